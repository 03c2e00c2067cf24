import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { problemDetailsSchema } from '../../src/contracts/problem-details.ts'
import { aliveSchema, readySchema } from '../../src/contracts/health.ts'
import { ReleaseError } from '../../src/release/read-release.ts'
import { ListenError, type RunningRuntime } from './main.ts'
import { computeScriptHashes } from '../../src/release/pages/script-hashes.ts'
import { sendRequest, type Answer } from './testing/send-request.ts'
import { RUNTIME_CONFIG as config, startTestRuntime } from './testing/start-test-runtime.ts'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { htmlOf, writeRelease, type HostSpec } from './testing/write-release.ts'

const HASHED = 'app-0123456789abcdef0123.js'
const film = Buffer.from(Array.from({ length: 4000 }, (_, index) => index % 251))

const hosts: readonly HostSpec[] = [
  {
    host: 'localhost',
    sites: [
      {
        site: siteOf('Trenholt', [{ host: 'localhost' }]),
        locales: ['en', 'de', 'de-CH'],
        pages: {
          '/en': { template: 'home' },
          '/de': { template: 'home' },
          '/de-ch': { template: 'home' },
          '/en/about': {},
          '/de/about': {},
          '/en/editor': {},
          '/en/mykomax': { template: 'portal' },
          '/en/internal': { template: 'protected', protection: { kind: 'password' } },
          '/en/404': { template: 'not-found', id: 'system-not-found' },
          '/de/404': { template: 'not-found', id: 'system-not-found' },
          '/en/lost': {},
          '/blank-callback': {},
        },
      },
      {
        site: siteOf('Events', [{ host: 'localhost', slug: 'events' }], 'events'),
        locales: ['en'],
        pages: {
          '/en/events': { template: 'home', id: 'events-home' },
          '/en/events/404': { template: 'not-found', id: 'events-not-found' },
        },
      },
    ],
    redirects: {
      '/en/company': '/en/about',
      '/company': '/about',
      '/en/fair': 'http://fachtage.localhost:8000/de',
      '/en/old.pdf': '/en/about',
      '/de/%C3%BCber-uns': '/de/about',
    },
    files: {
      [HASHED]: `/* bundle */${' '.repeat(2000)}`,
      'static/film.mp4': film,
      'static/drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(400)}</svg>`,
      'page-data/en/page-data.json': '{"path":"/en"}',
      'en/_payload.json': '{"frame":{}}',
      'builds/latest.json': '{"id":"2-b","timestamp":1}',
      'builds/meta/2-b.json': '{"id":"2-b"}',
      'robots.txt': 'User-agent: *',
      'feeds/stories.de.atom': `<feed xmlns="http://www.w3.org/2005/Atom">${'<entry/>'.repeat(200)}</feed>`,
      '.well-known/security.txt': 'Contact: mailto:security@trenholt.example',
      '.secret.txt': 'hidden',
      'page-data/de/404/page-data.json': '{"path":"/de/404","result":{"pageContext":{}}}',
    },
  },
  {
    host: 'fachtage.localhost',
    sites: [
      {
        site: siteOf('Fachtage', [{ host: 'fachtage.localhost' }], 'fachtage'),
        locales: ['de'],
        pages: { '/de': { id: 'fachtage-home' } },
      },
    ],
    files: { 'robots.txt': 'User-agent: fachtage' },
  },
]

const logLines: string[] = []
let distDir: string
let runtime: RunningRuntime

const start = (extra: object = {}): Promise<RunningRuntime> => startTestRuntime(distDir, extra)

type Headers = Readonly<Record<string, string>>
const get = (path: string, headers: Headers = {}): Promise<Answer> => sendRequest(runtime.port, path, { headers })
const atHost = (host: string): Headers => ({ host: `${host}:${runtime.port}` })

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'uapp-runtime-'))
  await writeRelease(distDir, '1-a', [{ ...hosts[0]!, files: { 'app-aaaaaaaaaaaaaaaaaaaa.js': 'earlier' } }])
  await writeRelease(distDir, '2-b', hosts)
  await rm(join(distDir, 'releases/2-b/localhost/public/en/lost/index.html'))
  runtime = await start({
    metricsPort: 0,
    logLevel: 'debug',
    logStream: { write: (line: string) => void logLines.push(line) },
  })
})

