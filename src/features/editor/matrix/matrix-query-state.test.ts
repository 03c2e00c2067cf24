import { describe, expect, it } from '@jest/globals'
import type { EditorPage } from '../../../contracts/editor/editor-pages.ts'
import { countProgress, filterPages, sectionOf, toCell, toMatrixQueryState, withFigures } from './matrix-query-state.ts'

const pageOf = (id: string, more: Partial<EditorPage> = {}): EditorPage => ({
  id,
  kind: 'page',
  title: `Title of ${id}`,
  titleLanguage: 'en',
  route: `/company/${id}`,
  stage: 'PUBLISHED',
  protection: { kind: 'none' },
  sourceLanguage: 'en',
  translations: [
    { language: 'de', state: 'Translated' },
    { language: 'fr', state: 'MarkedForTranslation' },
  ],
  overallState: 'MarkedForTranslation',
  ...more,
})

const PAGES: readonly EditorPage[] = [
  pageOf('home', { route: '/' }),
  pageOf('about'),
  pageOf('started', { translations: [{ language: 'ja', state: 'InProgress' }] }),
  pageOf('story', { route: '/stories/quiet-hall', translations: [] }),
  pageOf('injected', { route: null, translations: [{ language: 'fr', state: 'Translated' }] }),
]
const idsAt = (query: string): readonly string[] =>
  filterPages(PAGES, toMatrixQueryState(new URLSearchParams(query))).map(({ id }) => id)

describe('the matrix of translations', () => {
  it.each([
    ['', ['home', 'about', 'started', 'story', 'injected']],
    ['search=QUIET', ['story']],
    ['search=Title of ab', ['about']],
    ['state=InProgress', ['started']],
    ['state=Translated&state=InProgress', ['home', 'about', 'started', 'injected']],
    ['in=fr', ['home', 'about', 'injected']],
    ['state=Translated&in=fr', ['injected']],
    ['section=stories', ['story']],
    ['section=-', ['home', 'injected']],
    ['section=company&state=InProgress', ['started']],
    ['section=nowhere', []],
    ['state=invented&in=xx', ['home', 'about', 'started', 'story', 'injected']],
  ])('[E3] shows for the address “%s” %j', (query, expected) => {
    expect(idsAt(query)).toEqual(expected)
  })

  it.each([
    ['texts=drifted', ['about']],
    ['texts=fallback', ['about', 'injected']],
    ['texts=drifted&texts=fallback', ['about', 'injected']],
    ['texts=fallback&in=de', ['about']],
    ['texts=drifted&state=MarkedForTranslation', []],
    ['texts=invented&section=stories', ['story']],
  ])('[E3] shows for the address “%s”, with figures, %j', (query, expected) => {
    const pages = withFigures(PAGES, {
      pages: [
        { id: 'about', languages: [{ language: 'de', drifted: 2, fallbackWords: 9 }] },
        { id: 'injected', languages: [{ language: 'fr', drifted: 0, fallbackWords: 4 }] },
      ],
    })
    expect(filterPages(pages, toMatrixQueryState(new URLSearchParams(query))).map(({ id }) => id)).toEqual(expected)
  })

  it.each([
    ['3', 3],
    ['0', 1],
    ['x', 1],
    ['1.5', 1],
  ])('[E3] reads page %s as %i', (page, expected) => {
    expect(toMatrixQueryState(new URLSearchParams({ page })).page).toBe(expected)
  })

  it('[E3] counts how far a language is, of the pages that are to be translated into it', () => {
    expect(countProgress(PAGES, ['de', 'fr', 'cs'])).toEqual([
      { language: 'de', translated: 2, wanted: 2 },
      { language: 'fr', translated: 1, wanted: 3 },
      { language: 'cs', translated: 0, wanted: 0 },
    ])
  })

  it('[E3] tells source, state, and what nobody wants', () => {
    const page = pageOf('about')
    expect((['en', 'de', 'fr', 'cs'] as const).map((language) => toCell(page, language))).toEqual([
      'source',
      'Translated',
      'MarkedForTranslation',
      'unwanted',
    ])
    expect(PAGES.map(sectionOf)).toEqual(['-', 'company', 'company', 'stories', '-'])
  })
})
