import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import type { SearchResponse } from '../../src/contracts/search.ts'
import { NotReadyError } from '../platform/http/request-errors.ts'
import { createStoreAccess } from '../platform/store/store-access.ts'
import { useTestStore } from '../platform/store/testing/test-stores.ts'
import type { SearchedRelease } from './read-search-documents.ts'
import type { SearchPlace } from './search-place.ts'
import { createSearchService, type SearchService } from './search-service.ts'
import { STORE_KIND } from '../../tests/setup/test-size.ts'

const SITE = siteOf('Trenholt', [{ host: 'localhost' }])
const LOCALE = { urlCode: 'en', language: 'en', country: 'ALL' } as const

let dir: string
let release: SearchedRelease

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-search-'))
  await mkdir(join(dir, 'search'))
  const belt = { id: 'belt', site: SITE.id, route: '/belt', title: 'Belt', lead: 'Moves wires.', type: 'product' }
  const document = { ...belt, body: 'It feeds the applicator.', contentLanguage: 'en' }
  await writeFile(join(dir, 'search', 'en.ndjson'), JSON.stringify(document))
  const sites = [{ site: SITE, locales: [LOCALE], defaultUrlCode: 'en' }]
  release = { buildId: 'one', hosts: [{ sites, publicDir: join(dir, 'public') }] }
})
afterAll(() => rm(dir, { recursive: true }))

describe('the search service', () => {
  const test = useTestStore(STORE_KIND)

  /** `withBodies: false`: the database does not answer whoever reads bodies. */
  function start({ withBodies }: { readonly withBodies: boolean }): SearchService {
    const execute: typeof test.store.execute = async (statement, values) => {
      if (!withBodies && statement.startsWith('SELECT number, body')) throw new NotReadyError('The database is away')
      return test.store.execute(statement, values)
    }
    return createSearchService({
      access: createStoreAccess({
        open: async () => ({ ...test.store, execute, close: async () => undefined }),
        onError: () => undefined,
      }),
      currentRelease: () => release,
      logger: pino({ level: 'silent' }),
      observer: { onSearched: () => undefined, onIndexed: () => undefined },
    })
  }

  it.each([
    [true, 'It feeds the applicator.'],
    [false, 'Moves wires.'],
  ])('[S9] shows excerpts, and leads while the database is away (answers: %s)', async (withBodies, description) => {
    const search = start({ withBodies })
    await search.takeUp(release)
    const { records } = await search.find({ release, site: SITE, locale: LOCALE }, { query: 'applicator', page: 1 })
    await search.stop()
    expect(records.map((record) => [record.title, record.description])).toEqual([['Belt', description]])
  })

  it('[S9] answers from the release before while the next one is being indexed, but for locales that it did not have', async () => {
    const search = start({ withBodies: true })
    await search.takeUp(release)
    const next = { ...release, buildId: 'two' }
    const ask = (locale: SearchPlace['locale']): Promise<SearchResponse> =>
      search.find({ release: next, site: SITE, locale }, { query: 'belt', page: 1 })
    const { records } = await ask(LOCALE)
    expect([records.map(({ title }) => title), search.isReady(next)]).toEqual([['Belt'], false])
    await expect(ask({ urlCode: 'de' })).rejects.toThrow(NotReadyError)
    await search.stop()
  })
})
