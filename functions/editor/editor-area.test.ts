import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { RunningService } from '../../services/running-service.ts'
import { editorOverviewSchema } from '../../src/contracts/editor/editor-overview.ts'
import { editorPageDetailSchema, editorPagesSchema } from '../../src/contracts/editor/editor-pages.ts'
import { problemDetailsSchema } from '../../src/contracts/problem-details.ts'
import { siteNavigationSchema } from '../../src/contracts/site-navigation.ts'
import type { EntryManifest } from '../../src/domain/release/entry-manifest.ts'
import { hashPassword } from '../../src/integrations/passwords/password-hash.ts'
import { contentFolderOf, pageFileOf } from '../../tests/builders/content-files.ts'
import type { ContentFolder } from '../../tests/fixtures/content-folder.ts'
import type { RunningRuntime } from '../server/main.ts'
import { sendRequest, type Answer } from '../server/testing/send-request.ts'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import { writeRelease } from '../server/testing/write-release.ts'
import { contentSourceAt, startTestContent } from '../testing/content-source.ts'
import { startSite, TEST_ACCESS } from '../testing/start-site.ts'
import { signEntryPreview } from '../preview/entry-preview.ts'
import { unlockEditor } from '../testing/unlock-editor.ts'
import { STORE_KIND } from '../../tests/setup/test-size.ts'
import { startDatabase, type TestDatabase } from '../platform/store/testing/start-database.ts'

const PASSWORD = 'wire and tool'
const MAIN = { ...siteOf('Trenholt', [{ host: 'localhost' }]), id: 'site-main', headerNavigationId: 'nav-header', footerNavigationId: 'nav-footer' } // prettier-ignore
const EVENTS = { ...siteOf('Events', [{ host: 'localhost', slug: 'events' }], 'events'), id: 'site-events' }

const FILES = {
  'system/sites.yaml': [
    { id: 'site-main', name: 'Trenholt', domains: ['localhost'], header: 'nav-header', footer: 'nav-footer' },
    { id: 'site-events', name: 'Events', slug: 'events', domains: [], header: 'nav-header', footer: 'nav-footer' },
  ],
  'navigation/nav-header.yaml': {
    id: 'nav-header',
    title: { en: 'Main' },
    items: [
      { id: 'item-company', title: { en: 'Company' }, link: 'page:page-company' },
      { id: 'item-secret', title: { en: 'Secret' }, link: 'path:/company', hidden: true },
    ],
  },
  'navigation/nav-header.draft.yaml': {
    items: [
      { id: 'item-company', title: { en: 'The company' } },
      { id: 'item-new', title: { en: 'New' }, link: 'page:page-new' },
    ],
  },
  'pages/main/company.yaml': pageFileOf('page-company', {
    title: { en: 'Company', de: 'Unternehmen' },
    countries: ['CH'],
    protection: 'role:staff',
  }),
  'pages/main/about.yaml': pageFileOf('page-about', {
    parent: 'page-company',
    title: { en: 'About', de: 'Über uns' },
    translationTargetLanguages: ['de', 'fr'],
  }),
  'pages/main/about.draft.yaml': { title: { en: 'About us' } },
  'pages/main/new.yaml': pageFileOf('page-new', { stage: 'DRAFT' }),
  'pages/main/inject.yaml': pageFileOf('page-inject', { injection: { type: 'product', slug: 'tarn-20' } }),
  'pages/events/fairs.yaml': pageFileOf('page-fairs'),
  'stories/quiet-hall.yaml': {
    id: 'story-quiet-hall',
    slug: 'quiet-hall',
    title: { en: 'A quiet hall' },
    leadText: 'Lead',
    publicationDate: '2026-05-01',
    category: 'Appliances',
    readingMinutes: 4,
  },
}

const ENTRIES: EntryManifest = {
  version: 1,
  pages: { 'site-main': { 'page-about': ['page:page-about', 'product:prod-tarn-20', 'site:site-main'] } },
  names: { 'page:page-about': 'About', 'product:prod-tarn-20': 'Tarn 20' },
}

