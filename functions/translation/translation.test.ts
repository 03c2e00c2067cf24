import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { RunningService } from '../../services/running-service.ts'
import { pageTranslationSchema, type PageTranslation } from '../../src/contracts/page-translation.ts'
import { problemDetailsSchema, type ProblemDetails } from '../../src/contracts/problem-details.ts'
import { TEXT_LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import type { GraphqlSource } from '../../src/sources/graphql-source/create-graphql-source.ts'
import { hashPassword } from '../../src/integrations/passwords/password-hash.ts'
import { contentFolderOf, pageFileOf } from '../../tests/builders/content-files.ts'
import type { ContentFolder } from '../../tests/fixtures/content-folder.ts'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import type { RunningRuntime } from '../server/main.ts'
import { sendRequest, type Answer } from '../server/testing/send-request.ts'
import { writeSite } from '../server/testing/write-site.ts'
import type { Database } from '../platform/store/database.ts'
import { openStore } from '../platform/store/open-store.ts'
import { pageTranslations } from '../platform/store/schema/index.ts'
import { startOwnDatabase, type OwnDatabase } from '../platform/store/testing/start-own-database.ts'
import { contentTransportAt, openContent, startTestContent } from '../testing/content-source.ts'
import { startSite, TEST_ACCESS } from '../testing/start-site.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { unlockEditor } from '../testing/unlock-editor.ts'

const PASSWORD = 'wire and tool'
const ELSEWHERE = 'https://elsewhere.example'

/** Titles in some languages: the page exists in these. */
const writtenIn = (...languages: readonly Language[]) => ({
  title: Object.fromEntries(languages.map((language) => [language, `In ${language}`])),
})

const FILES = {
  'system/sites.yaml': [
    { id: 'site-main', name: 'Trenholt', domains: ['localhost'], header: 'nav-header', footer: 'nav-footer' },
    { id: 'site-events', name: 'Events', slug: 'events', domains: [], header: 'nav-header', footer: 'nav-footer' },
  ],
  ...Object.fromEntries(
    ['page-read', 'page-step', 'page-guarded', 'page-raced', 'page-kept'].map((id) => [
      `pages/main/${id}.yaml`,
      pageFileOf(id, writtenIn('en', 'de', 'fr')),
    ]),
  ),
  'pages/main/page-draft.yaml': pageFileOf('page-draft', { ...writtenIn('en'), stage: 'DRAFT' }),
  'pages/main/page-own.yaml': pageFileOf('page-own', {
    ...writtenIn('de', 'zh'),
    translationSourceLanguage: 'de',
    translationTargetLanguages: ['zh', 'pt', 'de'],
  }),
  'pages/main/page-done.yaml': pageFileOf('page-done', {
    ...writtenIn('en', 'de'),
    translationTargetLanguages: ['de'],
  }),
  'pages/events/page-fairs.yaml': pageFileOf('page-fairs', writtenIn('en')),
  'stories/quiet-hall.yaml': {
    id: 'story-quiet-hall',
    slug: 'quiet-hall',
    ...writtenIn('en', 'ja'),
    leadText: 'Lead',
    publicationDate: '2026-05-01',
    category: 'Appliances',
    readingMinutes: 4,
    translationTargetLanguages: ['ja', 'de'],
  },
}

/** A content service that can be away. */
function breakable(source: GraphqlSource): GraphqlSource & { isAway: boolean } {
  const made = {
    ...source,
    isAway: false,
    request: <Data, Variables extends object>(
      ...args: Parameters<typeof source.request<Data, Variables>>
    ): Promise<Data> => (made.isAway ? contentTransportAt() : source).request(...args),
  }
  return made
}

describe.each(RUN_STORE_KINDS)('the translation of pages, with %s', (kind) => {
  let dir: string
  let folder: ContentFolder
  let content: RunningService
  let source: ReturnType<typeof breakable>
  let database: OwnDatabase | undefined
  let editorPasswordHash: string
  let runtime: RunningRuntime
  let cookie: string

  const start = (): Promise<RunningRuntime> =>
    startSite({
      dir,
      databaseUrl: database?.url,
      functions: {
        access: { ...TEST_ACCESS, editorPasswordHash },
        content: { source: openContent(source), fallbackLanguages: {} },
        siteLanguages: {
          siteLanguages: ['en', 'de'],
          siteLanguageAdjustments: { events: { add: ['fr'], remove: [] } },
          siteCountries: {},
        },
      },
    })

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-translation-'))
    if (kind === 'PostgreSQL') database = await startOwnDatabase()
    folder = await contentFolderOf(FILES)
    content = await startTestContent(folder.dir)
    source = breakable(contentTransportAt(content.url))
    await writeSite(dir, { pages: { '/en': {} } })
    editorPasswordHash = await hashPassword(PASSWORD)
    runtime = await start()
    cookie = await unlockEditor(runtime.port, PASSWORD)
  }, 120_000)
  afterAll(async () => {
    await runtime.stop()
    await content.stop()
    await folder.dispose()
    await database?.stop()
    await rm(dir, { recursive: true, force: true })
  })

  interface Call {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly of?: RunningRuntime
  }
  /** As an editor, unless headers say otherwise. */
  const send = (call: string, { method = 'GET', headers = {}, of = runtime }: Call = {}): Promise<Answer> =>
    sendRequest(of.port, `/api/translation/${call}`, { method, headers: { cookie, ...headers } })
  const toTranslation = ({ status, text }: Answer): PageTranslation => {
    expect([status, text]).toEqual([200, expect.stringMatching(/^\{"pageId"/)])
    return pageTranslationSchema.parse(JSON.parse(text))
  }
  const read = async (pageId: string): Promise<PageTranslation> => toTranslation(await send(`state/${pageId}`))
  const take = async (step: 'start' | 'reset', pageId: string): Promise<PageTranslation> =>
    toTranslation(await send(`${step}/${pageId}`, { method: 'POST' }))
  const problemOf = ({ text }: Answer): ProblemDetails => problemDetailsSchema.parse(JSON.parse(text))
  /** `de Translated`, one for each language. */
  const statesOf = ({ targetLanguages }: PageTranslation): readonly string[] =>
    targetLanguages.map(({ language, translationState }) => `${language} ${translationState}`)
  const others = TEXT_LANGUAGES.filter((language) => !['en', 'de', 'fr'].includes(language))

  /** Does something with the store while the runtime, which owns the embedded one, is away. */
  async function withStore(action: (db: Database) => Promise<unknown>): Promise<void> {
    await runtime.stop()
    const store = await openStore({ databaseUrl: database?.url, dir: join(dir, 'store'), onError: () => undefined })
    await action(store.db)
    await store.close()
    runtime = await start()
  }

  describe('its state', () => {
    it('[E3] is told by language, first by the texts that the page has', async () => {
      const answer = await send('state/page-read')
      expect([answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
        'no-store',
        'application/json; charset=utf-8',
      ])
      const translation = toTranslation(answer)
      expect(translation).toMatchObject({
        pageId: 'page-read',
        sourceLanguage: 'en',
        overallState: 'MarkedForTranslation',
      })
      expect(statesOf(translation)).toEqual(
        TEXT_LANGUAGES.filter((language) => language !== 'en').map(
          (language) => `${language} ${others.includes(language) ? 'MarkedForTranslation' : 'Translated'}`,
        ),
      )
      expect(translation.targetLanguages[1]).toEqual({
        id: 'page-read:de',
        language: 'de',
        translationState: 'Translated',
        exportedAt: null,
        importedAt: null,
      })
    })

    it.each([
      [
        'a page that names its languages',
        'page-own',
        'de',
        ['pt MarkedForTranslation', 'zh Translated'],
        'MarkedForTranslation',
      ],
      ['a page that is in all of its languages', 'page-done', 'en', ['de Translated'], 'Translated'],
      [
        'a page of a site with languages of its own',
        'page-fairs',
        'en',
        ['de MarkedForTranslation', 'fr MarkedForTranslation'],
        'MarkedForTranslation',
      ],
      ['a story', 'story-quiet-hall', 'en', ['de MarkedForTranslation', 'ja Translated'], 'MarkedForTranslation'],
    ])('[E3] [S2] follows the attributes of %s', async (_name, pageId, sourceLanguage, states, overallState) => {
      const translation = await read(pageId)
      expect(translation).toMatchObject({ pageId, sourceLanguage, overallState })
      expect(statesOf(translation)).toEqual(states)
    })

    it('[E3] is told of drafts, too', async () => {
      expect((await read('page-draft')).targetLanguages).toHaveLength(10)
    })

    it('[E3] is that of the content as it is now', async () => {
      const file = 'pages/main/page-live.yaml'
      await folder.write(file, pageFileOf('page-live', { ...writtenIn('en'), translationTargetLanguages: ['de'] }))
      expect((await read('page-live')).overallState).toBe('MarkedForTranslation')
      await folder.write(
        file,
        pageFileOf('page-live', { ...writtenIn('en', 'de'), translationTargetLanguages: ['de'] }),
      )
      expect((await read('page-live')).overallState).toBe('Translated')
    })
  })

  describe('start and reset', () => {
    it('[E4] start sends out what is marked, tells when, and does nothing the second time', async () => {
      const before = Date.now()
      const started = await take('start', 'page-step')
      const after = Date.now()
      expect(started.overallState).toBe('InProgress')
      const moments = new Set(started.targetLanguages.flatMap(({ exportedAt }) => exportedAt ?? []))
      expect(moments.size).toBe(1)
      const [moment = ''] = moments
      expect(Date.parse(moment)).toBeGreaterThanOrEqual(before)
      expect(Date.parse(moment)).toBeLessThanOrEqual(after)
      expect(
        started.targetLanguages.map(({ language, translationState, exportedAt, importedAt }) => [
          language,
          translationState,
          exportedAt,
          importedAt,
        ]),
      ).toEqual(
        TEXT_LANGUAGES.filter((language) => language !== 'en').map((language) =>
          others.includes(language) ? [language, 'InProgress', moment, null] : [language, 'Translated', null, null],
        ),
      )
      expect(await take('start', 'page-step')).toEqual(started)
      expect(await read('page-step')).toEqual(started)
    })

    it('[E4] reset marks what is in progress or translated, keeps the moments, and does nothing the second time', async () => {
      const started = await take('start', 'page-step')
      const reset = await take('reset', 'page-step')
      expect(reset).toEqual({
        ...started,
        overallState: 'MarkedForTranslation',
        targetLanguages: started.targetLanguages.map((one) => ({ ...one, translationState: 'MarkedForTranslation' })),
      })
      expect(await take('reset', 'page-step')).toEqual(reset)
      expect(new Set(statesOf(await take('start', 'page-step')).map((state) => state.split(' ')[1]))).toEqual(
        new Set(['InProgress']),
      )
    })

    it('[E3] [E4] keep what came back: it is translated, start leaves it, and reset keeps both moments', async () => {
      await take('start', 'page-kept')
      const importedAt = new Date('2027-01-04T09:30:00.000Z')
      await withStore((db) =>
        db
          .update(pageTranslations)
          .set({ state: 'Translated', importedAt })
          .where(eq(pageTranslations.pageId, 'page-kept')),
      )
      const imported = await read('page-kept')
      expect([imported.overallState, imported.targetLanguages[0]]).toEqual([
        'Translated',
        expect.objectContaining({
          language: 'cs',
          translationState: 'Translated',
          importedAt: importedAt.toISOString(),
        }),
      ])
      expect(await take('start', 'page-kept')).toEqual(imported)
      const [first] = (await take('reset', 'page-kept')).targetLanguages
      expect(first).toEqual({ ...imported.targetLanguages[0], translationState: 'MarkedForTranslation' })
    }, 60_000)

    it('[E4] happen once, however many start at a time', async () => {
      // Several processes share PostgreSQL alone.
      const second = kind === 'PostgreSQL' ? await start() : undefined
      const calls = Array.from({ length: 16 }, (_, count) =>
        send('start/page-raced', { method: 'POST', of: count % 2 === 0 ? (second ?? runtime) : runtime }),
      )
      const answers = (await Promise.all(calls)).map(toTranslation)
      await second?.stop()
      // A later start that took a language again would have told another moment.
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(
        statesOf(answers[0] ?? (await read('page-raced'))).filter((state) => state.endsWith('InProgress')),
      ).toEqual(others.map((language) => `${language} InProgress`))
      expect(await read('page-raced')).toEqual(answers[0])
    }, 60_000)
  })

  describe('who may', () => {
    const CALLS = [
      ['GET', 'state'],
      ['GET', 'start'],
      ['POST', 'start'],
      ['GET', 'reset'],
      ['POST', 'reset'],
    ] as const
    const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

    it.each(CALLS)(
      '[E4] [S2] %s %s is refused to all but editors, as the editors’ navigation is',
      async (method, call) => {
        const navigation = await sendRequest(runtime.port, '/api/site-navigation/editor/site-trenholt')
        const before = await read('page-guarded')
        const forged = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'E' : 'A'}`
        for (const wrong of ['', 'uapp_editor_area_password=x', forged]) {
          for (const pageId of ['page-guarded', 'page-nobody-wrote']) {
            const answer = await send(`${call}/${pageId}`, { method, headers: { ...SAME_ORIGIN, cookie: wrong } })
            expect([answer.status, answer.headers['content-type']]).toEqual([403, navigation.headers['content-type']])
            expect([problemOf(answer).type, problemOf(answer).detail]).toEqual([
              problemOf(navigation).type,
              problemOf(navigation).detail,
            ])
          }
        }
        expect(await read('page-guarded')).toEqual(before)
      },
    )

    it.each([
      ['a page of others', { 'sec-fetch-site': 'cross-site' }],
      ['a page of a sister host', { 'sec-fetch-site': 'same-site' }],
      ['a link in a mail, or the address bar', { 'sec-fetch-site': 'none' }],
      [
        'a page of others that claims our address',
        { 'sec-fetch-site': 'cross-site', referer: 'http://localhost/en/editor' },
      ],
      ['an older browser on a page of others', { referer: `${ELSEWHERE}/en/editor` }],
      ['an older browser that tells the origin of others', { origin: ELSEWHERE }],
      ['a browser that tells nothing', {}],
    ])('[E4] an editor’s browser that %s makes GET start or reset changes nothing', async (_name, headers) => {
      const before = await read('page-guarded')
      for (const step of ['start', 'reset']) {
        const answer = await send(`${step}/page-guarded`, { headers })
        expect([answer.status, problemOf(answer).type]).toEqual([403, 'urn:uapp:problem:foreign-origin'])
      }
      expect(await read('page-guarded')).toEqual(before)
    })

    it('[E4] a page of others cannot POST either, and HEAD changes nothing', async () => {
      const before = await read('page-guarded')
      const posted = await send('start/page-guarded', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
      expect([posted.status, problemOf(posted).type]).toEqual([403, 'urn:uapp:problem:foreign-origin'])
      expect((await send('start/page-guarded', { method: 'HEAD', headers: SAME_ORIGIN })).status).toBe(200)
      expect(await read('page-guarded')).toEqual(before)
    })

    it.each<[string, () => Readonly<Record<string, string>>]>([
      ['says that it is of this origin', () => SAME_ORIGIN],
      ['tells our origin only', () => ({ origin: `http://localhost:${runtime.port}` })],
      ['tells our address as referrer only', () => ({ referer: `http://localhost:${runtime.port}/en/editor` })],
    ])('[E4] [S2] GET starts and resets for a page that %s', async (_name, headersOf) => {
      const headers = headersOf()
      expect(toTranslation(await send('start/page-guarded', { headers })).overallState).toBe('InProgress')
      expect(toTranslation(await send('reset/page-guarded', { headers })).overallState).toBe('MarkedForTranslation')
    })
  })

  describe('what cannot be answered', () => {
    it.each(['state', 'start', 'reset'])(
      '[E4] %s of a page that is not there is a problem, and nothing else',
      async (call) => {
        const method = call === 'state' ? 'GET' : 'POST'
        const unknown = await send(`${call}/page-nobody-wrote`, { method })
        expect(problemOf(unknown)).toMatchObject({
          type: 'urn:uapp:problem:not-found',
          status: 404,
          detail: 'There is no page page-nobody-wrote',
          instance: `/api/translation/${call}/page-nobody-wrote`,
        })
        for (const wrong of ['page%20read', 'x'.repeat(101), 'page-read/more', '..%2fpage-read', 'page-read%00', '']) {
          const answer = await send(`${call}/${wrong}`, { method })
          expect([wrong, answer.status, problemOf(answer).type]).toEqual([wrong, 404, 'urn:uapp:problem:not-found'])
        }
      },
    )

    it('[E4] other methods are refused, and POST of the state', async () => {
      const [posted, removed] = [
        await send('state/page-read', { method: 'POST' }),
        await send('start/page-read', { method: 'DELETE' }),
      ]
      expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
      expect([removed.status, removed.headers.allow]).toEqual([405, 'GET, POST, HEAD'])
    })

    it('[E4] says to come again while the content service is away', async () => {
      source.isAway = true
      const answer = await send('start/page-read', { method: 'POST' })
      source.isAway = false
      expect([answer.status, answer.headers['retry-after'], problemOf(answer).type]).toEqual([
        503,
        '5',
        'urn:uapp:problem:not-ready',
      ])
      expect(answer.text).not.toContain('127.0.0.1')
      expect((await read('page-read')).overallState).toBe('MarkedForTranslation')
    })

    // An embedded database goes with its process only.
    if (kind === 'PostgreSQL')
      it('[E4] says to come again while the database is away', async () => {
        await database?.restart(async () => {
          const answers = [await send('state/page-read'), await send('start/page-read', { method: 'POST' })]
          for (const answer of answers) {
            expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
            expect(problemOf(answer).detail).toBe('The database does not answer; please try again')
          }
        })
        await waitUntil(async () => (await send('state/page-read')).status === 200)
        expect((await read('page-read')).overallState).toBe('MarkedForTranslation')
      }, 60_000)
  })
})
