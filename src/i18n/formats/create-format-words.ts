import type { Language } from '../../domain/locale/language.ts'
import { formatLocaleOf, unifySeparator } from './format-locales.ts'
import { WORD_SEPARATOR, type FormatWords } from './format-words.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2027, month, 4)))

const partOf = (parts: readonly Intl.NumberFormatPart[], type: Intl.NumberFormatPartTypes): string =>
  unifySeparator(parts.find((part) => part.type === type)?.value ?? '')

function createNumberWords(locale: string): Pick<FormatWords, 'group' | 'decimal' | 'shortestGrouped'> {
  const format = new Intl.NumberFormat(locale)
  const parts = format.formatToParts(12_345_678.5)
  const isShortGrouped = format.formatToParts(1234).some(({ type }) => type === 'group')
  const words = { group: partOf(parts, 'group'), decimal: partOf(parts, 'decimal') }
  return isShortGrouped ? words : { ...words, shortestGrouped: 5 }
}

/** A day of each month, taken apart: a pattern, and the names of the months as they stand in it. */
function createDayWords(locale: string): Pick<FormatWords, 'day' | 'months'> {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const days = MONTHS.map((month) => format.formatToParts(month))
  const toPattern = ({ type, value }: Intl.DateTimeFormatPart): string =>
    type === 'day' || type === 'month' || type === 'year' ? `{${type}}` : value
  return {
    day: (days[0] ?? []).map(toPattern).join(''),
    months: days.map((parts) => parts.find(({ type }) => type === 'month')?.value ?? '').join(WORD_SEPARATOR),
  }
}

/** What `Intl` says of how a language writes numbers, dates and the names of some languages. */
export function createFormatWords(language: Language, named: readonly Language[]): FormatWords {
  const locale = formatLocaleOf(language)
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  return {
    ...createNumberWords(locale),
    ...createDayWords(locale),
    languages: Object.fromEntries(named.map((one) => [one, names.of(one) ?? one])),
  }
}
