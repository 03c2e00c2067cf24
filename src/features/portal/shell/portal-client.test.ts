import { afterEach, describe, expect, it } from '@jest/globals'
import { createPortalRequest } from './portal-client.ts'

const { fetch } = globalThis
const answerWith = (answer: () => Promise<Response>): void => {
  globalThis.fetch = answer
}
const ask = (getCredentials = async () => ({ accessToken: 'token' })): Promise<unknown> =>
  createPortalRequest(getCredentials)('Viewer', {})

describe('requests of the portal', () => {
  afterEach(() => {
    globalThis.fetch = fetch
  })

  it('[M9] give what the service answers', async () => {
    answerWith(async () => Response.json({ data: { tickets: { total: 3 } } }))
    await expect(ask()).resolves.toEqual({ tickets: { total: 3 } })
  })

  it.each([
    ['the connection', async () => Promise.reject(new TypeError('Failed to fetch')), 'away'],
    ['a service that is away', async () => new Response('{}', { status: 503 }), 'away'],
    ['a login that is over', async () => new Response('{}', { status: 401 }), 'forbidden'],
    ['a page instead of an answer', async () => new Response('<html>'), 'wrong'],
    ['an error of the service', async () => Response.json({ errors: [{ message: 'No' }] }), 'wrong'],
  ])('[M9] tell %s from the others', async (_name, answer, kind) => {
    answerWith(answer)
    await expect(ask()).rejects.toMatchObject({ name: 'ServiceError', kind })
  })

  it('[M9] are sent once more with a renewed login when the service does not take the first', async () => {
    const requested: (string | undefined)[] = []
    answerWith(async () =>
      requested.at(-1) === 'token' ? Response.json({ data: { viewer: null } }) : new Response('{}', { status: 401 }),
    )
    const request = createPortalRequest(async (refused) => {
      requested.push(refused)
      return { accessToken: 'token' }
    })
    await expect(request('Viewer', {})).resolves.toEqual({ viewer: null })
    expect(requested).toEqual([undefined, 'token'])
  })

  it('[M9] count as away while the login cannot be renewed', async () => {
    await expect(ask(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({ kind: 'away' })
  })
})
