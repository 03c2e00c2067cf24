import { isolateDirection } from '../../domain/text/isolate-direction.ts'
import type { Language } from '../../domain/locale/language.ts'
import type { MeasurementSystem } from '../../domain/site/system-data.ts'
import { formatLocaleOf, unifySeparator } from './format-locales.ts'
import { remember } from './remember.ts'

const KILOMETRES_IN_A_MILE = 1.609344
/** Below it a distance has a decimal. */
const NEAR = 10

/** A distance in the visitor's units, such as `8.4 km` or `1,240 mi`. */
export function formatDistance(kilometres: number, system: MeasurementSystem, language: Language): string {
  const value = system === 'Imperial' ? kilometres / KILOMETRES_IN_A_MILE : kilometres
  const unit = system === 'Imperial' ? 'mile' : 'kilometer'
  const maximumFractionDigits = value < NEAR ? 1 : 0
  const format = remember(
    `distance ${language} ${unit} ${maximumFractionDigits}`,
    () => new Intl.NumberFormat(formatLocaleOf(language), { style: 'unit', unit, maximumFractionDigits }),
  )
  return unifySeparator(format.format(value))
}

/** Monday, 1 January 2024: the first of seven days that have all names of weekdays. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** Weekdays in short, such as `Mon–Fr`; one, when both are the same. 0 is Monday. */
export function formatWeekdays(first: number, last: number, language: Language): string {
  const format = remember(
    `weekday ${language}`,
    () => new Intl.DateTimeFormat(formatLocaleOf(language), { weekday: 'short', timeZone: 'UTC' }),
  )
  const [start, end] = [first, last].map((day) => new Date(MONDAY + day * DAY_MS)) as [Date, Date]
  return first === last ? format.format(start) : format.formatRange(start, end).replaceAll(/\s/g, '')
}

/** Names in a row, without an “and”: `Brennau, Songtan`. */
export function joinNames(names: readonly string[], language: Language): string {
  return names.map(isolateDirection).join(language === 'ja' || language === 'zh' ? '、' : ', ')
}
