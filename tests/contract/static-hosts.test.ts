import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sendRequest } from '../../functions/server/testing/send-request.ts'
import { openNetlifyHost } from '../hosting/netlify-host.ts'
import { startNginx, type RunningNginx } from '../hosting/start-nginx.ts'
import { writeHostedRelease } from '../hosting/write-hosted-release.ts'

const folder = mkdtempSync(join(tmpdir(), 'uapp-hosting-'))
const hostDirs = writeHostedRelease(folder)
const publicDir = join(hostDirs['www.example'] ?? '', 'public')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('nginx on a release', () => {
  let nginx: RunningNginx
  beforeAll(async () => {
    nginx = await startNginx(folder, hostDirs)
  }, 600_000)
  afterAll(() => nginx.stop())

  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    sendRequest(nginx.port, path, { headers: { host: 'www.example', ...headers } })

  it.each([
    ['[P16] a page', '/en/about', {}, 200, 'This is /en/about'],
    ['[P12] the page of its language where there is none', '/de/nothing', {}, 404, 'This is /de/404'],
    ['[P12] that of the country', '/de-ch/nothing', {}, 404, 'This is /de-ch/404'],
    ['[P12] that of the site', '/de/events/nothing', {}, 404, 'This is /de/events/404'],
    ['[P17] no page of errors as a page', '/de/404', {}, 404, 'This is /de/404'],
    ['[P17] the visitor’s language for a file', '/nothing.png', { 'accept-language': 'de' }, 404, 'This is /de/404'],
    ['[P16] what is gone', '/de/ended', {}, 410, 'This is /de/410'],
  ])('%s', async (_title, path, headers, status, text) => {
    const answer = await get(path, headers)
    expect([answer.status, answer.text]).toEqual([status, text])
  })

  it.each([
    ['[P12] the root', '/?a=1', {}, 302, '/en?a=1'],
    ['[P12] the root by language', '/', { 'accept-language': 'it,de-AT;q=0.9,en' }, 302, '/de'],
    ['[G9] the root by choice', '/', { cookie: 'uapp_locale=de-ch', 'accept-language': 'en' }, 302, '/de-ch'],
    ['[G9] a choice that is no locale', '/', { cookie: 'uapp_locale=//evil.example' }, 302, '/en'],
    ['[P12] an address without a language', '/about?a=1', { 'accept-language': 'de' }, 302, '/de/about?a=1'],
    ['[P12] that of a site with a slug', '/events/fairs', {}, 302, '/en/events/fairs'],
    ['[P16] a former address without a language', '/firma?a=1', {}, 301, '/about?a=1'],
    ['[P16] a former address', '/en/firma', {}, 301, '/en/about'],
    ['[P16] a former address that is encoded', '/de/%C3%BCber', {}, 301, '/de/about'],
    ['[P16] a pattern', '/en/old/a/b', {}, 301, '/en/about'],
    ['[P16] a campaign', '/de/messe', {}, 302, '/de/about'],
    ['[P16] a trailing slash', '/en/about/?a=1', {}, 301, '/en/about?a=1'],
    ['[P16] a page by its file name', '/en/about/index.html', {}, 301, '/en/about'],
  ])('%s', async (_title, path, headers, status, location) => {
    const answer = await get(path, headers)
    expect([answer.status, answer.headers.location]).toEqual([status, location])
  })

  it.each(['//evil.example/', '/\\evil.example/', '/%0d%0aset-cookie:a=b', '/en/about%0d%0aset-cookie:a=b/'])(
    '[P16] never sends to another host, nor headers of others: %s',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/)
      expect(headers['set-cookie']).toBeUndefined()
    },
  )

  it('sends the headers of `_headers`', async () => {
    const page = (await get('/en/about')).headers
    expect([page['cache-control'], page['x-content-type-options'], page['x-robots-tag']]).toEqual([
      'public, max-age=0, must-revalidate',
      'nosniff',
      undefined,
    ])
    const script = await get('/app-defab0f965a7dc218f27.js')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const path of ['/en/secret', '/de/404', '/de/nothing'])
      expect([path, (await get(path)).headers['x-robots-tag']]).toEqual([
        path,
        path === '/de/nothing' ? undefined : 'noindex',
      ])
  })

  it('[P4] serves another host of the same release beside it', async () => {
    const answer = await get('/', { host: 'days.example', 'accept-language': 'de' })
    expect([answer.status, answer.headers.location]).toEqual([302, '/de'])
    expect((await get('/de', { host: 'days.example' })).text).toBe('This is /de')
  })
})

describe('Netlify’s rules on the public folder of a release', () => {
  let answer: Awaited<ReturnType<typeof openNetlifyHost>>
  beforeAll(async () => {
    answer = await openNetlifyHost(publicDir)
  })

  it.each([
    ['[P16] a page', { path: '/en/about' }, { status: 200, text: 'This is /en/about' }],
    [
      '[P12] the page of its language where there is none',
      { path: '/de/nothing' },
      { status: 404, text: 'This is /de/404' },
    ],
    ['[P12] that of the country', { path: '/de-ch/x/y' }, { status: 404, text: 'This is /de-ch/404' }],
    ['[P12] that of the site', { path: '/de/events/x' }, { status: 404, text: 'This is /de/events/404' }],
    ['[P12] an address without a language', { path: '/about' }, { status: 302, location: '/en/about' }],
    ['[P12] it by language', { path: '/about', language: 'de' }, { status: 302, location: '/de/about' }],
    [
      '[P12] what is below it',
      { path: '/events/fairs', language: 'de' },
      { status: 302, location: '/de/events/fairs' },
    ],
    [
      '[P16] a former address without a language',
      { path: '/firma', language: 'de' },
      { status: 301, location: '/about' },
    ],
    ['[P16] a pattern', { path: '/en/old/a/b' }, { status: 301, location: '/en/about' }],
    ['[P17] nothing', { path: '/nothing' }, { status: 404, text: 'This is /404.html' }],
  ])('%s', (_title, request, expected) => {
    expect(answer(request)).toMatchObject(expected)
  })

  it('[P12] has a page at the root that offers every language, and takes the visitor’s', () => {
    const { status, text } = answer({ path: '/' })
    expect(status).toBe(200)
    for (const path of ['/en', '/de']) expect(text).toContain(`href="${path}"`)
    expect(text).toContain('navigator.languages')
  })

  it('[P16] has no unconditional rule above a page, since hosts as Cloudflare Pages let rules go before files', () => {
    const lines = readFileSync(join(publicDir, '_redirects'), 'utf8').trimEnd().split('\n')
    const rules = lines.map((line) => line.split(' ')).filter(({ length }) => length === 3)
    const taken = rules.filter(
      ([from = '', , status]) => status !== '404' && /^\/(?:[*:]|(?:en|de|de-ch)(?:\/\*)?$)/.test(from),
    )
    expect(taken).toEqual([])
    expect(readdirSync(publicDir)).toEqual(expect.arrayContaining(['_headers', '_redirects', 'index.html', '404.html']))
  })
})
