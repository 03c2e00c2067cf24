import { describe, expect, it } from '@jest/globals'
import { createModuleSchema } from './module.ts'

const FRAME = { id: 'module-1', anchor: null, theme: null, surface: false, title: null, lead: null }
const CHART = {
  ...FRAME,
  __typename: 'ChartModule',
  kind: 'line',
  unit: 'CHF',
  decimals: 1,
  summary: 'It rises.',
  caption: null,
  positions: ['2026-01-31', '2026-02-28'],
  series: [{ name: 'Share', values: [148, 150.5] }],
}
const EVENT = {
  id: 'meeting',
  startDate: '2027-04-22',
  endDate: null,
  startTime: null,
  endTime: null,
  title: 'Meeting',
  place: null,
  text: null,
  link: null,
}
const CALENDAR = { ...FRAME, __typename: 'FinancialCalendarModule', asOf: '2026-11-02', items: [EVENT] }

function messagesOf(module: object): readonly string[] {
  const result = createModuleSchema('de').safeParse(module)
  return (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the modules of investor pages', () => {
  it.each<[string, object, string]>([
    [
      'a series that lacks a value',
      { ...CHART, series: [{ name: 'Share', values: [148] }] },
      'series.0: the series “Share” has 1 values, the chart 2 positions',
    ],
    [
      'a position of a line that is no date',
      { ...CHART, positions: ['2026-01-31', 'March'] },
      'positions.1: “March” is no date like 2026-03-31',
    ],
    [
      'a line that runs back in time',
      { ...CHART, positions: ['2026-02-28', '2026-01-31'] },
      'positions.1: “2026-01-31” is not after “2026-02-28”: a line runs forward in time',
    ],
    [
      'an event that ends before it begins',
      { ...CALENDAR, items: [{ ...EVENT, endDate: '2027-04-20' }] },
      'items.0.endDate: 2027-04-20 is before the start, 2027-04-22',
    ],
    [
      'hours of another day',
      { ...CALENDAR, items: [{ ...EVENT, startTime: '2027-04-23T10:00:00+02:00' }] },
      'items.0.startTime: 2027-04-23T10:00:00+02:00 is not on 2027-04-22, the date of the event',
    ],
    [
      'an end without a start',
      { ...CALENDAR, items: [{ ...EVENT, endTime: '2027-04-22T10:00:00+02:00' }] },
      'items.0.endTime: 2027-04-22T10:00:00+02:00 needs a start time before it',
    ],
    [
      'an id that stands twice',
      { ...CALENDAR, items: [EVENT, EVENT] },
      'items.1.id: the id “meeting” stands twice: calendars know an event by it',
    ],
  ])('[S6] refuse %s and name it', (_name, module, message) => {
    expect(messagesOf(module)).toEqual([message])
  })

  it('[S6] take names for the positions of bars', () => {
    expect(messagesOf({ ...CHART, kind: 'bars', positions: ['Europe', 'Americas'] })).toEqual([])
  })
})
