import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { LANGUAGES, type Language } from '../../src/domain/language.ts'
import type { SearchDocument } from '../../src/domain/search-document.ts'
import { FETCH_TIMEOUT_MS, planDemonstration } from '../../tests/fixtures/demonstration.ts'
import { INFLECTED_QUERIES } from '../../tests/fixtures/inflected-queries.ts'
import { KNOWN_ITEM_KINDS, listKnownItems, type KnownItem } from '../../tests/fixtures/known-items.ts'
import { writeSearchRelease } from '../../tests/fixtures/search-release.ts'
import { useTestStore } from '../store/testing/test-stores.ts'
import { findDocuments } from './find-documents.ts'
import { indexRelease } from './index-release.ts'
import { parseSearchDocument, readDocumentGroups, type SearchedRelease } from './read-search-documents.ts'
import { readScopes, type SearchScopes } from './search-scope.ts'

/** Share of known items that stand among the first three results, in every language. */
const LEAST_RECALL = 0.95
const SITE = 'site-main'
const TIMEOUT_MS = 120_000
const KINDS = [...KNOWN_ITEM_KINDS, 'inflected words'] as const
/** Every which page is asked for by each kind of query, so that the tests take seconds. */
const STEPS = { title: 4, capitals: 10, 'longest words': 2, 'typing error': 2, 'inflected words': 1 } as const

let dir: string
let release: SearchedRelease
const documents = new Map<Language, readonly SearchDocument[]>()

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-known-items-'))
  release = await writeSearchRelease(dir, '1-a', await planDemonstration(['JP']))
  for (const { siteId, language, urlCodes, lines } of await readDocumentGroups(release)) {
    if (siteId === SITE && urlCodes.includes(language)) documents.set(language, lines.map(parseSearchDocument))
  }
}, FETCH_TIMEOUT_MS)

afterAll(() => rm(dir, { recursive: true, force: true }))

/** All kinds of queries of every `step`th page, and the inflected ones. */
function listItems(language: Language, kind: (typeof KINDS)[number], step: number): readonly KnownItem[] {
  const found = documents.get(language) ?? []
  if (kind !== 'inflected words') return listKnownItems(found, kind).filter((_, at) => at % step === 0)
  return Object.entries(INFLECTED_QUERIES[language]).map(([query, segment]) => ({
    query,
    route: found.find(({ route }) => route.endsWith(`/${segment}`))?.route ?? segment,
  }))
}

/** The release as if it had these languages only. */
function selectLanguages({ buildId, hosts }: SearchedRelease, languages: readonly Language[]): SearchedRelease {
  const ofHosts = hosts.map(({ publicDir, sites }) => ({
    publicDir,
    sites: sites.map((site) => ({
      ...site,
      locales: site.locales.filter(({ language }) => languages.includes(language)),
    })),
  }))
  return { buildId, hosts: ofHosts }
}

function useIndex(
  kind: 'PGlite' | 'PostgreSQL',
  languages: readonly Language[] = LANGUAGES,
): (language: Language, item: KnownItem) => Promise<boolean> {
  const test = useTestStore(kind)
  const index: { scopes?: SearchScopes } = {}
  beforeAll(async () => {
    await indexRelease(test.store, selectLanguages(release, languages))
    index.scopes = await readScopes(test.store, release.buildId)
  }, TIMEOUT_MS)
  return async (language, { query, route }) => {
    const scope = index.scopes?.find(SITE, language)
    if (scope === undefined) throw new Error(`${language} is not indexed`)
    const { records } = await findDocuments(test.store, { scope, query, page: 1 })
    return records.slice(0, 3).some((record) => record.route === route)
  }
}

/** The items that were missed, when these are too many. */
async function listTooManyMissed(
  items: readonly KnownItem[],
  isFound: (item: KnownItem) => Promise<boolean>,
): Promise<readonly KnownItem[]> {
  const missed: KnownItem[] = []
  for (const item of items) if (!(await isFound(item))) missed.push(item)
  return 1 - missed.length / items.length >= LEAST_RECALL ? [] : missed
}

describe('known items in PostgreSQL', () => {
  const isFound = useIndex('PostgreSQL')

  describe.each(LANGUAGES)('in %s', (language) => {
    it.each(KINDS)(
      '[S9] finds pages by %s',
      async (kind) => {
        const items = listItems(language, kind, STEPS[kind])
        expect(items.length).toBeGreaterThan(10)
        expect(await listTooManyMissed(items, (item) => isFound(language, item))).toEqual([])
      },
      TIMEOUT_MS,
    )
  })
})

describe('known items in PGlite', () => {
  // It indexes more slowly, with the same code: a language with compounds, one without gaps, two with many endings.
  const languages = ['de', 'ja', 'hu', 'sk'] as const
  const isFound = useIndex('PGlite', languages)

  it.each(languages)(
    '[S9] finds pages in %s',
    async (language) => {
      const items = KINDS.flatMap((kind) => listItems(language, kind, 20))
      expect(items.length).toBeGreaterThan(10)
      expect(await listTooManyMissed(items, (item) => isFound(language, item))).toEqual([])
    },
    TIMEOUT_MS,
  )
})
