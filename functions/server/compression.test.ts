import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { RunningRuntime } from './main.ts'
import { sendRequest, type Answer } from './testing/send-request.ts'
import { RUNTIME_CONFIG, startTestRuntime } from './testing/start-test-runtime.ts'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import { testSize } from '../../tests/setup/test-size.ts'
import { htmlOf, writeRelease, type HostSpec } from './testing/write-release.ts'

const PAGES = Array.from({ length: testSize({ usual: 100, long: 500 }) }, (_, index) => `/en/page-${index}`)
const BUNDLE = 'app-0123456789abcdef0123.js'
const payload = JSON.stringify({ frame: { path: '/en/about' }, content: 'x'.repeat(2000) })

const host: HostSpec = {
  host: 'localhost',
  sites: [
    {
      site: siteOf('Trenholt', [{ host: 'localhost' }]),
      locales: ['en'],
      pages: Object.fromEntries(['/en', '/en/about', ...PAGES].map((path) => [path, {}])),
    },
  ],
  files: {
    [BUNDLE]: `/* bundle */${'a'.repeat(3000)}`,
    'page-data/en/about/page-data.json': `{"result":{"pageContext":${payload}}}`,
    'en/about/_payload.json': payload,
    'page-data/en/short/page-data.json': '{"path":"/en/short"}',
    'static/film.mp4': Buffer.alloc(3000, 1),
  },
}

let distDir: string
let runtime: RunningRuntime

type Headers = Readonly<Record<string, string>>
const get = (path: string, headers: Headers = {}): Promise<Answer> => sendRequest(runtime.port, path, { headers })
const as = (encoding: string, more: Headers = {}): Headers => ({ 'accept-encoding': encoding, ...more })

/** A figure of `/metrics`; 0 while it is not there. */
async function readMetric(name: string): Promise<number> {
  const { text } = await sendRequest(runtime.metricsPort ?? 0, '/metrics')
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')
      .at(-1) ?? 0,
  )
}

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'uapp-compression-'))
  await writeRelease(distDir, '1-a', [host])
  runtime = await startTestRuntime(distDir, { metricsPort: 0 })
})

afterAll(async () => {
  await runtime.stop()
  await rm(distDir, { recursive: true })
})

