import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import { STORE_KIND } from '../../tests/setup/test-size.ts'
import { searchGroupOf, writeSearchIndexes } from '../../tests/fixtures/search-release.ts'
import { EDITOR_SEARCHES_PATH, editorSearchesSchema, type EditorSearches } from '../../src/contracts/editor/searches.ts'
import { EDITOR_SEARCH_WORDS_PATH, triedWordsSchema } from '../../src/contracts/editor/search-words.ts'
import type { SearchNote } from '../../src/contracts/search-notes.ts'
import type { SearchDocument } from '../../src/domain/search/search-document.ts'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import { CLOSED_ACCESS } from '../pages/page-access.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { searchCounts, searchTexts } from '../platform/store/schema/index.ts'
import { useTestStore } from '../platform/store/testing/test-stores.ts'
import { createSearchService } from '../search/search-service.ts'
import type { RunningRuntime } from '../server/main.ts'
import { sendRequest } from '../server/testing/send-request.ts'
import { startTestRuntime } from '../server/testing/start-test-runtime.ts'
import { writeRelease } from '../server/testing/write-release.ts'
import { startSearchLog } from './search-log.ts'
import { createSearchLogFunctions } from './search-log-functions.ts'
import { createSearchReport } from './search-report.ts'

const MAIN = siteOf('Trenholt', [{ host: 'localhost' }])
const documentOf = (route: string, title: string): SearchDocument => ({
  id: `page-${route}`,
  site: MAIN.id,
  route,
  title,
  lead: '',
  body: '',
  type: 'content',
  contentLanguage: 'en',
})
const DAY_MS = 24 * 3600 * 1000
const NOW = new Date('2026-11-23T12:00:00Z')

