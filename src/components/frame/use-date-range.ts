import { formatDateRange } from '../../i18n/formats/format-date-range.ts'
import { useLinkFrame } from './frame-context.tsx'

/** Two calendar days as a range in the language of the page; a day alone where there is no second one. */
export function useDateRange(): (start: string, end?: string) => string {
  const { language } = useLinkFrame().locale
  return (start, end = start) => formatDateRange(start, end, language)
}
