import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import { prepareEmbeddedStore } from '../../../functions/platform/store/testing/prepare-embedded-store.ts'
import { startDatabase, type TestDatabase } from '../../../functions/platform/store/testing/start-database.ts'
import { openServicesStore, type ServicesStore } from '../services-store.ts'
import type { StoreKind } from '../../../tests/setup/test-size.ts'

/** A services' store of the tests around the call, which they may close and open again. */
export interface TestServicesStore {
  /** Once the tests run. */
  readonly store: ServicesStore
  /** As a process that starts again. */
  reopen(): Promise<void>
}

/** Makes a store before the tests around the call, and removes it after them. */
export function useServicesStore(kind: StoreKind): TestServicesStore {
  const held: { dir?: string; database?: TestDatabase; store?: ServicesStore } = {}
  const open = async (): Promise<void> => {
    held.store = await openServicesStore({
      databaseUrl: held.database?.url,
      dir: held.dir ?? '',
      onError: () => undefined,
    })
  }
  beforeAll(async () => {
    held.dir = await mkdtemp(join(tmpdir(), 'uapp-services-'))
    if (kind === 'PostgreSQL') held.database = await startDatabase()
    else await prepareEmbeddedStore(held.dir)
    await open()
  }, 120_000)
  afterAll(async () => {
    await held.store?.close()
    await held.database?.stop()
    await rm(held.dir ?? '', { recursive: true, force: true })
  })
  return {
    get store() {
      if (held.store === undefined) throw new Error('The store is open within tests only')
      return held.store
    },
    reopen: async () => {
      await held.store?.close()
      await open()
    },
  }
}
