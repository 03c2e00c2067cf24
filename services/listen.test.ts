import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { listen } from './listen.ts'
import type { RunningService } from './running-service.ts'
import { startTranslationService } from './translation/start.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let service: RunningService
let translation: RunningService

beforeAll(async () => {
  service = await listen({
    name: 'records',
    port: 0,
    path: '/graphql',
    about: 'Records & <files>.',
    handler: (_request, response) => void response.writeHead(404).end(),
  })
  translation = await startTranslationService({ port: 0, key: 'k' })
})
afterAll(() => Promise.all([service.stop(), translation.stop()]))

const origin = (): string => `http://localhost:${service.port}`

describe('the address of a service', () => {
  it.each(['/', '/graphql', '/?from=terminal'])('[C3] tells a person who opens %p what it is', async (path) => {
    const response = await fetch(`${origin()}${path}`, { headers: BROWSER })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await response.text()).toContain('<h1>uapp: records service</h1><p>Records &#38; &#60;files&#62;.')
  })

  it.each([
    ['a program that asks for it', '/graphql', { headers: { accept: 'application/json' } }],
    ['a query', '/graphql', { method: 'POST', headers: BROWSER }],
    ['every other address', '/files', { headers: BROWSER }],
  ])('[C3] leaves %s to the service', async (_title, path, init) => {
    expect((await fetch(`${origin()}${path}`, init)).status).toBe(404)
  })

  it('[C3] is no refusal where the service asks programs for a key', async () => {
    const response = await fetch(translation.url, { headers: BROWSER })
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('stand-in')])
    expect((await fetch(`${translation.url}/v2/usage`, { headers: BROWSER })).status).toBe(403)
  })

  it('[C3] keeps connections longer than a busy machine computes, so that no request is lost', async () => {
    const response = await fetch(`${origin()}/files`)
    expect(response.headers.get('keep-alive')).toBe('timeout=60')
  })
})
