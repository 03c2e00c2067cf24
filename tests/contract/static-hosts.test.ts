import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sendRequest } from '../../functions/server/testing/send-request.ts'
import { exportHosted } from '../hosting/export-hosted.ts'
import { openNetlifyHost } from '../hosting/netlify-host.ts'
import { startNginx, type RunningNginx } from '../hosting/start-nginx.ts'
import { writeHostedRelease } from '../hosting/write-hosted-release.ts'

const folder = mkdtempSync(join(tmpdir(), 'uapp-hosting-'))
const release = writeHostedRelease(join(folder, 'dist'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('nginx on an export', () => {
  let nginx: RunningNginx
  beforeAll(async () => {
    const dir = join(folder, 'nginx')
    await exportHosted(await release, 'nginx', dir)
    nginx = await startNginx(folder, dir)
  }, 600_000)
  afterAll(() => nginx.stop())

  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    sendRequest(nginx.port, path, { headers: { host: 'www.example', ...headers } })

  it.each([
    ['[P16] a page', '/en/about', {}, 200, 'This is /en/about'],
    ['[P12] the page of its language where there is none', '/de/nothing', {}, 404, 'This is /de/404'],
    ['[P12] that of the country', '/de-ch/nothing', {}, 404, 'This is /de-ch/404'],
    ['[P12] that of the site', '/de/events/nothing', {}, 404, 'This is /de/events/404'],
    ['[P17] the page of errors as what it is', '/de/404', {}, 404, 'This is /de/404'],
    ['[P17] the visitor’s language', '/nothing', { 'accept-language': 'de' }, 404, 'This is /de/404'],
    ['[P16] what is gone', '/de/ended', {}, 410, 'This is /de/410'],
    ['[P16] what is gone by a pattern without a language', '/closed/x', {}, 410, 'This is /en/410'],
  ])('%s', async (_title, path, headers, status, text) => {
    const answer = await get(path, headers)
    expect([answer.status, answer.text.split('<')[0]]).toEqual([status, text])
  })

  it.each([
    ['[P12] the root', '/?a=1', {}, 302, '/en?a=1'],
    ['[P12] the root by language', '/', { 'accept-language': 'it,de-AT;q=0.9,en;q=0.1' }, 302, '/de'],
    ['[P12] the root by the better of two', '/', { 'accept-language': 'en;q=0.3,DE;q=0.7' }, 302, '/de'],
    ['[G9] the root by choice', '/', { cookie: 'uapp_locale=de-ch', 'accept-language': 'en' }, 302, '/de-ch'],
    ['[G9] a choice that is no locale', '/', { cookie: 'uapp_locale=//evil.example' }, 302, '/en'],
    ['[P12] an address without a language', '/about?a=1', { 'accept-language': 'de' }, 302, '/de/about?a=1'],
    ['[P12] that of a site with a slug', '/events/fairs', {}, 302, '/en/events/fairs'],
    ['[P12] a locale that is not planned', '/de-at/about', {}, 302, '/de/about'],
    ['[P16] a former address without a language', '/firma?a=1', {}, 301, '/about?a=1'],
    ['[P16] a former address', '/en/firma', {}, 301, '/en/about'],
    ['[P16] a former address in upper case', '/en/Firma', {}, 301, '/en/about'],
    ['[P16] a former address that is encoded', '/de/%c3%bcber', {}, 301, '/de/about'],
    ['[P16] a pattern', '/en/old/a/b', {}, 301, '/en/about'],
    ['[P16] a campaign with its query', '/de/messe?b=2&a=%20', {}, 302, '/de/about?b=2&a=%20'],
    ['[P16] a trailing slash', '/en/about/?a=1', {}, 301, '/en/about?a=1'],
    ['[P16] a page by its file name', '/en/about/index.html', {}, 301, '/en/about'],
    ['[P16] upper case', '/en/About', {}, 301, '/en/about'],
    ['[P16] upper case and a slash at once', '/EN/About/', {}, 301, '/en/about'],
    ['[P16] letters that are encoded without need', '/en/%61bout', {}, 301, '/en/about'],
    ['[P16] double slashes', '//en//about', {}, 301, '/en/about'],
    ['[P14] a page by its id', '/page-about?direct&a=1', {}, 302, 'https://www.example/en/about?a=1'],
  ])('%s', async (_title, path, headers, status, location) => {
    const answer = await get(path, headers)
    expect([answer.status, answer.headers.location]).toEqual([status, location])
  })

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%0d%0aset-cookie:a=b',
    '/en/about%0d%0aset-cookie:a=b/',
  ])('[P16] never sends to another host, nor headers of others: %s', async (path) => {
    const { headers } = await get(path)
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('keeps an address in place for the page that says that there is none (decision 11)', async () => {
    expect((await get('/de/nothing')).text).toContain('window.pagePath="/404.html"')
    const data = await get('/page-data/de/nothing/page-data.json')
    expect([data.status, JSON.parse(data.text)]).toEqual([200, { path: '/404.html', matchPath: '/*', result: {} }])
    expect((await get('/page-data/en/firma/page-data.json')).status).toBe(404)
  })

  it('sends the headers of the runtime', async () => {
    const page = (await get('/en/about')).headers
    expect([page['cache-control'], page['x-content-type-options'], page['x-robots-tag']]).toEqual([
      'public, max-age=0, must-revalidate',
      'nosniff',
      undefined,
    ])
    expect(page['content-security-policy']).toMatch(/^default-src 'self'; script-src 'self' 'sha256-[^']+'; /)
    const script = await get('/app-defab0f965a7dc218f27.js')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/en/secret')).headers['cache-control']).toBe('no-store')
    expect((await get('/en/about', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    for (const path of ['/en/secret', '/de/404', '/de/nothing'])
      expect([path, (await get(path)).headers['x-robots-tag']]).toEqual([path, 'noindex'])
  })

  it('[P4] serves another host of the same release beside it', async () => {
    const answer = await get('/', { host: 'days.example', 'accept-language': 'de' })
    expect([answer.status, answer.headers.location]).toEqual([302, '/de'])
    expect((await get('/de', { host: 'days.example' })).text).toMatch(/^This is \/de</)
  })
})

describe('Netlify’s rules on an export', () => {
  let answer: Awaited<ReturnType<typeof openNetlifyHost>>
  beforeAll(async () => {
    const dir = join(folder, 'netlify')
    await exportHosted(await release, 'netlify', dir)
    answer = await openNetlifyHost(join(dir, 'www.example/public'))
  })
  const ask = (path: string, language?: string, cookie?: string) =>
    answer({
      kind: '',
      path,
      headers: {
        ...(language === undefined ? {} : { 'accept-language': language }),
        ...(cookie === undefined ? {} : { cookie }),
      },
    })

  it.each([
    ['[P16] a page', '/en/about', 'en', 200, 'This is /en/about'],
    ['[P12] the page of its language where there is none', '/de/nothing', 'en', 404, 'This is /de/404'],
    ['[P12] that of the country', '/de-ch/x/y', 'en', 404, 'This is /de-ch/404'],
    ['[P12] that of the site', '/de/events/x', 'en', 404, 'This is /de/events/404'],
    ['[P12] that of the visitor’s language', '/nothing', 'de', 404, 'This is /de/404'],
    ['[P17] a page of errors as what it is', '/de/404', 'en', 404, 'This is /de/404'],
    ['[P16] what is gone', '/de/ended', 'en', 404, 'This is /de/410'],
  ])('%s', (_title, path, language, status, text) => {
    const { status: given, body } = ask(path, language)
    expect([given, body.toString('utf8').split('<')[0]]).toEqual([status, text])
  })

  it.each([
    ['[P12] the root', '/', 'de', 302, '/de'],
    ['[P12] an address without a language', '/about', 'en', 302, '/en/about'],
    ['[P12] it by language', '/about?a=1', 'de', 302, '/de/about?a=1'],
    ['[P12] that of a site', '/events/fairs', 'de', 302, '/de/events/fairs'],
    ['[P16] a former address without a language', '/firma', 'de', 301, '/about'],
    ['[P16] a pattern', '/en/old/a/b', 'en', 301, '/en/about'],
    ['[P16] a campaign with its query', '/de/messe?b=2&a=1', 'en', 302, '/de/about?b=2&a=1'],
    ['[P16] a page by its file name', '/en/about/index.html', 'en', 301, '/en/about'],
  ])('%s', (_title, path, language, status, location) => {
    const { status: given, location: led } = ask(path, language)
    expect([given, led]).toEqual([status, location])
  })

  it('[G9] has a page at the root for those who chose a locale, which goes on to it', () => {
    const { status, body } = ask('/', 'de', 'uapp_locale=de-ch')
    expect([status, body.toString('utf8')]).toEqual([200, expect.stringContaining('navigator.languages')])
  })
})
