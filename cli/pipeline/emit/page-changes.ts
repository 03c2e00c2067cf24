import type { EmittedRecord } from './emitted-record.ts'

/** Since which day pages say what they say, by site, language and route, then by the print of it. */
export type PageChanges = EmittedRecord['changes']

/**
 * Takes the days over from the current release; what it did not say begins today (sitemaps.org/protocol.html “lastmod”).
 * @param known of the current release; absent: there is none, and everything is new.
 */
export function advanceChanges(
  prints: ReadonlyMap<string, readonly string[]>,
  known: PageChanges | undefined,
  now: Date,
): PageChanges {
  const today = now.toISOString().slice(0, 10)
  return Object.fromEntries(
    [...prints].map(([page, own]) => {
      const before = known !== undefined && Object.hasOwn(known, page) ? known[page] : undefined
      return [page, Object.fromEntries(own.map((print) => [print, before?.[print] ?? today]))]
    }),
  )
}
