import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startContentService } from '../../../services/content/start.ts'
import { createFaultControl, type FaultControl } from '../../../services/faults.ts'
import type { RunningService } from '../../../services/running-service.ts'
import { contentFolderOf, newsFileOf, pageFileOf } from '../../../tests/builders/content-files.ts'
import type { ContentFolder } from '../../../tests/fixtures/content-folder.ts'
import { findContentAdapter } from '../adapters/create-content-source.ts'
import { createGraphqlSource, type GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import type { FetchedContent } from './content-types.ts'
import { fetchContent, type ContentFetchOptions } from './fetch-content.ts'

function sourceOf(service: RunningService, onRequest: () => void = () => {}): GraphqlSource {
  const source = createGraphqlSource({
    name: 'content',
    url: service.url,
    concurrency: 6,
    timeoutMs: 10_000,
    retries: 1,
    sleep: async () => {},
    random: () => 0,
    now: () => 0,
  })
  return {
    ...source,
    request: (document, variables) => {
      onRequest()
      return source.request(document, variables)
    },
  }
}

function fetchFrom(
  transport: GraphqlSource,
  { pageSize = 100, ...options }: Partial<ContentFetchOptions> & { readonly pageSize?: number } = {},
): Promise<FetchedContent> {
  const source = findContentAdapter({ content: 'files' }).create(transport, pageSize)
  return fetchContent({ source, languages: ['en'], fallbackLanguages: {}, ...options })
}

describe('fetchContent', () => {
  let folder: ContentFolder
  let service: RunningService
  let faults: FaultControl

  beforeAll(async () => {
    faults = createFaultControl()
    folder = await contentFolderOf({
      'system/sites.yaml': [
        { id: 'site-main', name: 'Trenholt', domains: ['localhost'], header: 'nav-header', footer: 'nav-footer' },
        { id: 'site-half', name: 'Half', slug: 'half', domains: ['localhost/half'], header: 'nav-header' },
      ],
      'system/redirects.yaml': [{ id: 'redirect-a', from: '/de/alt', to: 'page:page-b?x=1#top' }],
      'pages/main/a.yaml': pageFileOf('page-a', { title: { cs: 'České', en: 'English' } }),
      'pages/main/b.yaml': pageFileOf('page-b', {
        title: { de: 'Nur Deutsch' },
        protection: 'role:brand',
        parent: 'page-a',
      }),
      'pages/main/c.yaml': pageFileOf('page-c', { stage: 'DRAFT' }),
      ...Object.fromEntries(
        [1, 2, 3, 4, 5].map((day) => [`news/news-${day}.yaml`, newsFileOf(`news-${day}`, `2026-01-0${day}`)]),
      ),
    })
    service = await startContentService({ port: 0, contentDir: folder.dir, assetsUrl: 'http://localhost:8014', faults })
  })

  afterAll(async () => {
    await service.stop()
    await folder.dispose()
  })

  it.each([
    ['its own language', 'cs', {}, 'cs'],
    ['its fallback', 'sk', { sk: 'cs' }, 'cs'],
    ['en, where it has no fallback', 'sk', {}, 'en'],
  ] as const)('[G1] takes a page in %s', async (_name, language, fallbackLanguages, expected) => {
    const { byLanguage } = await fetchFrom(sourceOf(service), { languages: [language], fallbackLanguages })
    expect(byLanguage[language]?.pages.find(({ id }) => id === 'page-a')?.contentLanguage).toBe(expected)
  })

  it('[S10] keeps a page that exists in none of the asked languages, in the one that it has', async () => {
    const { byLanguage } = await fetchFrom(sourceOf(service), { languages: ['ja'] })
    expect(byLanguage.ja?.pages.find(({ id }) => id === 'page-b')).toEqual({
      id: 'page-b',
      contentLanguage: 'de',
      availableLanguages: ['de'],
      siteId: 'site-main',
      slug: 'b',
      parentId: 'page-a',
      title: 'Nur Deutsch',
      description: 'About it',
      theme: 'Default',
      protection: { kind: 'role', role: 'brand' },
      modules: [],
    })
  })

  it('leaves drafts out', async () => {
    const { byLanguage } = await fetchFrom(sourceOf(service))
    expect(byLanguage.en?.pages.map(({ id }) => id)).toEqual(['page-a', 'page-b'])
  })

  it('[G2] asks page after page until it has everything', async () => {
    let requests = 0
    const { byLanguage } = await fetchFrom(
      sourceOf(service, () => (requests += 1)),
      { pageSize: 2 },
    )
    expect(byLanguage.en?.news.map(({ id }) => id)).toEqual(['news-5', 'news-4', 'news-3', 'news-2', 'news-1'])
    // Revisions of pages, 13 lists, two more pages of news and one of languages (three languages, five news items).
    expect(requests).toBe(17)
  })

  it.each([
    ['drops hidden countries', {}, ['ALL', 'CH']],
    ['keeps them where the group shows them', { showHiddenCountries: true }, ['ALL', 'AQ', 'CH']],
  ])('[P9] %s', async (_name, options, expected) => {
    const { system } = await fetchFrom(sourceOf(service), options)
    expect(system.countries.map(({ code }) => code)).toEqual(expected)
  })

  it('[P11] leaves a site without footer out, and says so', async () => {
    const { system, problems } = await fetchFrom(sourceOf(service))
    expect(system.sites.map(({ id }) => id)).toEqual(['site-main'])
    expect(problems).toMatchObject([{ code: 'incomplete-site', severity: 'warning', where: { entry: 'site-half' } }])
  })

  it('[P16] reads redirects with their targets', async () => {
    const { redirects } = await fetchFrom(sourceOf(service))
    expect(redirects).toEqual([
      {
        id: 'redirect-a',
        previousUrl: '/de/alt',
        reason: 'moved',
        target: { kind: 'page', pageId: 'page-b', parameters: 'x=1', hash: 'top' },
      },
    ])
  })

  it('makes one problem of a record that breaks its schema in every language, and leaves the record out', async () => {
    faults.add({ kind: 'malformed', entry: 'page-a' })
    const { byLanguage, problems } = await fetchFrom(sourceOf(service), { languages: ['en', 'de', 'fr'] })
    faults.clear()
    expect(byLanguage.de?.pages.map(({ id }) => id)).toEqual(['page-b'])
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([
      {
        code: 'invalid-record',
        severity: 'error',
        where: { source: 'content', kind: 'pages', entry: 'page-a', field: 'title' },
        message: 'The page page-a has nothing in title: Invalid input: expected string, received undefined',
        hint: 'Correct title of page-a in the content service and fetch again.',
      },
    ])
  })

  it('[G7] fails as a whole when the service stays unwell', async () => {
    faults.add({ kind: 'status', status: 500, requests: 1000 })
    const failure = await fetchFrom(sourceOf(service)).catch((error: unknown) => error)
    faults.clear()
    expect(failure).toMatchObject({ name: 'SourceUnavailableError', status: 500 })
  })

  it('tells how far it is', async () => {
    const steps: string[] = []
    await fetchFrom(sourceOf(service), {
      languages: ['en', 'de'],
      report: ({ done, total }) => void steps.push(`${done}/${total}`),
    })
    expect([steps.length, steps.at(-1)]).toEqual([21, '21/21'])
  })
})
