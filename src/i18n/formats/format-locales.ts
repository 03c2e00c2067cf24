import type { Language } from '../../domain/locale/language.ts'

/** German numbers are Swiss (S1 §9), English dates British. */
const OF_COUNTRIES: Readonly<Partial<Record<Language, string>>> = { de: 'de-CH', en: 'en-GB' }

/**
 * Numbers and dates follow the language, never the country, so that pages of one language stay equal in all its countries: as the
 * country writes them that speaks it most.
 */
export const formatLocaleOf = (language: Language): string => OF_COUNTRIES[language] ?? language

/** Browsers and servers disagree about the Swiss separator of thousands; both write the typographic one. */
export const unifySeparator = (text: string): string => text.replaceAll("'", '’')
