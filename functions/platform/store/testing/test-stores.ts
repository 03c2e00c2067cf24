import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import type { Store } from '../database.ts'
import { openStore } from '../open-store.ts'
import { prepareEmbeddedStore } from './prepare-embedded-store.ts'
import { startDatabase, type TestDatabase } from './start-database.ts'

/** What a test's store lies in. */
export const STORE_KINDS = ['PGlite', 'PostgreSQL'] as const

type StoreKind = (typeof STORE_KINDS)[number]

/** What `npm test` runs whole functions in; `npm test -- long` runs them in all kinds. */
export const USUAL_STORE_KINDS: readonly StoreKind[] = ['PostgreSQL']

/** The same for functions that commands call by the process that owns the embedded database. */
export const OWNED_STORE_KINDS: readonly StoreKind[] = ['PGlite']

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
