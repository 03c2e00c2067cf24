import { describe, expect, it } from '@jest/globals'
import { countFallbackWords, findDrift, type ImportedText } from './drift.ts'
import { textEntryOf } from './testing/text-entry-of.ts'
import type { PageTexts } from './text-entry.ts'

const pageOf = (...entries: readonly PageTexts['entries'][number][]): PageTexts => ({ id: 'page-a', entries })
const imported = (path: string, source: string, entryId = 'page-a'): ImportedText => ({ entryId, path, source })
const drift = (page: PageTexts, texts: readonly ImportedText[]): readonly string[] =>
  findDrift(page, texts, 'en').map(({ path, kind }) => `${path} ${kind}`)

describe('drift', () => {
  it('[E3] is none where every source is as it was', () => {
    const page = pageOf(textEntryOf('page-a', { title: { en: 'About' } }))
    expect(drift(page, [imported('title', 'About')])).toEqual([])
  })

  it('[E3] tells the words of a text that was rewritten', () => {
    const page = pageOf(textEntryOf('page-a', { lead: { en: 'Two new models for harnesses' } }))
    expect(findDrift(page, [imported('lead', 'Two models for harnesses')], 'en')).toEqual([
      {
        entryId: 'page-a',
        path: 'lead',
        kind: 'changed',
        words: [
          { kind: 'same', text: 'Two ' },
          { kind: 'added', text: 'new ' },
          { kind: 'same', text: 'models for harnesses' },
        ],
      },
    ])
  })

  it('[E3] follows a text whose module moved, and tells the one that came', () => {
    const page = pageOf(
      textEntryOf('page-a', { 'modules.0.title': { en: 'A new first module' }, 'modules.1.title': { en: 'Old one' } }),
    )
    expect(drift(page, [imported('modules.0.title', 'Old one')])).toEqual(['modules.0.title added'])
  })

  it('[E3] tells a text that is gone, and one that took its place', () => {
    const page = pageOf(textEntryOf('page-a', { title: { en: 'A' }, 'modules.0.title': { en: 'Our people' } }))
    expect(drift(page, [imported('title', 'A'), imported('modules.0.title', 'Presses')])).toEqual([
      'modules.0.title removed',
      'modules.0.title added',
    ])
  })

  it('[E3] is none of an entry that never came back', () => {
    const page = pageOf(textEntryOf('page-a', { title: { en: 'A' } }), textEntryOf('contact-b', { name: { en: 'B' } }))
    expect(drift(page, [imported('title', 'A')])).toEqual([])
  })
})

describe('words in fallback', () => {
  const page = pageOf(
    textEntryOf('page-a', { title: { en: 'Two words', de: 'Zwei Wörter' }, lead: { en: 'And three more' } }),
    textEntryOf('contact-b', { name: { en: 'Press desk' } }),
  )
  it('[E3] are those of texts without a translation, and all of an entry that is not in the language', () => {
    expect([...countFallbackWords(page, 'en', ['de', 'fr'])]).toEqual([
      ['de', 5],
      ['fr', 7],
    ])
  })
})
