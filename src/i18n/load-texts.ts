import type { Language } from '../domain/locale/language.ts'
import type { InterfaceTexts } from './namespaces.ts'
import { MissingTranslationError } from './text-store.ts'

/**
 * Loads the texts of one language, as a chunk of its own (S1 §1 “lazily loaded”).
 * @throws {MissingTranslationError} `Translation file for language {language} not found` (S1 §8).
 */
export async function loadTexts(language: Language): Promise<InterfaceTexts> {
  try {
    // One chunk for both: each chunk is named in a list that every page loads.
    const { chrome, page, words } = (await import(
      /* webpackChunkName: "texts-[request]" */ `./languages/${language}.ts`
    )) as InterfaceTexts
    return { chrome, page, ...(words && { words }) }
  } catch (cause) {
    throw new MissingTranslationError(language, { cause })
  }
}
