import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Severity } from '../../../src/domain/problem/problem.ts'
import { buildBasePath } from '../../../src/domain/path/url-path.ts'
import { createAssetCheck, type AskAsset } from './links/asset-check.ts'
import { checkAlternates, type AlternateSet } from './links/check-alternates.ts'
import type { MarkupCheck } from './markup/check-markup.ts'
import { checkRedirectRules } from './links/check-redirect-rules.ts'
import { checkSitemaps } from './sitemaps/check-sitemaps.ts'
import type { CheckedPage, CheckedPlace } from './pages/checked-page.ts'
import { extractFacts } from './pages/extract-facts.ts'
import type { FindingGroup, Finding } from './findings/finding.ts'
import { createFindingGroups } from './findings/finding-groups.ts'
import { type KnownPages, judgeListing } from './links/judge-listing.ts'
import { createLocateOffset } from './findings/locate-offset.ts'
import { toPageKey } from './pages/page-key.ts'
import { createReleaseReader, type ReadReleaseFile } from './pages/release-reader.ts'
import type { PageSummary } from './pages/page-summary.ts'
import type { CheckedRelease } from './pages/read-checked-release.ts'
import { readSitemaps, type ListedEntry } from './sitemaps/read-sitemaps.ts'
import { createAddressResolver, type AddressRules } from './links/resolve-address.ts'
import { scanPages } from './scan-pages.ts'
import { toFinding } from './findings/to-finding.ts'

/**
 * Pages that search engines may list and no other page leads to. Home pages need no link.
 * @param linked keys of the pages that another page leads to.
 */
function* checkOrphans(
  summaries: Iterable<PageSummary>,
  linked: ReadonlySet<string>,
  isHome: (page: PageSummary['page']) => boolean,
): Generator<Finding, void, void> {
  for (const { page, isListed } of summaries) {
    if (!isListed || isHome(page) || linked.has(toPageKey(page))) continue
    yield toFinding(page, 'orphan-page', `No other page leads to “${page.path}”`)
  }
}

/** Canonical addresses that are no pages, redirects, not to be listed, or copies themselves. */
function* checkCanonicals(known: KnownPages): Generator<Finding, void, void> {
  for (const { page, canonical, canonicalOffset, isListed } of known.summaries.values()) {
    if (canonical === undefined || canonical === page.url || !isListed) continue
    const verdict = judgeListing('canonical', canonical, known)
    if (verdict !== undefined)
      yield toFinding(page, verdict.code, verdict.message, {
        offset: canonicalOffset,
        selector: 'link[rel="canonical"]',
      })
  }
}

export interface CheckInput extends CheckedRelease {
  /** Which hosts and locales are checked; by default all. */
  readonly isChecked?: (place: CheckedPlace) => boolean
  readonly rules: AddressRules
  /** Templates that sitemaps leave out. */
  readonly excludedTemplates: readonly string[]
  /** Size in bytes above which the HTML of a page is reported; by default never. */
  readonly maxPageBytes?: number
  /** Asset host of the pictures, and how it is asked; absent: it is not. */
  readonly assets?: { readonly origin: string; readonly ask: AskAsset } | undefined
  /** Absent: HTML is not validated. */
  readonly checkMarkup?: MarkupCheck | undefined
  readonly onProgress?: (done: number, total: number) => void
}

/** What was checked, and its problems. */
export interface CheckResult {
  readonly buildId: string
  readonly hosts: readonly string[]
  readonly locales: readonly string[]
  /** Pages that were read. */
  readonly pages: number
  /** Whether their HTML was validated. */
  readonly isMarkupChecked: boolean
  /** Links, pictures and other addresses in them. */
  readonly references: number
  /** Places with findings, by severity. */
  readonly counts: Readonly<Record<Severity, number>>
  readonly findings: readonly FindingGroup[]
}

function countBySeverity(groups: readonly FindingGroup[]): CheckResult['counts'] {
  const counts = { error: 0, warning: 0, info: 0 }
  for (const { severity, count } of groups) counts[severity] += count
  return counts
}

