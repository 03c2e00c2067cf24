import type { EntryFrame } from './content-entries.ts'
import { DEFAULT_LANGUAGE, type Language } from '../locale/language.ts'

/** An entry as a page shows it in some language. */
export interface SelectedEntry<T> {
  readonly entry: T
  /** It exists neither in the language nor in one of its fallbacks: another language of the site is shown (S1 §3 `isLanguageUnavailable`). */
  readonly isUnavailable: boolean
}

/**
 * The entries that a site shows in a language: those that the content service gave for it, then those that exist only in
 * another language of the site, `en` before the others. An entry in none of the site's languages is left out.
 * @param entriesIn entries by language, fallbacks in place.
 */
export function selectEntries<T extends EntryFrame>(
  language: Language,
  siteLanguages: readonly Language[],
  entriesIn: (language: Language) => readonly T[],
): readonly SelectedEntry<T>[] {
  const chosen = new Map<string, SelectedEntry<T>>()
  for (const entry of entriesIn(language)) chosen.set(entry.id, { entry, isUnavailable: false })
  const others = siteLanguages.filter((other) => other !== language)
  others.sort((a, b) => Number(b === DEFAULT_LANGUAGE) - Number(a === DEFAULT_LANGUAGE))
  for (const other of others) {
    for (const entry of entriesIn(other)) {
      if (entry.contentLanguage === other && !chosen.has(entry.id)) {
        chosen.set(entry.id, { entry, isUnavailable: true })
      }
    }
  }
  return [...chosen.values()]
}