describe('what the build has not compressed', () => {
  it.each([
    ['a page', '/en/about', htmlOf('/en/about', '1-a')],
    ['page data', '/page-data/en/about/page-data.json', `{"result":{"pageContext":${payload}}}`],
    ['[G10] a payload', '/en/about/_payload.json', payload],
  ])('is compressed for who takes it: %s', async (_title, path, text) => {
    const [plain, br, gzip] = [await get(path), await get(path, as('gzip, br')), await get(path, as('gzip'))]
    expect([plain, br, gzip].map(({ headers }) => [headers['content-encoding'], headers.vary])).toEqual([
      [undefined, 'accept-encoding'],
      ['br', 'accept-encoding'],
      ['gzip', 'accept-encoding'],
    ])
    expect([
      plain.text,
      brotliDecompressSync(br.body).toString('utf8'),
      gunzipSync(gzip.body).toString('utf8'),
    ]).toEqual([text, text, text])
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it.each([
    ['short text', '/page-data/en/short/page-data.json'],
    ['a film', '/static/film.mp4'],
  ])('is sent as it is when there is little to gain: %s', async (_title, path) => {
    const { headers } = await get(path, as('br, gzip'))
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
  })

  it('is compressed once, and taken from memory then', async () => {
    const [made, hits] = ['made', 'hit'].map(
      (answer) => `uapp_compression_requests_total{encoding="br",answer="${answer}"}`,
    )
    await get(PAGES[0] ?? '', as('br'))
    const before = [await readMetric(made ?? ''), await readMetric(hits ?? '')]
    await get(PAGES[0] ?? '', as('br'))
    expect([await readMetric(made ?? ''), await readMetric(hits ?? '')]).toEqual([before[0], (before[1] ?? 0) + 1])
    expect(await readMetric('uapp_compression_duration_seconds_count{encoding="br"}')).toBe(before[0])
    expect(await readMetric('uapp_compression_cache_bytes')).toBeGreaterThan(0)
  })

  it('has the same headers for HEAD as for GET', async () => {
    const head = await sendRequest(runtime.port, '/en/about', { method: 'HEAD', headers: as('br') })
    const { headers } = await get('/en/about', as('br'))
    const reported = ['etag', 'content-length', 'content-encoding', 'vary', 'content-type'] as const
    expect([head.text, reported.map((name) => head.headers[name])]).toEqual(['', reported.map((name) => headers[name])])
  })
})

describe('conditional requests', () => {
  it('are answered by 304 without compressing', async () => {
    const { headers } = await get('/en/page-1')
    const made = await readMetric('uapp_compression_duration_seconds_count{encoding="br"}')
    const again = await get('/en/page-1', as('br', { 'if-none-match': `${headers.etag?.slice(0, -1)}-br"` }))
    expect([again.status, again.text]).toEqual([304, ''])
    expect(await readMetric('uapp_compression_duration_seconds_count{encoding="br"}')).toBe(made)
  })

  it('know the copy that a client got as it is, though it takes encodings', async () => {
    const { headers } = await get('/en/about')
    const again = await get('/en/about', as('br', { 'if-none-match': headers.etag ?? '' }))
    expect([again.status, again.headers.etag, again.headers['content-encoding']]).toEqual([
      304,
      headers.etag,
      undefined,
    ])
  })

  it('send the page anew when the copy is another one', async () => {
    expect((await get('/en/about', as('br', { 'if-none-match': '"other-br"' }))).status).toBe(200)
  })
})

describe('ranges', () => {
  it('are those of the page as it is', async () => {
    const answer = await get('/en/about', { range: 'bytes=0-14' })
    expect([answer.status, answer.text, answer.headers['content-range']?.split('/')[0]]).toEqual([
      206,
      '<!doctype html>',
      'bytes 0-14',
    ])
  })

  it('do not count for a compressed page', async () => {
    const answer = await get('/en/about', as('br', { range: 'bytes=0-14' }))
    expect([answer.status, answer.headers['accept-ranges']]).toEqual([200, undefined])
    expect(brotliDecompressSync(answer.body).toString('utf8')).toBe(htmlOf('/en/about', '1-a'))
  })
})

describe('what the build has compressed', () => {
  it('is sent as it lies there', async () => {
    const prepared = await readFile(join(distDir, `releases/1-a/localhost/public/${BUNDLE}.br`))
    const made = await readMetric('uapp_compression_duration_seconds_count{encoding="br"}')
    expect((await get(`/${BUNDLE}`, as('br'))).body.equals(prepared)).toBe(true)
    expect(await readMetric('uapp_compression_duration_seconds_count{encoding="br"}')).toBe(made)
  })
})

describe('many requests at once', () => {
  it('are all answered, some of them as the pages are', async () => {
    const answers = await Promise.all(PAGES.map((path) => get(path, as('br'))))
    const texts = answers.map(({ headers, body }) =>
      (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString('utf8'),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(texts).toEqual(PAGES.map((path) => htmlOf(path, '1-a')))
  })
})

describe('a release that goes away while it is served', () => {
  it('is no failure of the runtime, and nobody keeps that answer', async () => {
    const own = await mkdtemp(join(tmpdir(), 'uapp-gone-'))
    const large = Buffer.alloc(1024 * 1024 + 1, 'x')
    await writeRelease(own, '1-a', [{ ...host, files: { 'static/large.pdf': large } }])
    const leaving = await startTestRuntime(own, { config: { ...RUNTIME_CONFIG, runtime: { compressionCacheMiB: 1 } } })
    const ask = (): Promise<Answer> => sendRequest(leaving.port, '/static/large.pdf')
    const before = await ask()
    await rm(join(own, 'releases/1-a/localhost/public/static/large.pdf'))
    const after = await ask()
    await leaving.stop()
    await rm(own, { recursive: true })
    expect([before.status, before.body.length]).toEqual([200, large.length])
    expect([after.status, after.headers['cache-control'], after.headers.etag]).toEqual([404, 'no-store', undefined])
  })
})