function toAlternateSets(summaries: Iterable<PageSummary>, entries: readonly ListedEntry[]): readonly AlternateSet[] {
  const ofSitemaps = entries
    .filter(({ alternates, location }) => alternates.length > 0 && URL.canParse(location.value))
    .map(({ location, alternates, host, file }): AlternateSet => {
      const { href, pathname } = new URL(location.value)
      return { url: href, alternates, place: { host, file, offset: location.offset, urlCode: pathname.split('/')[1] } }
    })
  const ofHeads = [...summaries]
    .filter(({ alternates }) => alternates.length > 0)
    .map(({ page, alternates }): AlternateSet => {
      const { url, host, file, urlCode } = page
      return { url, alternates, place: { host, file, urlCode } }
    })
  return [...ofSitemaps, ...ofHeads]
}

/** Anchors of a page that is not checked itself. */
async function readAnchorsOf(
  page: CheckedPage | undefined,
  read: ReadReleaseFile,
): Promise<Pick<PageSummary, 'anchors'> | undefined> {
  const html = page === undefined ? undefined : await read(page.file)
  if (html === undefined) return undefined
  const { ids, anchorNames } = extractFacts(html.toString('utf8'))
  return { anchors: [ids.map(({ value }) => value), anchorNames] }
}

/**
 * Checks a release from its files: links and anchors, redirects, alternates, canonical addresses, sitemaps, markup, pictures,
 * titles and descriptions, orphans. Of other hosts than the release's only the asset host is asked.
 */
export async function checkRelease(input: CheckInput): Promise<CheckResult> {
  const { release, pages: allPages, isChecked = () => true, rules, excludedTemplates, checkMarkup, onProgress } = input
  const { dir, hosts, buildId } = release
  const pages = allPages.filter(
    (page) => isChecked(page) && (page.page !== undefined || existsSync(join(dir, page.file))),
  )
  const isWhole = allPages.every(isChecked)
  const byKey = new Map(allPages.filter(({ isBehindGate }) => !isBehindGate).map((page) => [toPageKey(page), page]))
  const resolve = createAddressResolver(release, rules)
  const groups = createFindingGroups()
  const read = createReleaseReader(release)
  const assetCheck = input.assets === undefined ? undefined : createAssetCheck(input.assets.origin)

  const { summaries, linked, references } = await scanPages({
    readFile: read,
    pages,
    resolve,
    checkMarkup: checkMarkup ?? (() => []),
    maxPageBytes: input.maxPageBytes,
    report: groups.add,
    readAnchors: (key) => readAnchorsOf(byKey.get(key), read),
    onProgress: (done) => onProgress?.(done, pages.length),
    addResource: (place, address) => assetCheck?.add(place, address),
  })

  const sitemaps = hosts.map(readSitemaps)
  const entries = sitemaps.flatMap((one) => one.entries)
  const known: KnownPages = { summaries, pages: byKey, resolve }
  const urls = new Set(pages.map(({ url }) => url))
  const isCheckedUrl = (url: string): boolean => isWhole || urls.has(url)
  const homes = new Set(
    hosts.flatMap(({ host, sites }) =>
      sites.flatMap(({ site, locales }) =>
        locales.map((locale) => toPageKey({ host, path: buildBasePath(locale, site) })),
      ),
    ),
  )
  const findings = [
    sitemaps.flatMap((one) => one.findings),
    checkCanonicals(known),
    checkSitemaps({ entries, known, isChecked: isCheckedUrl, excludedTemplates: new Set(excludedTemplates) }),
    checkAlternates(toAlternateSets(summaries.values(), entries), known, isCheckedUrl),
    checkOrphans(summaries.values(), linked, (page) => homes.has(toPageKey(page))),
    checkRedirectRules(release, resolve, isChecked),
    input.assets === undefined ? [] : ((await assetCheck?.settle(input.assets.ask)) ?? []),
  ]
  for (const some of findings) for (const finding of some) groups.add(finding)
  const list = await groups.list(createLocateOffset(read))
  return {
    buildId,
    hosts: [...new Set(pages.map(({ host }) => host))],
    locales: [...new Set(pages.flatMap(({ urlCode }) => urlCode ?? []))].sort(),
    pages: pages.length,
    isMarkupChecked: checkMarkup !== undefined,
    references,
    counts: countBySeverity(list),
    findings: list,
  }
}
