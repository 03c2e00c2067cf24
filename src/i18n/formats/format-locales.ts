import type { Language } from '../../domain/locale/language.ts'

/**
 * Numbers and dates follow the language, never the country, so that pages of one language stay equal in all its countries.
 * German numbers are Swiss (S1 §9), English dates British.
 */
export const FORMAT_LOCALES: Readonly<Record<Language, string>> = {
  cs: 'cs-CZ',
  de: 'de-CH',
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  hu: 'hu-HU',
  ja: 'ja-JP',
  pt: 'pt-BR',
  ro: 'ro-RO',
  sk: 'sk-SK',
  zh: 'zh-CN',
}

/** Browsers and servers disagree about the Swiss separator of thousands; both write the typographic one. */
export const unifySeparator = (text: string): string => text.replaceAll("'", '’')
