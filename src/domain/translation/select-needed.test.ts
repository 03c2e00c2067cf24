import { describe, expect, it } from '@jest/globals'
import { selectNeeded, type NeededQuery } from './select-needed.ts'
import type { PageTexts, TextField } from './text-entry.ts'

const field = (path: string, en: string, fr?: string): TextField => ({
  path,
  kind: 'plain',
  languages: fr === undefined ? ['en'] : ['en', 'fr'],
  texts: fr === undefined ? { en } : { en, fr },
})

const pageOf = (...fields: readonly TextField[]): PageTexts => ({
  id: 'page-a',
  entries: [{ id: 'page-a', kind: 'ContentPage', name: 'A', languages: ['en'], fields }],
})

const QUERY: NeededQuery = { sourceLanguage: 'en', targetLanguage: 'fr', imported: [], isTranslated: false }
const from = (path: string, source: string) => ({ entryId: 'page-a', path, source })

const needed = (page: PageTexts, query: Partial<NeededQuery> = {}): readonly string[] =>
  selectNeeded(page, { ...QUERY, ...query }).flatMap(({ fields }) => fields.map(({ path }) => path))

describe('texts that a machine is to translate', () => {
  it('[E3] are those without a translation; what people translated stays', () => {
    expect(needed(pageOf(field('title', 'Press', 'Presse'), field('lead', 'Crimps')))).toEqual(['lead'])
  })

  it('[E3] are those whose source was rewritten since, wherever they stand now', () => {
    const page = pageOf(field('modules.1.title', 'Press', 'Presse'), field('lead', 'New words', 'Mots anciens'))
    const imported = [from('modules.0.title', 'Press'), from('lead', 'Old words')]
    expect(needed(page, { imported, isTranslated: true })).toEqual(['lead'])
  })

  it('[E3] go out without the translation that they had', () => {
    const [entry] = selectNeeded(pageOf(field('lead', 'New', 'Vieux')), { ...QUERY, imported: [from('lead', 'Old')] })
    expect(entry?.fields).toEqual([{ path: 'lead', kind: 'plain', languages: ['en', 'fr'], texts: { en: 'New' } }])
  })

  it('[E4] are all of a page that was reset, and none of one that is translated', () => {
    const page = pageOf(field('title', 'Press', 'Presse'), field('lead', 'Crimps', 'Sertit'))
    expect(needed(page)).toEqual(['title', 'lead'])
    expect(needed(page, { isTranslated: true })).toEqual([])
  })
})
