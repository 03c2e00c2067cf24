import { describe, expect, it } from '@jest/globals'
import { groupsOf } from '../../../../tests/builders/groups-of.ts'
import { pageOf } from '../../../../tests/builders/entries.ts'
import { hostOf, planOf } from '../../../../tests/builders/plan-of.ts'
import type { ContentModule } from '../../../../src/domain/content/content-module.ts'
import { createCalendarCollector } from './calendar-collector.ts'

const calendar: ContentModule = {
  type: 'financialCalendar',
  key: 'year',
  surface: false,
  title: 'Dates',
  asOf: '2026-11-02',
  items: [
    { id: 'figures', date: '2027-03-11', title: 'Figures' },
    { id: 'meeting', date: '2027-04-22', title: 'Meeting' },
  ],
}

function collect(locales: readonly string[]): ReadonlyMap<string, string> {
  const dates = pageOf('dates', { availableLanguages: ['en', 'de'], modules: [calendar] })
  const collector = createCalendarCollector()
  for (const found of groupsOf(hostOf(planOf({ pages: [dates] }, {}, { locales })))) collector.add(found)
  return collector.files
}

describe('createCalendarCollector', () => {
  it('[S6] makes a file of the calendar and one of each event, once for each language', () => {
    expect([...collect(['en', 'de', 'de-ch']).keys()].toSorted()).toEqual(
      ['de', 'en']
        .flatMap((language) => [
          `/calendars/page-dates/year/${language}.ics`,
          `/calendars/page-dates/year/figures.${language}.ics`,
          `/calendars/page-dates/year/meeting.${language}.ics`,
        ])
        .toSorted(),
    )
  })

  it('[S6] names the page in the international locale, and none in that of a single country', () => {
    const whole = '/calendars/page-dates/year/de.ics'
    expect(collect(['de-ch', 'de']).get(whole)).toMatch(/^URL:.*\/de\/dates\r$/m)
    expect(collect(['de-ch']).get(whole)).not.toContain('URL:')
  })

  it('[S6] puts one event alone into its file', () => {
    expect(
      collect(['en'])
        .get('/calendars/page-dates/year/meeting.en.ics')
        ?.match(/BEGIN:VEVENT/g),
    ).toHaveLength(1)
  })
})
