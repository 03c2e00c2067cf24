import type { TFunction } from 'i18next'
import type { Language } from '../domain/language.ts'
import { createI18n } from './create-i18n.ts'
import { createLateNamespaces } from './late-namespaces.ts'
import type { JsonModule, TextTree } from './namespaces.ts'
import type { TextChoice } from './text-locale.ts'

/** The translate function of the search's texts, which no other page needs. */
export type SearchTranslate = TFunction<'search'>

/** Makes the translate function of a language from its texts. */
export function toSearchTranslate(language: Language, texts: TextTree): SearchTranslate {
  return createI18n(language, { search: texts }).getFixedT(language, 'search')
}

const searchTexts = createLateNamespaces<'search'>(async (language) => {
  const module = (await import(
    /* webpackChunkName: "search-texts-[request]" */ `../../locales/${language}/search.json`
  )) as JsonModule
  return { search: module.default }
})

/** Loads the texts of the search in a language, once. @throws {MissingTranslationError} (S1 §8). */
export const loadSearchTexts = async (locale: TextChoice): Promise<SearchTranslate> =>
  (await searchTexts.load(locale)).search
