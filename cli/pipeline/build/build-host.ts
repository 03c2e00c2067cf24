import { join } from 'node:path'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import { buildFileManifest } from '../../../src/domain/release/file-manifest.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import { createCalendarCollector } from '../emit/calendars/calendar-collector.ts'
import { readEmittedRecord, type EmittedRecord } from '../emit/emitted-record.ts'
import { createHostIndex, type HostIndex } from '../emit/host-index.ts'
import type { AtomFeed } from '../emit/atom-feed.ts'
import type { HostManifests } from '../emit/emit-host-files.ts'
import { createFeedCollector } from '../emit/feed-collector.ts'
import { createSearchCollector } from '../emit/search/search-collector.ts'
import { openSearchParts } from '../emit/search/search-files.ts'
import { openSearchIndexes, type SearchWordsOf } from '../emit/search/search-indexes.ts'
import { createSummaryCollector } from '../emit/summary/summary-collector.ts'
import type { SiteGroups, ComposedGroup } from '../plan/render-groups/compose-render-groups.ts'
import type { CountryProfile } from '../plan/render-groups/country-profiles.ts'
import { listEntryManifest } from '../plan/list-entry-manifest.ts'
import { listLinkTargets } from '../plan/list-link-targets.ts'
import type { SearchManifest } from '../../../src/release/search-manifest.ts'
import type { HostPlan } from '../plan/plan.ts'
import { printProductLists } from '../plan/print-product-lists.ts'
import { toShareCard, type ShareCard } from '../plan/compose/share-card.ts'
import { composeHost, type ComposedHost } from '../render/headless/compose-host.ts'
import { readReleaseManifest, type ManifestHead, type ReleaseManifest } from '../render/headless/release-manifest.ts'
import { composeProtectedArea, protectedDir, type ProtectedArea } from './protected-area.ts'
import { renderPlanDir } from '../plan/render-plan-dir.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** What a tree on disk holds of a host, which the release can be built upon. */
export interface HostBase {
  readonly manifest: ReleaseManifest | undefined
  /** Of its protected pages. */
  readonly protectedManifest?: ReleaseManifest | undefined
  readonly record: EmittedRecord | undefined
}

/** A host with all that is to be rendered and emitted of it. */
export interface BuildHost {
  readonly plan: HostPlan
  readonly planDir: string
  readonly composed: ComposedHost
  readonly protectedArea: ProtectedArea | undefined
  readonly index: HostIndex
  /** Keys of the parts of each locale's search documents. */
  readonly searchLocales: ReadonlyMap<string, readonly string[]>
  readonly searchPartsDir: string
  /** The search indexes, and the folder that keeps them. */
  readonly searchIndexes: { readonly cacheDir: string; readonly manifest: SearchManifest }
  readonly feeds: readonly AtomFeed[]
  readonly manifests: HostManifests
  /** Pictures for sharing pages, by path. */
  readonly cards: ReadonlyMap<string, ShareCard>
  /** Texts of `.ics` files, by path. */
  readonly calendars: ReadonlyMap<string, string>
  /** Texts of the lists by which classifications of several pages are filtered, by path. */
  readonly productLists: ReadonlyMap<string, string>
  readonly base: HostBase
  /** Pages whose data is over the limit. */
  readonly problems: readonly Problem[]
}

export interface ComposeBuildHostInput {
  readonly plan: HostPlan
  readonly profiles: readonly CountryProfile[]
  readonly dataDir: string
  readonly config: UappConfig
  readonly head: ManifestHead
  readonly base: HostBase
  readonly searchWords: SearchWordsOf
  readonly onProgress: (urls: number) => void
}

/** Reads what a tree holds of a host. @param hostDir `{tree}/{host}`; absent: nothing. */
export async function readHostBase(hostDir: string | undefined): Promise<HostBase> {
  if (hostDir === undefined) return { manifest: undefined, record: undefined }
  const [manifest, protectedManifest] = await Promise.all([
    readReleaseManifest(hostDir),
    readReleaseManifest(protectedDir(hostDir)),
  ])
  // Without its manifest the pages of the tree are unknown, so its other files are useless.
  return { manifest, protectedManifest, record: manifest === undefined ? undefined : readEmittedRecord(hostDir) }
}

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

/** Composes the render groups of a host, and gathers from them the data of its other files. */
export function composeBuildHost(input: ComposeBuildHostInput): BuildHost {
  const { plan, profiles, dataDir, config, head, base, searchWords, onProgress } = input
  const planDir = renderPlanDir(dataDir, plan.host)
  const searchPartsDir = join(planDir, 'search')
  const index = createHostIndex(plan)
  const parts = openSearchParts(searchPartsDir, base.record)
  const cacheDir = join(dataDir, 'search-indexes')
  const siteNames = plan.sites.map(({ site }) => site.name)
  const indexes = openSearchIndexes({ cacheDir, words: searchWords, siteNames })
  const search = createSearchCollector({
    excludeTemplates: config.seo.excludeTemplates,
    onGroup: (group) => {
      for (const part of group.parts) parts.keep(part)
      indexes.keep(group)
    },
  })
  const feeds = createFeedCollector()
  const cards = new Map<string, ShareCard>()
  const calendars = createCalendarCollector()
  const summary = createSummaryCollector()
  const problems = new Map<string, Problem>()
  let urls = 0
  const onSiteGroups = (siteGroups: SiteGroups): void => {
    const { groups } = siteGroups
    for (const found of groups) {
      index.add(found)
      calendars.add(found)
      urls += found.countries.length
      const problem = checkPageData(found, config.limits.pageData)
      if (problem !== undefined && !problems.has(found.id)) problems.set(found.id, problem)
      const { frame } = found.data
      const card = frame.cardPath === undefined ? undefined : toShareCard(frame, config.brand)
      if (frame.cardPath !== undefined && card !== undefined) cards.set(frame.cardPath, card)
    }
    search.addSiteGroups(siteGroups)
    feeds.addSiteGroups(groups)
    summary.addSiteGroups(siteGroups)
    onProgress(urls)
  }
  const composed = composeHost({
    plan,
    profiles,
    planDir,
    head,
    onSiteGroups,
    ...omitUndefined({ base: base.manifest }),
  })
  const protectedArea = composeProtectedArea({
    plan,
    profiles,
    planDir,
    head,
    base: base.protectedManifest,
    onSiteGroups: (siteGroups) => summary.addSiteGroups(siteGroups),
  })
  return {
    plan,
    planDir,
    composed,
    protectedArea,
    index,
    searchLocales: search.locales,
    searchPartsDir,
    searchIndexes: { cacheDir, manifest: indexes.manifest },
    feeds: feeds.feeds,
    manifests: {
      files: JSON.stringify(buildFileManifest(plan.context.input.snapshot)),
      links: JSON.stringify(listLinkTargets(plan.context)),
      entries: JSON.stringify(listEntryManifest(plan)),
      summary: JSON.stringify(summary.build()),
    },
    cards,
    calendars: calendars.files,
    productLists: printProductLists(plan),
    base,
    problems: [...problems.values()],
  }
}

/** Hash of all render groups of a host, the protected ones among them: equal pages, equal hash. */
export function hashGroups({ composed, protectedArea }: Pick<BuildHost, 'composed' | 'protectedArea'>): string {
  return protectedArea === undefined ? composed.hash : `${composed.hash} ${protectedArea.composed.hash}`
}
