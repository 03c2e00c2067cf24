import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import type { SearchDocument } from '../../src/domain/search/search-document.ts'
import { FETCH_TIMEOUT_MS, planDemonstration } from '../../tests/fixtures/demonstration.ts'
import { INFLECTED_QUERIES } from '../../tests/fixtures/inflected-queries.ts'
import { KNOWN_ITEM_KINDS, listKnownItems, type KnownItem } from '../../tests/fixtures/known-items.ts'
import { writeSearchRelease } from '../../tests/fixtures/search-release.ts'
import { testSize } from '../../tests/setup/test-size.ts'
import type { ReadBodies } from './body-cache.ts'
import { buildIndexes } from './build-indexes.ts'
import { findDocuments } from './find-documents.ts'
import { readIndex, writeIndex, type PackedIndex } from './packed-index.ts'
import { parseSearchDocument, readDocumentGroups, type SearchedRelease } from './read-search-documents.ts'
import { openScopes, type SearchScopes } from './search-scope.ts'

/** Share of known items that stand among the first three results, in every language. */
const LEAST_RECALL = 0.95
/** Each of them, or one in so many. */
const STEP = testSize({ usual: 6, long: 1 })
/** Among few, one that is missed says nothing. */
const roundAllowed = testSize({ usual: Math.ceil, long: (share: number) => Math.floor(share + 1e-9) })
/** Of each way to cut words one: by spaces, with compounds, without spaces. */
const SEARCHED = testSize<readonly Language[]>({ usual: ['en', 'de', 'ja'], long: LANGUAGES })
const SITE = 'site-main'
const KINDS = [...KNOWN_ITEM_KINDS, 'inflected words'] as const

const documents = new Map<Language, readonly SearchDocument[]>()
let scopes: SearchScopes

/** What the test asks for of a release: the main site in each language. */
const toMainSite = ({ buildId, hosts }: SearchedRelease): SearchedRelease => ({
  buildId,
  hosts: hosts.map((host) => ({
    ...host,
    sites: host.sites
      .filter(({ site }) => site.id === SITE)
      .map((one) => ({
        ...one,
        locales: one.locales.filter(({ urlCode, language }) => urlCode === language && SEARCHED.includes(language)),
      })),
  })),
})

// The indexes as runtimes have them in memory; that both databases give them back as they were is shown by `search.test.ts`.
beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'uapp-known-items-'))
  const release = toMainSite(await writeSearchRelease(dir, '1-a', await planDemonstration(['JP'])))
  for (const { language, lines } of await readDocumentGroups(release)) {
    documents.set(language, lines.map(parseSearchDocument))
  }
  const indexes: PackedIndex[] = []
  await buildIndexes(release, {
    onBodies: async () => undefined,
    onIndex: async (_, index) => void indexes.push(readIndex(writeIndex(index))),
  })
  scopes = openScopes(indexes)
  await rm(dir, { recursive: true })
}, FETCH_TIMEOUT_MS)

/** Queries of a kind for every page, or the inflected ones. */
function listItems(language: Language, kind: (typeof KINDS)[number]): readonly KnownItem[] {
  const found = documents.get(language) ?? []
  if (kind !== 'inflected words') return listKnownItems(found, kind)
  return Object.entries(INFLECTED_QUERIES[language]).map(([query, segment]) => ({
    query,
    route: found.find(({ route }) => route.endsWith(`/${segment}`))?.route ?? segment,
  }))
}

/** Excerpts are cut from bodies, when the pages are found. */
const NO_BODIES: ReadBodies = async () => new Map()

/** Routes of the first three results. */
async function findFirst(language: Language, query: string): Promise<readonly string[]> {
  const scope = scopes.find(SITE, language)
  if (scope === undefined) throw new Error(`${language} is not indexed`)
  const { records } = await findDocuments({ scope, query, page: 1 }, NO_BODIES)
  return records.slice(0, 3).map((record) => record.route)
}

const isFound = async (language: Language, { query, route }: KnownItem): Promise<boolean> =>
  (await findFirst(language, query)).includes(route)

describe.each(SEARCHED)('known items in %s', (language) => {
  it.each(KINDS)('[S9] are found by %s', async (kind) => {
    const items = listItems(language, kind).filter((_, at) => at % STEP === 0)
    expect(items.length).toBeGreaterThan(testSize({ usual: 1, long: 10 }))
    const missed: KnownItem[] = []
    for (const item of items) if (!(await isFound(language, item))) missed.push(item)
    const allowed = roundAllowed(items.length * (1 - LEAST_RECALL))
    expect(missed.length <= allowed ? [] : missed).toEqual([])
  })
  it('[S9] are found first by what menus call them', async () => {
    const routes = new Map<string, string[]>()
    for (const { route, labels = [] } of documents.get(language) ?? [])
      for (const label of labels) routes.set(label, [...(routes.get(label) ?? []), route])
    expect(routes.size).toBeGreaterThan(40)
    const missed: string[] = []
    for (const [label, wanted] of routes) {
      const [first] = await findFirst(language, label)
      if (first === undefined || !wanted.includes(first))
        missed.push(`${label}: ${first ?? 'nothing'}, not ${wanted.join()}`)
    }
    expect(missed).toEqual([])
  })
})
