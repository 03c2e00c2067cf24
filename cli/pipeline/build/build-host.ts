import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseForm } from '../../../src/domain/release/release-form.ts'
import { PAGE_INDEX } from '../../../src/release/pages/page-index-schema.ts'
import { buildFileManifest } from '../../../src/domain/release/file-manifest.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import { groupBy } from '../../../src/domain/values/group-by.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'
import { readEmittedRecord, type EmittedRecord } from '../emit/emitted-record.ts'
import { createHostIndex, type HostIndex } from '../emit/host-index.ts'
import type { AtomFeed } from '../emit/atom-feed.ts'
import type { HostManifests, HostSearch } from '../emit/emit-host-files.ts'
import { joinSummaries } from '../emit/summary/site-summary.ts'
import type { CountryProfile } from '../plan/render-groups/country-profiles.ts'
import { listEntryManifest } from '../plan/list-entry-manifest.ts'
import { listLinkTargets } from '../plan/list-link-targets.ts'
import { listProductGaps } from '../plan/list-product-gaps.ts'
import type { HostPlan } from '../plan/plan.ts'
import { printProductLists } from '../plan/print-product-lists.ts'
import type { ShareCard } from '../plan/compose/share-card.ts'
import { renderPlanDir } from '../plan/render-plan-dir.ts'
import { composeHost, type ComposedHost, type LeanForm } from '../render/headless/compose-host.ts'
import { readReleaseManifest, type ManifestHead, type ReleaseManifest } from '../render/headless/release-manifest.ts'
import type { KeptComposition } from './kept-composition.ts'
import { composeProtectedArea, protectedDir, type ProtectedArea } from './protected-area.ts'
import { createSiteDigests, type SiteDigest, type SiteDigestsInput } from './site-digest.ts'

/** What a tree on disk holds of a host, which the release can be built upon. */
export interface HostBase {
  /** Whether it is of the same form, and tells what it is made of. */
  readonly isWhole: boolean
  /** Of files. */
  readonly manifest?: ReleaseManifest | undefined
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
  readonly search: HostSearch
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

export interface ComposeBuildHostInput extends Omit<SiteDigestsInput, 'siteNames'> {
  readonly plan: HostPlan
  readonly profiles: readonly CountryProfile[]
  readonly dataDir: string
  readonly head: ManifestHead
  /** Absent: the release holds files. */
  readonly lean: LeanForm | undefined
  readonly base: HostBase
  readonly onProgress: (urls: number) => void
}

/** A tree that is of no use. */
export const NO_BASE: HostBase = { isWhole: false, record: undefined }

/** Reads what a tree holds of a host. @param hostDir `{tree}/{host}`; absent: nothing. */
export async function readHostBase(hostDir: string | undefined, form: ReleaseForm): Promise<HostBase> {
  if (hostDir === undefined) return NO_BASE
  if (form === 'lean') {
    const isWhole = existsSync(join(hostDir, PAGE_INDEX))
    return isWhole ? { isWhole, record: readEmittedRecord(hostDir) } : NO_BASE
  }
  const [manifest, protectedManifest] = await Promise.all([
    readReleaseManifest(hostDir),
    readReleaseManifest(protectedDir(hostDir)),
  ])
  // Without its manifest the pages of the tree are unknown, so its other files are useless.
  if (manifest === undefined) return NO_BASE
  return { isWhole: true, manifest, protectedManifest, record: readEmittedRecord(hostDir) }
}

function toSearch({ parts, indexes }: KeptComposition, digests: readonly Pick<SiteDigest, 'search'>[]): HostSearch {
  const found = digests.flatMap(({ search }) => search ?? [])
  const locales = new Map<string, string[]>()
  for (const { key, urlCodes } of found.flatMap((search) => search.parts)) {
    for (const urlCode of urlCodes) {
      const known = locales.get(urlCode)
      if (known === undefined) locales.set(urlCode, [key])
      else known.push(key)
    }
  }
  const manifest = found.map((search) => ({
    siteId: search.siteId,
    file: search.index,
    scopes: search.parts.map(({ urlCodes }) => [...urlCodes]),
  }))
  return { partsDir: parts.dir, locales, indexesDir: indexes.dir, manifest }
}

/** One problem for each entry: the others say the same in other languages. */
function firstOfEntries(problems: readonly Problem[]): readonly Problem[] {
  return [...groupBy(problems, ({ where }) => where.entry).values()].flatMap(([first]) => first ?? [])
}

/** Composes the render groups of a host, and gathers from them the data of its other files. */
export function composeBuildHost(input: ComposeBuildHostInput): BuildHost {
  const { plan, profiles, dataDir, config, kept, words, documentTexts, prints, head, lean, base, onProgress } = input
  const planDir = renderPlanDir(dataDir, plan.host)
  const index = createHostIndex(plan)
  // Of a large catalogue the render groups are most of it, and nobody needs them twice.
  const digests: Omit<SiteDigest, 'groups'>[] = []
  let urls = 0
  const onPart = ({ groups, ...digest }: SiteDigest): void => {
    digests.push(digest)
    for (const found of groups) {
      index.add(found)
      urls += found.countries.length
    }
    onProgress(urls)
  }
  const siteNames = plan.sites.map(({ site }) => site.name)
  const composed = composeHost({
    plan,
    profiles,
    planDir,
    head,
    parts: createSiteDigests({ config, kept, words, siteNames, documentTexts, prints }),
    onPart,
    lean,
    ...omitUndefined({ base: base.manifest }),
  })
  const protectedArea = composeProtectedArea({ plan, profiles, planDir, head, lean, base: base.protectedManifest })
  const summaries = [...digests.map(({ summary }) => summary), ...(protectedArea?.summaries ?? [])]
  return {
    plan,
    planDir,
    composed,
    protectedArea,
    index,
    search: toSearch(kept, digests),
    feeds: digests.flatMap(({ feeds }) => feeds),
    manifests: {
      files: JSON.stringify(buildFileManifest(plan.context.input.snapshot)),
      links: JSON.stringify(listLinkTargets(plan.context)),
      entries: JSON.stringify(listEntryManifest(plan)),
      summary: JSON.stringify(joinSummaries(summaries)),
      ...omitUndefined({ productGaps: printProductGaps(plan) }),
    },
    cards: new Map(digests.flatMap(({ cards }) => cards)),
    calendars: new Map(digests.flatMap(({ calendars }) => calendars)),
    productLists: printProductLists(plan),
    base,
    problems: firstOfEntries(digests.flatMap(({ problems }) => problems)),
  }
}

/** The catalogue is on the host of the main site. */
const printProductGaps = ({ context, sites }: HostPlan): string | undefined =>
  sites.some(({ site }) => site.isMain) ? JSON.stringify(listProductGaps(context)) : undefined

/** Hash of all render groups of a host, the protected ones among them: equal pages, equal hash. */
export function hashGroups({ composed, protectedArea }: Pick<BuildHost, 'composed' | 'protectedArea'>): string {
  return protectedArea === undefined ? composed.hash : `${composed.hash} ${protectedArea.composed.hash}`
}
