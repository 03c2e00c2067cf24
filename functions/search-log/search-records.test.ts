import { beforeEach, describe, expect, it } from '@jest/globals'
import { searchCounts, searchTexts } from '../platform/store/schema/index.ts'
import { useTestStore } from '../platform/store/testing/test-stores.ts'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import { listSearches, MAX_PER_DAY, recordSearches, type CountedSearches, type SearchEvent } from './search-records.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const DAY_MS = 24 * 3600 * 1000
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS)
const PLACE = { site: 'site-main', language: 'en' } as const
const event = (query: string, change: Partial<SearchEvent> = {}): SearchEvent => ({
  ...PLACE,
  query,
  event: 'asked',
  route: '',
  count: 1,
  ...change,
})

describe.each(RUN_STORE_KINDS)('searches, in %s', (kind) => {
  const test = useTestStore(kind)
  const record = (events: readonly SearchEvent[], day: Date, key = 'a key'): Promise<void> =>
    recordSearches(test.store.db, key, events, day)
  const list = (): Promise<CountedSearches> => listSearches(test.store.db, PLACE, NOW)
  beforeEach(async () => {
    await test.store.db.delete(searchCounts)
    await test.store.db.delete(searchTexts)
  })

  it('[S9] are told word for word once they came five times, on three days', async () => {
    await record([event('job', { count: 3 })], daysAgo(2))
    await record([event('job', { count: 9 }), event('job', { event: 'nothing', count: 9 })], daysAgo(1))
    expect(await list()).toEqual({ queries: [], rare: { asked: 12, nothing: 9 } })
    await record([event('job'), event('job', { event: 'later', route: '/careers' })], NOW)
    expect(await list()).toEqual({
      queries: [{ query: 'job', asked: 13, nothing: 9, opened: 0, later: [{ route: '/careers', count: 1 }] }],
      rare: { asked: 0, nothing: 0 },
    })
  })

  it('[S9] that are rare lie nowhere in the database, in no form that can be read', async () => {
    const name = 'nora buyer'
    for (const days of [3, 2, 1, 0]) await record([event(name)], daysAgo(days))
    const rows = [await test.store.db.select().from(searchCounts), await test.store.db.select().from(searchTexts)]
    expect(rows.map(({ length }) => length)).toEqual([4, 0])
    expect(JSON.stringify(rows)).not.toContain('nora')
  })

  it('[S9] are known again by a key that is not in the database', async () => {
    await record([event('job')], NOW)
    await record([event('job')], NOW, 'another key')
    const digests = (await test.store.db.select().from(searchCounts)).map(({ digest }) => digest)
    expect(new Set(digests).size).toBe(2)
  })

  it('[S9] are counted by site and language', async () => {
    await record([event('job'), event('job', { language: 'de' }), event('job', { site: 'site-events' })], NOW)
    expect((await list()).rare.asked).toBe(1)
  })

  it('[S9] are kept for thirty days, their words included', async () => {
    for (const days of [32, 31, 30]) await record([event('old', { count: 5 })], daysAgo(days))
    expect(await test.store.db.$count(searchTexts)).toBe(1)
    await record([], NOW)
    expect([await test.store.db.$count(searchCounts), await test.store.db.$count(searchTexts)]).toEqual([0, 0])
  })

  it('[S9] are no more than a day takes: what is rare goes first', async () => {
    const flood = Array.from({ length: MAX_PER_DAY }, (_, at) => event(`flood ${at}`))
    await record([event('real', { count: 3 }), ...flood.slice(1)], NOW)
    await record([event('more')], NOW)
    expect([await test.store.db.$count(searchCounts), (await list()).rare.asked]).toEqual([
      MAX_PER_DAY,
      MAX_PER_DAY + 2,
    ])
  })
})
