import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startGraphqlProxy, type GraphqlProxy } from '../../cli/pipeline/fetch/testing/graphql-proxy.ts'
import type { ContentAdapter } from '../../src/domain/content/content-adapter.ts'
import { TEXT_LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'
import { findContentAdapter } from '../../src/sources/adapters/create-content-source.ts'
import { fetchContent } from '../../src/sources/content/fetch-content.ts'
import type { FetchedContent } from '../../src/sources/content/content-types.ts'
import { createGraphqlSource, type RetryNotice } from '../../src/sources/graphql-source/create-graphql-source.ts'
import type { LastGood } from '../../src/sources/last-good/last-good.ts'
import type { ContentSource, ContentStage } from '../../src/sources/ports/content-source.ts'
import { toCanonicalJson } from '../../src/sources/snapshot/canonical-json.ts'
import { contentFolderOf, newsFileOf, pageFileOf } from '../builders/content-files.ts'
import type { ContentFolder } from '../fixtures/content-folder.ts'
import { CONTENT_DIR } from '../fixtures/demonstration.ts'
import { testSize } from '../setup/test-size.ts'

/** Origin of the asset service, as addresses of pictures have it. */
export const ASSETS = 'http://localhost:8014'
/** More entries than any service gives at once. */
const MANY = testSize({ usual: 1001, long: 10_001 })
const COMPARED: readonly Language[] = testSize<readonly Language[]>({ usual: ['en', 'sk'], long: TEXT_LANGUAGES })

interface Scene {
  readonly source: ContentSource
  readonly proxy: GraphqlProxy
  readonly retries: RetryNotice[]
  /** Breaks a contact: the service gives a record that breaks its form. */
  readonly breakContact: StartedService['breakContact']
  readonly stop: () => Promise<void>
}

/** A service with the content of a folder. */
interface StartedService {
  readonly url: string
  /** Key by which it is read, where it wants one. */
  readonly token?: string
  readonly stop: () => Promise<void>
  /** Breaks a contact: the service gives a record that breaks its form. */
  readonly breakContact: (id: string) => void | Promise<void>
}

/** Starts the service behind an adapter. */
export type StartService = (contentDir: string) => Promise<StartedService>

async function open(adapter: ContentAdapter, start: StartService, contentDir: string): Promise<Scene> {
  const service = await start(contentDir)
  const proxy = await startGraphqlProxy(adapter, service.url)
  const retries: RetryNotice[] = []
  const { create, headersOf, fetch: send } = findContentAdapter({ content: adapter })
  const transport = createGraphqlSource({
    name: 'content',
    url: proxy.url,
    headersOf,
    ...omitUndefined({ fetch: send, token: service.token }),
    concurrency: 6,
    timeoutMs: 30_000,
    retries: 1,
    sleep: async () => undefined,
    random: () => 0,
    now: () => 0,
    onRetry: (notice) => retries.push(notice),
  })
  return {
    source: create(transport, 100),
    proxy,
    retries,
    breakContact: service.breakContact,
    stop: async () => void (await Promise.all([proxy.stop(), service.stop()])),
  }
}

const FILES = {
  'system/sites.yaml': [
    { id: 'site-main', name: 'Trenholt', domains: ['localhost'], header: 'nav-header', footer: 'nav-footer' },
  ],
  'system/redirects.yaml': Array.from({ length: MANY }, (_, at) => ({
    id: `redirect-${at}`,
    from: `/old/${at}`,
    to: 'page:page-a',
  })),
  ...Object.fromEntries(
    ['contact-a', 'contact-b', 'contact-c'].map((id) => [
      `contacts/${id}.yaml`,
      { id, name: { en: 'Desk' }, text: { en: 'Text' }, phones: [], email: 'desk@trenholt.example' },
    ]),
  ),
  'pages/main/a.yaml': pageFileOf('page-a', { title: { cs: 'České', en: 'English' } }),
  'pages/main/b.yaml': pageFileOf('page-b', { stage: 'DRAFT' }),
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`news/n${at}.yaml`, newsFileOf(`news-${at}`, `2026-01-${String(at + 10)}`)]),
  ),
}

/** What a snapshot is made of. */
const toBytes = ({ system, redirects, byLanguage, problems }: FetchedContent): string =>
  toCanonicalJson({ system, redirects, byLanguage, problems })

/** What an adapter makes of the demonstration in each of some stages, as bytes. */
export async function readDemonstration(
  adapter: ContentAdapter,
  start: StartService,
  stages: readonly ContentStage[],
): Promise<readonly string[]> {
  const { source, stop } = await open(adapter, start, CONTENT_DIR)
  const made: string[] = []
  for (const stage of stages)
    made.push(toBytes(await fetchContent({ source, languages: COMPARED, fallbackLanguages: { sk: 'cs' }, stage })))
  await stop()
  return made
}

