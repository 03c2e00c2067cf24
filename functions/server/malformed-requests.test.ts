import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { testSize } from '../../tests/setup/test-size.ts'
import { problemDetailsSchema } from '../../src/contracts/problem-details.ts'
import type { RunningRuntime } from './main.ts'
import { sendRequest } from './testing/send-request.ts'
import { writeSite } from './testing/write-site.ts'
import { sendRawRequests, type RawRequest } from '../testing/raw-requests.ts'
import { startSite } from '../testing/start-site.ts'

const COUNT = testSize({ usual: 300, long: 10_000 })
/** To each of all functions, whose number grows. */
const COUNT_OF_EACH = testSize({ usual: 20, long: 500 })
const CONNECTIONS = 8

const KINDS = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
]

/** Objects with the names that a function knows, and whatever as their values. */
const shaped = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.dictionary(fc.constantFrom(...names), fc.jsonValue()).map((value) => JSON.stringify(value))

const bodies = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 300 }),
    shaped(names),
    fc.string({ unit: 'binary', maxLength: 100 }).map((text) => `--x\r\n${text}\r\n\r\n${text}\r\n--x--\r\n`),
    // Deep and long, as parsers like it least.
    fc.integer({ min: 1, max: 3000 }).map((depth) => '['.repeat(depth)),
  )

const posts = (path: string, names: readonly string[]): fc.Arbitrary<RawRequest> =>
  fc.record({
    method: fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH'),
    path: fc.constant(path),
    headers: fc
      .constantFrom(...KINDS)
      .map((kind): Record<string, string> => (kind === '' ? {} : { 'content-type': kind })),
    body: bodies(names),
  })

/** A query of any characters, as they stand in an address. */
const gets = (path: string, names: readonly string[]): fc.Arbitrary<RawRequest> =>
  fc.dictionary(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 60 })).map((query) => ({
    method: 'GET',
    path: `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`,
    headers: {},
    body: '',
  }))

const TUS_HEADERS = ['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset', 'upload-defer-length']
const uploads: fc.Arbitrary<RawRequest> = fc.record({
  method: fc.constantFrom('POST', 'PATCH', 'HEAD', 'DELETE'),
  path: fc.constantFrom('/api/uploads/none', '/api/uploads/..%2f..%2fcurrent', `/api/uploads/${'a'.repeat(500)}`),
  headers: fc.dictionary(
    fc.constantFrom(...TUS_HEADERS),
    fc.oneof(fc.constant('1.0.0'), fc.integer().map(String), fc.string({ maxLength: 40 })),
  ),
  body: fc.string({ maxLength: 50 }),
})

const FUNCTIONS: readonly (readonly [name: string, requests: fc.Arbitrary<RawRequest>])[] = [
  ['a form', posts('/api/forms/contact', ['values', 'page', 'key', 'token', 'elapsed', 'website'])],
  ['a form with files', posts('/api/forms/service', ['values', 'page', 'key', 'token', 'elapsed', 'website'])],
  ['the search', posts('/api/search-proxy/search', ['localeCode', 'siteSlug', 'query', 'page', 'type'])],
  ['suggestions', posts('/api/search-proxy/suggest', ['localeCode', 'siteSlug', 'query'])],
  ['the event login', posts('/api/event-login', ['page', 'password', '_page'])],
  ['the draft proxy', posts('/api/hygraph-draft-proxy', ['query', 'variables', 'extensions'])],
  // In no language: with one, and nothing wrong, it would be a question like any other.
  ['older news', gets('/api/news-feed?lang=none', ['after', 'first', 'cache'])],
  ['a file', gets('/file/%00nothing', ['l', 'dl'])],
  ['uploads', uploads],
]

/** Names that functions know in queries, headers and bodies; what stands behind them is anything. */
const NAMES = ['id', 'page', 'lang', 'query', 'variables', 'operationName', 'identityToken', 'stage', 'token', 'target']
const ANY_TEXT = fc.string({ maxLength: 40 })
const HEADERS = ['authorization', 'cookie', 'if-none-match', 'origin', 'range', 'x-identity-token', ...TUS_HEADERS]

/** A part of an address that no function expects, as it stands there. */
const segment = fc.oneof(
  fc.constantFrom('%', '%00', '..%2f..%2f', '%ff%fe', 'a'.repeat(500), 'constructor', '__proto__'),
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 30 })
    .map((text) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''))),
)

/** Requests to a function of which nothing is known but its address. */
const anyRequests = (mount: string): fc.Arbitrary<RawRequest> =>
  fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
    path: fc
      .tuple(segment, fc.dictionary(fc.constantFrom(...NAMES), fc.string({ unit: 'binary', maxLength: 40 })))
      .map(([part, query]) => {
        const path = mount.replaceAll(/[:*]\w+/g, part)
        return `${path}?${new URLSearchParams(query).toString()}`
      }),
    headers: fc
      .tuple(fc.dictionary(fc.constantFrom(...HEADERS), ANY_TEXT), fc.constantFrom(...KINDS))
      .map(([headers, kind]) => (kind === '' ? headers : { ...headers, 'content-type': kind })),
    body: bodies(NAMES),
  })

