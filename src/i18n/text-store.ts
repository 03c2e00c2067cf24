import type { i18n } from 'i18next'
import type { Language } from '../domain/language.ts'
import { createI18n } from './create-i18n.ts'
import { registerFormatWords } from './format-words.ts'
import type { InterfaceTexts, TextTree } from './namespaces.ts'
import { toSpelled, toTextKey, toTextLocale, type TextChoice } from './text-locale.ts'

const texts = new Map<Language, Pick<InterfaceTexts, 'chrome' | 'page'>>()
const instances = new Map<string, i18n>()
const chromeInstances = new WeakMap<object, i18n>()

/** The texts of a language are missing (S1 §8). */
export class MissingTranslationError extends Error {
  override readonly name = 'MissingTranslationError'
  constructor(language: string, options?: ErrorOptions) {
    super(`Translation file for language ${language} not found`, options)
  }
}

/** Makes the texts of a language available to every page of this process or tab. */
export function registerTexts(language: Language, { chrome, page, words }: InterfaceTexts): void {
  texts.set(language, { chrome, page })
  for (const key of instances.keys()) if (key.startsWith(language)) instances.delete(key)
  if (words !== undefined) registerFormatWords(language, words)
}

/**
 * The instance of a language, and of its spelling where that is another: one for all its pages.
 * @throws {MissingTranslationError} when its texts were not registered (S1 §8).
 */
export function requireI18n(choice: TextChoice): i18n {
  const locale = toTextLocale(choice)
  const key = toTextKey(locale)
  const known = instances.get(key)
  if (known !== undefined) return known
  const own = texts.get(locale.language)
  if (own === undefined) throw new MissingTranslationError(locale.language)
  const instance = createI18n(locale.language, { ...toSpelled(own, locale) })
  instances.set(key, instance)
  return instance
}

/** The instance of a slice, which brings its texts along; made once for each context object. */
export function toChromeI18n(language: Language, chrome: TextTree): i18n {
  const known = chromeInstances.get(chrome)
  if (known !== undefined) return known
  const instance = createI18n(language, { chrome })
  chromeInstances.set(chrome, instance)
  return instance
}
