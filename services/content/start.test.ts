import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { contentFolderOf, newsFileOf, pageFileOf } from '../../tests/builders/content-files.ts'
import type { ContentFolder } from '../../tests/fixtures/content-folder.ts'
import type { RunningService } from '../running-service.ts'
import { startContentService } from './start.ts'

interface Answer {
  readonly data?: Record<string, unknown>
  readonly errors?: readonly { readonly message: string }[]
}

async function ask(
  service: RunningService,
  query: string,
  { headers = {}, variables = {} }: { headers?: Record<string, string>; variables?: object } = {},
): Promise<{ readonly status: number; readonly headers: Headers; readonly body: Answer }> {
  const response = await fetch(service.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const text = await response.text()
  const body: Answer = text.startsWith('{') ? JSON.parse(text) : {}
  return { status: response.status, headers: response.headers, body }
}

const ASSETS = 'http://localhost:8014'
const NEWS_DATES = ['2026-01-05', '2026-03-01', '2026-02-01', '2026-03-02', '2026-01-31']
/** Eleven pages: one more than a list has by default. */
const PAGES = Object.fromEntries(
  Array.from({ length: 11 }, (_, index) => {
    const id = `page-${String(index + 1).padStart(2, '0')}`
    return [`pages/main/${id}.yaml`, pageFileOf(id)]
  }),
)

let folder: ContentFolder
let service: RunningService

beforeAll(async () => {
  folder = await contentFolderOf({
    ...PAGES,
    'assets/tarn-20-axo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 680"/>',
    'pages/main/page-about.yaml': pageFileOf('page-about', {
      title: { de: 'Über uns', fr: 'À propos' },
      description: { de: 'Auf Deutsch', en: 'In English' },
      parent: 'page-01',
      image: { asset: 'tarn-20-axo', alt: { de: 'Eine Presse' } },
      modules: [
        {
          type: 'text',
          id: 'history',
          title: { de: 'Geschichte' },
          body: { de: '**Seit** [1961](page:page-01#start).' },
        },
        { type: 'callToAction', title: 'Fragen?', links: [{ text: 'Hier', to: 'page:page-draft' }] },
      ],
    }),
    'pages/main/page-draft.yaml': pageFileOf('page-draft', { stage: 'DRAFT' }),
    ...Object.fromEntries(NEWS_DATES.map((date) => [`news/news-${date}.yaml`, newsFileOf(`news-${date}`, date)])),
    'stories/quiet-hall.yaml': {
      id: 'story-quiet-hall',
      slug: 'quiet-hall',
      title: { en: 'The quiet hall' },
      leadText: 'Lead',
      publicationDate: '2026-05-01',
      category: { en: 'Appliances', pt: 'Eletrodomésticos' },
      readingMinutes: 4,
      products: ['tarn-20'],
      translationSourceLanguage: 'de',
      translationTargetLanguages: ['en', 'pt'],
    },
    'system/pages.yaml': [{ id: 'system-search', path: '/search', title: 'Search' }],
    'system/redirects.yaml': [
      { id: 'redirect-a', from: '/a', to: 'page:page-about?x=1' },
      { id: 'redirect-b', from: '/b', to: 'https://b.example' },
    ],
  })
  service = await startContentService({ port: 0, contentDir: folder.dir, assetsUrl: ASSETS })
})

afterAll(async () => {
  await service.stop()
  await folder.dispose()
})

describe('locales', () => {
  it('[G1] gives an entry in the first requested locale that it exists in', async () => {
    const { body } = await ask(service, '{ page(where: {id: "page-about"}, locales: [ja, fr, de]) { locale title } }')
    expect(body.data).toEqual({ page: { locale: 'fr', title: 'À propos' } })
  })

  it('[G1] lets a field that the locale lacks fall back on its own', async () => {
    const { body } = await ask(service, '{ page(where: {id: "page-about"}, locales: [fr, de, en]) { description } }')
    expect(body.data).toEqual({ page: { description: 'Auf Deutsch' } })
  })

  it('[G1] is silent about an entry that exists in none of the locales', async () => {
    const query =
      '{ page(where: {id: "page-about"}, locales: [ja]) { id } pages(where: {id: "page-about"}, locales: [ja]) { id } }'
    expect((await ask(service, query)).body.data).toEqual({ page: null, pages: [] })
  })

  it('[G1] takes the locales of the header gcms-locales when the query names none', async () => {
    const { body } = await ask(service, '{ page(where: {id: "page-about"}) { title } }', {
      headers: { 'gcms-locales': 'pt_BR, de, en' },
    })
    expect(body.data).toEqual({ page: { title: 'Über uns' } })
  })

  it('[G1] refuses an unknown locale in the header and names it', async () => {
    const { status, body } = await ask(service, '{ sites { id } }', { headers: { 'gcms-locales': 'de, xx' } })
    expect([status, body.errors?.[0]?.message]).toEqual([400, expect.stringContaining('"xx"')])
  })

  it('[G1] writes locale codes with underscores', async () => {
    const query = '{ stories(locales: [pt_BR, en]) { locale category localizations(includeCurrent: true) { locale } } }'
    const { body } = await ask(service, query)
    expect(body.data).toEqual({
      stories: [{ locale: 'en', category: 'Appliances', localizations: [{ locale: 'en' }] }],
    })
  })

  it('lists the other localizations of an entry, and the current one on demand', async () => {
    const query =
      '{ page(where: {id: "page-about"}, locales: [de]) { localizations { locale title } all: localizations(includeCurrent: true, locales: [de]) { locale } } }'
    expect((await ask(service, query)).body.data).toEqual({
      page: { localizations: [{ locale: 'fr', title: 'À propos' }], all: [{ locale: 'de' }] },
    })
  })
})

describe('what a page tells about its translation', () => {
  const fields = 'translationSourceLanguage translationTargetLanguages'
  const query = (id: string): string =>
    `{ pageEntry(where: {id: "${id}"}) { ... on ContentPage { ${fields} } ... on Story { ${fields} } ... on SystemPage { ${fields} } } }`

  it.each([
    ['is English into all languages of its site by default', 'page-01', 'en', null],
    ['stands in its file', 'story-quiet-hall', 'de', ['en', 'pt_BR']],
    ['is English for a page without an entry of an editor', 'system-search', 'en', null],
  ])('[E3] [G1] %s', async (_name, id, translationSourceLanguage, translationTargetLanguages) => {
    const { body } = await ask(service, query(id))
    expect(body.data).toEqual({ pageEntry: { translationSourceLanguage, translationTargetLanguages } })
  })
})

describe('stages', () => {
  const query = (stage: string): string => `{ page(where: {id: "page-draft"}${stage}) { stage publishedAt } }`

  it.each([
    ['no stage at all means DRAFT', '', {}, { stage: 'DRAFT', publishedAt: null }],
    ['the published stage lacks a draft', ', stage: PUBLISHED', {}, null],
    ['the header gcms-stage counts', '', { 'gcms-stage': 'PUBLISHED' }, null],
    [
      'the argument goes before the header',
      ', stage: DRAFT',
      { 'gcms-stage': 'PUBLISHED' },
      { stage: 'DRAFT', publishedAt: null },
    ],
  ])('[G1] %s', async (_name, argument, headers: Record<string, string>, expected) => {
    const { body } = await ask(service, query(argument), { headers })
    expect(body.data).toEqual({ page: expected })
  })

  it('hides a draft behind a link of a published page', async () => {
    const { body } = await ask(
      service,
      `{ page(where: {id: "page-about"}, locales: [de], stage: PUBLISHED) {
        modules { ... on CallToActionModule { links { ... on PageLink { pageId page { ... on ContentPage { title } } } } } } } }`,
    )
    expect(body.data).toEqual({ page: { modules: [{}, { links: [{ pageId: 'page-draft', page: null }] }] } })
  })
})

describe('lists', () => {
  it('has 10 entries where no number is asked for', async () => {
    const { body } = await ask(service, '{ pagesConnection { pageInfo { pageSize hasNextPage } aggregate { count } } }')
    // The page in French and German does not count, the draft does.
    expect(body.data).toEqual({
      pagesConnection: { pageInfo: { pageSize: 10, hasNextPage: true }, aggregate: { count: 12 } },
    })
  })

  it('refuses more than 100 entries', async () => {
    const { body } = await ask(service, '{ pages(first: 101) { id } }')
    expect(body.errors?.[0]?.message).toBe('"first" must be 100 at most, found 101: ask for the next page with "after"')
  })

  it('[G2] gives the news feed latest first, page by page with a cursor', async () => {
    const query =
      'query ($after: String) { newsFeedConnection(first: 2, after: $after) { edges { cursor node { publicationDate } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }'
    const first = await ask(service, query)
    expect(first.body.data).toEqual({
      newsFeedConnection: {
        edges: [
          { cursor: 'news-2026-03-02', node: { publicationDate: '2026-03-02' } },
          { cursor: 'news-2026-03-01', node: { publicationDate: '2026-03-01' } },
        ],
        pageInfo: {
          hasNextPage: true,
          hasPreviousPage: false,
          startCursor: 'news-2026-03-02',
          endCursor: 'news-2026-03-01',
        },
      },
    })
    const last = await ask(service, query, { variables: { after: 'news-2026-01-31' } })
    expect(last.body.data).toMatchObject({
      newsFeedConnection: {
        edges: [{ cursor: 'news-2026-01-05' }],
        pageInfo: { hasNextPage: false, hasPreviousPage: true },
      },
    })
  })

  it.each([
    ['the last two before a cursor', 'last: 2, before: "news-2026-03-01"', ['2026-01-31', '2026-02-01']],
    ['skip and first', 'skip: 1, first: 2', ['2026-01-31', '2026-02-01']],
    ['a filter by date', 'where: {publicationDate_gte: "2026-03-01"}', ['2026-03-01', '2026-03-02']],
    ['a filter by id', 'where: {id_in: ["news-2026-02-01", "nothing"]}', ['2026-02-01']],
  ])('cuts by %s', async (_name, list, expected) => {
    const { body } = await ask(service, `{ newsItems(orderBy: publicationDate_ASC, ${list}) { publicationDate } }`)
    expect(body.data).toEqual({ newsItems: expected.map((publicationDate) => ({ publicationDate })) })
  })

  it('names a cursor that it does not know', async () => {
    const { body } = await ask(service, '{ newsItems(after: "news-gone") { id } }')
    expect(body.errors?.[0]?.message).toContain('"news-gone"')
  })
})

describe('queries of the specification', () => {
  it('[G2] finds system redirects by a list of paths', async () => {
    const { body } = await ask(
      service,
      '{ systemRedirects(where: {previousUrl_in: ["/b", "/c"]}) { id target { ... on ExternalLink { url } } } }',
    )
    expect(body.data).toEqual({ systemRedirects: [{ id: 'redirect-b', target: { url: 'https://b.example' } }] })
  })

  it.each([
    ['page-01', 'ContentPage'],
    ['story-quiet-hall', 'Story'],
    ['system-search', 'SystemPage'],
  ])('[G2] finds the page %s among all kinds of pages', async (id, typename) => {
    const { body } = await ask(service, `{ pageEntry(where: {id: "${id}"}) { __typename ... on Entry { id } } }`)
    expect(body.data).toEqual({ pageEntry: { __typename: typename, id } })
  })

  it.each([
    ['tarn-20', ['quiet-hall']],
    ['tarn-8', []],
  ])('[G2] finds the stories of the product %s', async (product, slugs) => {
    const { body } = await ask(service, `{ stories(where: {products_contains_some: ["${product}"]}) { slug } }`)
    expect(body.data).toEqual({ stories: slugs.map((slug) => ({ slug })) })
  })

  it('[P9] gives countries with languages, defaults and names in every language', async () => {
    const { body } = await ask(
      service,
      '{ country(where: {countryCode: "CH"}) { supportedLanguages { languageCode } defaultLanguage defaultMeasurementSystem localizations(includeCurrent: true) { locale displayName } } }',
    )
    expect(body.data).toEqual({
      country: {
        supportedLanguages: [{ languageCode: 'de' }, { languageCode: 'fr' }],
        defaultLanguage: 'de',
        defaultMeasurementSystem: 'Metric',
        localizations: [
          { locale: 'de', displayName: 'Schweiz' },
          { locale: 'en', displayName: 'Switzerland' },
        ],
      },
    })
  })

  it('gives formatted text as tree, Markdown and plain text', async () => {
    const { body } = await ask(
      service,
      '{ page(where: {id: "page-about"}, locales: [de]) { modules { ... on TextModule { anchor title body { raw markdown text } } } } }',
    )
    expect(body.data).toMatchObject({
      page: {
        modules: [
          {
            anchor: 'history',
            title: 'Geschichte',
            body: {
              raw: {
                children: [
                  {
                    type: 'paragraph',
                    children: [
                      { text: 'Seit', bold: true },
                      { text: ' ' },
                      { type: 'link', href: 'page:page-01#start', children: [{ text: '1961' }] },
                      { text: '.' },
                    ],
                  },
                ],
              },
              markdown: '**Seit** [1961](page:page-01#start).',
              text: 'Seit 1961.',
            },
          },
          {},
        ],
      },
    })
  })

  it('[L6] gives pictures with address, type and natural size', async () => {
    const { body } = await ask(
      service,
      '{ page(where: {id: "page-about"}, locales: [de]) { site { id } parent { id } image { alternativeText asset { handle mimeType width height url } } } }',
    )
    expect(body.data).toEqual({
      page: {
        site: { id: 'site-main' },
        // The parent is written in English only: relations inherit the locales.
        parent: null,
        image: {
          alternativeText: 'Eine Presse',
          asset: {
            handle: 'tarn20axo',
            mimeType: 'image/svg+xml',
            width: 800,
            height: 680,
            url: `${ASSETS}/embedded/tarn20axo`,
          },
        },
      },
    })
  })
})

describe('limits', () => {
  it('answers 413 to a query with more than 20 KB of text and variables', async () => {
    const { status } = await ask(service, '{ sites { id } }', { variables: { text: 'x'.repeat(21_000) } })
    expect(status).toBe(413)
  })

  it('refuses a query that is too deep', async () => {
    const parents = (levels: number): string => (levels === 0 ? 'id' : `parent { ${parents(levels - 1)} }`)
    const { body } = await ask(service, `{ pages { ${parents(15)} } }`)
    expect(body.errors?.[0]?.message).toBe('The query is 17 levels deep, 15 are allowed')
  })

  it('answers 429 with Retry-After above its rate', async () => {
    const limited = await startContentService({
      port: 0,
      contentDir: folder.dir,
      assetsUrl: ASSETS,
      requestsPerSecond: 1,
    })
    const answers = [await ask(limited, '{ sites { id } }'), await ask(limited, '{ sites { id } }')]
    await limited.stop()
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [200, null],
      [429, '1'],
    ])
  })
})

