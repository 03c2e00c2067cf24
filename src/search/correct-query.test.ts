import { beforeAll, describe, expect, it } from '@jest/globals'
import type { SearchDocument } from '../domain/search/search-document.ts'
import { buildSearchIndex } from './build-search-index.ts'
import { correctQuery } from './correct-query.ts'
import { findPages } from './find-pages.ts'
import { openSearchScopes, type SearchScope } from './search-scope.ts'
import { openSearchIndex } from './search-index.ts'
import { NO_WORDS } from './words/search-words.ts'

const documentOf = (at: number, title: string, body: string): SearchDocument => ({
  id: `page-${at}`,
  site: 'site-main',
  route: `/page-${at}`,
  title,
  lead: '',
  body,
  type: 'content',
  contentLanguage: 'en',
})
const documents = [
  ...Array.from({ length: 12 }, (_, at) =>
    documentOf(at, `Press ${at}`, 'Crimping wire with an applicator from Brennau.'),
  ),
  documentOf(12, 'Fair', 'An aplicator of the fair, and a harness.'),
  documentOf(13, 'Seals', 'Sealing machines for harnesses.'),
]
let scope: SearchScope | undefined

beforeAll(async () => {
  const { file, texts } = buildSearchIndex({
    language: 'en',
    documents,
    scopes: [documents.map((_, at) => at)],
    words: NO_WORDS,
    siteNames: [],
  })
  scope = openSearchScopes(openSearchIndex(file, texts))[0]
})

function correct(query: string): string | undefined {
  if (scope === undefined) throw new Error('no scope')
  return correctQuery(scope, query, findPages(scope, { query }))
}

describe('correctQuery', () => {
  it.each([
    ['a wrong letter', 'cromping', 'Crimping'],
    ['a missing letter', 'brenau', 'Brennau'],
    ['letters in the wrong order', 'wier', 'wire'],
    ['one wrong word of several', 'crimping aplikator', 'crimping applicator'],
    ['several wrong words', 'crimpng  aplikator', 'Crimping  applicator'],
    ['a wrong word in quotation marks', '"brenau"', '"Brennau"'],
    ['a mistake that the site makes, too', 'aplicator', 'applicator'],
  ])('[S9] proposes what was probably meant, for %s', (_title, query, expected) => {
    expect(correct(query)).toBe(expected)
  })

  it.each([
    ['what is found as it stands', 'crimping wire'],
    ['another form of a word', 'harness'],
    ['the beginning of a word', 'crimp'],
    ['what is near to nothing', 'qqqqqq'],
    ['a number', 'KX-450123'],
    ['no words', ''],
  ])('[S9] proposes nothing for %s', (_title, query) => {
    expect(correct(query)).toBeUndefined()
  })
})
