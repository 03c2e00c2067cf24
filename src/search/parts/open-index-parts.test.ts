import { beforeAll, describe, expect, it } from '@jest/globals'
import type { SearchDocument } from '../../domain/search/search-document.ts'
import { answerQuery } from '../answer-query.ts'
import { buildSearchIndex } from '../build-search-index.ts'
import { openSearchScopes, type SearchScope } from '../search-scope.ts'
import { openSearchIndex, type OpenedIndex } from '../search-index.ts'
import { suggestPages } from '../suggest-pages.ts'
import { NO_WORDS } from '../words/search-words.ts'
import { cutSearchIndex } from './cut-search-index.ts'
import { MOST_PART_BYTES, type PartsHead } from './index-parts.ts'
import { openIndexParts } from './open-index-parts.ts'
import { createPartStore, type PartStore } from './part-store.ts'

/** So many that one token has rows in several parts, and the head is more than one. */
const PAGES = 5500
const WORDS = ['tarn', 'reeve', 'bench', 'hall', 'wire', 'drum', 'blade', 'seal']

const toDocument = (at: number): SearchDocument => ({
  id: `page-${at}`,
  site: 'site-main',
  route: `/page-${at}`,
  title: `Press ${WORDS[at % WORDS.length]} ${at}`,
  lead: `A press for the ${WORDS[(at * 3) % WORDS.length]}`,
  body: `Everybody presses number${at}. ${at === 7 ? 'Ünïcode 𠮷 '.repeat(20_000) : ''}`,
  type: at % 3 === 0 ? 'product' : 'story',
  contentLanguage: 'en',
  ...(at % 5 === 0 ? { price: `CHF ${at}.00 · plus tax` } : {}),
  ...(at % 7 === 0 ? { picture: `/press-${at}.svg` } : {}),
  ...(at === 20 ? { discontinued: { successor: '/page-28' } } : {}),
})

let files: ReadonlyMap<string, string>
let whole: readonly SearchScope[]
let inParts: OpenedIndex
let store: PartStore

beforeAll(async () => {
  const { file, texts } = buildSearchIndex({
    language: 'en',
    documents: Array.from({ length: PAGES }, (_, at) => toDocument(at)),
    scopes: [Array.from({ length: PAGES }, (_, at) => at), [1, 2, 3, 7, 4001, 5499]],
    words: { ...NO_WORDS, best: { everything: '/page-5' } },
    siteNames: [],
  })
  whole = openSearchScopes(openSearchIndex(file, texts))
  const cut = cutSearchIndex(file, texts)
  files = new Map(cut.files.map(({ name, text }) => [name, text]))
  const heads = Array.from({ length: cut.heads }, (_, at) => files.get(`head-${at}.txt`))
  store = createPartStore((name) => Promise.resolve(JSON.parse(files.get(name) ?? '')))
  inParts = openIndexParts(JSON.parse(heads.join('')) as PartsHead, store)
})

function ask<T>(place: number, question: (opened: SearchScope) => T): Promise<T | undefined> {
  const own = { ...inParts, scopes: inParts.scopes.slice(place, place + 1) }
  return store.answer(() => openSearchScopes(own).map(question)[0], new AbortController().signal)
}

describe('an index in parts', () => {
  it('[S9] has none above 100 KB, however many pages have a word and however long a text is', () => {
    const sizes = [...files.values()].map((text) => Buffer.byteLength(text))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_PART_BYTES)
    expect(files.has('head-1.txt')).toBe(true)
  })

  it.each([
    ['a word of all pages', 'press'],
    ['a word of one page', 'number4711'],
    ['a long text', '𠮷'],
    ['a mistyped word', 'reevve press'],
    ['a word that is excluded', 'press -tarn'],
    ['a phrase', '"press tarn 16"'],
    ['what nobody has', 'qqqqqq'],
    ['what somebody has chosen a page for', 'everything'],
    ['nothing', ''],
  ])('[S9] answers %s as the whole index does, in both scopes', async (_, query) => {
    for (const [place, scope] of whole.entries()) {
      const [found, suggested] = [answerQuery(scope, { query, page: 1 }), suggestPages(scope, query)]
      expect(await ask(place, (own) => answerQuery(own, { query, page: 1 }))).toEqual(found)
      expect(await ask(place, (own) => suggestPages(own, query))).toEqual(suggested)
    }
  })

  it('[S9] gives up when nobody waits any more', async () => {
    const leaving = new AbortController()
    leaving.abort()
    await expect(store.answer(() => 1, leaving.signal)).rejects.toThrow(/abort/i)
  })

  it('[S9] asks again for a part that could not be fetched', async () => {
    let isAway = true
    const flaky = createPartStore(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve([1])))
    const read = (): Promise<unknown> => flaky.answer(() => flaky.read('words-0.json'), new AbortController().signal)
    await expect(read()).rejects.toThrow('away')
    isAway = false
    expect(await read()).toEqual([1])
  })
})
