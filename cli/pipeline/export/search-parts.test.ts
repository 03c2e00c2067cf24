import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import express from 'express'
import { createSearchService, type SearchService } from '../../../functions/search/search-service.ts'
import { SEARCH_FILES, searchFilesSchema } from '../../../src/contracts/search-files.ts'
import { TEXT_LANGUAGES, type Language } from '../../../src/domain/locale/language.ts'
import { openFileSearch, type FileSearch } from '../../../src/features/site/search/search-files.ts'
import { FETCH_TIMEOUT_MS, planDemonstration } from '../../../tests/fixtures/demonstration.ts'
import { writeSearchRelease } from '../../../tests/fixtures/search-release.ts'
import { readJudgedQueries } from '../../../tests/search/judged-queries.ts'
import { testSize } from '../../../tests/setup/test-size.ts'
import { listHostedSites } from './hosted-site.ts'
import { writeSearchParts } from './search-parts.ts'
import type { SiteFile } from './site-files.ts'

const MOST_BYTES = 100_000
const STEP = testSize({ usual: 4, long: 1 })
const LANGUAGES = testSize<readonly Language[]>({ usual: ['de', 'ja'], long: TEXT_LANGUAGES })

let dir: string
let server: Server
let files: readonly SiteFile[]
let search: FileSearch
let service: SearchService

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-search-parts-'))
  const plan = await planDemonstration(['JP'], { sites: ['main'], locales: [...LANGUAGES, 'ja-jp'] })
  const release = await writeSearchRelease(dir, plan, {
    isWanted: ({ siteId, language }) => (siteId === 'site-main' ? LANGUAGES.includes(language) : false),
  })
  const [host] = release.hosts
  if (host === undefined) throw new Error('The release has no host')
  service = createSearchService({ currentRelease: () => release, observer: { onSearched: () => undefined } })
  const out = join(dir, 'out')
  files = writeSearchParts({ publicDir: host.publicDir, sites: listHostedSites(host.sites) }, out)
  server = express().use(express.static(out)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const text = files.find(({ path }) => path === SEARCH_FILES)?.text ?? ''
  const { indexes } = searchFilesSchema.parse(JSON.parse(text))
  search = openFileSearch({ indexes: indexes.map((one) => ({ ...one, folder: `${origin}${one.folder}` })) })
}, FETCH_TIMEOUT_MS)

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(dir, { recursive: true })
})

describe('a search index in parts', () => {
  it('[P16] has no file above 100 KB, as they lie on the host', () => {
    const sizes = files.map(({ from, text = '' }) => (from === undefined ? text.length : statSync(from).size))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_BYTES)
  })

  it.each(LANGUAGES.map((language) => [language]))(
    '[P16] [S9] answers judged queries in %s as a runtime does: pages, order, marks, counts and suggestions',
    async (language) => {
      const { signal } = new AbortController()
      const queries = readJudgedQueries(language).filter((_, at) => at % STEP === 0)
      for (const { query } of queries) {
        const request = { localeCode: language, query, page: 1 }
        expect([query, await search.search(request, signal)]).toEqual([
          query,
          await service.search('localhost', request),
        ])
        expect([query, await search.suggest(request, signal)]).toEqual([
          query,
          await service.suggest('localhost', request),
        ])
      }
    },
    FETCH_TIMEOUT_MS,
  )

  it('[P16] narrows and pages as a runtime does, in the scope of a country', async () => {
    const request = { localeCode: 'ja-JP', query: 'crimp', page: 2, type: 'product' } as const
    expect(await search.search(request, new AbortController().signal)).toEqual(
      await service.search('localhost', request),
    )
  })

  it('[P16] finds nothing below a path that no index has', async () => {
    const request = { localeCode: 'xx', query: 'crimp', page: 1 }
    expect(await search.search(request, new AbortController().signal)).toMatchObject({ match: 'none', total: 0 })
  })
})
