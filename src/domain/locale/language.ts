/** The interface and content languages (S1 §1). `en` is always loaded, the other ten on demand. */
export const LANGUAGES = ['cs', 'de', 'en', 'es', 'fr', 'hu', 'ja', 'pt', 'ro', 'sk', 'zh'] as const

/** ISO 639-1 code of a supported language. */
export type Language = (typeof LANGUAGES)[number]

/** The language of last resort: every text exists in it (S1 §2). */
export const DEFAULT_LANGUAGE: Language = 'en'

/** The languages whose texts are loaded when first needed (S1 §1). */
export const LAZY_LANGUAGES: readonly Language[] = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

/** Whether `code` is one of the eleven languages, in lower case. */
export function isLanguage(code: string): code is Language {
  return (LANGUAGES as readonly string[]).includes(code)
}
