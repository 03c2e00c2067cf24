import type { TFunction } from 'i18next'
import type { Language } from '../domain/language.ts'
import { createI18n } from './create-i18n.ts'
import type { TextTree } from './namespaces.ts'
import { MissingTranslationError } from './text-store.ts'

/** The translate function of the search's texts, which no other page needs. */
export type SearchTranslate = TFunction<'search'>

const known = new Map<Language, Promise<SearchTranslate>>()

/** Makes the translate function of a language from its texts. */
export function toSearchTranslate(language: Language, texts: TextTree): SearchTranslate {
  return createI18n(language, { search: texts }).getFixedT(language, 'search')
}

interface JsonModule {
  readonly default: TextTree
}

async function load(language: Language): Promise<SearchTranslate> {
  try {
    const module = (await import(
      /* webpackChunkName: "search-texts-[request]" */ `../../locales/${language}/search.json`
    )) as JsonModule
    return toSearchTranslate(language, module.default)
  } catch (cause) {
    known.delete(language)
    throw new MissingTranslationError(language, { cause })
  }
}

/**
 * Loads the texts of the search in a language, once.
 * @throws {MissingTranslationError} `Translation file for language {language} not found` (S1 §8).
 */
export async function loadSearchTexts(language: Language): Promise<SearchTranslate> {
  const there = known.get(language) ?? load(language)
  known.set(language, there)
  return there
}
