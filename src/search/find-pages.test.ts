import { beforeAll, describe, expect, it } from '@jest/globals'
import type { SearchDocument } from '../domain/search/search-document.ts'
import { buildSearchIndex } from './build-search-index.ts'
import { findPages } from './find-pages.ts'
import { openSearchScopes, type SearchScope } from './search-scope.ts'
import { openSearchIndex } from './search-index.ts'
import { NO_WORDS } from './words/search-words.ts'

const documentOf = (name: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  id: name,
  site: 'site-main',
  route: `/${name.toLowerCase().replaceAll(' ', '-')}`,
  title: name,
  lead: `The press ${name}`,
  body: `A bench press of the series Tarn. ${(more.codes ?? []).join(' ')}`,
  type: 'product',
  contentLanguage: 'en',
  ...more,
})
const documents = [
  documentOf('Tarn 20', { codes: ['TK-4711.20', '4006381333931'], discontinued: { successor: '/tarn-22' } }),
  documentOf('Tarn 22', { codes: ['TK-4711.22'] }),
  documentOf('Wend 30', { codes: ['TK-4712.30'] }),
]
let scope: SearchScope | undefined

beforeAll(async () => {
  const { file, texts } = buildSearchIndex({
    language: 'en',
    documents,
    scopes: [[0, 1, 2]],
    words: NO_WORDS,
    siteNames: [],
  })
  scope = openSearchScopes(openSearchIndex(file, texts))[0]
})

function find(query: string): readonly (string | undefined)[] {
  if (scope === undefined) throw new Error('no scope')
  return findPages(scope, { query }).pages.map(({ page }) => documents[page]?.title)
}

describe('findPages', () => {
  it.each(['TK-4711.20', 'tk 4711 20', 'TK471120', '4006381333931', '4006381 333931'])(
    '[G3] finds a product first by its number, written as %s',
    (query) => {
      expect(find(query)[0]).toBe('Tarn 20')
    },
  )

  it('[G3] puts what is not sold any more behind what takes its place', () => {
    expect(find('tarn press').slice(0, 2)).toEqual(['Tarn 22', 'Tarn 20'])
  })
})
