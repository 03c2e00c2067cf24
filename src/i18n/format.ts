import type { Language } from '../domain/language.ts'
import { writeDay, writeLanguageName } from './format-words.ts'
import { writeNumber } from './plain-number.ts'

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

const cache = new Map<string, unknown>()

/** Intl objects take long to make and nothing to keep. */
export function remember<T>(key: string, create: () => T): T {
  const known = cache.get(key)
  if (known !== undefined) return known as T
  const made = create()
  cache.set(key, made)
  return made
}

/** Browsers and servers disagree about the Swiss separator of thousands; both write the typographic one. */
export const unifySeparator = (text: string): string => text.replaceAll("'", '’')

/** A number with a fixed count of decimals. */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  const plain = writeNumber(value, language, decimals)
  if (plain !== undefined) return plain
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return unifySeparator(
    remember(`number ${language} ${decimals}`, () => new Intl.NumberFormat(FORMAT_LOCALES[language], options)).format(
      value,
    ),
  )
}

const LOOSE_DECIMALS = 4

/** A number with as many decimals as it has, four at most. */
export function formatLooseNumber(value: number, language: Language): string {
  return (
    writeNumber(value, language, 0, LOOSE_DECIMALS) ??
    unifySeparator(
      remember(
        `loose ${language}`,
        () => new Intl.NumberFormat(FORMAT_LOCALES[language], { maximumFractionDigits: LOOSE_DECIMALS }),
      ).format(value),
    )
  )
}

/** Where the decimal sign of a number stands: what is before it, and the sign with what follows. */
export function splitNumber(
  value: number,
  language: Language,
  decimals: number,
): readonly [whole: string, fraction: string] {
  const text = formatNumber(value, language, decimals)
  const fraction = decimals === 0 ? 0 : decimals + 1
  return [text.slice(0, text.length - fraction), text.slice(text.length - fraction)]
}

const dayFormat = (language: Language): Intl.DateTimeFormat =>
  remember(
    `date ${language}`,
    () => new Intl.DateTimeFormat(FORMAT_LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }),
  )

/** A calendar day, such as `18 September 2025`. `date` is an ISO 8601 date; the time zone plays no part. */
export function formatDate(date: string, language: Language): string {
  return writeDay(date, language) ?? dayFormat(language).format(new Date(date.slice(0, 10)))
}

/** Two calendar days as a range, such as `3–6 November 2026`; one day when they are equal. */
export function formatDateRange(start: string, end: string, language: Language): string {
  if (start.slice(0, 10) === end.slice(0, 10)) return formatDate(start, language)
  // Some versions of the data put thin spaces around the dash; browser and server must agree.
  return dayFormat(language)
    .formatRange(new Date(start.slice(0, 10)), new Date(end.slice(0, 10)))
    .replaceAll('\u2009', '')
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** A file's size in decimal units, such as `4.2 MB`. */
export function formatFileSize(bytes: number, language: Language): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  const decimals = power >= 2 && value < 100 ? 1 : 0
  return `${formatNumber(value, language, decimals)}\u00a0${UNITS[power] ?? 'B'}`
}

/** Name of a language in another one, such as `německy` or `German`; the code where it has none. */
export function formatLanguageName(code: string, language: Language): string {
  const written = writeLanguageName(code, language)
  if (written !== undefined) return written
  const names = remember(
    `language ${language}`,
    () => new Intl.DisplayNames([FORMAT_LOCALES[language]], { type: 'language' }),
  )
  return remember(`language ${language} ${code}`, () => {
    try {
      return names.of(code) ?? code
    } catch {
      return code
    }
  })
}

/** How each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  cs: 'Čeština',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hu: 'Magyar',
  ja: '日本語',
  pt: 'Português',
  ro: 'Română',
  sk: 'Slovenčina',
  zh: '中文',
}
