import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import type { Store } from '../database.ts'
import { openStore } from '../open-store.ts'
import { prepareEmbeddedStore } from './prepare-embedded-store.ts'
import { startDatabase, type TestDatabase } from './start-database.ts'
import type { StoreKind } from '../../../../tests/setup/test-size.ts'

export interface TestStore {
  /** Once the tests run. */
  readonly store: Store
  /** Of the PostgreSQL; undefined for PGlite. */
  readonly url: string | undefined
}

/** A store of the tests around the call; made before them and removed after them. */
export function useTestStore(kind: StoreKind): TestStore {
  let dir: string
  let database: TestDatabase | undefined
  let store: Store | undefined
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-store-'))
    if (kind === 'PostgreSQL') database = await startDatabase()
    else await prepareEmbeddedStore(dir)
    store = await openStore({ databaseUrl: database?.url, dir, onError: () => undefined })
  }, 120_000)
  afterAll(async () => {
    await store?.close()
    await database?.stop()
    await rm(dir, { recursive: true, force: true })
  })
  return {
    get store() {
      if (store === undefined) throw new Error('The store is open within tests only')
      return store
    },
    get url() {
      return database?.url
    },
  }
}
