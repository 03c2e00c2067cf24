import { isTextLanguage, type Language, type TextLanguage } from '../../domain/locale/language.ts'
import { findFormatWords, requireFormatWords, WORD_SEPARATOR } from './format-words.ts'
import { remember } from './remember.ts'

const DIGITS = /^\d+(?:\.\d+)?$/

/** Rounds half away from zero by the digits that the number is written with: 1.005 has 1.01 as its hundredths. */
function round(digits: string, decimals: number): string {
  return Number(`${Math.round(Number(`${digits}e${decimals}`))}e-${decimals}`).toFixed(decimals)
}

/** A number with so many decimals at least, and at most; what is not written in plain digits, such as 1e21, as it is. */
function formatDecimals(value: number, language: Language, least: number, most: number): string {
  const { group, decimal, shortestGrouped = 4 } = requireFormatWords(language)
  const digits = String(Math.abs(value))
  if (!DIGITS.test(digits)) return String(value)
  const [whole = '', all = ''] = round(digits, most).split('.')
  const grouped = whole.length < shortestGrouped ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  let { length } = all
  while (length > least && all[length - 1] === '0') length -= 1
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  return `${sign}${grouped}${length === 0 ? '' : `${decimal}${all.slice(0, length)}`}`
}

/** A number with a fixed count of decimals. */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  return formatDecimals(value, language, decimals, decimals)
}

/** A number with as many decimals as it has, four at most. */
export function formatLooseNumber(value: number, language: Language): string {
  return formatDecimals(value, language, 0, 4)
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

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})/

/** A calendar day, such as `18 September 2025`, of an ISO 8601 date, whose time zone plays no part; anything else as it is. */
export function formatDate(date: string, language: Language): string {
  const { day: pattern, months } = requireFormatWords(language)
  const [, year = '', month = '', day = ''] = ISO_DAY.exec(date) ?? []
  const name = months.split(WORD_SEPARATOR)[Number(month) - 1]
  if (name === undefined) return date
  return pattern
    .replace('{day}', String(Number(day)))
    .replace('{month}', name)
    .replace('{year}', year)
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
  const names: Readonly<Partial<Record<string, string>>> = findFormatWords(language)?.languages ?? {}
  return (
    names[code] ??
    remember(`language ${language} ${code}`, () => {
      try {
        return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
      } catch {
        return code
      }
    })
  )
}

/** How the languages call themselves whose texts come with uapp: no page loads what `Intl` needs to tell it. */
const OWN_NAMES: Readonly<Record<TextLanguage, string>> = {
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

/** How a language calls itself, such as `Polski`. */
export function nameOfLanguage(language: Language): string {
  if (isTextLanguage(language)) return OWN_NAMES[language]
  const name = formatLanguageName(language, language)
  return `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)}`
}