describe('the service', () => {
  it.each([
    ['no token', {}, 401],
    ['a wrong token', { authorization: 'Bearer guess' }, 401],
    ['the token', { authorization: 'Bearer secret' }, 200],
  ])('[G1] answers a request with %s by its status', async (_name, headers, status) => {
    const guarded = await startContentService({ port: 0, contentDir: folder.dir, assetsUrl: ASSETS, token: 'secret' })
    const answer = await ask(guarded, '{ sites { id } }', { headers })
    await guarded.stop()
    expect(answer.status).toBe(status)
  })

  it('says that it is alive, and shows GraphiQL to a browser', async () => {
    const health = await fetch(new URL('/healthz', service.url))
    const page = await fetch(service.url, { headers: { accept: 'text/html' } })
    expect([health.status, (await page.text()).includes('GraphiQL')]).toEqual([200, true])
  })

  it('names the port that is taken', async () => {
    const second = startContentService({ port: service.port, contentDir: folder.dir, assetsUrl: ASSETS })
    await expect(second).rejects.toThrow(`cannot listen on port ${service.port}`)
  })
})

describe('content files', () => {
  it('shows an edit at once, and says which file breaks its form until it is mended', async () => {
    const own = await contentFolderOf({ 'pages/main/a.yaml': pageFileOf('page-a') })
    const edited = await startContentService({ port: 0, contentDir: own.dir, assetsUrl: ASSETS, freshForMs: 0 })
    const askAfter = async (more: Record<string, unknown>): Promise<Answer> => {
      await own.write('pages/main/a.yaml', pageFileOf('page-a', more))
      return (await ask(edited, '{ pages { title } }')).body
    }
    const answers = [
      await askAfter({ title: 'Edited' }),
      await askAfter({ theme: 'pink!' }),
      await askAfter({ title: 'Mended' }),
    ]
    await own.remove('pages/main/a.yaml')
    answers.push((await ask(edited, '{ pages { title } }')).body)
    await edited.stop()
    await own.dispose()
    expect(answers).toMatchObject([
      { data: { pages: [{ title: 'Edited' }] } },
      {
        data: { pages: [null] },
        errors: [
          {
            message: expect.stringContaining('page-a has "pink!" in theme: a theme is named like Default'),
            path: ['pages', 0],
            extensions: { problems: [{ file: 'content/pages/main/a.yaml', line: 7, field: 'theme' }] },
          },
        ],
      },
      { data: { pages: [{ title: 'Mended' }] } },
      { data: { pages: [] } },
    ])
  })
})