/** What a request may leave behind: less than its own line in any list. */
const BYTES_A_REQUEST = 100

/** Code and caches of functions that were not asked before; many requests have room for them. */
const BYTES_OF_FIRST_USE = testSize({ usual: 8 * 2 ** 20, long: 0 })

/** Collects garbage without a flag of the command line. */
function createGarbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
const collectGarbage = createGarbageCollector()

/** Bytes of the heap that something still needs: what is ready to be finalized goes first. */
async function measureHeap(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    collectGarbage()
    await turn()
  }
  return process.memoryUsage().heapUsed
}

let dir: string
/** Once the first function has its code, its caches and its connections. */
let heapAfterFirst = 0
let runtime: RunningRuntime
/** Addresses of all functions that there are. */
let mounts: readonly string[] = []

/** Header values that Node itself would not send say nothing of the runtime. */
const isSendable = ({ headers }: RawRequest): boolean =>
  Object.values(headers).every((value) => /^[\t\x20-\x7E]*$/.test(value))

const stackTraceLimit = Error.stackTraceLimit
beforeAll(async () => {
  // Where a refusal was thrown is of no use here, and costs a tenth of the time.
  Error.stackTraceLimit = 0
  dir = await mkdtemp(join(tmpdir(), 'uapp-malformed-'))
  await writeSite(dir, { pages: { '/en': {}, '/en/contact': {} } })
  runtime = await startSite({
    dir,
    runtime: { trustProxy: 'true' },
    onStarted: (functions) => void (mounts = functions.mounts.map(({ path }) => path)),
  })
}, 120_000)
afterAll(async () => {
  Error.stackTraceLimit = stackTraceLimit
  await runtime.stop()
  await rm(dir, { recursive: true, force: true })
})

describe('malformed requests', () => {
  it.each(FUNCTIONS)(
    `[G3] [F1] ${COUNT} of them to %s: each is the client's fault, and told as a problem`,
    async (_name, requests) => {
      const sample = fc.sample(requests, { numRuns: COUNT, seed: 20_261_122 }).filter(isSendable)
      expect(sample.length).toBeGreaterThan(COUNT * 0.9)
      // Each from an address of its own: limits are another test's.
      const left = sample.map((one, at) => ({
        ...one,
        headers: { ...one.headers, 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` },
      }))
      const faults: string[] = []
      let answers = 0
      await sendRawRequests({
        port: runtime.port,
        left,
        connections: CONNECTIONS,
        onAnswer: (sent, { status, type, text }) => {
          answers += 1
          const isProblem = type.startsWith('application/problem+json')
          if (status < 400 || status > 499) faults.push(`${status} ${JSON.stringify(sent).slice(0, 200)}`)
          else if (isProblem && sent.method !== 'HEAD') problemDetailsSchema.parse(JSON.parse(text))
        },
      })
      expect(answers).toBe(sample.length)
      expect(faults.slice(0, 5)).toEqual([])
      heapAfterFirst ||= await measureHeap()
    },
    240_000,
  )

  it(`[G3] ${COUNT_OF_EACH} of them to each of all functions: none fails, whoever it is`, async () => {
    expect(mounts.length).toBeGreaterThan(40)
    const faults: string[] = []
    for (const mount of mounts) {
      const sample = fc.sample(anyRequests(mount), { numRuns: COUNT_OF_EACH, seed: 20_261_127 }).filter(isSendable)
      let answers = 0
      await sendRawRequests({
        port: runtime.port,
        left: [...sample],
        connections: CONNECTIONS,
        onAnswer: (sent, { status, type, text }) => {
          answers += 1
          // Content service, provider and asset host are away here: 503 tells so.
          if (status >= 500 && status !== 503) faults.push(`${status} ${JSON.stringify(sent).slice(0, 200)}`)
          else if (type.startsWith('application/problem+json') && sent.method !== 'HEAD')
            problemDetailsSchema.parse(JSON.parse(text))
        },
      })
      expect([mount, answers]).toEqual([mount, sample.length])
    }
    expect(faults.slice(0, 5)).toEqual([])
  }, 600_000)

  it('leave the runtime as it was: it answers, and holds no more memory than before', async () => {
    expect((await sendRequest(runtime.port, '/en/contact')).status).toBe(200)
    const grown = (await measureHeap()) - heapAfterFirst
    expect(grown).toBeLessThan(
      BYTES_OF_FIRST_USE + BYTES_A_REQUEST * (COUNT * (FUNCTIONS.length - 1) + COUNT_OF_EACH * mounts.length),
    )
  })
})
