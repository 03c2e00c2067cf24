import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createServer } from 'node:http'
import { startContentService } from '../../../services/content/start.ts'
import { createFaultControl } from '../../../services/faults.ts'
import type { RunningService } from '../../../services/running-service.ts'
import { contentFolderOf } from '../../../tests/builders/content-files.ts'
import type { ContentFolder } from '../../../tests/fixtures/content-folder.ts'
import {
  createGraphqlSource, type GraphqlQuery, type GraphqlSource, type GraphqlSourceOptions, type RetryNotice,
} from './create-graphql-source.ts' // prettier-ignore
import { SourceResponseError, SourceUnavailableError } from './source-errors.ts'

const SITES: GraphqlQuery<{ sites: { id: string }[] }, object> = { toString: () => 'query Sites { sites { id } }' }
const faults = createFaultControl()

let folder: ContentFolder
let service: RunningService

beforeAll(async () => {
  folder = await contentFolderOf()
  service = await startContentService({
    port: 0,
    contentDir: folder.dir,
    assetsUrl: 'http://localhost',
    token: 'secret',
    faults,
  })
})

afterEach(() => faults.clear())

afterAll(async () => {
  await service.stop()
  await folder.dispose()
})

interface Observed {
  readonly source: GraphqlSource
  readonly retries: RetryNotice[]
  /** Milliseconds that the source meant to sleep. */
  readonly sleeps: number[]
}

/** A source that does not sleep, and what it did. */
function observe(options: Partial<GraphqlSourceOptions> = {}): Observed {
  const retries: RetryNotice[] = []
  const sleeps: number[] = []
  const source = createGraphqlSource({
    name: 'content',
    url: service.url,
    token: 'secret',
    concurrency: 4,
    timeoutMs: 5000,
    retries: 3,
    sleep: async (ms) => void sleeps.push(ms),
    random: () => 0,
    now: () => 0,
    onRetry: (notice) => void retries.push(notice),
    ...options,
  })
  return { source, retries, sleeps }
}

describe('createGraphqlSource', () => {
  it('[G1] sends the token and gives the data', async () => {
    expect(await observe().source.request(SITES, {})).toEqual({ sites: [{ id: 'site-main' }] })
  })

  it('[G7] asks nothing more, and tells of no further try, once its signal has ended it', async () => {
    faults.add({ kind: 'status', status: 503, requests: 9 })
    const end = new AbortController()
    const { source, retries } = observe({
      signal: end.signal,
      sleep: () => {
        end.abort()
        return Promise.resolve()
      },
    })
    await expect(source.request(SITES, {})).rejects.toMatchObject({ name: 'AbortError' })
    await expect(source.request(SITES, {})).rejects.toMatchObject({ name: 'AbortError' })
    expect(retries).toHaveLength(1)
  })

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('[G7] tries again after the status %i', async (status) => {
    faults.add({ kind: 'status', status, requests: 2 })
    const { source, retries } = observe()
    await source.request(SITES, {})
    expect(retries.map(({ attempt, reason }) => [attempt, reason])).toEqual([
      [1, `it answered ${status}`],
      [2, `it answered ${status}`],
    ])
  })

  it('[G7] waits longer with each try, and as long as Retry-After asks for', async () => {
    faults.add({ kind: 'status', status: 500, requests: 2 })
    faults.add({ kind: 'status', status: 429, retryAfter: 7 })
    const { source, sleeps } = observe()
    await source.request(SITES, {})
    expect(sleeps).toEqual([125, 250, 7000])
  })

  it('[G7] gives up after the last try and says which source, why, and what to do', async () => {
    faults.add({ kind: 'status', status: 503, requests: 4 })
    const failure = await observe()
      .source.request(SITES, {})
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SourceUnavailableError)
    expect(failure).toMatchObject({
      source: 'content',
      status: 503,
      message: `The content service at ${service.url} is unavailable: it answered 503 after 4 tries of Sites`,
      hint: expect.stringContaining('run the command again'),
    })
  })

  it('does not wait for a source that asks for more than a minute', async () => {
    faults.add({ kind: 'status', status: 503, retryAfter: 3600 })
    const { source, sleeps } = observe()
    await expect(source.request(SITES, {})).rejects.toThrow('it answered 503 after 1 try')
    expect(sleeps).toEqual([])
  })

  it('tries again when the connection is closed', async () => {
    faults.add({ kind: 'down', requests: 1 })
    const { source, retries } = observe()
    await source.request(SITES, {})
    expect(retries).toMatchObject([{ attempt: 1, reason: expect.stringContaining('the connection failed') }])
  })

  it('tells a source that nobody started from one that is unwell', async () => {
    const { source } = observe({ url: 'http://localhost:9/graphql', retries: 0 })
    const failure = await source.request(SITES, {}).catch((error: unknown) => error)
    expect(failure).toMatchObject({
      name: 'SourceUnavailableError',
      message: expect.stringContaining('http://localhost:9/graphql'),
      hint: expect.stringContaining('UAPP_CONTENT_URL'),
    })
  })

  it('does not wait for ever', async () => {
    faults.add({ kind: 'slow', ms: 300, requests: 1 })
    const { source } = observe({ timeoutMs: 50, retries: 0 })
    await expect(source.request(SITES, {})).rejects.toThrow('no answer within 50 ms after 1 try')
  })

  it('says that the token is refused', async () => {
    const failure = await observe({ token: 'wrong' })
      .source.request(SITES, {})
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({
      name: 'SourceUnavailableError',
      message: expect.stringContaining('it refused the token (status 401)'),
      hint: expect.stringContaining('UAPP_CONTENT_TOKEN'),
    })
  })
})

describe('the result rule', () => {
  const UNKNOWN: GraphqlQuery<object, { text: string }> = { toString: () => 'query Wrong($text: String) { nope }' }

  it('[G5] fails with the first error message, and logs the variables cut at 50 characters', async () => {
    const failure = await observe()
      .source.request(UNKNOWN, { text: 'x'.repeat(80) })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SourceResponseError)
    expect(failure).toMatchObject({
      message: expect.stringContaining('Cannot query field "nope"'),
      logLine: expect.stringContaining(`(variables {"text":"${'x'.repeat(41)}…)`),
    })
  })

  it('[G5] fails with the status when the answer has no message', async () => {
    faults.add({ kind: 'status', status: 418 })
    await expect(observe().source.request(SITES, {})).rejects.toThrow('GraphQL Error (Code: 418)')
  })

  const PARTIAL = { data: { sites: [{ id: 'site-main' }] }, errors: [{ message: 'half of it' }] }

  it.each([
    ['none', PARTIAL, 'half of it'],
    ['all', PARTIAL, PARTIAL.data],
    ['ignore', PARTIAL, PARTIAL.data],
    ['all', { data: null, errors: [{ message: 'nothing at all' }] }, 'nothing at all'],
    ['ignore', {}, 'GraphQL Error (Code: 200)'],
  ] as const)('[G5] with the policy %s, of %j there comes %j', async (errorPolicy, body, expected) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const outcome = await observe({ url: `http://localhost:${port}`, errorPolicy })
      .source.request(SITES, {})
      .catch((error: Error) => error.message)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect(outcome).toEqual(expected)
  })
})