describe('the report of searches', () => {
  const test = useTestStore(STORE_KIND)
  let dir: string
  let runtime: RunningRuntime
  let today = NOW
  let mayEdit = true

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-search-log-'))
    const documents = [documentOf('/careers', 'Careers'), documentOf('/press', 'Crimp press')]
    await writeSearchIndexes({ cacheDir: join(dir, 'cache'), hostDir: join(dir, 'releases/1-a/localhost') }, [
      searchGroupOf(MAIN.id, 'en', documents),
    ])
    await writeRelease(dir, '1-a', [
      { host: 'localhost', sites: [{ site: MAIN, locales: ['en'], pages: { '/en': {} } }] },
    ])
    const store: StoreAccess = {
      use: async (action) => action(test.store),
      state: () => 'open',
      close: async () => undefined,
    }
    runtime = await startTestRuntime(dir, {
      startFunctions: ({ currentRelease, observer }) => {
        const search = createSearchService({ currentRelease, observer })
        const now = (): Date => today
        const log = startSearchLog({ search, key: 'a key', store, now, logger: pino({ enabled: false }) })
        const report = createSearchReport({ store, search, currentRelease, flush: log.flush, now })
        return {
          mounts: createSearchLogFunctions({ log, report, search, currentRelease, mayEdit: async () => mayEdit }),
          screens: [],
          access: CLOSED_ACCESS,
          noteMissing: () => undefined,
          storeState: () => 'open',
          readFigures: async () => ({ stored: undefined, isStoreOpen: true }),
          stop: log.stop,
        }
      },
    })
  })

  afterAll(async () => {
    await runtime.stop()
    await rm(dir, { recursive: true })
  })

  beforeEach(async () => {
    today = NOW
    mayEdit = true
    await test.store.db.delete(searchCounts)
    await test.store.db.delete(searchTexts)
  })

  const note = async (notes: readonly SearchNote[], more: object = {}): Promise<number> => {
    const { status } = await sendRequest(runtime.port, '/api/search-proxy/note', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ localeCode: 'en', siteSlug: '', notes, ...more }),
    })
    return status
  }
  const ask = (query: string) => sendRequest(runtime.port, `${EDITOR_SEARCHES_PATH}?${query}`)
  async function read(): Promise<EditorSearches> {
    return editorSearchesSchema.parse(JSON.parse((await ask(`site=${MAIN.id}&lang=en`)).text))
  }
  /** As two visitors a day on three days. */
  async function noteOften(notes: readonly SearchNote[]): Promise<void> {
    for (const days of [2, 1, 0]) {
      today = new Date(NOW.getTime() - days * DAY_MS)
      await note(notes)
      await note(notes)
      // Brings the counts of the day into the store.
      await read()
    }
  }

  it('[S9] lists queries that found nothing, with the page that people opened in the end', async () => {
    await noteOften([{ query: ' Vakanzen ', isNew: true, later: '/en/careers' }])
    expect(await read()).toMatchObject({
      searchPath: '/en/search',
      total: { asked: 6, nothing: 6 },
      nothing: [
        {
          query: 'vakanzen',
          asked: 6,
          opened: 0,
          proposal: { kind: 'page', title: 'Careers', path: '/en/careers', count: 6 },
        },
      ],
      unopened: [],
    })
  })

  it('[S9] lists queries whose results nobody opened, with a spelling that finds more', async () => {
    await noteOften([
      { query: 'carers', isNew: true },
      { query: 'crimp', isNew: true, opened: '/en/press' },
    ])
    const { nothing, unopened, total } = await read()
    expect([total, nothing]).toEqual([{ asked: 12, nothing: 0 }, []])
    expect(unopened).toEqual([
      { query: 'carers', asked: 6, opened: 0, proposal: { kind: 'spelling', query: 'Careers' } },
    ])
  })

  it('[S9] counts what is rare, and tells nothing of it', async () => {
    await note([{ query: 'nora buyer', isNew: true }])
    expect(await read()).toMatchObject({ total: { asked: 1, nothing: 1 }, nothing: [], unopened: [] })
  })

  it('[S9] counts neither what may be about a person nor pages that are not there', async () => {
    await note([
      { query: 'nora@buyer.example', isNew: true },
      { query: 'crimp', isNew: false, opened: '/en/nowhere' },
    ])
    expect((await read()).total).toEqual({ asked: 0, nothing: 0 })
    expect(await test.store.db.$count(searchCounts)).toBe(0)
  })

  it.each([
    ['a locale that is not there', { localeCode: 'xx' }],
    ['too many notes', { notes: Array.from({ length: 11 }, () => ({ query: 'a', isNew: true })) }],
  ])('[S9] refuses %s', async (_title, more) => {
    expect(await note([], more)).toBe(422)
  })

  it.each([
    ['one way', 'means', 'vakanzen', 'careers', 'means:\n  vakanzen:\n    - careers\n'],
    ['both ways', 'synonyms', 'vakanzen', 'careers', 'synonyms:\n  - - vakanzen\n    - careers\n'],
    ['a page that comes first', 'best', 'vakanzen', '/en/careers', 'best:\n  vakanzen: /careers\n'],
  ])('[S9] [E1] tells what words would change: %s', async (_title, rule, from, to, entry) => {
    const words = new URLSearchParams({ site: MAIN.id, lang: 'en', q: 'vakanzen', rule, from, to })
    const { text } = await sendRequest(runtime.port, `${EDITOR_SEARCH_WORDS_PATH}?${words.toString()}`)
    const tried = triedWordsSchema.parse(JSON.parse(text))
    expect(tried).toMatchObject({
      before: { total: 0, parts: [{ words: 'vakanzen', isUnknown: true }] },
      after: { total: 1, results: [{ title: 'Careers', path: '/en/careers' }] },
      isPageMissing: false,
      entry,
    })
  })

  it('[S9] [E1] compares nothing until all that belongs to words is there, and names a page that is missing', async () => {
    const words = { site: MAIN.id, lang: 'en', q: 'press' }
    const read = async (more: Readonly<Record<string, string>>) => {
      const query = new URLSearchParams({ ...words, ...more }).toString()
      return triedWordsSchema.parse(
        JSON.parse((await sendRequest(runtime.port, `${EDITOR_SEARCH_WORDS_PATH}?${query}`)).text),
      )
    }
    const begun = await read({ rule: 'synonyms', from: 'crimper' })
    expect([begun.before.results[0]?.met, begun.after, begun.entry]).toEqual([
      [{ token: 'press', fields: ['title'] }],
      undefined,
      '',
    ])
    expect((await read({ rule: 'best', from: 'press', to: '/en/nowhere' })).isPageMissing).toBe(true)
  })

  it('[E1] is for editors, and for sites that there are', async () => {
    const known = `site=${MAIN.id}&lang=en`
    expect([(await ask(known)).status, (await ask(`site=${MAIN.id}&lang=de`)).status]).toEqual([200, 404])
    mayEdit = false
    expect((await ask(known)).status).toBe(403)
    expect((await sendRequest(runtime.port, `${EDITOR_SEARCH_WORDS_PATH}?${known}&q=press`)).status).toBe(403)
  })
})
