import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import sharp from 'sharp'
import { sendRequest, type Answer } from '../../functions/server/testing/send-request.ts'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import { writeRelease } from '../../functions/server/testing/write-release.ts'
import { prepareEmbeddedStore } from '../../functions/platform/store/testing/prepare-embedded-store.ts'
import { startTestContent } from '../../functions/testing/content-source.ts'
import { CONTACT_VALUES, SERVICE_VALUES } from '../../functions/testing/form-values.ts'
import { submitForm } from '../../functions/testing/submit-form.ts'
import { PEOPLE, writeTestPeople } from '../../services/customers/testing/people-of-the-test.ts'
import { useTestCustomers } from '../../services/customers/testing/test-customers.ts'
import type { RunningService } from '../../services/running-service.ts'
import { submissionReceiptSchema } from '../../src/contracts/forms/submission.ts'
import { editorAuthenticationAnswerSchema } from '../../src/contracts/editor-authentication.ts'
import { newsFeedSchema } from '../../src/contracts/news-feed.ts'
import { pageTranslationSchema } from '../../src/contracts/page-translation.ts'
import { portalSettingsSchema } from '../../src/contracts/portal/portal-settings.ts'
import { problemDetailsSchema, type ProblemDetails } from '../../src/contracts/problem-details.ts'
import type { SearchDocument } from '../../src/domain/search/search-document.ts'
import { searchGroupOf, writeSearchIndexes } from '../fixtures/search-release.ts'
import { searchResponseSchema, suggestResponseSchema } from '../../src/contracts/search.ts'
import { navigationSectionsSchema, siteNavigationSchema } from '../../src/contracts/site-navigation.ts'
import { hashPassword } from '../../src/integrations/passwords/password-hash.ts'
import { contentFolderOf, newsFileOf, pageFileOf } from '../builders/content-files.ts'
import type { ContentFolder } from '../fixtures/content-folder.ts'
import { inLong, STORE_KIND, testSize } from '../setup/test-size.ts'
import { startExpressHost, startGatsbyHost, type FunctionHost } from './function-hosts.ts'

/** Both hosts run on one machine, and one of them is asked for its first answers while it still opens its store. */
jest.setTimeout(120_000)

const EXPRESS = 'the Express runtime'
const GATSBY = 'Gatsby functions'
const HOSTS: readonly string[] = testSize({ usual: [EXPRESS], long: [EXPRESS, GATSBY] })

const PASSWORD = 'wire and tool'
const JSON_TYPE = { 'content-type': 'application/json' } as const
const MAIN = {
  ...siteOf('Trenholt', [{ host: 'localhost' }]),
  id: 'site-main',
  headerNavigationId: 'nav-header',
  footerNavigationId: 'nav-footer',
}
const FORM_PAGE =
  '<!doctype html><html><body><div data-slot="form-contact"><form>built</form><template data-slot-end="form-contact"></template></div></body></html>'
const DOCUMENTS: readonly SearchDocument[] = [
  { id: 'press', route: '/press', title: 'Bench press', lead: 'It crimps.', body: 'KX-450', type: 'product' as const },
  { id: 'guard', route: '/guard', title: 'Guard', lead: 'For every press.', body: '', type: 'content' as const },
].map((one) => ({ ...one, site: MAIN.id, contentLanguage: 'en' }))

/** A menu, a page to translate, and two pages of news. */
const CONTENT = {
  'navigation/nav-header.yaml': {
    id: 'nav-header',
    title: { en: 'Main' },
    items: [{ id: 'item-home', title: { en: 'Home' }, link: 'page:page-home' }],
  },
  'pages/main/home.yaml': pageFileOf('page-home'),
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`news/news-${at}.yaml`, newsFileOf(`news-${at}`, '2026-01-01')]),
  ),
}

