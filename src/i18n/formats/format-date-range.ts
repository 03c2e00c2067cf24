import type { Language } from '../../domain/locale/language.ts'
import { formatLocaleOf } from './format-locales.ts'
import { formatDate } from './format.ts'
import { remember } from './remember.ts'

/** Two calendar days (ISO 8601) as a range, such as `3–6 November 2026`; one day when they are equal. */
export function formatDateRange(start: string, end: string, language: Language): string {
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)]
  if (first === last) return formatDate(start, language)
  const format = remember(
    `date ${language}`,
    () => new Intl.DateTimeFormat(formatLocaleOf(language), { dateStyle: 'long', timeZone: 'UTC' }),
  )
  // Some versions of the data put thin spaces around the dash; browser and server must agree.
  return format.formatRange(new Date(first), new Date(last)).replaceAll('\u2009', '')
}
