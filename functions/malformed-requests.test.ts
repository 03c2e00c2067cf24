import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readySchema } from '../src/contracts/health.ts'
import { problemDetailsSchema } from '../src/contracts/problem-details.ts'
import { FORM_KINDS, type FormKind } from '../src/domain/forms/form-kind.ts'
import { startRuntime, type RunningRuntime } from './server/main.ts'
import { sendRequest } from './server/testing/send-request.ts'
import { siteOf, writeRelease } from './server/testing/write-release.ts'
import { createStartFunctions } from './start-functions.ts'
import { contentSourceAt } from './testing/content-source.ts'

const COUNT = 10_000
const PARALLEL = 16

const config = {
  technicalAreas: ['style-guide', 'callback'],
  portalSegment: 'mykomax',
  editorSegment: 'editor',
  countryHeader: 'x-visitor-country',
  origins: {},
  runtime: { compressionCacheMiB: 8 },
}

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const KINDS = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
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
    // Deep and long, as parsers like it least.
    fc.integer({ min: 1, max: 3000 }).map((depth) => '['.repeat(depth)),
  )

const posts = (path: string, names: readonly string[]): fc.Arbitrary<Sent> =>
  fc.record({
    method: fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH'),
    path: fc.constant(path),
    headers: fc
      .constantFrom(...KINDS)
      .map((kind): Record<string, string> => (kind === '' ? {} : { 'content-type': kind })),
    body: bodies(names),
  })

/** A query of any characters, as they stand in an address. */
const gets = (path: string, names: readonly string[]): fc.Arbitrary<Sent> =>
  fc.dictionary(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 60 })).map((query) => ({
    method: 'GET',
    path: `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`,
    headers: {},
    body: '',
  }))

const TUS_HEADERS = ['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset', 'upload-defer-length']
const uploads: fc.Arbitrary<Sent> = fc.record({
  method: fc.constantFrom('POST', 'PATCH', 'HEAD', 'DELETE'),
  path: fc.constantFrom('/api/uploads/none', '/api/uploads/..%2f..%2fcurrent', `/api/uploads/${'a'.repeat(500)}`),
  headers: fc.dictionary(
    fc.constantFrom(...TUS_HEADERS),
    fc.oneof(fc.constant('1.0.0'), fc.integer().map(String), fc.string({ maxLength: 40 })),
  ),
  body: fc.string({ maxLength: 50 }),
})

const FUNCTIONS: readonly (readonly [name: string, requests: fc.Arbitrary<Sent>])[] = [
  ['a form', posts('/api/forms/contact', ['values', 'page', 'key', 'token', 'elapsed', 'website'])],
  ['the search', posts('/api/search-proxy/search', ['localeCode', 'siteSlug', 'query', 'page', 'type'])],
  ['suggestions', posts('/api/search-proxy/suggest', ['localeCode', 'siteSlug', 'query'])],
  ['the event login', posts('/api/event-login', ['page', 'password', '_page'])],
  ['the draft proxy', posts('/api/hygraph-draft-proxy', ['query', 'variables', 'extensions'])],
  // In no language: with one, and nothing wrong, it would be a question like any other.
  ['older news', gets('/api/news-feed?lang=none', ['after', 'first', 'cache'])],
  ['a file', gets('/file/%00nothing', ['l', 'dl'])],
  ['uploads', uploads],
]

const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL })
let dir: string
let runtime: RunningRuntime

/** Header values that Node itself would not send say nothing of the runtime. */
const isSendable = ({ headers }: Sent): boolean =>
  Object.values(headers).every((value) => /^[\t\x20-\x7E]*$/.test(value))

function send(
  { method, path, headers, body }: Sent,
  at: number,
): Promise<{ status: number; type: string; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        port: runtime.port,
        host: '127.0.0.1',
        method,
        path,
        // Each from an address of its own: limits are another test's.
        headers: { ...headers, 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text }),
        )
      },
    )
    outgoing.on('error', reject).end(method === 'GET' || method === 'HEAD' ? undefined : body)
  })
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-malformed-'))
  const site = siteOf('Trenholt', [{ host: 'localhost' }])
  const pages = { '/en': {}, '/en/contact': {} }
  await writeRelease(dir, '1-a', [{ host: 'localhost', sites: [{ site, locales: ['en'], pages }] }])
  runtime = await startRuntime({
    distDir: dir,
    port: 0,
    address: '127.0.0.1',
    logLevel: 'silent',
    trustProxy: 'true',
    config,
    assetsUrl: 'http://127.0.0.1:1',
    startFunctions: createStartFunctions({
      store: { dir: join(dir, 'store') },
      uploads: { dir: join(dir, 'uploads') },
      rules: config,
      keepDays: 1,
      papers: {},
      content: { source: contentSourceAt(), fallbackLanguages: {} },
      assetsUrl: 'http://127.0.0.1:1',
      events: { passwords: {}, sessionKeys: ['k'.repeat(32)] },
      mail: { url: 'smtp://127.0.0.1:1', from: 'a@b.example' },
      recipients: Object.fromEntries(FORM_KINDS.map((form) => [form, 'desk@b.example'])) as Record<FormKind, string>,
    }),
  })
  const isOpen = async (): Promise<boolean> =>
    readySchema.parse(JSON.parse((await sendRequest(runtime.port, '/readyz')).text)).store === 'open'
  while (!(await isOpen())) await delay(20)
}, 120_000)
afterAll(async () => {
  agent.destroy()
  await runtime.stop()
  await rm(dir, { recursive: true, force: true })
})

describe('malformed requests', () => {
  it.each(FUNCTIONS)(
    `[G3] [F1] ${COUNT} of them to %s: each is the client's fault, and told as a problem`,
    async (_name, requests) => {
      const left = fc.sample(requests, { numRuns: COUNT, seed: 20_261_122 }).filter(isSendable)
      expect(left.length).toBeGreaterThan(COUNT * 0.9)
      const faults: string[] = []
      let at = 0
      async function work(): Promise<void> {
        for (let next = left.pop(); next !== undefined; next = left.pop()) {
          at += 1
          const { status, type, text } = await send(next, at)
          const isProblem = type.startsWith('application/problem+json')
          if (status < 400 || status > 499) faults.push(`${status} ${JSON.stringify(next).slice(0, 200)}`)
          else if (isProblem) problemDetailsSchema.parse(JSON.parse(text || '{"type":"","title":"","status":400}'))
        }
      }
      await Promise.all(Array.from({ length: PARALLEL }, work))
      expect(faults.slice(0, 5)).toEqual([])
    },
    120_000,
  )

  it('leave the runtime as it was: it answers, and has not grown', async () => {
    expect((await sendRequest(runtime.port, '/en/contact')).status).toBe(200)
    globalThis.gc?.()
    // Each test sends more than a hundred MB of heap would hold, were it kept.
    expect(process.memoryUsage().heapUsed / 1024 / 1024).toBeLessThan(1500)
  })
})