describe('the calls of the editor area', () => {
  let dir: string
  let folder: ContentFolder
  let content: RunningService
  let database: TestDatabase | undefined
  let runtime: RunningRuntime
  let cookie: string

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-editor-area-'))
    folder = await contentFolderOf(FILES)
    content = await startTestContent(folder.dir)
    await writeRelease(dir, '1-a', [
      {
        host: 'localhost',
        sites: [
          {
            site: MAIN,
            locales: ['en', 'de', 'de-CH'],
            pages: {
              '/en': {},
              '/en/company': { protection: { kind: 'role', role: 'staff' } },
              '/en/company/about': { id: 'page-about' },
              '/de-ch/company/about': { id: 'page-about' },
              '/en/products': { id: 'class-products', template: 'classification' },
            },
          },
          { site: EVENTS, locales: ['en', 'de'], pages: { '/en/events': { id: 'page-fairs' } } },
        ],
      },
    ])
    await writeFile(join(dir, 'releases', '1-a', 'localhost', 'entries.json'), JSON.stringify(ENTRIES))
    if (STORE_KIND === 'PostgreSQL') database = await startDatabase()
    runtime = await startSite({
      dir,
      databaseUrl: database?.url,
      functions: {
        access: { ...TEST_ACCESS, editorPasswordHash: await hashPassword(PASSWORD) },
        content: { source: contentSourceAt(content.url), fallbackLanguages: {} },
        siteLanguages: { siteLanguages: ['en', 'de'], siteLanguageAdjustments: {}, siteCountries: {} },
      },
    })
    cookie = await unlockEditor(runtime.port, PASSWORD)
  }, 120_000)
  afterAll(async () => {
    await runtime.stop()
    await database?.stop()
    await content.stop()
    await folder.dispose()
    await rm(dir, { recursive: true, force: true })
  })

  const send = (
    path: string,
    { method = 'GET', headers = {} }: { method?: string; headers?: object } = {},
  ): Promise<Answer> => sendRequest(runtime.port, path, { method, headers: { cookie, ...headers } })
  const read = async (path: string): Promise<unknown> => {
    const answer = await send(path)
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    return JSON.parse(answer.text) as unknown
  }
  const readDetail = async (id: string, lang = 'en') =>
    editorPageDetailSchema.parse(await read(`/api/editor-area/pages/${id}?lang=${lang}`))

  it.each(['overview', 'pages?site=site-main', 'pages/page-about'])(
    '[E1] [E2] refuse %s to all but editors, and other methods to everybody',
    async (call) => {
      const path = `/api/editor-area/${call}`
      for (const wrong of ['', 'uapp_editor_area_password=x']) {
        const answer = await send(path, { headers: { cookie: wrong } })
        expect([answer.status, problemDetailsSchema.parse(JSON.parse(answer.text)).detail]).toEqual([
          403,
          'This is for editors',
        ])
      }
      expect((await send(path, { method: 'POST' })).status).toBe(405)
    },
  )

  it('[E2] tell the release and its sites, the main one first', async () => {
    expect(editorOverviewSchema.parse(await read('/api/editor-area/overview'))).toEqual({
      release: { buildId: '1-a', createdAt: null },
      sites: [
        { id: 'site-main', name: 'Trenholt', isMain: true, languages: ['de', 'en'] },
        { id: 'site-events', name: 'Events', isMain: false, languages: ['de', 'en'] },
      ],
    })
  })

  it('[E2] [E3] list the pages of a site by their routes, drafts among them, with stage and translation', async () => {
    const { pages } = editorPagesSchema.parse(await read('/api/editor-area/pages?site=site-main'))
    expect(pages.map(({ id, route, stage, title }) => [id, route, stage, title])).toEqual([
      ['page-company', '/company', 'PUBLISHED', 'Company'],
      ['page-about', '/company/about', 'CHANGED', 'About us'],
      ['page-new', '/new', 'DRAFT', 'Title of page-new'],
      ['story-quiet-hall', '/stories/quiet-hall', 'PUBLISHED', 'A quiet hall'],
      ['page-inject', null, 'PUBLISHED', 'Title of page-inject'],
    ])
    expect(pages[1]).toMatchObject({
      kind: 'page',
      protection: { kind: 'none' },
      translations: [
        { language: 'de', state: 'Translated' },
        { language: 'fr', state: 'MarkedForTranslation' },
      ],
      overallState: 'MarkedForTranslation',
    })
    const events = editorPagesSchema.parse(await read('/api/editor-area/pages?site=site-events'))
    expect(events.pages.map(({ id, translations }) => [id, translations])).toEqual([
      ['page-fairs', [{ language: 'de', state: 'MarkedForTranslation' }]],
    ])
  })

  it('[E3] [E4] list what a step has made of a page', async () => {
    await send('/api/translation/start/page-fairs', { method: 'POST' })
    const { pages } = editorPagesSchema.parse(await read('/api/editor-area/pages?site=site-events'))
    expect(pages[0]).toMatchObject({ overallState: 'InProgress', translations: [{ state: 'InProgress' }] })
  })

  it('[E2] tell of a page its two titles, its languages, its addresses and the entries it is made of', async () => {
    const { entry, published } = await readDetail('page-about')
    expect(entry).toMatchObject({
      title: 'About us',
      publishedTitle: 'About',
      stage: 'CHANGED',
      route: '/company/about',
      availableLanguages: ['de', 'en'],
      countries: null,
      partOf: null,
    })
    expect(Date.parse(entry?.updatedAt ?? '')).toBeGreaterThan(Date.parse(entry?.publishedAt ?? ''))
    expect(published).toEqual({
      siteId: 'site-main',
      template: 'content',
      protection: { kind: 'none' },
      route: '/company/about',
      addresses: [
        { urlCode: 'en', language: 'en', country: 'ALL', url: `http://localhost:${runtime.port}/en/company/about` },
        {
          urlCode: 'de-ch',
          language: 'de',
          country: 'CH',
          url: `http://localhost:${runtime.port}/de-ch/company/about`,
        },
      ],
      entries: [
        { kind: 'page', id: 'page-about', name: 'About' },
        { kind: 'product', id: 'prod-tarn-20', name: 'Tarn 20' },
        { kind: 'site', id: 'site-main', name: null },
      ],
    })
  })

  it('[E2] tell of a page in another language, and of its protection and countries', async () => {
    const { entry } = await readDetail('page-company', 'de')
    expect(entry).toMatchObject({
      title: 'Unternehmen',
      titleLanguage: 'de',
      protection: { kind: 'role', role: 'staff' },
      countries: ['CH'],
    })
  })

  it.each([
    ['a page that was never published', 'page-new', { stage: 'DRAFT', publishedTitle: null, publishedAt: null }],
    ['a page whose modules belong to a product', 'page-inject', { route: null, partOf: 'tarn-20' }],
  ])('[E2] tell of %s', async (_name, id, expected) => {
    const { entry, published } = await readDetail(id)
    expect([entry, published]).toEqual([expect.objectContaining(expected), null])
  })

  it('[E2] tell of a page of the product service what the release knows', async () => {
    expect(await readDetail('class-products')).toMatchObject({
      entry: null,
      published: { template: 'classification', route: '/products' },
    })
  })

  it('[E2] show the navigation in the chosen stage, published unless told, with the pages that it leads to', async () => {
    const itemsOf = async (query: string) => {
      const navigation = siteNavigationSchema.parse(
        await read(`/api/site-navigation/editor/site-main?cache=false${query}`),
      )
      return navigation.header.items.map(({ title, pageId, url }) => [title, pageId, url])
    }
    const secret = ['Secret', 'page-company', '/en/company']
    expect(await itemsOf('')).toEqual([['Company', 'page-company', '/en/company'], secret])
    expect(await itemsOf('&stage=DRAFT')).toEqual([
      ['The company', 'page-company', '/en/company'],
      secret,
      ['New', 'page-new', undefined],
    ])
    const seen = await sendRequest(runtime.port, '/api/site-navigation/public/site-main')
    expect(siteNavigationSchema.parse(JSON.parse(seen.text)).header.items).toEqual([
      expect.not.objectContaining({ pageId: expect.anything() }),
    ])
  })

  it.each([
    ['pages?site=site-nowhere', 404],
    ['pages', 422],
    ['pages?site=site-main&lang=xx', 422],
    ['pages/page-nobody-wrote', 404],
    ['pages/page%20about', 404],
    ['nothing', 404],
  ])('[E2] answer %s with %i', async (call, status) => {
    const answer = await send(`/api/editor-area/${call}`)
    expect([answer.status, problemDetailsSchema.parse(JSON.parse(answer.text)).status]).toEqual([status, status])
  })

  it.each<[string, string, { readonly change?: object; readonly ageHours?: number }, number, string | undefined]>([
    ['a page', 'page-about', {}, 303, '/en/company/about'],
    ['a page that was never published', 'page-new', {}, 303, '/en/new'],
    ['a story', 'story-quiet-hall', { ageHours: 23 }, 303, '/en/stories/quiet-hall'],
    ['an entry that has no page', 'page-inject', {}, 404, undefined],
    ['an address that somebody changed', 'page-about', { change: { entry: 'page-company' } }, 401, undefined],
    ['an address of the day before', 'page-about', { ageHours: 25 }, 401, undefined],
  ])('[E3] open the draft of %s from the content service, whose signature counts', async (...row) => {
    const [, entry, { change, ageHours = 0 }, status, path] = row
    const address = { entry, language: 'en', time: String(Date.now() - ageHours * 3600_000) }
    const sign = signEntryPreview(address, 'the webhook secret of a test, long enough')
    const query = new URLSearchParams({ ...address, sign, ...change })
    const answer = await send(`/api/preview/entry?${query.toString()}`, { headers: { cookie: '' } })
    const to = answer.headers.location === undefined ? undefined : new URL(answer.headers.location)
    expect([answer.status, to?.pathname, to?.searchParams.get('path') ?? undefined]).toEqual([
      status,
      path === undefined ? undefined : '/api/preview/open',
      path,
    ])
    if (to === undefined) return
    const opened = await send(`${to.pathname}${to.search}`, { headers: { cookie: '' } })
    expect([opened.status, opened.headers.location, String(opened.headers['set-cookie'])]).toEqual([303, path, expect.stringContaining('uapp_preview=')]) // prettier-ignore
  })
})
