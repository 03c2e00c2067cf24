import { beforeEach, describe, expect, it } from '@jest/globals'
import { missingPaths } from '../platform/store/schema/index.ts'
import { useTestStore } from '../platform/store/testing/test-stores.ts'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import { listMissing, MAX_PER_DAY, recordMissing, type MissingPath } from './missing-path-records.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const DAY_MS = 24 * 3600 * 1000
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS)
const missing = (path: string, count: number, host = 'localhost'): MissingPath => ({ host, path, count })

describe.each(RUN_STORE_KINDS)('addresses that led nowhere, in %s', (kind) => {
  const test = useTestStore(kind)
  const list = (limit = 10): Promise<readonly MissingPath[]> => listMissing(test.store.db, NOW, limit)
  beforeEach(() => test.store.db.delete(missingPaths))

  it('[P17] are counted over days and runtimes, the most frequent ones first', async () => {
    await recordMissing(test.store.db, [missing('/a', 2), missing('/b', 4)], daysAgo(1))
    await recordMissing(test.store.db, [missing('/a', 1)], NOW)
    await recordMissing(test.store.db, [missing('/a', 2), missing('/a', 1, 'fachtage.localhost')], NOW)
    expect(await list()).toEqual([missing('/a', 5), missing('/b', 4), missing('/a', 1, 'fachtage.localhost')])
  })

  it('[P17] are kept for thirty days', async () => {
    await recordMissing(test.store.db, [missing('/old', 9)], daysAgo(30))
    await recordMissing(test.store.db, [missing('/kept', 1)], daysAgo(29))
    await recordMissing(test.store.db, [], NOW)
    expect([await list(), await test.store.db.$count(missingPaths)]).toEqual([[missing('/kept', 1)], 1])
  })

  it('[P17] are no more than a day takes: what is rare goes first', async () => {
    const flood = (name: string): readonly MissingPath[] =>
      Array.from({ length: MAX_PER_DAY }, (_, at) => missing(`/${name}-${at}`, 1))
    await recordMissing(test.store.db, [missing('/real', 3), ...flood('a').slice(1)], NOW)
    await recordMissing(test.store.db, flood('b'), NOW)
    expect([await list(1), await test.store.db.$count(missingPaths)]).toEqual([[missing('/real', 3)], MAX_PER_DAY])
  })
})
