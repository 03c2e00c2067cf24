import { describe, expect, it } from '@jest/globals'
import type { CalendarItem } from '../../../../src/domain/content/content-module.ts'
import { printCalendar, type PrintedCalendar, foldLines } from './print-calendar.ts'
import * as fc from 'fast-check'

describe('foldLines', () => {
  it('[S6] folds long lines at 75 octets and leaves short ones alone', () => {
    expect(foldLines(`A\r\n${'x'.repeat(80)}\r\n`)).toBe(`A\r\n${'x'.repeat(75)}\r\n ${'x'.repeat(5)}\r\n`)
  })

  it('[S6] undoes folds at other places first', () => {
    expect(foldLines('SUMMARY:one\r\n  two')).toBe('SUMMARY:one two')
  })

  it('[S6] loses nothing and cuts no character, whatever is in a line', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((line) => !/[\r\n]/.test(line))
    const property = fc.property(text, (line) => {
      const folded = foldLines(line)
      const isShort = folded.split('\r\n').every((part) => Buffer.byteLength(part) <= 75)
      return isShort && folded.replaceAll('\r\n ', '') === line && !folded.includes('\uFFFD')
    })
    expect(() => fc.assert(property)).not.toThrow()
  })
})

const MEETING: CalendarItem<unknown> = { id: 'meeting', date: '2027-04-22', title: 'Annual general meeting' }

function linesOf(item: Partial<CalendarItem<unknown>>, change: Partial<PrintedCalendar> = {}): readonly string[] {
  return printCalendar({
    name: 'Trenholt: Dates',
    asOf: '2026-11-02',
    items: [{ ...MEETING, ...item }],
    pageId: 'page-dates',
    host: 'www.trenholt.example',
    url: undefined,
    ...change,
  }).split('\r\n')
}

describe('printCalendar', () => {
  it('[S6] prints times in UTC', () => {
    const lines = linesOf({ startTime: '2027-04-22T14:30:00+02:00', endTime: '2027-04-22T17:00:00+02:00' })
    expect(lines).toContain('DTSTART:20270422T123000Z')
    expect(lines).toContain('DTEND:20270422T150000Z')
  })

  it('[S6] ends whole days with the day after', () => {
    expect(linesOf({})).toContain('DTSTART;VALUE=DATE:20270422')
    expect(linesOf({})).toContain('DTEND;VALUE=DATE:20270423')
    expect(linesOf({ endDate: '2027-04-30' })).toContain('DTEND;VALUE=DATE:20270501')
  })

  it('[S6] names an event so that a calendar knows it again, and stamps it with the last change', () => {
    const lines = linesOf({})
    expect(lines).toContain('UID:page-dates.meeting@www.trenholt.example')
    expect(lines).toContain('DTSTAMP:20261102T000000Z')
    expect(lines).toContain('LAST-MODIFIED:20261102T000000Z')
  })

  it('[S6] gives a later change a higher sequence', () => {
    const sequenceOf = (asOf: string): number =>
      Number(
        linesOf({}, { asOf })
          .find((line) => line.startsWith('SEQUENCE:'))
          ?.slice('SEQUENCE:'.length),
      )
    expect(sequenceOf('2026-11-03')).toBe(sequenceOf('2026-11-02') + 1)
  })

  it('[S6] escapes what means something else in a calendar', () => {
    const lines = linesOf({ title: 'A, b; c \\ d', text: 'one\ntwo', place: 'Hall 4, Brennau' }, { name: 'a, b' })
    expect(lines).toContain(String.raw`SUMMARY:A\, b\; c \\ d`)
    expect(lines).toContain(String.raw`DESCRIPTION:one\ntwo`)
    expect(lines).toContain(String.raw`LOCATION:Hall 4\, Brennau`)
    expect(lines).toContain(String.raw`X-WR-CALNAME:a\, b`)
  })

  it('[S6] keeps lines of Japanese within 75 octets', () => {
    const title = '年次決算の発表と定時株主総会のお知らせ'.repeat(4)
    const lines = linesOf({ title })
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
  })

  it('[S6] is the same for the same calendar', () => {
    expect(linesOf({})).toEqual(linesOf({}))
  })
})
