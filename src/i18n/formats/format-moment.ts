import type { Language } from '../../domain/locale/language.ts'
import { formatLocaleOf } from './format-locales.ts'
import { remember } from './remember.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const dateTimeFormat = (language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  remember(`moment ${name} ${language}`, () => new Intl.DateTimeFormat(formatLocaleOf(language), options))

/** `09:14` in the reader's time zone. */
export const formatTime = (at: Date, language: Language): string =>
  dateTimeFormat(language, 'time', { hour: '2-digit', minute: '2-digit' }).format(at)

/** `13 Nov 2026`. */
export const formatDay = (at: Date, language: Language): string =>
  dateTimeFormat(language, 'day', { day: 'numeric', month: 'short', year: 'numeric' }).format(at)

/** `Friday, 13 November 2026`, above what happened on that day. */
export const formatWholeDay = (at: Date, language: Language): string =>
  dateTimeFormat(language, 'whole', { dateStyle: 'full' }).format(at)

/** `13 Nov 2026, 15:20`. */
export const formatMoment = (at: Date, language: Language): string =>
  dateTimeFormat(language, 'moment', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)

const toMidnight = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

const toDaysAgo = (at: Date, now: Date): number => Math.round((toMidnight(now) - toMidnight(at)) / DAY)

/** `yesterday`, `today`, `tomorrow`. */
const toDayWord = (days: number, language: Language): string =>
  remember(
    `relative ${language}`,
    () => new Intl.RelativeTimeFormat(formatLocaleOf(language), { numeric: 'auto' }),
  ).format(days, 'day')

/**
 * A moment as people say it within a sentence: `today 09:14`, `yesterday 16:40`, `Tue 17 Nov`, and with its year once that is
 * another one. Words come from the language itself.
 */
export function formatRecentInText(at: Date, now: Date, language: Language): string {
  const days = toDaysAgo(at, now)
  if (days === 0 || days === 1) {
    return `${toDayWord(-days, language)} ${formatTime(at, language)}`
  }
  if (at.getFullYear() !== now.getFullYear()) return formatDay(at, language)
  return dateTimeFormat(language, 'recent', { weekday: 'short', day: 'numeric', month: 'short' }).format(at)
}

/** A moment that comes or is over, with its time: `today 09:14`, `tomorrow 10:15`, `Mon 30 Nov, 10:15`. */
export function formatDue(at: Date, now: Date, language: Language): string {
  const days = -toDaysAgo(at, now)
  if (Math.abs(days) <= 1) return `${toDayWord(days, language)} ${formatTime(at, language)}`
  const isThisYear = at.getFullYear() === now.getFullYear()
  return dateTimeFormat(language, isThisYear ? 'due' : 'due year', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at)
}

/** The same where it stands alone, such as in a cell: `Today 09:14`, `Yesterday 16:40`. */
export function formatRecent(at: Date, now: Date, language: Language): string {
  const text = formatRecentInText(at, now, language)
  const isWord = [0, 1].includes(toDaysAgo(at, now))
  return isWord ? `${text.charAt(0).toLocaleUpperCase(formatLocaleOf(language))}${text.slice(1)}` : text
}

/** How long something is, in its largest unit: `29 minutes`, `4 days`. */
export function formatAge(ms: number, language: Language): string {
  const [value, unit] =
    ms < HOUR
      ? [Math.max(1, Math.round(ms / MINUTE)), 'minute']
      : ms < 2 * DAY
        ? [Math.round(ms / HOUR), 'hour']
        : [Math.round(ms / DAY), 'day']
  return remember(
    `age ${unit} ${language}`,
    () => new Intl.NumberFormat(formatLocaleOf(language), { style: 'unit', unit, unitDisplay: 'long' }),
  ).format(value)
}

/** Hours and minutes of work: `2 hours 30 minutes`; as many hours as it takes. */
export function formatMinutes(minutes: number, language: Language): string {
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const shown = parts.filter(([value], place) => value > 0 || (place === 1 && minutes === 0))
  return shown
    .map(([value, unit]) =>
      remember(
        `age ${unit} ${language}`,
        () => new Intl.NumberFormat(formatLocaleOf(language), { style: 'unit', unit, unitDisplay: 'long' }),
      ).format(value),
    )
    .join(' ')
}
