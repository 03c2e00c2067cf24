import type { Language } from '../domain/language.ts'
import type { InterfaceTexts } from './namespaces.ts'
import { MissingTranslationError } from './text-store.ts'

interface JsonModule<T> {
  readonly default: T
}

/**
 * Loads the texts of one language, as a chunk of its own (S1 §1 “lazily loaded”).
 * @throws {MissingTranslationError} `Translation file for language {language} not found` (S1 §8).
 */
export async function loadTexts(language: Language): Promise<InterfaceTexts> {
  try {
    const [chrome, page] = await Promise.all([
      import(/* webpackChunkName: "texts-[request]" */ `../../locales/${language}/chrome.json`) as Promise<
        JsonModule<InterfaceTexts['chrome']>
      >,
      import(/* webpackChunkName: "texts-[request]" */ `../../locales/${language}/page.json`) as Promise<
        JsonModule<InterfaceTexts['page']>
      >,
    ])
    return { chrome: chrome.default, page: page.default }
  } catch (cause) {
    throw new MissingTranslationError(language, { cause })
  }
}
