import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import { listMissing, type MissingPath } from './missing-path-records.ts'
import { sendRequest } from '../server/testing/send-request.ts'
import { writeRelease } from '../server/testing/write-release.ts'
import { openStore } from '../platform/store/open-store.ts'
import { startSite } from '../testing/start-site.ts'
import { STORE_KIND } from '../../tests/setup/test-size.ts'
import { startDatabase } from '../platform/store/testing/start-database.ts'

const ASKED = [
  ['/de/firma?from=mail&email=nora@buyer.example', 'text/html'],
  ['/de/Firma', 'text/html'],
  ['/en/nothing', 'text/html'],
  ['/de', 'text/html'],
  ['/de/404', 'text/html'],
  ['/de/fair', 'text/html'],
  ['/de/missing.png', 'image/*'],
  ['/api/nothing', 'text/html'],
  ['/de/nora@buyer.example', 'text/html'],
] as const

let dir: string
let found: readonly MissingPath[]

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-missing-'))
  const errorPage = { template: 'not-found', id: 'system-not-found' } as const
  await writeRelease(dir, '1-a', [
    {
      host: 'localhost',
      sites: [
        {
          site: siteOf('Trenholt', [{ host: 'localhost' }]),
          locales: ['en', 'de'],
          pages: {
            '/en': { template: 'home' },
            '/de': { template: 'home' },
            '/en/404': errorPage,
            '/de/404': errorPage,
          },
        },
      ],
      gone: ['/de/fair'],
    },
  ])
  const database = STORE_KIND === 'PostgreSQL' ? await startDatabase() : undefined
  const databaseUrl = database?.url
  const runtime = await startSite({ dir, databaseUrl })
  for (const [path, accept] of ASKED) {
    // Nine requests.
    await sendRequest(runtime.port, path, { headers: { accept } })
  }
  await runtime.stop()
  const store = await openStore({ databaseUrl, dir: join(dir, 'store'), onError: () => undefined })
  found = await listMissing(store.db, new Date(), 10)
  await store.close()
  await database?.stop()
}, 60_000)

afterAll(() => rm(dir, { recursive: true }))

it('[P17] a runtime keeps which pages visitors did not find, and nothing else of them', () => {
  expect(found).toEqual([
    { host: 'localhost', path: '/de/firma', count: 2 },
    { host: 'localhost', path: '/en/nothing', count: 1 },
  ])
})
