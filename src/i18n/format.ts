import type { Language } from '../domain/language.ts'
import { writeDay, writeLanguageName, writeNumber } from './format-words.ts'
import { remember } from './remember.ts'

/** A number with a fixed count of decimals. */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  return writeNumber(value, language, decimals)
}

/** A number with as many decimals as it has, four at most. */
export function formatLooseNumber(value: number, language: Language): string {
  return writeNumber(value, language, 0, 4)
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

/** A calendar day, such as `18 September 2025`. `date` is an ISO 8601 date; the time zone plays no part. */
export function formatDate(date: string, language: Language): string {
  return writeDay(date, language)
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
  return (
    writeLanguageName(code, language) ??
    remember(`language ${language} ${code}`, () => {
      try {
        return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
      } catch {
        return code
      }
    })
  )
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
