import * as z from 'zod'
import type { CalendarItem, PlainModule } from '../../../../domain/content/content-module.ts'
import { omitUndefined } from '../../../../domain/values/omit-undefined.ts'
import type { ContentLink, LinkTarget } from '../../../../domain/link/link-target.ts'
import type { RichText } from '../../../../domain/link/rich-text.ts'
import { frameFields, toFrame } from './module-frame.ts'
import { optional, optionalLink, optionalText } from './values.ts'

type Plain = PlainModule<ContentLink, RichText<LinkTarget>>

const isoDate = z.iso.date()
const isoTime = z.iso.datetime({ offset: true })

/** Positions of a line that are no dates, or not after the one before. */
function findWrongDates(positions: readonly string[]): readonly (readonly [index: number, message: string])[] {
  return positions.flatMap((position, index): readonly (readonly [number, string])[] => {
    if (!isoDate.safeParse(position).success) return [[index, `“${position}” is no date like 2026-03-31`]]
    const before = positions[index - 1]
    if (before === undefined || before < position) return []
    return [[index, `“${position}” is not after “${before}”: a line runs forward in time`]]
  })
}

const chart = z
  .object({
    ...frameFields,
    __typename: z.literal('ChartModule'),
    lead: optionalText,
    kind: z.enum(['line', 'bars']),
    unit: z.string(),
    decimals: z.int().min(0).max(4),
    summary: z.string().min(1),
    caption: optionalText,
    positions: z.array(z.string()).min(2),
    series: z.array(z.object({ name: z.string(), values: z.array(z.number()) })).min(1),
  })
  .transform((wire, context): Plain => {
    const { lead, kind, unit, decimals, summary, caption, positions, series } = wire
    for (const [index, { name, values }] of series.entries()) {
      if (values.length === positions.length) continue
      const message = `the series “${name}” has ${values.length} values, the chart ${positions.length} positions`
      context.issues.push({ code: 'custom', path: ['series', index], message, input: values })
    }
    for (const [index, message] of kind === 'line' ? findWrongDates(positions) : [])
      context.issues.push({ code: 'custom', path: ['positions', index], message, input: positions[index] })
    const own = { lead, kind, unit, decimals, summary, caption, positions, series }
    return omitUndefined({ ...toFrame(wire), type: 'chart' as const, ...own })
  })

const item = z
  .object({
    id: z.string(),
    startDate: isoDate,
    endDate: optional(isoDate),
    startTime: optional(isoTime),
    endTime: optional(isoTime),
    title: z.string(),
    place: optionalText,
    text: optionalText,
    link: optionalLink,
  })
  .transform(({ startDate, ...rest }, context): CalendarItem<ContentLink> => {
    const { endDate, startTime, endTime } = rest
    const refuse = (field: string, message: string): void => {
      context.issues.push({ code: 'custom', path: [field], message, input: field })
    }
    if (endDate !== undefined && endDate < startDate) refuse('endDate', `${endDate} is before the start, ${startDate}`)
    if (startTime !== undefined && !startTime.startsWith(startDate))
      refuse('startTime', `${startTime} is not on ${startDate}, the date of the event`)
    if (endTime !== undefined && (startTime === undefined || Date.parse(endTime) <= Date.parse(startTime)))
      refuse('endTime', `${endTime} needs a start time before it`)
    return omitUndefined({ date: startDate, ...rest })
  })

const financialCalendar = z
  .object({
    ...frameFields,
    __typename: z.literal('FinancialCalendarModule'),
    lead: optionalText,
    asOf: isoDate,
    items: z.array(item).min(1),
  })
  .transform((wire, context): Plain => {
    const { lead, asOf, items } = wire
    for (const [index, { id }] of items.entries()) {
      if (items.findIndex((other) => other.id === id) === index) continue
      const message = `the id “${id}” stands twice: calendars know an event by it`
      context.issues.push({ code: 'custom', path: ['items', index, 'id'], message, input: id })
    }
    return omitUndefined({ ...toFrame(wire), type: 'financialCalendar' as const, lead, asOf, items })
  })

/** Modules of the investor pages (S6). */
export const investorModules = [chart, financialCalendar] as const
