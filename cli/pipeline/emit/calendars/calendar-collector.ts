import { toCalendarPath } from '../../../../src/domain/path/calendar-path.ts'
import type { PageData } from '../../../../src/domain/page/page-data.ts'
import type { PageModule } from '../../../../src/domain/page/page-module.ts'
import { printCalendar } from './print-calendar.ts'

/** Gathers the `.ics` files of a host's pages. */
export interface CalendarCollector {
  add(found: { readonly data: PageData }): void
  /** Texts by path below the host, such as `/calendars/page-dates/year/de.ics`. */
  readonly files: ReadonlyMap<string, string>
}

type FinancialCalendar = Extract<PageModule, { readonly type: 'financialCalendar' }>

function listCalendars({ content }: PageData): readonly FinancialCalendar[] {
  if (!('modules' in content)) return []
  return content.modules.filter((module) => module.type === 'financialCalendar')
}

/**
 * All countries of a language share a calendar's files. The events name the page in the international locale, where there is
 * one: an address that holds for everyone.
 */
export function createCalendarCollector(): CalendarCollector {
  const files = new Map<string, string>()
  const international = new Set<string>()

  function addCalendar({ frame }: PageData, { key, title, asOf, items }: FinancialCalendar): void {
    const { language, isInternational } = frame.locale
    const place = { pageId: frame.id, moduleKey: key, language }
    const whole = toCalendarPath(place)
    if (files.has(whole) && (!isInternational || international.has(whole))) return
    if (isInternational) international.add(whole)
    const about = {
      name: `${frame.siteName}: ${title ?? frame.title}`,
      asOf,
      pageId: frame.id,
      host: new URL(frame.origin).hostname,
      url: isInternational ? `${frame.origin}${frame.path}` : undefined,
    }
    files.set(whole, printCalendar({ ...about, items }))
    for (const item of items) files.set(toCalendarPath(place, item.id), printCalendar({ ...about, items: [item] }))
  }

  return {
    add({ data }) {
      for (const calendar of listCalendars(data)) addCalendar(data, calendar)
    },
    files,
  }
}
