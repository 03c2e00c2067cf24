import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import { problemDetailsSchema } from '../../src/contracts/problem-details.ts'
import { TEXT_LANGUAGES } from '../../src/domain/locale/language.ts'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import {
  BodyTooLargeError,
  ForbiddenError,
  ForeignOriginError,
  NotFoundError,
  NotReadyError,
  TooManyRequestsError,
  UnauthorizedError,
} from '../platform/http/request-errors.ts'
import { CLOSED_ACCESS } from '../pages/page-access.ts'
import type { RunningRuntime } from './main.ts'
import { createNotReadyApp } from './not-ready-app.ts'
import type { StartFunctions } from '../platform/running-functions.ts'
import { sendRequest, type Answer } from './testing/send-request.ts'
import { RUNTIME_CONFIG, startTestRuntime } from './testing/start-test-runtime.ts'
import { writeRelease, type HostSpec } from './testing/write-release.ts'

/** What a browser sends with an address that somebody typed. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

const hosts: readonly HostSpec[] = [
  {
    host: 'localhost',
    sites: [
      {
        site: siteOf('Trenholt', [{ host: 'localhost' }]),
        locales: ['en', 'de', 'de-CH', 'ja'],
        pages: Object.fromEntries(
          ['en', 'de', 'de-ch', 'ja'].flatMap((code) =>
            ['', '/search', '/contact', '/mykomax'].map((route) => [`/${code}${route}`, {}]),
          ),
        ),
      },
      {
        site: siteOf('Fair', [{ host: 'fair.localhost', slug: 'fair' }], 'fair'),
        locales: ['en'],
        pages: { '/en/fair': {} },
      },
    ],
  },
]

/** What a function throws, by the last segment of its address. */
const FAULTS: Readonly<Record<string, () => Error>> = {
  unauthorized: () => new UnauthorizedError('Log in first'),
  forbidden: () => new ForbiddenError('This file is for customers with an account'),
  foreign: () => new ForeignOriginError(),
  missing: () => new NotFoundError('There is no file'),
  large: () => new BodyTooLargeError('The body is larger than 64kb'),
  busy: () => new TooManyRequestsError(7),
  fault: () => new Error('connect ECONNREFUSED 10.0.0.7:5432'),
  away: () => new NotReadyError('The asset host is away'),
}

const startFunctions: StartFunctions = () => ({
  mounts: ['/file', '/api/broken'].map((path) => ({
    path,
    stream: async ({ head }) => {
      throw (FAULTS[head.path.split('/').at(-1) ?? ''] ?? FAULTS['fault'])?.()
    },
  })),
  screens: [],
  access: CLOSED_ACCESS,
  noteMissing: () => undefined,
  storeState: () => 'open',
  readFigures: async () => ({ stored: undefined, isStoreOpen: true }),
  stop: async () => undefined,
})

const titleOf = ({ text }: Answer): string | undefined => /<h1>(.*?)<\/h1>/.exec(text)?.[1]
const languageOf = ({ text }: Answer): string | undefined => /<html lang="(.*?)">/.exec(text)?.[1]
const linksOf = ({ text }: Answer): readonly (string | undefined)[] =>
  [...text.matchAll(/<a [^>]*href="(.*?)"/g)].map(([, href]) => href)

