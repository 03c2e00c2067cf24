import { createHmac } from 'node:crypto'
import { and, desc, eq, gte, inArray, lt, notExists, sql, sum } from 'drizzle-orm'
import type { Language } from '../../src/domain/locale/language.ts'
import { groupBy } from '../../src/domain/values/group-by.ts'
import type { Database } from '../platform/store/database.ts'
import { firstKeptDay, toDay } from '../platform/store/kept-days.ts'
import { searchCounts, searchTexts } from '../platform/store/schema/index.ts'

/** What is written of a query once it came so often, and on so many days: it is then nobody's own (decision 97). */
export const SHOWN_FROM = { times: 5, days: 3 } as const
/** Counts that a day keeps, of all sites and runtimes together: the greatest ones. */
export const MAX_PER_DAY = 5000
/** Pages that are listed of a query. */
const MOST_PAGES = 3

/** Where is searched. */
export interface SearchedPlace {
  /** Id of the site. */
  readonly site: string
  readonly language: Language
}

/** Something that became of a query, and how often. */
export interface SearchEvent extends SearchedPlace {
  /** As `toCountableQuery` writes it. */
  readonly query: string
  /**
   * `asked`: it stood in the field; `nothing`: it found nothing; `opened`: a page that it found was opened; `later`: the page that
   * was opened after another query.
   */
  readonly event: (typeof searchCounts.$inferInsert)['event']
  /** The page that was opened; empty for other events. */
  readonly route: string
  readonly count: number
}

const digestOf = (key: string, { site, language, query }: SearchEvent): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['search', site, language, query]))
    .digest('base64url')

const inOrder = (a: object, b: object): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** Removes counts of the days before, and the queries that nothing counts any more. @returns how many counts. */
export async function removeOldSearches(db: Database, firstDay: string): Promise<number> {
  const removed = await db
    .delete(searchCounts)
    .where(lt(searchCounts.day, firstDay))
    .returning({ day: searchCounts.day })
  await db
    .delete(searchTexts)
    .where(notExists(db.select().from(searchCounts).where(eq(searchCounts.digest, searchTexts.digest))))
  return removed.length
}

/** Adds to the counts of today, removes old ones and, on a full day, rare ones, and writes down queries that came often enough. */
export async function recordSearches(
  db: Database,
  key: string,
  events: readonly SearchEvent[],
  now: Date,
): Promise<void> {
  const day = toDay(now.getTime())
  const counted = events.map((event) => ({ event, digest: digestOf(key, event) }))
  await db.transaction(async (step) => {
    await removeOldSearches(step, firstKeptDay(now))
    if (counted.length === 0) return
    await step
      .insert(searchCounts)
      .values(
        // In one order, so that two runtimes never wait for each other; one statement takes no row twice.
        counted
          .map(({ event: { site, language, event, route, count: times }, digest }) => ({
            day,
            site,
            language,
            digest,
            event,
            route,
            count: times,
          }))
          .sort(inOrder),
      )
      .onConflictDoUpdate({
        target: [
          searchCounts.day,
          searchCounts.site,
          searchCounts.language,
          searchCounts.digest,
          searchCounts.event,
          searchCounts.route,
        ],
        set: { count: sql`${searchCounts.count} + excluded.count` },
      })
    const { site, language, digest, event, route } = searchCounts
    const kept = step
      .select({ site, language, digest, event, route })
      .from(searchCounts)
      .where(eq(searchCounts.day, day))
      .orderBy(desc(searchCounts.count), site, language, digest, event, route)
      .limit(MAX_PER_DAY)
    await step
      .delete(searchCounts)
      .where(sql`${searchCounts.day} = ${day} and (${site}, ${language}, ${digest}, ${event}, ${route}) not in ${kept}`)
    const frequent = await step
      .select({ digest })
      .from(searchCounts)
      .where(and(eq(event, 'asked'), inArray(digest, [...new Set(counted.map((one) => one.digest))])))
      .groupBy(digest)
      .having(
        sql`sum(${searchCounts.count}) >= ${SHOWN_FROM.times} and count(distinct ${searchCounts.day}) >= ${SHOWN_FROM.days}`,
      )
    const isFrequent = new Set(frequent.map((row) => row.digest))
    const texts = new Map(
      counted
        .filter((one) => isFrequent.has(one.digest))
        .map((one) => [
          one.digest,
          {
            site: one.event.site,
            language: one.event.language,
            digest: one.digest,
            query: one.event.query,
          },
        ]),
    )
    if (texts.size > 0)
      await step
        .insert(searchTexts)
        .values([...texts.values()].sort(inOrder))
        .onConflictDoNothing()
  })
}

/** A query of the last thirty days. */
export interface CountedQuery {
  readonly query: string
  readonly asked: number
  readonly nothing: number
  readonly opened: number
  /** Pages that were opened after another query, the most frequent ones first. */
  readonly later: readonly { readonly route: string; readonly count: number }[]
}

export interface CountedSearches {
  readonly queries: readonly CountedQuery[]
  /** How often there were queries that are too rare to be written down, and how often those found nothing. */
  readonly rare: { readonly asked: number; readonly nothing: number }
}

/** What was searched at a place in the days that are kept. */
export async function listSearches(db: Database, place: SearchedPlace, now: Date): Promise<CountedSearches> {
  const total = sum(searchCounts.count).mapWith(Number)
  const { digest, event, route } = searchCounts
  const rows = await db
    .select({ digest, event, route, query: searchTexts.query, count: total })
    .from(searchCounts)
    .leftJoin(
      searchTexts,
      and(
        eq(searchTexts.digest, digest),
        eq(searchTexts.site, searchCounts.site),
        eq(searchTexts.language, searchCounts.language),
      ),
    )
    .where(
      and(
        eq(searchCounts.site, place.site),
        eq(searchCounts.language, place.language),
        gte(searchCounts.day, firstKeptDay(now)),
      ),
    )
    .groupBy(digest, event, route, searchTexts.query)
    .orderBy(desc(total), route)
  const byQuery = groupBy(rows, ({ query }) => query ?? undefined)
  type Row = (typeof rows)[number]
  const sumOf = (found: readonly Row[], wanted: Row['event']): number =>
    found.reduce((all, row) => (row.event === wanted ? all + row.count : all), 0)
  const unwritten = rows.filter(({ query }) => query === null)
  return {
    queries: [...byQuery].map(([query, found]) => ({
      query,
      asked: sumOf(found, 'asked'),
      nothing: sumOf(found, 'nothing'),
      opened: sumOf(found, 'opened'),
      later: found
        .filter((row) => row.event === 'later')
        .slice(0, MOST_PAGES)
        .map((row) => ({ route: row.route, count: row.count })),
    })),
    rare: { asked: sumOf(unwritten, 'asked'), nothing: sumOf(unwritten, 'nothing') },
  }
}
