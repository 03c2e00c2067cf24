import { beforeEach, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import { NotReadyError } from '../platform/http/request-errors.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { useTestStore } from '../platform/store/testing/test-stores.ts'
import { listMissing, recordMissing } from './missing-path-records.ts'
import { missingPaths } from '../platform/store/schema/index.ts'
import { startMissingPaths } from './start-missing-paths.ts'
import { STORE_KIND } from '../../tests/setup/test-size.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const logger = pino({ enabled: false })

describe('startMissingPaths', () => {
  const test = useTestStore(STORE_KIND)
  const accessOf = (isAway: () => boolean): StoreAccess => ({
    use: async (action) => {
      if (isAway()) throw new NotReadyError('The database does not answer')
      return action(test.store)
    },
    state: () => 'open',
    close: async () => undefined,
  })

  beforeEach(() => test.store.db.delete(missingPaths))

  it('[P17] counts on while the store is away, and brings it all when it is back', async () => {
    let isAway = true
    const missing = startMissingPaths({ store: accessOf(() => isAway), now: () => NOW, logger })
    missing.note('localhost', '/de/firma')
    await missing.flush()
    missing.note('localhost', '/de/firma')
    isAway = false
    await missing.stop()
    expect(await listMissing(test.store.db, NOW, 10)).toEqual([{ host: 'localhost', path: '/de/firma', count: 2 }])
  })

  it('[P17] keeps what is asked for again in a flood of addresses that come once', async () => {
    const missing = startMissingPaths({ store: accessOf(() => false), now: () => NOW, logger })
    for (let at = 0; at < 10_000; at += 1) {
      missing.note('localhost', `/garbage-${at}`)
      if (at % 5 === 0) missing.note('localhost', '/de/real')
    }
    await missing.stop()
    expect(await listMissing(test.store.db, NOW, 1)).toEqual([{ host: 'localhost', path: '/de/real', count: 2000 }])
  })

  it('[P17] removes what is too old even when nothing is counted', async () => {
    const old = new Date('2026-09-01T12:00:00Z')
    await recordMissing(test.store.db, [{ host: 'localhost', path: '/old', count: 1 }], old)
    const missing = startMissingPaths({ store: accessOf(() => false), now: () => NOW, logger })
    await missing.flush()
    await missing.stop()
    expect(await listMissing(test.store.db, old, 10)).not.toContainEqual(expect.objectContaining({ path: '/old' }))
  })
})