async function publish(distDir: string): Promise<void> {
  const pages = ['/en', '/en/contact', '/en/service', '/en/search']
  const hostDir = join(distDir, 'releases/1-a/localhost')
  await writeSearchIndexes({ cacheDir: join(distDir, 'cache'), hostDir }, [searchGroupOf(MAIN.id, 'en', DOCUMENTS)])
  await writeRelease(distDir, '1-a', [
    {
      host: 'localhost',
      sites: [
        {
          site: MAIN,
          locales: ['en', 'de'],
          pages: {
            ...Object.fromEntries(pages.map((path) => [path, {}])),
            '/en/internal': { template: 'protected', protection: { kind: 'password' } },
          },
        },
      ],
      files: { 'en/contact/index.html': FORM_PAGE },
    },
  ])
}

type Headers = Readonly<Record<string, string>>
const problemOf = ({ text }: Answer): ProblemDetails => problemDetailsSchema.parse(JSON.parse(text))
const cookieOf = ({ headers }: Answer): string => (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''

describe('functions of the site', () => {
  const customers = useTestCustomers(STORE_KIND, (store) => writeTestPeople(store))
  let dir: string
  let folder: ContentFolder
  let content: RunningService
  let picture: Buffer
  let mounts: readonly string[]
  const hosts = new Map<string, FunctionHost>()

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-contract-'))
    const distDir = join(dir, 'dist')
    await publish(distDir)
    folder = await contentFolderOf(CONTENT)
    content = await startTestContent(folder.dir)
    picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a94a24' } })
      .png()
      .toBuffer()
    const environmentOf = async (name: string): Promise<Readonly<Record<string, string>>> => {
      const dataDir = join(dir, name)
      await prepareEmbeddedStore(join(dataDir, 'store'))
      return {
        UAPP_DIST_DIR: distDir,
        UAPP_DATA_DIR: dataDir,
        UAPP_LOG_LEVEL: 'silent',
        UAPP_CONTENT_URL: content.url,
        UAPP_CUSTOMERS_URL: customers.service.url,
        UAPP_IDENTITY_WELLKNOWN: customers.issuer.identity.wellKnown,
        UAPP_EDITOR_PASSWORD_HASH: await hashPassword(PASSWORD),
        UAPP_EVENT_PASSWORDS: JSON.stringify({ '*': await hashPassword(PASSWORD) }),
        UAPP_SESSION_KEYS: 'a key that only tests sign their sessions with',
        SMTP_URL: 'smtp://127.0.0.1:9',
      }
    }
    const express = await startExpressHost(await environmentOf('express'))
    hosts.set(EXPRESS, express)
    mounts = express.mounts
    if (HOSTS.includes(GATSBY)) hosts.set(GATSBY, await startGatsbyHost(await environmentOf('gatsby')))
  }, 120_000)
  afterAll(async () => {
    await Promise.all([...hosts.values()].map((host) => host.stop()))
    await content.stop()
    await folder.dispose()
    await rm(dir, { recursive: true, force: true })
  }, 30_000)

  const portOf = (name: string): number => hosts.get(name)?.port ?? 0
  describe.each(HOSTS)('mounted by %s', (name) => {
    const get = (path: string, headers: Headers = {}, method = 'GET'): Promise<Answer> =>
      sendRequest(portOf(name), path, { headers, method })
    const post = (path: string, body: object | string, headers: Headers = {}): Promise<Answer> =>
      sendRequest(portOf(name), path, {
        method: 'POST',
        headers: { ...JSON_TYPE, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })

    describe('what all have in common', () => {
      it('[G3] each is there, and says which methods it takes', async () => {
        const addresses = mounts
          .filter((path) => path.startsWith('/api/'))
          .map((path) => path.replace(':pageId', 'page-home').replace('*rest', 'public/site-main'))
          .map((path) => (path.startsWith('/api/tickets-proxy/') ? `${path}/a-1` : path))
        expect(addresses.length).toBeGreaterThan(15)
        const answers = addresses.map(async (path) => [path, (await get(path, {}, 'PUT')).status])
        expect(await Promise.all(answers)).toEqual(addresses.map((path) => [path, 405]))
        const { headers } = await get('/api/search-proxy/search')
        expect(headers['allow']).toBe('POST')
      })

      it('[G3] an answer tells its id, and a problem the same; who sends one is not believed', async () => {
        const answer = await post('/api/search-proxy/search', '{', { 'x-request-id': 'mine' })
        const { requestId, instance } = problemOf(answer)
        expect([answer.headers['content-type'], answer.headers['x-request-id'], instance]).toEqual([
          'application/problem+json',
          requestId,
          '/api/search-proxy/search',
        ])
        expect(requestId).not.toBe('mine')
      })

      it('[G3] answers are not sniffed, framed by others, or told who made them', async () => {
        const { headers } = await get('/api/forms/settings')
        expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
        expect([headers['x-powered-by'], headers['access-control-allow-origin']]).toEqual([undefined, undefined])
      })

      it.each<[string, string, Headers, number, string]>([
        ['a body that is no JSON', '{"localeCode":', JSON_TYPE, 400, 'malformed-body'],
        ['JSON that is no object', '"a"', JSON_TYPE, 400, 'malformed-body'],
        ['a body that is too large', `{"query":"${'a'.repeat(70_000)}"}`, JSON_TYPE, 413, 'body-too-large'],
        [
          'a character set that nobody knows',
          '{}',
          { 'content-type': 'application/json; charset=x' },
          415,
          'unsupported-body',
        ],
        ['an encoding that nobody knows', '{}', { ...JSON_TYPE, 'content-encoding': 'x' }, 415, 'unsupported-body'],
        ['no body', '', {}, 422, 'invalid-request'],
        ['a body of another kind', '{"localeCode":"en"}', { 'content-type': 'text/plain' }, 422, 'invalid-request'],
        [
          'a form with parts',
          '--x\r\ncontent-disposition: form-data; name="query"\r\n\r\npress\r\n--x--\r\n',
          { 'content-type': 'multipart/form-data; boundary=x' },
          422,
          'invalid-request',
        ],
        ['a page of others', '{}', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }, 403, 'foreign-origin'],
        ['a page of another origin', '{}', { ...JSON_TYPE, origin: 'https://a.example' }, 403, 'foreign-origin'],
      ])('[G3] %s is a problem', async (_title, body, headers, status, code) => {
        const answer = await sendRequest(portOf(name), '/api/search-proxy/search', { method: 'POST', headers, body })
        expect([answer.status, problemOf(answer).type]).toEqual([status, `urn:uapp:problem:${code}`])
      })

      it.each([
        ['/api/tickets-proxy', 'a body that is no JSON', '{"subject":', 'unauthorized'],
        ['/api/tickets-proxy', 'a body that is too large', `"${'a'.repeat(70_000)}"`, 'unauthorized'],
        ['/api/translation/send/page-about', 'a body that is no JSON', '{', 'forbidden'],
      ])('[M9] a stranger who sends %s %s hears nothing of it', async (path, _title, body, type) => {
        const answer = await sendRequest(portOf(name), path, { method: 'POST', headers: JSON_TYPE, body })
        expect(problemOf(answer).type).toBe(`urn:uapp:problem:${type}`)
      })

      it('[G3] what is wrong in a body is named, field by field', async () => {
        const { errors } = problemOf(await post('/api/search-proxy/search', { localeCode: 'en', query: 7, page: 0 }))
        expect(errors?.map(({ field }) => field)).toEqual(['query', 'page'])
      })

      it('[G3] HEAD gets what GET gets, without a body', async () => {
        const [head, whole] = [await get('/api/portal/settings', {}, 'HEAD'), await get('/api/portal/settings')]
        expect([head.status, head.text, head.headers['content-type']]).toEqual([200, '', whole.headers['content-type']])
      })
    })

    describe('search', () => {
      const ask = (path: string, query: string): Promise<Answer> =>
        post(`/api/search-proxy/${path}`, { localeCode: 'en', siteSlug: '', query })

      it('[G3] [S9] finds pages of the release', async () => {
        const { records, total } = searchResponseSchema.parse(JSON.parse((await ask('search', 'press')).text))
        expect([total, records.map(({ path }) => path).toSorted()]).toEqual([2, ['/en/guard', '/en/press']])
      })

      it('[G3] [S9] suggests them', async () => {
        const { suggestions } = suggestResponseSchema.parse(JSON.parse((await ask('suggest', 'gua')).text))
        expect(suggestions).toContainEqual({
          kind: 'page',
          text: 'Guard',
          path: '/en/guard',
          type: 'page',
          language: 'en',
        })
      })
    })

    describe('content', () => {
      it('[G4] gives the navigation of a site to everybody', async () => {
        const answer = await get('/api/site-navigation/public/site-main?lang=en')
        expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
        expect(siteNavigationSchema.parse(JSON.parse(answer.text)).header.items.length).toBeGreaterThan(0)
      })

      it('[G4] gives sections by their ids', async () => {
        const answer = await get('/api/site-navigation/public/section/none,nothing?lang=de')
        expect([answer.status, navigationSectionsSchema.parse(JSON.parse(answer.text))]).toEqual([
          200,
          { sections: [] },
        ])
      })

      it.each([
        ['an unknown site', '/api/site-navigation/public/nowhere', 404],
        ['a path that is none', '/api/site-navigation/public/a/b/c', 404],
        ['a language that is none', '/api/site-navigation/public/site-main?lang=english', 422],
        ['the editor’s navigation, for a visitor', '/api/site-navigation/editor/site-main', 403],
      ])('[G4] refuses %s', async (_title, path, status) => {
        const answer = await get(path)
        expect([answer.status, problemOf(answer).status]).toEqual([status, status])
      })

      it('[S5] gives ten news, and ten more after the cursor', async () => {
        const first = newsFeedSchema.parse(JSON.parse((await get('/api/news-feed?lang=en')).text))
        const after = encodeURIComponent(first.pageInfo.endCursor ?? '')
        const second = newsFeedSchema.parse(JSON.parse((await get(`/api/news-feed?lang=en&after=${after}`)).text))
        expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(20)
      })

      it('[G1] refuses protected queries of the browser, with the text of the specification', async () => {
        const answer = await post('/api/hygraph-draft-proxy', { query: '{ pages { id } }' })
        expect([answer.status, problemOf(answer).detail]).toEqual([
          403,
          'Protected Content queries are not supported directly from the browser',
        ])
      })
    })

    describe('the editor area', () => {
      const PATH = '/api/editor-area-autentication'
      let cookie: string
      beforeAll(async () => {
        cookie = cookieOf(await post(PATH, { input: PASSWORD }))
      })

      it('[E1] opens to who knows the password, by a cookie of ninety days', async () => {
        const answer = await post(PATH, { input: PASSWORD })
        expect(editorAuthenticationAnswerSchema.parse(JSON.parse(answer.text)).success).toBe(true)
        expect(answer.headers['set-cookie']).toEqual([
          expect.stringMatching(
            /^uapp_editor_area_password=[\w-]{32}\.[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
          ),
        ])
      })

      it('[E1] [G4] shows drafts to the cookie', async () => {
        const { status, headers } = await get('/api/site-navigation/editor/site-main?lang=en&stage=DRAFT', { cookie })
        expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
      })

      it('[E1] locks', async () => {
        const own = cookieOf(await post(PATH, { input: PASSWORD }))
        const answer = await get(PATH, { cookie: own }, 'DELETE')
        expect(answer.headers['set-cookie']?.[0]).toMatch(/^uapp_editor_area_password=; Max-Age=0;/)
        const { text } = await post(PATH, { hash: '' }, { cookie: own })
        expect(editorAuthenticationAnswerSchema.parse(JSON.parse(text)).success).toBe(false)
      })

      it('[E4] tells the state of a page’s translation to editors alone', async () => {
        const path = '/api/translation/state/page-home'
        expect((await get(path)).status).toBe(403)
        const state = pageTranslationSchema.parse(JSON.parse((await get(path, { cookie })).text))
        expect(state.targetLanguages.length).toBeGreaterThan(0)
      })

      it('[E4] takes a step for a page of this host, and for no other', async () => {
        const own = { cookie, 'sec-fetch-site': 'same-origin' }
        const statuses = ['start', 'reset'].map(async (step) => {
          const path = `/api/translation/${step}/page-home`
          return [(await get(path, own)).status, (await get(path, { cookie })).status]
        })
        expect(await Promise.all(statuses)).toEqual([
          [200, 403],
          [200, 403],
        ])
      })

      it('[E4] answers an id that is none with a problem', async () => {
        const answer = await get('/api/translation/state/a%20b', { cookie })
        expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/problem+json'])
      })

      it('[E1] stops who guesses, and says when to come again', async () => {
        let last = await post(PATH, { input: 'a guess' })
        for (let count = 0; count < 10; count += 1) last = await post(PATH, { input: 'a guess' })
        expect([last.status, problemOf(last).type]).toEqual([429, 'urn:uapp:problem:too-many-requests'])
        expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
      })
    })

    describe('forms', () => {
      const receiptOf = ({ text }: Answer): string => submissionReceiptSchema.parse(JSON.parse(text)).receipt

      it('[F1] stores a submission once, and answers with its receipt', async () => {
        const send = () => submitForm(portOf(name), { form: 'contact', values: CONTACT_VALUES, key: 'the-same-key' })
        const [first, second] = [await send(), await send()]
        expect([first.status, second.status, receiptOf(second)]).toEqual([201, 200, receiptOf(first)])
      })

      it('[F1] names every wrong field in the language of the page', async () => {
        const values = { ...CONTACT_VALUES, email: 'no' }
        const answer = await submitForm(portOf(name), { form: 'contact', values, key: 'a-wrong-one' })
        expect([answer.status, problemOf(answer).errors]).toEqual([
          422,
          [{ field: 'values.email', message: 'Please enter a valid E-Mail' }],
        ])
      })

      it('[F1] works without scripts', async () => {
        const send = (email: string): Promise<Answer> =>
          sendRequest(portOf(name), '/api/forms/contact', {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams({ ...CONTACT_VALUES, email, _page: '/en/contact' }).toString(),
          })
        const wrong = await send('no')
        expect([wrong.status, wrong.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8'])
        expect(wrong.text).toContain('value="Buyer &lt;Ltd&gt;"')
        const right = await send(CONTACT_VALUES.email)
        expect([right.status, right.headers.location]).toEqual([
          303,
          expect.stringMatching(/^\/en\/contact\?form=contact&receipt=[0-9A-Z-]{9}#form-contact$/),
        ])
      })

      it('[F1] answers a form that is none with a problem', async () => {
        const answer = await post('/api/forms/none', {})
        expect([answer.status, problemOf(answer).detail]).toEqual([404, 'There is nothing at /api/forms/none'])
      })

      const TUS = { 'tus-resumable': '1.0.0' } as const
      const begin = (filename: string, length: number): Promise<Answer> =>
        sendRequest(portOf(name), '/api/uploads', {
          method: 'POST',
          headers: {
            ...TUS,
            'upload-length': length,
            'upload-metadata': `filename ${Buffer.from(filename).toString('base64')}`,
          },
        })
      const go = (path: string, from: number, body: Buffer): Promise<Answer> =>
        sendRequest(portOf(name), path, {
          method: 'PATCH',
          headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': from },
          body,
        })

      it('[F4] takes a file in pieces, and a form with it', async () => {
        const { status, headers } = await begin('press.png', picture.length)
        const path = headers.location ?? ''
        expect([status, path]).toEqual([201, expect.stringMatching(/^\/api\/uploads\/[\w-]+$/)])
        expect((await go(path, 0, picture.subarray(0, 60))).status).toBe(204)
        const known = await get(path, TUS, 'HEAD')
        expect([known.status, known.headers['upload-offset']]).toEqual([200, '60'])
        expect((await go(path, 60, picture.subarray(60))).status).toBe(204)
        const values = { ...SERVICE_VALUES, attachments: [path.split('/').at(-1)] }
        const answer = await submitForm(portOf(name), {
          form: 'service',
          page: '/en/service',
          values,
          key: 'with-a-file',
        })
        expect(answer.status).toBe(201)
      })

      it('[F4] refuses what only calls itself a picture, and what is too large', async () => {
        const text = Buffer.from('<script>alert(1)</script>'.repeat(20))
        const { headers } = await begin('cat.png', text.length)
        expect((await go(headers.location ?? '', 0, text)).status).toBe(415)
        expect((await begin('film.mp4', 101 * 1024 * 1024)).status).toBe(413)
      })

      it('[F4] answers a file that is not there, and one that others ask for, with refusals', async () => {
        expect((await get('/api/uploads/nothing', TUS, 'HEAD')).status).toBe(404)
        expect((await get('/api/uploads/nothing')).status).toBe(405)
        const foreign = { ...TUS, 'upload-length': '1', 'sec-fetch-site': 'cross-site' }
        expect((await get('/api/uploads', foreign, 'POST')).status).toBe(403)
      })
    })

    describe('protected pages', () => {
      it('[S8] open to who knows the password', async () => {
        const answer = await post('/api/event-login', { page: '/en/internal', password: PASSWORD })
        expect([answer.status, cookieOf(answer)]).toEqual([204, expect.stringMatching(/^uapp_event-session=/)])
        expect((await post('/api/event-login', { page: '/en/internal', password: 'no' })).status).toBe(422)
      })
    })

    describe('the portal', () => {
      const ask = async (operationName: string, headers: Headers): Promise<Answer> =>
        post('/api/tickets-proxy', { operationName, variables: {} }, headers)
      const token = async (): Promise<Headers> => ({ 'x-identity-token': await customers.issuer.sign(PEOPLE.mia) })

      it('[M9] tells browsers what they must know of login', async () => {
        const { identity } = portalSettingsSchema.parse(JSON.parse((await get('/api/portal/settings')).text))
        expect(identity.clientId).toBe('kmx_uapp_login')
      })

      it('[M9] asks the customers service in the name of who is logged in', async () => {
        const answer = await ask('Viewer', await token())
        expect([answer.status, JSON.parse(answer.text)]).toEqual([
          200,
          { data: expect.objectContaining({ viewer: expect.objectContaining({ id: PEOPLE.mia }) }) },
        ])
      })

      it('[M9] refuses who is not, and operations that nobody knows', async () => {
        const closed = await ask('Viewer', {})
        expect([closed.status, closed.headers['www-authenticate']]).toEqual([401, 'Bearer'])
        expect((await ask('Everything', await token())).status).toBe(422)
      })

      it('[M9] passes on no file whose address nobody signed', async () => {
        for (const path of ['files/a-1', 'downloads/wire-flow-4.6.2'])
          expect((await get(`/api/tickets-proxy/${path}?expires=1&signature=x`)).status).toBe(404)
      })

      it('[A9] renews no login without its cookie, and hears no page of another origin', async () => {
        const own = { origin: `http://localhost:${portOf(name)}` }
        const form = { grant_type: 'refresh_token' }
        const without = await post('/api/portal/token', form, own)
        expect([without.status, JSON.parse(without.text)]).toMatchObject([400, { error: 'invalid_grant' }])
        expect((await post('/api/portal/token', form)).status).toBe(403)
      })

      it('[A7] ends a session that was begun', async () => {
        const begun = await post('/api/portal-session', {}, await token())
        const ended = await get('/api/portal-session', { cookie: cookieOf(begun) }, 'DELETE')
        expect([begun.status, ended.status]).toEqual([204, 204])
        expect(ended.headers['set-cookie']?.[0]).toContain('Max-Age=0')
      })
    })
  })

  inLong(() =>
    describe('what Gatsby does in its own way', () => {
      const send = (path: string, headers: Headers, body = ''): Promise<Answer> =>
        sendRequest(portOf(GATSBY), path, { method: body === '' ? 'GET' : 'POST', headers, body })

      it('[F4] forms with files are refused: Gatsby has read them whole, and without a limit', async () => {
        const body = '--x\r\ncontent-disposition: form-data; name="_page"\r\n\r\n/en/service\r\n--x--\r\n'
        const answer = await send('/api/forms/service', { 'content-type': 'multipart/form-data; boundary=x' }, body)
        expect([answer.status, problemOf(answer).type]).toEqual([415, 'urn:uapp:problem:unsupported-body'])
      })

      it('[L4] functions stand below /api alone, and what is not there has a page of its own', async () => {
        const answers = [await send('/file/tarn-brochure', {}), await send('/api/nothing', {})]
        expect(answers.map(({ status, headers }) => [status, headers['content-type']])).toEqual([
          [404, 'text/html; charset=utf-8'],
          [404, 'text/html; charset=utf-8'],
        ])
      })
    }),
  )
})
