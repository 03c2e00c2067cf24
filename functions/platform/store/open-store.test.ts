import { mkdtemp, rm } from 'node:fs/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { NotReadyError } from '../http/request-errors.ts'
import { openStore } from './open-store.ts'
import { rateLimits } from './schema/index.ts'
import { createStoreAccess } from './store-access.ts'
import { StoreInUseError } from '../../../src/integrations/database/database-errors.ts'
import { STORE_KINDS, testSize } from '../../../tests/setup/test-size.ts'
import { prepareEmbeddedStore } from './testing/prepare-embedded-store.ts'
import { useTestStore } from './testing/test-stores.ts'

const ignore = (): undefined => undefined

describe.each(STORE_KINDS)('a store in %s', (kind) => {
  const test = useTestStore(kind)

  it('has the tables of the schema', async () => {
    await test.store.db.insert(rateLimits).values({ key: 'a', points: 3, expire: null })
    expect(await test.store.db.select().from(rateLimits)).toEqual([{ key: 'a', points: 3, expire: null }])
  })

  it('takes back what a transaction did that failed', async () => {
    const failing = test.store.db.transaction(async (tx) => {
      await tx.insert(rateLimits).values({ key: 'b', points: 1, expire: null })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await test.store.db.select().from(rateLimits).where(eq(rateLimits.key, 'b'))).toEqual([])
  })

  it('runs statements of a library, with values and without', async () => {
    expect((await test.store.execute('SELECT $1::int + 1 AS sum', [4])).rows).toEqual([{ sum: 5 }])
    expect((await test.store.execute('SELECT 2 AS two')).rows).toEqual([{ two: 2 }])
  })
})

describe('the folder of the embedded database', () => {
  let dir: string
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-store-'))
    // Making a database takes seconds: `npm test -- long` does, and so does whatever starts a runtime in an empty folder.
    await testSize({ usual: prepareEmbeddedStore, long: async () => undefined })(dir)
  })
  afterAll(() => rm(dir, { recursive: true, force: true }))

  it('has one owner at a time, and keeps what was written', async () => {
    const first = await openStore({ dir, onError: ignore })
    await first.db.insert(rateLimits).values({ key: 'kept', points: 1, expire: null })
    await expect(openStore({ dir, onError: ignore })).rejects.toThrow(StoreInUseError)
    await first.close()
    const second = await openStore({ dir, onError: ignore })
    expect(await second.db.select().from(rateLimits)).toHaveLength(1)
    await second.close()
  }, 60_000)
})

describe('createStoreAccess', () => {
  const test = useTestStore('PostgreSQL')

  it('tells that the database is away, and opens it as soon as it is there', async () => {
    const errors: unknown[] = []
    let isThere = false
    const access = createStoreAccess({
      open: async () => {
        const url = isThere ? test.url : 'postgres://uapp:uapp@127.0.0.1:1/uapp'
        return openStore({ databaseUrl: url, dir: '', onError: ignore })
      },
      onError: (error) => errors.push(error),
      retryMs: 1,
    })
    await expect(access.use(async () => 1)).rejects.toThrow(NotReadyError)
    expect([access.state(), errors.length > 0]).toEqual(['away', true])
    isThere = true
    const count = async (): Promise<number> => {
      try {
        return await access.use(async ({ db }) => (await db.select().from(rateLimits)).length)
      } catch (error) {
        if (!(error instanceof NotReadyError)) throw error
        await turn()
        return count()
      }
    }
    expect(await count()).toBe(0)
    expect(access.state()).toBe('open')
    await access.close()
  })

  it('passes on what is no fault of the connection', async () => {
    const access = createStoreAccess({
      open: () => openStore({ databaseUrl: test.url, dir: '', onError: ignore }),
      onError: ignore,
    })
    const wrong = access.use(({ execute }) => execute('SELECT nothing FROM nowhere'))
    await expect(wrong).rejects.toThrow('relation "nowhere" does not exist')
    expect(access.state()).toBe('open')
    await access.close()
  })
})
