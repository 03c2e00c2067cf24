import type { Language } from '../locale/language.ts'
import type { ImportedText } from './drift.ts'
import { hasText, listTranslatable, type PageTexts, type TextEntry, type TranslatableText } from './text-entry.ts'

export interface NeededQuery {
  readonly sourceLanguage: Language
  readonly targetLanguage: Language
  /** What came back in the target language, of any entries. */
  readonly imported: readonly ImportedText[]
  /** Whether the page counts as translated. */
  readonly isTranslated: boolean
}

/** Without its translation, which would be taken for one that is to be kept. */
function toUntranslated(
  { source, ...field }: TranslatableText,
  { sourceLanguage }: NeededQuery,
): TextEntry['fields'][number] {
  return { ...field, texts: { [sourceLanguage]: source } }
}

/** Whether a text has a translation, and, where it is known what from, one of this very source. */
function isCurrent(text: TranslatableText, own: readonly ImportedText[], { targetLanguage }: NeededQuery): boolean {
  return hasText(text.texts[targetLanguage]) && (own.length === 0 || own.some(({ source }) => source === text.source))
}

function pick(
  page: PageTexts,
  query: NeededQuery,
  isWanted: (entry: TextEntry, text: TranslatableText) => boolean,
): readonly TextEntry[] {
  return page.entries.flatMap((entry) => {
    const wanted = listTranslatable(entry, query.sourceLanguage).filter((text) => isWanted(entry, text))
    return wanted.length === 0 ? [] : [{ ...entry, fields: wanted.map((text) => toUntranslated(text, query)) }]
  })
}

/**
 * Texts of a page that a machine is to translate: those that have no translation, and those whose source was rewritten since. What
 * people translated stays. Where nothing is left of that, all texts, unless the page counts as translated: somebody has reset it, to
 * have it translated anew. @returns entries with these texts alone, in the source language alone.
 */
export function selectNeeded(page: PageTexts, query: NeededQuery): readonly TextEntry[] {
  const needed = pick(page, query, (entry, text) => {
    const own = query.imported.filter(({ entryId }) => entryId === entry.id)
    return !isCurrent(text, own, query)
  })
  return needed.length > 0 || query.isTranslated ? needed : pick(page, query, () => true)
}
