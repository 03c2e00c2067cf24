import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { startGraphqlProxy, type GraphqlProxy } from '../../cli/pipeline/fetch/testing/graphql-proxy.ts'
import { startContentService } from '../../services/content/start.ts'
import { createFaultControl } from '../../services/faults.ts'
import { CONTENT_ADAPTERS, type ContentAdapter } from '../../src/domain/content/content-adapter.ts'
import { LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import { findContentAdapter } from '../../src/sources/adapters/create-content-source.ts'
import { startHygraph } from '../../src/sources/adapters/hygraph/testing/start-hygraph.ts'
import { fetchContent } from '../../src/sources/content/fetch-content.ts'
import type { FetchedContent } from '../../src/sources/content/content-types.ts'
import { createGraphqlSource, type RetryNotice } from '../../src/sources/graphql-source/create-graphql-source.ts'
import type { LastGood } from '../../src/sources/last-good/last-good.ts'
import type { ContentSource } from '../../src/sources/ports/content-source.ts'
import { toCanonicalJson } from '../../src/sources/snapshot/canonical-json.ts'
import { contentFolderOf, newsFileOf, pageFileOf } from '../builders/content-files.ts'
import type { ContentFolder } from '../fixtures/content-folder.ts'
import { CONTENT_DIR } from '../fixtures/demonstration.ts'
import { testSize } from '../setup/test-size.ts'

jest.setTimeout(120_000)

const ASSETS = 'http://localhost:8014'
/** More entries than any service gives at once. */
const MANY = testSize({ usual: 1001, long: 10_001 })
const COMPARED: readonly Language[] = testSize<readonly Language[]>({ usual: ['en', 'sk'], long: LANGUAGES })

interface Scene {
  readonly source: ContentSource
  readonly proxy: GraphqlProxy
  readonly retries: RetryNotice[]
  /** Breaks a contact: the service gives a record that breaks its form. */
  readonly breakContact: (id: string) => void
  readonly stop: () => Promise<void>
}

/** A service of each adapter, with the content of a folder, behind a proxy that can fail. */
const STARTS: Readonly<
  Record<
    ContentAdapter,
    (dir: string) => Promise<{
      readonly url: string
      readonly stop: () => Promise<void>
      readonly breakContact: (id: string) => void
    }>
  >
> = {
  files: async (contentDir) => {
    const faults = createFaultControl()
    const service = await startContentService({ port: 0, contentDir, assetsUrl: ASSETS, faults, freshForMs: 0 })
    return { ...service, breakContact: (entry) => faults.add({ kind: 'malformed', entry }) }
  },
  hygraph: (contentDir) => startHygraph(contentDir, ASSETS),
}

async function open(adapter: ContentAdapter, contentDir: string): Promise<Scene> {
  const service = await STARTS[adapter](contentDir)
  const proxy = await startGraphqlProxy(adapter, service.url)
  const retries: RetryNotice[] = []
  const { create, headersOf } = findContentAdapter({ content: adapter })
  const transport = createGraphqlSource({
    name: 'content',
    url: proxy.url,
    headersOf,
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

it('[G1] every adapter makes the same of the demonstration, byte for byte', async () => {
  const made: string[] = []
  for (const adapter of CONTENT_ADAPTERS) {
    const { source, stop } = await open(adapter, CONTENT_DIR)
    made.push(toBytes(await fetchContent({ source, languages: COMPARED, fallbackLanguages: { sk: 'cs' } })))
    await stop()
  }
  const [first, ...others] = made
  expect(first?.length).toBeGreaterThan(500_000)
  // Told apart as a whole: a difference of megabytes is no message.
  expect(others.map((other) => other === first)).toEqual(others.map(() => true))
})

describe.each(CONTENT_ADAPTERS)('the adapter %s', (adapter) => {
  let folder: ContentFolder
  let scene: Scene
  beforeAll(async () => {
    folder = await contentFolderOf(FILES)
    scene = await open(adapter, folder.dir)
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
    scene.breakContact(broken)
    const { values, problems, wrong } = await source.list('contacts', published)
    expect([values.map(({ id }) => id), wrong.map(({ id }) => id)]).toEqual([all.slice(1), [broken]])
    expect(problems).toMatchObject([{ code: 'invalid-record', severity: 'error', where: { entry: broken } }])
  })

  it('[E3] lists pages for editors, and finds one in both stages, where it offers that', async () => {
    const { editor } = scene.source
    const { entries = [] } = (await editor?.list({ language: 'en', stage: 'DRAFT' })) ?? {}
    const pages = entries.filter(({ kind }) => kind === 'page').map(({ id }) => id)
    const found = await editor?.find('page-b', 'en')
    expect([pages, found?.draft?.title, found?.published]).toEqual([['page-a', 'page-b'], 'Title of page-b', undefined])
    expect(await editor?.findTranslatable('page-a')).toMatchObject({ id: 'page-a', availableLanguages: ['cs', 'en'] })
    expect(await editor?.findTranslatable('page-none')).toBeUndefined()
  })

  it('[G1] has its drafts behind hashes, and no query of a page among them', () => {
    const texts = [...(scene.source.drafts?.byHash.values() ?? [])]
    expect(texts.length).toBe(12)
    expect(texts.filter((text) => text.includes('pagesConnection'))).toEqual([])
  })
})

it('[G1] only files tell revisions, and have texts for translators', async () => {
  const none = createGraphqlSource({
    name: 'content',
    url: 'http://127.0.0.1:9/',
    concurrency: 1,
    timeoutMs: 1,
    retries: 0,
    sleep: async () => undefined,
    random: () => 0,
    now: () => 0,
  })
  const offered = CONTENT_ADAPTERS.map((adapter) => {
    const { revisions, texts } = findContentAdapter({ content: adapter }).create(none, 100)
    return [adapter, revisions !== undefined, texts !== undefined]
  })
  expect(offered).toEqual([
    ['files', true, true],
    ['hygraph', false, false],
  ])
})
