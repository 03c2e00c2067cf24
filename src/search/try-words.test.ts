import { beforeAll, describe, expect, it } from '@jest/globals'
import type { SearchDocument } from '../domain/search/search-document.ts'
import { buildSearchIndex } from './build-search-index.ts'
import { explainQuery } from './explain-query.ts'
import { findPages } from './find-pages.ts'
import { openSearchScopes, type SearchScope } from './search-scope.ts'
import { openSearchIndex } from './search-index.ts'
import { withWords } from './try-words.ts'
import { NO_WORDS, type SearchWords } from './words/search-words.ts'

const documentOf = (route: string, title: string): SearchDocument => ({
  id: route,
  site: 'site-main',
  route,
  title,
  lead: `All about the ${title.toLowerCase()}`,
  body: '',
  type: 'content',
  contentLanguage: 'en',
})
const DOCUMENTS = [
  documentOf('/careers', 'Careers'),
  documentOf('/press', 'Crimp press'),
  documentOf('/tools', 'Tools'),
]

function openWith(words: SearchWords): SearchScope {
  const { file, texts } = buildSearchIndex({
    language: 'en',
    documents: DOCUMENTS,
    scopes: [[0, 1]],
    words,
    siteNames: [],
  })
  const [scope] = openSearchScopes(openSearchIndex(file, texts))
  if (scope === undefined) throw new Error('no scope')
  return scope
}

let scope: SearchScope
beforeAll(() => {
  scope = openWith({ ...NO_WORDS, means: { job: ['press'] } })
})

const byText = (a = '', b = ''): number => (a < b ? -1 : 1)
const find = (own: SearchScope, query: string): readonly (string | undefined)[] =>
  findPages(own, { query }).pages.map(({ page }) => DOCUMENTS[page]?.title)

describe('withWords', () => {
  it.each<[title: string, added: Partial<SearchWords>, query: string, expected: readonly string[]]>([
    ['other words one way', { means: { job: ['careers'] } }, 'job', ['Careers', 'Crimp press']],
    ['other words both ways', { synonyms: [['careers', 'vacancies']] }, 'vacancies', ['Careers']],
    ['a page that comes first', { best: { 'press now': '/careers' } }, 'press now', ['Careers', 'Crimp press']],
    ['words without a subject', { stop: ['please'] }, 'please press', ['Crimp press']],
    ['a page that the countries of the scope do not see', { best: { zebra: '/tools' } }, 'zebra', []],
  ])('[S9] finds by %s, and leaves the scope as it was', (_title, added, query, expected) => {
    const before = find(scope, query)
    expect(find(withWords(scope, { ...NO_WORDS, ...added }), query).toSorted(byText)).toEqual(expected.toSorted(byText))
    expect(find(scope, query)).toEqual(before)
  })

  it('[S9] finds what an index finds that is made with the words', () => {
    const means = { job: ['press', 'careers'] }
    const made = explainQuery(openWith({ ...NO_WORDS, means }), 'job', 10)
    const tried = explainQuery(withWords(scope, { ...NO_WORDS, means: { job: ['careers'] } }), 'job', 10)
    expect(tried).toEqual(made)
  })
})

describe('explainQuery', () => {
  it('[S9] tells tokens, what was met where, and what a page is called by', () => {
    expect(explainQuery(scope, 'crimp press', 10)).toMatchObject({
      match: 'all',
      total: 1,
      parts: [
        { words: ['crimp'], isUnknown: false },
        { words: ['press'], isUnknown: false },
      ],
      pages: [
        { page: { title: 'Crimp press' }, name: 'title', met: { crimp: ['title', 'lead'], press: ['title', 'lead'] } },
      ],
    })
  })
})
