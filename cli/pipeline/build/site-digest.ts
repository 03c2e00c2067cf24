import type { Problem } from '../../../src/domain/problem/problem.ts'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { AtomFeed } from '../emit/atom-feed.ts'
import { createCalendarCollector } from '../emit/calendars/calendar-collector.ts'
import { createFeedCollector } from '../emit/feed-collector.ts'
import { toIndexedGroup, type IndexedGroup } from '../emit/host-index.ts'
import type { DocumentTexts } from '../emit/search/document-texts.ts'
import { createSearchCollector, type SearchGroup, type SearchPart } from '../emit/search/search-collector.ts'
import { hasSearchIndex, type SearchWordsOf } from '../emit/search/search-indexes.ts'
import { createSummarizer, type SiteSummary } from '../emit/summary/site-summary.ts'
import { toShareCard, type ShareCard } from '../plan/compose/share-card.ts'
import type { ComposedGroup, SiteGroups } from '../plan/render-groups/compose-render-groups.ts'
import { toPlannedSlice, type HostPart, type HostParts } from '../render/headless/compose-host.ts'
import { toManifestGroup, type ManifestGroup } from '../render/headless/release-manifest.ts'
import type { CompositionPrints } from './composition-prints.ts'
import type { KeptComposition } from './kept-composition.ts'

/** What a site in a language is searched by. */
interface DigestedSearch {
  readonly siteId: string
  /** Name of its index. */
  readonly index: string
  readonly parts: readonly Pick<SearchPart, 'key' | 'urlCodes'>[]
}

/**
 * What a release holds of a site and language besides the data of its pages: all that a later build has to know of them as
 * long as nothing changes that they are composed of. Plain data, kept as JSON.
 */
export interface SiteDigest extends HostPart {
  readonly groups: readonly (ManifestGroup & IndexedGroup)[]
  /** Absent: no page of it is found. */
  readonly search?: DigestedSearch
  readonly feeds: readonly AtomFeed[]
  readonly summary: SiteSummary
  /** Pictures for sharing pages, by path. */
  readonly cards: readonly (readonly [path: string, card: ShareCard])[]
  /** Texts of `.ics` files, by path. */
  readonly calendars: readonly (readonly [path: string, text: string])[]
  /** Pages whose data is over the limit. */
  readonly problems: readonly Problem[]
}

/** A text of more render groups, of some 900 bytes each, would be longer than Node can hold: these are composed anew. */
const MOST_GROUPS = 300_000

/** The data that a browser loads for a page behind a link exceed the limit; reported once per page. */
function checkPageData({ id, path, payload }: ComposedGroup, limit: number): Problem | undefined {
  const bytes = payload.reduce((sum, part) => sum + Buffer.byteLength(part), 0)
  if (bytes <= limit) return undefined
  return {
    code: 'page-data-over-limit',
    severity: 'warning',
    where: { source: 'release', entry: id, path },
    message: `The data of the page ${id} has ${bytes} bytes, more than ${limit}: it takes long to load`,
    hint: `Shorten ${id} or divide it, or raise limits.pageData in uapp.config.ts.`,
  }
}

function listCards(groups: readonly ComposedGroup[], { brand }: UappConfig): SiteDigest['cards'] {
  const cards = new Map<string, ShareCard>()
  for (const { data } of groups) {
    const card = data.frame.cardPath === undefined ? undefined : toShareCard(data.frame, brand)
    if (data.frame.cardPath !== undefined && card !== undefined) cards.set(data.frame.cardPath, card)
  }
  return [...cards]
}

function listCalendars(groups: readonly ComposedGroup[]): SiteDigest['calendars'] {
  const calendars = createCalendarCollector()
  for (const found of groups) calendars.add(found)
  return [...calendars.files]
}

function listFeeds(groups: readonly ComposedGroup[]): readonly AtomFeed[] {
  const feeds = createFeedCollector()
  feeds.addSiteGroups(groups)
  return feeds.feeds
}

export interface SiteDigestsInput {
  readonly config: UappConfig
  readonly kept: KeptComposition
  readonly words: SearchWordsOf
  readonly siteNames: readonly string[]
  readonly documentTexts: DocumentTexts
  /** Name what a site and language is composed of; undefined: nothing is taken from earlier builds. */
  readonly prints: CompositionPrints | undefined
}

/** Makes digests, and finds those of earlier builds. */
export function createSiteDigests({
  config,
  kept,
  words,
  siteNames,
  documentTexts,
  prints,
}: SiteDigestsInput): HostParts<SiteDigest> {
  const { digests, parts, indexes, indexer } = kept
  const summarize = createSummarizer()

  function keepSearch(siteGroups: SiteGroups): DigestedSearch | undefined {
    const found: SearchGroup[] = []
    const collector = createSearchCollector({
      excludeTemplates: config.seo.excludeTemplates,
      documentTexts,
      onGroup: (group) => void found.push(group),
    })
    collector.addSiteGroups(siteGroups)
    const [group] = found
    if (group === undefined) return undefined
    for (const { key, text } of group.parts) if (!parts.has(key)) parts.write(key, text())
    return {
      siteId: group.siteId,
      index: indexer.keep(group, { words, siteNames }),
      parts: group.parts.map(({ key, urlCodes }) => ({ key, urlCodes })),
    }
  }

  function digest(siteGroups: SiteGroups): SiteDigest {
    const { groups, slices } = siteGroups
    const problems = new Map<string, Problem>()
    for (const found of groups) {
      const problem = checkPageData(found, config.limits.pageData)
      if (problem !== undefined && !problems.has(found.id)) problems.set(found.id, problem)
    }
    const search = keepSearch(siteGroups)
    return {
      slices: slices.map(toPlannedSlice),
      groups: groups.map((found) => ({ ...toIndexedGroup(found), ...toManifestGroup(found) })),
      ...(search === undefined ? {} : { search }),
      feeds: listFeeds(groups),
      summary: summarize(siteGroups),
      cards: listCards(groups, config),
      calendars: listCalendars(groups),
      problems: [...problems.values()],
    }
  }

  const isWhole = ({ search }: SiteDigest): boolean =>
    search === undefined || (hasSearchIndex(indexes, search.index) && search.parts.every(({ key }) => parts.has(key)))

  return {
    find(part) {
      const text = prints === undefined ? undefined : digests.read(`${prints(part)}.json`)
      if (text === undefined) return undefined
      const found = JSON.parse(text) as SiteDigest
      return isWhole(found) ? found : undefined
    },
    make(siteGroups) {
      const made = digest(siteGroups)
      if (prints !== undefined && made.groups.length <= MOST_GROUPS)
        digests.write(`${prints(siteGroups)}.json`, JSON.stringify(made))
      return made
    },
  }
}