afterAll(async () => {
  await runtime.stop()
  await rm(distDir, { recursive: true })
})

describe('pages', () => {
  it('[S1] answers a page with its HTML', async () => {
    const answer = await get('/en/about')
    expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
      200,
      'text/html; charset=utf-8',
      htmlOf('/en/about', '2-b'),
    ])
  })

  it('[P4] answers each host with its own site', async () => {
    expect((await get('/de', atHost('fachtage.localhost'))).text).toBe(htmlOf('/de', '2-b'))
    expect((await get('/en', atHost('fachtage.localhost'))).headers.location).toBe('/de')
    expect((await get('/robots.txt', atHost('fachtage.localhost'))).text).toBe('User-agent: fachtage')
  })

  it('[P4] answers an unknown host with the main site', async () => {
    expect((await get('/en/about', { host: 'other.example' })).status).toBe(200)
  })

  it('[P5] tells that a site is not configured for a host', async () => {
    const answer = await get('/en/events', { host: 'other.example' })
    expect(problemDetailsSchema.parse(JSON.parse(answer.text))).toMatchObject({
      status: 421,
      detail: 'Matched site Events, but no domain configuration was found matching other.example',
    })
  })

  it.each([
    ['[P16] a trailing slash', '/en/about/?a=1', 301, '/en/about?a=1'],
    ['[P16] a page by its file name', '/en/index.html', 301, '/en'],
    ['[P16] another spelling of a page', '/EN/%41bout/?a=1', 301, '/en/about?a=1'],
    ['[P16] a former path without a locale', '/company?a=1', 301, '/about?a=1'],
    ['[P16] double slashes, never to another host', '//evil.example/', 301, '/evil.example'],
    ['[P16] a former path', '/en/company?a=1', 301, '/en/about?a=1'],
    ['[P16] a former path that looks like a file', '/en/old.pdf', 301, '/en/about'],
    ['[P16] a former path in another spelling', '/de/%c3%bcber-uns', 301, '/de/about'],
    ['[P12] a missing locale', '/about', 302, '/en/about'],
    ['[P12] a locale in other letters', '/DE-ch', 301, '/de-ch'],
    ['[P14] a page by its id', '/page-about?direct&a=1', 302, 'http://localhost:PORT/en/about?a=1'],
    ['[P14] a page by its id on another host', '/fachtage-home?direct', 302, 'http://fachtage.localhost:PORT/de'],
    ['[P16] a former path to another host of this machine', '/en/fair', 301, 'http://fachtage.localhost:PORT/de'],
  ])('redirects %s', async (_title, path, status, location) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.location]).toEqual([status, location.replace('PORT', String(runtime.port))])
  })

  it.each<[string, Headers, string]>([
    ['country', { 'x-visitor-country': 'CH' }, '/de-ch'],
    ['language', { 'accept-language': 'de-AT,de;q=0.9' }, '/de'],
    ['cookie', { cookie: 'uapp_locale=de-ch' }, '/de-ch'],
    ['default', {}, '/en'],
  ])('[P12] chooses the locale by %s', async (_title, headers, location) => {
    const answer = await get('/', headers)
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([
      302,
      location,
      'no-store',
    ])
  })

  it('[P13] looks at no country in testing mode, and remembers it', async () => {
    expect((await get('/?testing=true', { 'x-visitor-country': 'CH' })).headers.location).toBe('/en?testing=true')
    expect((await get('/en?testing=true')).headers['set-cookie']?.join()).toContain(
      'uapp_testing=true; Path=/; SameSite=Lax',
    )
  })

  it.each(['/de', '/en/events', '/de/nothing', '/'])(
    '[G9] leaves the choice of a locale to the visitor at %s',
    async (path) => {
      expect((await get(path)).headers['set-cookie']).toBeUndefined()
    },
  )

  it.each([
    ['of the locale', '/de/nothing', {}, '/de/404'],
    ['of the site', '/en/events/nothing', {}, '/en/events/404'],
    ['of the visitor’s language', '/nothing', { 'accept-language': 'de' }, '/de/404'],
    ['for a route whose file is missing', '/en/lost', {}, '/en/404'],
    ['for a file that a person asks for', '/de/nothing.pdf', { accept: 'text/html,*/*' }, '/de/404'],
    ['at its own address', '/en/404', {}, '/en/404'],
  ])('[P17] answers 404 with the page %s', async (_title, path, headers, page) => {
    const answer = await get(path, headers)
    const title = /<title>(.*)<\/title>/.exec(answer.text)?.[1]
    expect([answer.status, answer.headers['x-robots-tag'], title]).toEqual([404, 'noindex', `${page} 2-b`])
  })

  it('[P17] lets the browser keep the address that does not exist', async () => {
    const answer = await get('/de/nothing')
    expect(answer.text).toContain('window.pagePath="/404.html";')
    expect(answer.headers['content-security-policy']).toContain(computeScriptHashes(answer.text)[0])
    const data = await get('/page-data/de/nothing/page-data.json')
    expect([data.status, JSON.parse(data.text)]).toEqual([
      200,
      { path: '/404.html', matchPath: '/*', result: { pageContext: {} } },
    ])
  })

  it('[P17] compresses the 404 page, and knows it again', async () => {
    const answer = await get('/de/nothing', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(answer.body).toString('utf8')).toContain('/de/404 2-b')
    expect((await get('/de/nothing', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  })

  it('[P16] gives no page data for a redirect, so that the browser asks for the address itself', async () => {
    expect((await get('/page-data/en/company/page-data.json')).status).toBe(404)
  })

  it.each([
    ['page data of a site without 404 page', '/page-data/de-ch/nothing/page-data.json'],
    ['a picture', '/static/nothing.png'],
    ['a hidden file', '/.secret.txt'],
    ['a way out of the folder', '/static/../../routes.json'],
    ['an encoded way out of the folder', '/static/%2e%2e/%2e%2e/routes.json'],
    ['a file name of no page', '/en/nothing/index.html'],
  ])('[P17] answers 404 with a problem for %s', async (_title, path) => {
    const answer = await get(path)
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(problemDetailsSchema.parse(JSON.parse(answer.text))).toMatchObject({
      status: 404,
      detail: `Page not found: ${path}`,
    })
  })

  it.each(['/en/editor', '/en/internal', '/blank-callback/x', '/en/mykomax'])(
    'keeps %s out of search engines',
    async (path) => {
      expect((await get(path)).headers['x-robots-tag']).toBe('noindex')
    },
  )

  it.each([
    ['its first screen', '/en/mykomax', 200],
    ['a screen', '/en/mykomax/tickets/list', 200],
    ['a screen in other letters', '/en/mykomax/Tickets/LIST', 200],
    ['no screen', '/en/mykomax/nonsense', 404],
    ['nothing below a screen', '/en/mykomax/inventory/older', 404],
  ])('[A3] answers %s of the portal with the status that it has', async (_title, path, status) => {
    const answer = await get(path)
    expect([answer.status, /<title>(.*?)<\/title>/.exec(answer.text)?.[1]]).toEqual([status, '/en/mykomax 2-b'])
  })

  it('lets search engines list other pages', async () => {
    expect((await get('/en/about')).headers['x-robots-tag']).toBeUndefined()
  })

  it('takes only GET and HEAD', async () => {
    const answer = await sendRequest(runtime.port, '/en/about', { method: 'POST' })
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    const [head, whole] = [await sendRequest(runtime.port, '/en/about', { method: 'HEAD' }), await get('/en/about')]
    expect([head.status, head.headers.etag, head.headers['content-length'], head.text]).toEqual([
      200,
      whole.headers.etag,
      whole.headers['content-length'],
      '',
    ])
  })
})

describe('files', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
  ])('sends a page as %s to a client that takes %s', async (encoding, accepted, decompress) => {
    const answer = await get('/en/about', { 'accept-encoding': accepted })
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([encoding, 'accept-encoding'])
    expect(decompress(answer.body).toString('utf8')).toBe(htmlOf('/en/about', '2-b'))
  })

  it('answers 304 while the client’s copy is the same, in each encoding', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await get('/en/about', { 'accept-encoding': encoding })
      const again = await get('/en/about', { 'accept-encoding': encoding, 'if-none-match': headers.etag ?? '' })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
    }
  })

  it('gives two encodings two entity tags', async () => {
    const [br, gzip] = [await get('/en', { 'accept-encoding': 'br' }), await get('/en', { 'accept-encoding': 'gzip' })]
    expect(br.headers.etag).not.toBe(gzip.headers.etag)
  })

  it.each([
    ['a bundle with a hash in its name', `/${HASHED}`, 'public, max-age=31536000, immutable'],
    ['a file of static/', '/static/film.mp4', 'public, max-age=31536000, immutable'],
    ['the route rules of one build', '/builds/meta/2-b.json', 'public, max-age=31536000, immutable'],
    ['the latest build', '/builds/latest.json?17', 'public, max-age=0, must-revalidate'],
    ['page data', '/page-data/en/page-data.json', 'public, max-age=0, must-revalidate'],
    ['[G10] a payload', '/en/_payload.json', 'public, max-age=0, must-revalidate'],
    ['robots.txt', '/robots.txt', 'public, max-age=0, must-revalidate'],
    ['a well-known file', '/.well-known/security.txt', 'public, max-age=0, must-revalidate'],
  ])('lets %s be kept as long as it holds', async (_title, path, expected) => {
    const answer = await get(path)
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, expected])
  })

  it.each([
    ['with a cookie only by the visitor', '?testing=true', 'private, no-cache'],
    ['without a cookie by everyone, until asked', '', 'public, max-age=0, must-revalidate'],
  ])('lets a page %s', async (_title, search, expected) => {
    expect((await get(`/en/about${search}`)).headers['cache-control']).toBe(expected)
  })

  it.each([
    ['bytes=0-9', 206, 'bytes 0-9/4000', film.subarray(0, 10)],
    ['bytes=3990-', 206, 'bytes 3990-3999/4000', film.subarray(3990)],
    ['bytes=-5', 206, 'bytes 3995-3999/4000', film.subarray(3995)],
    ['bytes=5000-', 416, 'bytes */4000', Buffer.alloc(0)],
    ['bytes=0-1,5-6', 200, undefined, film],
    ['lines=1-2', 200, undefined, film],
  ])('sends of a film what %s asks for', async (range, status, contentRange, body) => {
    const answer = await get('/static/film.mp4', { range })
    expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange])
    expect(answer.body.equals(body)).toBe(true)
  })

  it('sends the whole film when the range was of another version', async () => {
    expect((await get('/static/film.mp4', { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
  })

  it('[S3] sends a feed as Atom, compressed', async () => {
    const { headers } = await get('/feeds/stories.de.atom', { 'accept-encoding': 'br' })
    expect([headers['content-type'], headers['content-encoding']]).toEqual(['application/atom+xml', 'br'])
  })

  it('finds the bundle of an earlier release for a tab that is still open', async () => {
    const answer = await get('/app-aaaaaaaaaaaaaaaaaaaa.js')
    expect([answer.status, answer.text]).toEqual([200, 'earlier'])
  })
})

describe('headers', () => {
  it('allows the scripts that the page was built with, and no others', async () => {
    const { headers } = await get('/en/about')
    const [hash, ...others] = computeScriptHashes(htmlOf('/en/about', '2-b'))
    expect(others).toEqual([])
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash};`)
  })

  it.each(['/en/about', '/en/internal', '/de/nothing', '/blank-callback', '/en/events?testing=true'])(
    'lets no script run at %s that is not named',
    async (path) => {
      const policy = String((await get(path)).headers['content-security-policy'])
      const [, sources = ''] = /script-src ([^;]*)/.exec(policy) ?? []
      expect(sources.split(' ').filter((source) => !/^'(?:self|sha256-[\w+/]+=*)'$/.test(source))).toEqual([])
      expect(policy).toMatch(/object-src 'none'.*base-uri 'none'/)
    },
  )

  it.each(['/en/about', '/healthz', '/static/film.mp4', '/nothing.png', '/api/nothing', '/'])(
    'sends what keeps browsers safe with %s, whatever the answer',
    async (path) => {
      expect((await get(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(self), microphone=()'),
      })
    },
  )

  it('loads pictures from the asset host', async () => {
    expect((await get('/en/about')).headers['content-security-policy']).toContain(
      "img-src 'self' data: https: http://localhost:8014;",
    )
  })

  it('[N9] lets scripts of analytics that the group configured load and send', async () => {
    const analytics = { scripts: [{ src: 'https://tags.example/a.js' }], origins: [] }
    const other = await start({ config: { ...config, analytics } })
    try {
      const { headers } = await sendRequest(other.port, '/en/about')
      expect(headers['content-security-policy']).toContain("script-src 'self' https://tags.example ")
      expect(headers['content-security-policy']).toContain("connect-src 'self' https://tags.example;")
    } finally {
      await other.stop()
    }
  })

  it('lets this origin, and no other, frame the silent login page', async () => {
    const { status, headers } = await get('/blank-callback')
    expect([status, headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN'])
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  })

  it('tells nobody more than needed', async () => {
    const { headers } = await get('/en/about')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('tells where vulnerabilities are reported to, at every host and for half a year from today', async () => {
    const security = {
      contacts: ['mailto:security@group.example'],
      policy: 'https://group.example/policy',
      languages: ['en'],
    }
    const other = await start({ config: { ...config, security } })
    const path = '/.well-known/security.txt'
    const [main, second] = [
      await sendRequest(other.port, path),
      await sendRequest(other.port, path, { headers: { host: 'fachtage.localhost' } }),
    ]
    await other.stop()
    expect([main.status, main.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const { groups = {} } = /^Contact: mailto:security@group\.example\nExpires: (?<expires>.*)\n/.exec(main.text) ?? {}
    const days = (Date.parse(groups['expires'] ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBeGreaterThanOrEqual(179)
    expect(days).toBeLessThan(365)
    expect(main.text).not.toContain('Canonical')
    expect(second.text).toBe(main.text)
    expect(main.text).toContain('Policy: https://group.example/policy\n')
  })

  it('runs no script of a drawing', async () => {
    expect((await get('/static/drawing.svg')).headers['content-security-policy']).toContain('sandbox')
  })

  it('insists on https where a trusted proxy says so', async () => {
    const proxied = await start({ trustProxy: 'loopback' })
    const answer = await sendRequest(proxied.port, '/en/about?testing=true', {
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost' },
    })
    await proxied.stop()
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
    expect(answer.headers['set-cookie']?.[0]).toContain('Secure')
  })
})

describe('functions', () => {
  it.each(['/api/nothing', '/api', '/file/brochure'])('answers %s with a problem', async (path) => {
    const answer = await sendRequest(runtime.port, path, { method: 'POST' })
    expect(problemDetailsSchema.parse(JSON.parse(answer.text))).toEqual({
      type: 'urn:uapp:problem:not-found',
      title: 'Not found',
      status: 404,
      detail: `There is nothing at ${path}`,
      instance: path,
      requestId: answer.headers['x-request-id'],
    })
  })
})

describe('health', () => {
  it('is alive', async () => {
    expect(aliveSchema.parse(JSON.parse((await get('/healthz')).text))).toEqual({ status: 'alive' })
  })

  it('is ready with the release it serves', async () => {
    const answer = await get('/readyz')
    expect(readySchema.parse(JSON.parse(answer.text))).toEqual({
      status: 'ready',
      buildId: '2-b',
      hosts: ['localhost', 'fachtage.localhost'],
      store: 'none',
    })
  })

  it('takes no POST', async () => {
    const answer = await sendRequest(runtime.port, '/healthz', { method: 'POST' })
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })

  it('counts requests', async () => {
    await get('/en/about')
    const { text } = await sendRequest(runtime.metricsPort ?? 0, '/metrics')
    expect(text).toMatch(/uapp_http_requests_total\{method="GET",kind="page",status="200"\} \d+/)
    expect(text).toContain('uapp_release_pages{build_id="2-b"} 15')
  })

  it('has metrics on a port of their own alone, and none where none is set', async () => {
    const silent = await start()
    const answers = [
      await sendRequest(runtime.metricsPort ?? 0, '/metrics'),
      await sendRequest(runtime.port, '/metrics'),
      await sendRequest(silent.port, '/metrics'),
    ]
    expect([answers.map(({ status }) => status), silent.metricsPort]).toEqual([[200, 404, 404], undefined])
    await silent.stop()
  })
})

describe('log', () => {
  it('names request, answer and locale, but no secret', async () => {
    const proxied = await start({
      trustProxy: 'loopback',
      logStream: { write: (text: string) => void logLines.push(text) },
      logLevel: 'debug',
    })
    await sendRequest(proxied.port, '/de/about?code=s3cret&email=a%40b.example&q=crimp', {
      headers: { 'x-request-id': 'trace-1', cookie: 'uapp_locale=de; sid=s3cret' },
    })
    await proxied.stop()
    const line = logLines.find((text) => text.includes('trace-1')) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      requestId: 'trace-1',
      req: { method: 'GET', url: '/de/about?code=[removed]&email=[removed]&q=crimp' },
      res: { status: 200 },
      kind: 'page',
      locale: 'de',
    })
    expect(line).not.toMatch(/s3cret|b\.example|127\.0\.0\.1/)
  })

  it('tells its id: its own, whatever somebody says who is no trusted proxy', async () => {
    const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const { headers } = await get('/en', { 'x-request-id': 'trace-2', traceparent: trace })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  })

  it('tells the id of a request with each problem, and in its log lines', async () => {
    logLines.length = 0
    const answer = await get('/static/nothing.png')
    const { requestId } = problemDetailsSchema.parse(JSON.parse(answer.text))
    expect(requestId).toBe(answer.headers['x-request-id'])
    expect(logLines.filter((line) => line.includes(requestId ?? 'none'))).not.toEqual([])
  })

  it('reports a page without file', async () => {
    logLines.length = 0
    await get('/en/lost')
    expect(logLines.some((line) => line.includes('a page of the release has no file'))).toBe(true)
  })
})

describe('releases', () => {
  it('follows the link to another release, and keeps the old one when the new one is broken', async () => {
    const own = await mkdtemp(join(tmpdir(), 'uapp-switch-'))
    await writeRelease(own, '1-a', hosts)
    const switching = await start({ distDir: own })
    const titleOf = async (): Promise<string> =>
      /<title>(.*)<\/title>/.exec((await sendRequest(switching.port, '/en')).text)?.[1] ?? ''

    await writeRelease(own, '2-b', hosts)
    await switching.refresh()
    expect(await titleOf()).toBe('/en 2-b')

    // Whoever asks while another one looks has what the link points to now.
    await writeRelease(own, '2-c', hosts)
    const looking = switching.refresh()
    await writeRelease(own, '2-d', hosts)
    await switching.refresh()
    expect(await titleOf()).toBe('/en 2-d')
    await looking

    await writeRelease(own, '3-c', hosts)
    await writeFile(join(own, 'releases/3-c/localhost/routes.json'), '{}')
    expect(await switching.refresh()).toBe(false)
    expect(await titleOf()).toBe('/en 2-d')

    await switching.stop()
    await rm(own, { recursive: true })
  })

  it('follows the link by itself', async () => {
    const own = await mkdtemp(join(tmpdir(), 'uapp-switch-'))
    await writeRelease(own, '1-a', hosts)
    const switching = await start({ distDir: own })
    for (const buildId of ['2-b', '3-c']) {
      await writeRelease(own, buildId, hosts)
      await waitUntil(async () => (await sendRequest(switching.port, '/en')).text.includes(buildId))
    }
    expect(switching.release().buildId).toBe('3-c')
    await switching.stop()
    await rm(own, { recursive: true })
  })

  it('says what to do when there is no release', async () => {
    const none = await mkdtemp(join(tmpdir(), 'uapp-none-'))
    const failed = start({ distDir: none })
    await expect(failed).rejects.toThrow(ReleaseError)
    await expect(failed).rejects.toThrow(/There is no release in .*uapp build/s)
    await rm(none, { recursive: true })
  })

  it('says what to do when the port is taken', async () => {
    const failed = start({ port: runtime.port })
    await expect(failed).rejects.toThrow(ListenError)
    await expect(failed).rejects.toThrow(`Cannot listen on port ${runtime.port}: it is taken by another process`)
  })

  it('ends an open request when it is stopped, and is not ready meanwhile', async () => {
    const short = await start()
    const socket = connect(short.port, '127.0.0.1')
    // One whole request, and half of a second one: once the first is answered, the second is open.
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\nGET /readyz HTTP/1.1\r\nhost: localhost\r\n')
    await once(socket, 'data')
    const stopped = short.stop()
    socket.write('connection: close\r\n\r\n')
    const [answer] = await once(socket, 'data')
    await stopped
    expect(String(answer)).toContain('HTTP/1.1 503')
  })

  it('answers no more once it was stopped', async () => {
    const short = await start()
    await short.stop()
    await expect(sendRequest(short.port, '/healthz')).rejects.toThrow('ECONNREFUSED')
  })
})
