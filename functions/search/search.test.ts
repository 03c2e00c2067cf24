import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { problemDetailsSchema } from '../../src/contracts/problem-details.ts'
import {
  searchResponseSchema,
  suggestResponseSchema,
  type SearchResponse,
  type Suggestion,
} from '../../src/contracts/search.ts'
import type { SearchDocument } from '../../src/domain/search/search-document.ts'
import { createSearch, createSuggest } from './search.ts'
import { createSearchScreen } from './search-screen.ts'
import { createSearchService } from './search-service.ts'
import { CLOSED_ACCESS } from '../pages/page-access.ts'
import type { RunningRuntime } from '../server/main.ts'
import type { StartFunctions } from '../platform/running-functions.ts'
import { sendRequest, type Answer } from '../server/testing/send-request.ts'
import { startTestRuntime } from '../server/testing/start-test-runtime.ts'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import { writeRelease } from '../server/testing/write-release.ts'
import { searchGroupOf, writeSearchIndexes } from '../../tests/fixtures/search-release.ts'

const MAIN = siteOf('Trenholt', [{ host: 'localhost' }])
const EVENTS = siteOf('Events', [{ host: 'localhost', slug: 'events' }], 'events')
const PAGE =
  '<html><body><div data-slot="search-results"><template data-slot-end="search-results"></template></div></body></html>'

function documentOf(route: string, title: string, change: Partial<SearchDocument> = {}): SearchDocument {
  return {
    id: `page-${route}`,
    site: MAIN.id,
    route,
    title,
    lead: '',
    body: '',
    type: 'content',
    contentLanguage: 'en',
    ...change,
  }
}

const PRESSES = Array.from({ length: 23 }, (_, at) =>
  documentOf(`/press-${at}`, `Press ${at}`, { type: 'product', classification: at % 2 === 0 ? 'Bench' : 'Automats' }),
)

const documents: readonly SearchDocument[] = [
  ...PRESSES,
  documentOf('/safe', '<b>Safe</b> & sound | Trenholt', { lead: 'A guard <script> for every press.', type: 'story' }),
  documentOf('/number', 'Applicator', { body: 'Serial number KX-450 s, made in Brennau.' }),
  documentOf('/vice', 'Vice', { type: 'product', picture: 'http://localhost:8014/vice' }),
  documentOf('/fair', 'Fair of presses', { site: EVENTS.id }),
]

async function publish(dir: string, buildId: string, found: readonly SearchDocument[]): Promise<void> {
  const groups = [MAIN, EVENTS].map(({ id }) =>
    searchGroupOf(
      id,
      'en',
      found.filter(({ site }) => site === id),
    ),
  )
  const hostDir = join(dir, 'releases', buildId, 'localhost')
  await writeSearchIndexes({ cacheDir: join(dir, 'cache'), hostDir }, groups)
  await writePages(dir, buildId)
}

async function writePages(dir: string, buildId: string): Promise<void> {
  await writeRelease(dir, buildId, [
    {
      host: 'localhost',
      sites: [
        {
          site: MAIN,
          locales: ['en', 'de'],
          pages: { '/en': {}, '/en/search': { template: 'search' }, '/en/about': {} },
        },
        { site: EVENTS, locales: ['en'], pages: { '/en/events': {} } },
      ],
      files: { 'en/search/index.html': PAGE },
    },
  ])
}

const searchFunctions: StartFunctions = ({ currentRelease, observer }) => {
  const search = createSearchService({ currentRelease, observer })
  return {
    mounts: [
      { path: '/api/search-proxy/search', handler: createSearch(search) },
      { path: '/api/search-proxy/suggest', handler: createSuggest(search) },
    ],
    screens: [createSearchScreen(search)],
    access: CLOSED_ACCESS,
    noteMissing: () => undefined,
    storeState: () => 'open',
    readFigures: async () => ({ stored: undefined, isStoreOpen: true }),
    stop: async () => undefined,
  }
}

const start = (distDir: string): Promise<RunningRuntime> =>
  startTestRuntime(distDir, { startFunctions: searchFunctions, metricsPort: 0 })

