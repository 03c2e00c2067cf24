import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { TEXT_LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import type { SearchDocument } from '../../src/domain/search/search-document.ts'
import { answerQuery } from '../../src/search/answer-query.ts'
import type { SearchScope } from '../../src/search/search-scope.ts'
import { FETCH_TIMEOUT_MS, planDemonstration } from '../../tests/fixtures/demonstration.ts'
import { inflectedQueriesOf } from '../../tests/fixtures/inflected-queries.ts'
import { KNOWN_ITEM_KINDS, listKnownItems, type KnownItem } from '../../tests/fixtures/known-items.ts'
import { listSearchGroups, openSearchScope, writeSearchRelease } from '../../tests/fixtures/search-release.ts'
import { testSize } from '../../tests/setup/test-size.ts'
import { readJudgedQueries } from '../../tests/search/judged-queries.ts'
import { measureQuality } from '../../tests/search/measure-quality.ts'
import { listNavigationLabels } from '../../tests/search/navigation-labels.ts'
import { siteGroupsOf } from '../../tests/builders/groups-of.ts'

/** Share of known items that stand among the first three results, in every language. */
const LEAST_RECALL = 0.95
/** What the whole judged set must reach, in every language: some way below what it does, so that it tells of a fall. */
const LEAST_QUALITY = { success: 0.92, ndcg: 0.85 }
/** Each of them, or one in so many. */
const STEP = testSize({ usual: 6, long: 1 })
/** Among few, one that is missed says nothing. */
const roundAllowed = testSize({ usual: Math.ceil, long: (share: number) => Math.floor(share + 1e-9) })
/** Of each way to cut words one: by spaces, with compounds, without spaces. */
const SEARCHED = testSize<readonly Language[]>({ usual: ['en', 'de', 'ja'], long: TEXT_LANGUAGES })
const SITE = 'site-main'
const KINDS = [...KNOWN_ITEM_KINDS, 'inflected words'] as const

const documents = new Map<Language, readonly SearchDocument[]>()
const scopes = new Map<Language, SearchScope>()
const labels = new Map<Language, ReturnType<typeof listNavigationLabels>>()

beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'uapp-known-items-'))
  const plan = await planDemonstration(['JP'], { sites: ['main'], locales: SEARCHED })
  const isSearched = ({ siteId, language }: { readonly siteId: string; readonly language: Language }): boolean =>
    siteId === SITE && SEARCHED.includes(language)
  const release = await writeSearchRelease(dir, plan, { isWanted: isSearched })
  for (const host of plan.hosts) {
    for (const { language, parts } of (await listSearchGroups(host)).filter(isSearched)) {
      const lines =
        parts
          .find(({ urlCodes }) => urlCodes.includes(language))
          ?.text()
          .split('\n') ?? []
      documents.set(
        language,
        lines.filter((line) => line !== '').map((line): SearchDocument => JSON.parse(line)),
      )
      scopes.set(language, openSearchScope(release, SITE, language))
    }
    for (const { site, language, slices } of siteGroupsOf(host)) {
      const international = slices.filter(({ countries }) => countries.includes('ALL'))
      if (site.site.id === SITE) labels.set(language, listNavigationLabels(international))
    }
  }
  await rm(dir, { recursive: true })
}, FETCH_TIMEOUT_MS)

/** Queries of a kind for every page, or the inflected ones. */
function listItems(language: Language, kind: (typeof KINDS)[number]): readonly KnownItem[] {
  const found = documents.get(language) ?? []
  if (kind !== 'inflected words') return listKnownItems(found, kind)
  return Object.entries(inflectedQueriesOf(language)).map(([query, segment]) => ({
    query,
    route: found.find(({ route }) => route.endsWith(`/${segment}`))?.route ?? segment,
  }))
}

/** Routes of the first ten results. */
function findRoutes(language: Language, query: string): readonly string[] {
  const scope = scopes.get(language)
  if (scope === undefined) throw new Error(`${language} has no index`)
  return answerQuery(scope, { query, page: 1 }).records.map(({ route }) => route)
}

const isFound = (language: Language, { query, route }: KnownItem): boolean =>
  findRoutes(language, query).slice(0, 3).includes(route)

describe.each(SEARCHED)('known items in %s', (language) => {
  it.each(KINDS)('[S9] are found by %s', (kind) => {
    const items = listItems(language, kind).filter((_, at) => at % STEP === 0)
    expect(items.length).toBeGreaterThan(testSize({ usual: 1, long: 10 }))
    const missed = items.filter((item) => !isFound(language, item))
    const allowed = roundAllowed(items.length * (1 - LEAST_RECALL))
    expect(missed.length <= allowed ? [] : missed).toEqual([])
  })

  it('[S9] are found first by what menus call them', () => {
    const routes = new Set(documents.get(language)?.map(({ route }) => route))
    const reported = (labels.get(language) ?? []).filter((label) => label.routes.some((route) => routes.has(route)))
    expect(reported.length).toBeGreaterThan(40)
    const missed = reported.filter(
      ({ label, routes: wanted }) => !wanted.includes(findRoutes(language, label)[0] ?? ''),
    )
    expect(missed).toEqual([])
  })

  it('[S9] answer what visitors ask', () => {
    const answers = readJudgedQueries(language).map((judged) => ({
      judged,
      routes: findRoutes(language, judged.query),
    }))
    const { success, nothing, ndcg } = measureQuality(answers)
    expect(success).toBeGreaterThanOrEqual(LEAST_QUALITY.success)
    expect(ndcg).toBeGreaterThanOrEqual(LEAST_QUALITY.ndcg)
    expect(nothing).toBeLessThanOrEqual(0.02)
  })
})
