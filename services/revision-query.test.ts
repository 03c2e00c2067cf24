import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from '@jest/globals'
import { listen } from './listen.ts'
import { createRevisionEndpoint, REVISION_SDL } from './revision-query.ts'
import type { RunningService } from './running-service.ts'

const running: RunningService[] = []
afterEach(async () => void (await Promise.all(running.splice(0).map((service) => service.stop()))))

/** An endpoint with one revision, and a contract that answers with what was sent to it; counts how often that is loaded. */
async function startEndpoint() {
  const loads: string[] = []
  const endpoint = createRevisionEndpoint(
    () => [{ type: 'Page', revision: 'r1' }],
    async () => {
      loads.push('loaded')
      return (request, response) => void response.end(`contract: ${String(Reflect.get(request, 'body'))}`)
    },
  )
  const handler: RequestListener = (request, response) => void endpoint.handle(request, response)
  const service = await listen({ name: 'test', port: 0, handler })
  running.push(service)
  const ask = async (query: string, method = 'POST'): Promise<string> => {
    const body = method === 'POST' ? JSON.stringify({ query }) : null
    return (await fetch(service.url, { method, body })).text()
  }
  return { ask, loads }
}

describe('createRevisionEndpoint', () => {
  it.each([
    ['{ revisions { type revision } }', { revisions: [{ type: 'Page', revision: 'r1' }] }],
    ['query R { all: revisions { type } }', { all: [{ type: 'Page' }] }],
  ])('answers %s without loading the contract', async (query, data) => {
    const { ask, loads } = await startEndpoint()
    expect([JSON.parse(await ask(query)), loads]).toEqual([{ data }, []])
  })

  it.each([
    ['{ revisions { type } pages { id } }'],
    ['{ revisions { nope } }'],
    ['{ revisions {'],
    ['{ pages { id } }'],
  ])('leaves %s to the contract, body and all', async (query) => {
    const { ask, loads } = await startEndpoint()
    expect([await ask(query), loads]).toEqual([`contract: ${JSON.stringify({ query })}`, ['loaded']])
  })

  it('loads the contract once, for a page in the browser, too', async () => {
    const { ask, loads } = await startEndpoint()
    await ask('', 'GET')
    await ask('{ pages { id } }')
    expect(loads).toEqual(['loaded'])
  })
})

describe('the revisions of the contracts', () => {
  it.each(['content', 'catalogue'])('stand word for word in the contract of the %s service', async (name) => {
    const schema = await readFile(new URL(`${name}/schema.graphql`, import.meta.url), 'utf8')
    expect(schema).toContain(REVISION_SDL.trim())
    expect(schema).toContain('revisions: [Revision!]!')
  })
})