function post(runtime: RunningRuntime, name: string, body: unknown): Promise<Answer> {
  return sendRequest(runtime.port, `/api/search-proxy/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

async function ask(runtime: RunningRuntime, query: string, more: object = {}): Promise<SearchResponse> {
  const { status, text } = await post(runtime, 'search', { localeCode: 'en', siteSlug: '', query, ...more })
  if (status !== 200) throw new Error(text)
  return searchResponseSchema.parse(JSON.parse(text))
}

async function suggest(runtime: RunningRuntime, query: string): Promise<readonly Suggestion[]> {
  const { text } = await post(runtime, 'suggest', { localeCode: 'en', siteSlug: null, query })
  return suggestResponseSchema.parse(JSON.parse(text)).suggestions
}

const titlesOf = ({ records }: SearchResponse): readonly string[] => records.map(({ title }) => title)

describe('the search', () => {
  let dir: string
  let runtime: RunningRuntime

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-search-'))
    await publish(dir, '1-a', documents)
    runtime = await start(dir)
  })

  afterAll(async () => {
    await runtime.stop()
    await rm(dir, { recursive: true, force: true })
  })

  it('[G3] [S9] answers with records, total and range, ten a page', async () => {
    const [first, last] = [await ask(runtime, 'press'), await ask(runtime, 'press', { page: 3 })]
    expect([first.records.length, first.total, first.range]).toEqual([10, 24, { from: 1, to: 10 }])
    expect([last.records.length, last.total, last.range]).toEqual([4, 24, { from: 21, to: 24 }])
    expect(first.records[0]).toMatchObject({ path: expect.stringMatching(/^\/en\/press-\d+$/), type: 'product' })
    expect((await ask(runtime, 'press', { page: 9 })).range).toEqual({ from: 0, to: 0 })
  })

  it('[S9] tells how long the store took for a question, once for each', async () => {
    const count = async (): Promise<number> => {
      const { text } = await sendRequest(runtime.metricsPort ?? 0, '/metrics')
      return Number(/^uapp_search_duration_seconds_count\{kind="search"\} (\d+)$/m.exec(text)?.[1])
    }
    const before = await count()
    for (let times = 0; times < 3; times += 1) await ask(runtime, 'press measured once')
    expect(await count()).toBe(before + 1)
  })

  it('[S9] counts kinds and classifications of what the other filters leave', async () => {
    const { facets } = await ask(runtime, 'press')
    expect(facets).toEqual({
      types: [
        { value: 'product', count: 23 },
        { value: 'story', count: 1 },
      ],
      classifications: [
        { value: 'Bench', count: 12 },
        { value: 'Automats', count: 11 },
      ],
      languages: [{ value: 'en', count: 24 }],
    })
    const narrowed = await ask(runtime, 'press', { classification: 'Bench' })
    expect([narrowed.total, narrowed.facets.types]).toEqual([12, [{ value: 'product', count: 12 }]])
    expect(narrowed.facets.classifications).toHaveLength(2)
    expect((await ask(runtime, 'press', { type: 'story' })).facets.types).toHaveLength(2)
  })

  it('[G3] strips the brand from titles, and marks words by ranges of the text as it is', async () => {
    const { records } = await ask(runtime, 'safe guards')
    const [record] = records
    expect(record).toMatchObject({
      title: '<b>Safe</b> & sound',
      titleHits: [[3, 7]],
      description: 'A guard <script> for every press.',
      descriptionHits: [[2, 7]],
    })
  })

  it.each(['KX-450 s', 'kx450s', 'KX 450 S'])('[S9] finds a serial number written as %s', async (query) => {
    expect(titlesOf(await ask(runtime, query))).toEqual(['Applicator'])
  })

  it('[S9] says how well the words were met', async () => {
    const answers = ['press', 'aplicator', 'applicator guard', 'zzzzzz', '…'].map(async (query) => {
      const { match, total } = await ask(runtime, query)
      return [query, match, total > 0]
    })
    expect(await Promise.all(answers)).toEqual([
      ['press', 'all', true],
      ['aplicator', 'similar', true],
      ['applicator guard', 'some', true],
      ['zzzzzz', 'none', false],
      ['…', 'none', false],
    ])
  })

  it('[G3] looks through the site that is named, and no other', async () => {
    expect(titlesOf(await ask(runtime, 'fair'))).toEqual([])
    const found = await ask(runtime, 'fair', { siteSlug: 'events' })
    expect(found.records.map(({ title, path }) => [title, path])).toEqual([['Fair of presses', '/en/events/fair']])
  })

  it('[G3] finds nothing in a locale without documents', async () => {
    expect(await ask(runtime, 'press', { localeCode: 'de' })).toMatchObject({ total: 0, match: 'none' })
  })

  it('[G3] suggests words and pages by their beginning, and what a mistyped word may mean', async () => {
    expect(await suggest(runtime, 'appl')).toEqual([
      { kind: 'query', text: 'Applicator' },
      { kind: 'page', text: 'Applicator', path: '/en/number', type: 'page', language: 'en' },
    ])
    expect(await suggest(runtime, 'aplicator')).toEqual([{ kind: 'query', text: 'Applicator' }])
    expect(await suggest(runtime, 'made in bren')).toEqual([{ kind: 'query', text: 'made in Brennau' }])
    expect(await suggest(runtime, ' ')).toEqual([])
  })

  it('[G3] suggests products with their pictures', async () => {
    expect(await suggest(runtime, 'vic')).toContainEqual(
      expect.objectContaining({ text: 'Vice', path: '/en/vice', picture: 'http://localhost:8014/vice' }),
    )
  })

  it.each([
    ['no JSON', '{', 400],
    ['a wrong kind of value', { localeCode: 'en', query: 7 }, 422],
    ['a query that is too long', { localeCode: 'en', query: 'a'.repeat(201) }, 422],
    ['a page before the first', { localeCode: 'en', query: 'a', page: 0 }, 422],
    ['a locale that is not there', { localeCode: 'xx', query: 'a' }, 422],
    ['a site that is not there', { localeCode: 'en', siteSlug: 'nowhere', query: 'a' }, 422],
  ])('[G3] answers %s by a problem', async (_title, body, status) => {
    const answer = await post(runtime, 'search', body)
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/problem+json'])
    expect(problemDetailsSchema.parse(JSON.parse(answer.text)).status).toBe(status)
  })

  it('[G3] takes any text as a query', async () => {
    const queries = fc.string({ unit: 'binary', maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(queries, fc.constantFrom('search', 'suggest'), async (query, name) => {
        const { status } = await post(runtime, name, { localeCode: 'en', query })
        expect(status).toBe(200)
      }),
      { numRuns: 60 },
    )
  })

  it('[S9] shows results without scripts, as text and never as markup', async () => {
    const { text, headers } = await sendRequest(runtime.port, '/en/search?q=safe')
    expect(text).toContain('&lt;b&gt;<mark>Safe</mark>&lt;/b&gt; &amp; sound')
    expect(text).toContain('href="/en/safe"')
    expect(headers['cache-control']).toContain('no-store')
    const { text: second } = await sendRequest(runtime.port, '/en/search?q=press&page=2')
    expect([second.match(/href="\/en\/press-/g)?.length, second.includes('href="?q=press&amp;page=3"')]).toEqual([
      20,
      true,
    ])
    expect((await sendRequest(runtime.port, '/en/search')).text).toBe(PAGE)
  })

  it('[S9] asks what was meant, without scripts, too', async () => {
    expect((await ask(runtime, 'serail number')).correction).toBe('Serial number')
    expect((await ask(runtime, 'serial number')).correction).toBeUndefined()
    const { text } = await sendRequest(runtime.port, '/en/search?q=serail%20number')
    expect(text).toContain('Did you mean “<a href="?q=Serial+number">Serial number</a>”?')
  })

  it('[S9] narrows to pages in a language', async () => {
    const german = await ask(runtime, 'press', { language: 'de' })
    expect([german.total, german.facets.languages]).toEqual([0, [{ value: 'en', count: 24 }]])
  })

  it('[S9] searches what is served: a release from its first answer on, and the one before after a rollback', async () => {
    const own = await mkdtemp(join(tmpdir(), 'uapp-switch-'))
    await publish(own, '1-b', [documentOf('/old', 'Crimper of old')])
    const switching = await start(own)
    const titles = [titlesOf(await ask(switching, 'crimper'))]
    await publish(own, '2-b', [documentOf('/new', 'Crimper of today')])
    await switching.refresh()
    titles.push(titlesOf(await ask(switching, 'crimper')))
    await writePages(own, '1-b')
    await switching.refresh()
    titles.push(titlesOf(await ask(switching, 'crimper')))
    expect(titles).toEqual([['Crimper of old'], ['Crimper of today'], ['Crimper of old']])
    await switching.stop()
    await rm(own, { recursive: true })
  })

  it('[G3] says so when a release has no index, and stops no page from being served', async () => {
    const own = await mkdtemp(join(tmpdir(), 'uapp-before-'))
    await writePages(own, '1-c')
    const before = await start(own)
    const [search, page, about] = await Promise.all([
      post(before, 'search', { localeCode: 'en', query: 'press' }),
      sendRequest(before.port, '/en/search?q=press'),
      sendRequest(before.port, '/en/about'),
    ])
    await before.stop()
    await rm(own, { recursive: true })
    expect([search.status, search.headers['content-type'], page.text, about.status]).toEqual([
      503,
      'application/problem+json',
      PAGE,
      200,
    ])
  })
})
