import type { i18n } from 'i18next'
import type { Language } from '../domain/language.ts'
import { createI18n } from './create-i18n.ts'
import { registerFormatWords } from './format-words.ts'
import type { InterfaceTexts, TextTree } from './namespaces.ts'

const instances = new Map<Language, i18n>()
const chromeInstances = new WeakMap<object, i18n>()

/** The texts of a language are missing (S1 §8). */
export class MissingTranslationError extends Error {
  override readonly name = 'MissingTranslationError'
  constructor(language: string, options?: ErrorOptions) {
    super(`Translation file for language ${language} not found`, options)
  }
}

/** Makes the texts of a language available to every page of this process or tab. */
export function registerTexts(language: Language, texts: InterfaceTexts): void {
  instances.set(language, createI18n(language, { chrome: texts.chrome, page: texts.page }))
  if (texts.words !== undefined) registerFormatWords(language, texts.words)
}

/**
 * The instance of a language: one for all its pages.
 * @throws {MissingTranslationError} when its texts were not registered (S1 §8).
 */
export function requireI18n(language: Language): i18n {
  const instance = instances.get(language)
  if (instance === undefined) throw new MissingTranslationError(language)
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
