import type { Language } from '../../domain/locale/language.ts'
import { formatLocaleOf } from './format-locales.ts'
import { remember } from './remember.ts'

/** A date on the axis of a chart: the year, or month and year, such as `Mar 2026`. `date` is an ISO 8601 date. */
export function formatAxisDate(date: string, language: Language, withMonth: boolean): string {
  if (!withMonth) return date.slice(0, 4)
  const format = remember(
    `axis ${language}`,
    () => new Intl.DateTimeFormat(formatLocaleOf(language), { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  )
  return format.format(new Date(date.slice(0, 10)))
}