describe('a problem that a person meets', () => {
  let distDir: string
  let runtime: RunningRuntime
  const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> =>
    sendRequest(runtime.port, path, { method, headers: { accept: BROWSER, ...headers } })

  beforeAll(async () => {
    distDir = await mkdtemp(join(tmpdir(), 'uapp-problems-'))
    await writeRelease(distDir, '1-a', hosts)
    runtime = await startTestRuntime(distDir, { startFunctions })
  })
  afterAll(async () => {
    await runtime.stop()
    await rm(distDir, { recursive: true })
  })

  it.each([
    ['unauthorized', 401, 'Please log in'],
    ['forbidden', 403, 'This file is for customers'],
    ['foreign', 403, 'This request cannot be answered'],
    ['missing', 404, 'There is nothing at this address'],
    ['large', 413, 'That was too much at once'],
    ['busy', 429, 'Too many requests'],
    ['fault', 500, 'Something went wrong on our side'],
    ['away', 503, 'This is not available at the moment'],
  ])('[N11] is a page with its status, and nothing of the inside: %s', async (fault, status, title) => {
    const answer = await get(`/file/${fault}`)
    expect([answer.status, answer.headers['content-type'], titleOf(answer)]).toEqual([
      status,
      'text/html; charset=utf-8',
      title,
    ])
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      vary: 'accept, accept-language, cookie',
      'content-security-policy': expect.stringContaining("script-src 'none'"),
    })
    expect(answer.text).not.toMatch(/ECONNREFUSED|<script|asset host|style="/)
  })

  it('[N11] names the id of the request, by which its log lines are found', async () => {
    const answer = await get('/file/fault')
    expect(answer.text).toContain(`<code>${answer.headers['x-request-id'] as string}</code>`)
  })

  it('[N11] keeps what the headers of the problem say', async () => {
    expect((await get('/file/busy')).headers['retry-after']).toBe('7')
    expect((await get('/file/unauthorized')).headers['www-authenticate']).toBe('Bearer')
    const posted = await get('/en', {}, 'POST')
    expect([posted.status, posted.headers.allow, titleOf(posted)]).toEqual([
      405,
      'GET, HEAD',
      'This request cannot be answered',
    ])
  })

  it('[N11] leads on: home, search and contact, a login where that helps, and the same address where waiting does', async () => {
    expect(linksOf(await get('/file/missing'))).toEqual(['/en', '/en', '/en/search', '/en/contact'])
    expect(linksOf(await get('/file/forbidden?l=en')).slice(1, 3)).toEqual([
      '/login?to=%2Ffile%2Fforbidden%3Fl%3Den',
      '/en',
    ])
    expect(linksOf(await get('/file/away')).slice(1, 3)).toEqual(['', '/en'])
  })

  it.each([
    ['of the path', '/ja/nothing', { cookie: 'uapp_locale=de', 'accept-language': 'de' }, 'POST', 'ja'],
    ['of the query of a file', '/file/missing?l=de-CH', { 'accept-language': 'ja' }, 'GET', 'de'],
    ['of the browser', '/file/missing', { 'accept-language': 'fi, ja;q=0.8, de;q=0.5' }, 'GET', 'ja'],
    ['that everybody has at last', '/file/missing', { 'accept-language': 'fi' }, 'GET', 'en'],
  ])('[N11] is in the language %s', async (_what, path, headers, method, language) => {
    expect(languageOf(await get(path, headers, method))).toBe(language)
  })

  it('[N11] says which host has no site, and leads to one that has', async () => {
    const answer = await get('/en/fair', { host: 'other.example' })
    expect([answer.status, titleOf(answer), linksOf(answer)[0]]).toEqual([
      421,
      'There is no such site here',
      `http://localhost:${runtime.port}/en`,
    ])
  })

  it.each([
    ['no preference', {}],
    ['anything', { accept: '*/*' }],
    ['JSON', { accept: 'application/json' }],
    ['JSON rather than a page', { accept: 'text/html;q=0.2, application/problem+json' }],
    ['everything but pages', { accept: 'text/html;q=0, */*' }],
    ['a picture', { accept: 'image/avif,image/webp,image/*' }],
  ])('[N11] stays JSON for a client that wants %s', async (_what, headers) => {
    const answer = await sendRequest(runtime.port, '/file/missing', { headers })
    expect([answer.headers['content-type'], answer.headers.vary]).toEqual([
      'application/problem+json',
      'accept, accept-language, cookie',
    ])
    expect(problemDetailsSchema.parse(JSON.parse(answer.text)).status).toBe(404)
  })

  it('[N11] stays JSON below /api, whatever the client accepts', async () => {
    for (const path of ['/api/broken/fault', '/api/nothing', '/api/%ZZ'])
      expect([path, (await get(path)).headers['content-type']]).toEqual([path, 'application/problem+json'])
  })

  it('[N11] has no body for HEAD', async () => {
    const answer = await get('/file/missing', {}, 'HEAD')
    expect([answer.status, answer.headers['content-type'], answer.body.length]).toEqual([
      404,
      'text/html; charset=utf-8',
      0,
    ])
  })

  it('[N11] has the typeface of the site, which the runtime has without a release', async () => {
    const { text } = await get('/file/missing')
    const faces = [...text.matchAll(/url\((\/problem-page\/.*?)\)/g)].map(([, path]) => path ?? '')
    for (const path of faces) {
      const answer = await get(path)
      expect([answer.status, answer.headers['content-type'], answer.body.subarray(0, 4).toString()]).toEqual([
        200,
        'font/woff2',
        'wOF2',
      ])
    }
    expect([faces.length, (await get('/problem-page/other.woff2')).status]).toEqual([2, 404])
  })

  it('[N11] answers an address with a wrong percent-encoding', async () => {
    const answers = await Promise.all(['/%ZZ', '/en/%ZZ', '/fa%ZZ?x=%ZZ'].map((path) => get(path)))
    expect(answers.map(({ status, headers }) => [status, headers['content-type']])).toEqual(
      Array.from({ length: 3 }, () => [404, 'text/html; charset=utf-8']),
    )
  })
})

describe('a page about a problem, without a release', () => {
  it.each(TEXT_LANGUAGES)('[N11] is there while the release is being loaded, in %s', async (language) => {
    const server = createServer(createNotReadyApp(pino({ level: 'silent' }), RUNTIME_CONFIG)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = address === null || typeof address === 'string' ? 0 : address.port
    const answer = await sendRequest(port, '/', { headers: { accept: BROWSER, 'accept-language': language } })
    server.close()
    expect([answer.status, answer.headers['retry-after'], languageOf(answer), linksOf(answer)]).toEqual([
      503,
      '5',
      language,
      ['', '/'],
    ])
  })
})