/** What every adapter does alike (docs/sources.md). */
export function describeContentSource(adapter: ContentAdapter, start: StartService): void {
  describe(`the adapter ${adapter}`, () => {
    let folder: ContentFolder
    let scene: Scene
    beforeAll(async () => {
      folder = await contentFolderOf(FILES)
      scene = await open(adapter, start, folder.dir)
    })
    afterAll(async () => {
      await scene.stop()
      await folder.dispose()
    })
    const published = { language: 'en', stage: 'PUBLISHED' } as const

    it('[G2] gives more entries than any answer holds, page after page, each once and in order', async () => {
      const { values, problems } = await scene.source.list('redirects', published)
      expect([values.length, problems]).toEqual([MANY, []])
      expect(values.map(({ id }) => id)).toEqual(FILES['system/redirects.yaml'].map(({ id }) => id))
    })

    it('[G1] gives drafts in their stage only', async () => {
      const idsIn = async (stage: 'DRAFT' | 'PUBLISHED') =>
        (await scene.source.list('pages', { language: 'en', stage })).values.map(({ id }) => id)
      expect([await idsIn('PUBLISHED'), await idsIn('DRAFT')]).toEqual([['page-a'], ['page-a', 'page-b']])
    })

    it('[G1] gives an entry in its language, else in the fallback, else in English', async () => {
      const inLanguage = async (language: 'cs' | 'sk' | 'de') =>
        (
          await scene.source.list('pages', {
            language,
            fallback: language === 'sk' ? 'cs' : undefined,
            stage: 'PUBLISHED',
          })
        ).values.map((page) => [page.contentLanguage, page.title])
      expect([await inLanguage('cs'), await inLanguage('sk'), await inLanguage('de')]).toEqual([
        [['cs', 'České']],
        [['cs', 'České']],
        [['en', 'English']],
      ])
    })

    it('[G2] gives the news feed ten at a time, newest first', async () => {
      const first = await scene.source.newsPage(published, undefined)
      const second = await scene.source.newsPage(published, first.endCursor)
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
        Array.from({ length: 12 }, (_, at) => `news-${11 - at}`),
      )
      expect([first.items.length, first.hasNextPage, second.hasNextPage]).toEqual([10, true, false])
    })

    it('[G7] waits as long as a service that has too much to do says', async () => {
      let refused = false
      scene.proxy.fail = () => {
        if (refused) return undefined
        refused = true
        return { status: 429, headers: { 'retry-after': '7' } }
      }
      scene.retries.length = 0
      const { values } = await scene.source.list('brands', published)
      scene.proxy.clear()
      expect([values, scene.retries.map(({ delayMs }) => delayMs)]).toEqual([[], [7000]])
    })

    it('keeps one kind as it was where the service fails for it, and has the others as they are', async () => {
      const before = await fetchContent({ source: scene.source, languages: ['en'], fallbackLanguages: {} })
      const { system, redirects } = before
      const part = before.byLanguage.en
      if (part === undefined) throw new Error('There is no English')
      const language = {
        language: 'en',
        documents: [],
        catalogue: { classifications: [], products: [], capabilities: [] },
      } as const
      const last: LastGood = {
        snapshot: { id: '1', system, redirects, byLanguage: { en: { ...part, ...language } } },
        sinceOf: () => '2026-11-01T00:00:00.000Z',
        now: new Date('2026-11-02T00:00:00Z'),
        limitDays: 7,
      }
      scene.proxy.fail = (operation) => (operation === 'NewsFeed' ? { status: 500 } : undefined)
      const lastGood = { read: async () => last, keepsInvalid: false }
      const after = await fetchContent({ source: scene.source, languages: ['en'], fallbackLanguages: {}, lastGood })
      scene.proxy.clear()
      expect(after.byLanguage.en).toEqual(part)
      expect([after.stale.length, [...after.incomplete]]).toEqual([12, ['news']])
      expect(after.problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning source-unavailable'])
    })

    it('[G5] leaves out an entry that breaks its form, names it, and gives the others', async () => {
      const { source } = scene
      const all = (await source.list('contacts', published)).values.map(({ id }) => id)
      const [broken = ''] = all
      await scene.breakContact(broken)
      const { values, problems, wrong } = await source.list('contacts', published)
      expect([values.map(({ id }) => id), wrong.map(({ id }) => id)]).toEqual([all.slice(1), [broken]])
      expect(problems).toMatchObject([{ code: 'invalid-record', severity: 'error', where: { entry: broken } }])
    })

    it('[E3] lists pages for editors, and finds one in both stages, where it offers that', async () => {
      const { editor } = scene.source
      if (editor === undefined) return
      const { entries } = await editor.list({ language: 'en', stage: 'DRAFT' })
      const pages = entries.filter(({ kind }) => kind === 'page').map(({ id }) => id)
      const found = await editor.find('page-b', 'en')
      expect([pages, found?.draft?.title, found?.published]).toEqual([
        ['page-a', 'page-b'],
        'Title of page-b',
        undefined,
      ])
      expect(await editor.findTranslatable('page-a')).toMatchObject({ id: 'page-a', availableLanguages: ['cs', 'en'] })
      expect(await editor.findTranslatable('page-none')).toBeUndefined()
    })

    it('[G1] has its drafts behind hashes, where it offers them, and no query of a page among them', () => {
      const { drafts } = scene.source
      if (drafts === undefined) return
      const texts = [...drafts.byHash.values()]
      expect(texts.length).toBe(12)
      expect(texts.filter((text) => text.includes('pagesConnection'))).toEqual([])
    })
  })
}
