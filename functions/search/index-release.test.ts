import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { count } from 'drizzle-orm'
import { pino } from 'pino'
import type { SearchDocument } from '../../src/domain/search/search-document.ts'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import { rateLimits, searchTexts } from '../platform/store/schema/index.ts'
import { createStoreAccess } from '../platform/store/store-access.ts'
import { useTestStore } from '../platform/store/testing/test-stores.ts'
import { readBodies, readIndexes, writeBodies } from './index-pieces.ts'
import { indexRelease } from './index-release.ts'
import { claimVersion, toVersionId } from './index-versions.ts'
import type { SearchedRelease } from './read-search-documents.ts'
import { createSearchService } from './search-service.ts'

const SITE = siteOf('Trenholt', [{ host: 'localhost' }])
const LOCALE = { urlCode: 'en', language: 'en', country: 'ALL' } as const

function documentOf(at: number): SearchDocument {
  const body = Array.from({ length: 60 }, (_, word) => `word${(at * 7 + word * 13) % 900} presses the wire.`).join(' ')
  const page = { id: `page-${at}`, site: SITE.id, route: `/press-${at}`, title: `Press ${at}`, lead: 'A machine.' }
  return { ...page, body, type: 'product', contentLanguage: 'en' }
}

let dir: string

beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), 'uapp-index-'))))
afterAll(() => rm(dir, { recursive: true }))

async function writeDocuments(buildId: string, documents: number): Promise<SearchedRelease> {
  const folder = join(dir, buildId, 'search')
  await mkdir(folder, { recursive: true })
  const lines = Array.from({ length: documents }, (_, at) => JSON.stringify(documentOf(at)))
  await writeFile(join(folder, 'en.ndjson'), lines.join('\n'))
  const sites = [{ site: SITE, locales: [LOCALE], defaultUrlCode: 'en' }]
  return { buildId, hosts: [{ sites, publicDir: join(dir, buildId, 'public') }] }
}

describe.each(RUN_STORE_KINDS)('indexRelease in %s', (kind) => {
  const test = useTestStore(kind)

  const countBodies = async (): Promise<number> => {
    const [row] = await test.store.db.select({ bodies: count() }).from(searchTexts)
    return row?.bodies ?? 0
  }

  it('[S9] lets searches and what visitors send through while it is at work', async () => {
    const [first, second] = [await writeDocuments(`${kind}-1`, 50), await writeDocuments(`${kind}-2`, 1500)]
    const access = createStoreAccess({
      open: async () => ({ ...test.store, close: async () => undefined }),
      onError: () => undefined,
    })
    let current = first
    const search = createSearchService({
      access,
      currentRelease: () => current,
      logger: pino({ level: 'silent' }),
      observer: { onSearched: () => undefined, onIndexed: () => undefined },
      cacheSize: 0,
    })
    const place = { site: SITE, locale: LOCALE }
    await search.takeUp(first)
    current = second
    const indexing = search.takeUp(second)
    let answers = 0
    while (!search.isReady(second)) {
      const { total } = await search.find({ release: second, ...place }, { query: `wire ${answers % 50}`, page: 1 })
      await access.use(({ db }) => db.insert(rateLimits).values({ key: `${kind} ${answers}`, points: 1, expire: null }))
      expect(total).toBeGreaterThan(0)
      answers += 1
      await turn()
    }
    await indexing
    // As long as it held the only connection of an embedded database, it was two.
    expect(answers).toBeGreaterThan(20)
    await search.stop()
    await access.close()
  }, 60_000)

  it('[S9] takes over from a runtime that ended in the middle, and keeps nothing of it', async () => {
    const release = await writeDocuments(`${kind}-3`, 10)
    const other = { id: toVersionId(release.buildId), owner: randomUUID() }
    await claimVersion(test.store, other)
    await writeBodies(test.store, other, [{ number: 0, body: 'Left.' }])
    await test.store.execute("UPDATE uapp.search_versions SET seen_at = now() - interval '1 minute' WHERE NOT is_ready")
    expect(await indexRelease(test.store, release)).toEqual({ wasThere: false, documents: 10 })
    expect((await readBodies(test.store, other.id, [0])).get(0)).toContain('presses the wire')
    await expect(writeBodies(test.store, other, [{ number: 99, body: 'Late.' }])).rejects.toThrow('was taken over')
  }, 60_000)

  it('[S9] leaves what it did not finish to others at once', async () => {
    const release = await writeDocuments(`${kind}-4`, 200)
    const stopping = new AbortController()
    const before = await countBodies()
    const stopped = indexRelease(test.store, release, stopping.signal)
    while ((await countBodies()) === before) await turn()
    stopping.abort()
    await expect(stopped).rejects.toThrow('aborted')
    expect(await readIndexes(test.store, toVersionId(release.buildId))).toEqual([])
    expect(await indexRelease(test.store, release)).toEqual({ wasThere: false, documents: 200 })
  }, 60_000)
})
