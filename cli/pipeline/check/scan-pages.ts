import { setImmediate as nextTurn } from 'node:timers/promises'
import { stripLocale } from '../../../src/domain/link/links.ts'
import { createAnchorCheck, type AnchorCheck } from './links/anchor-check.ts'
import type { AssetCheck } from './links/asset-check.ts'
import { checkHead, checkIds, checkPictures } from './markup/check-elements.ts'
import type { MarkupCheck } from './markup/check-markup.ts'
import type { CheckedPage } from './pages/checked-page.ts'
import type { Finding } from './findings/finding.ts'
import { createLinkJudge, type LinkJudge } from './links/link-judge.ts'
import { toPageHead, type PageHead } from './pages/page-head.ts'
import { toPageKey } from './pages/page-key.ts'
import { createPageReader, type PageReader, type ReadPage } from './pages/page-reader.ts'
import type { ReadReleaseFile } from './pages/release-reader.ts'
import type { PageSummary } from './pages/page-summary.ts'
import type { Journey } from './links/resolve-address.ts'
import { placeInFile } from './pages/place-in-file.ts'
import { createTitleCheck, type TitleCheck } from './markup/title-check.ts'
import { toFinding } from './findings/to-finding.ts'

/** Pages of one host and locale. */
interface LocalePages {
  /** Host and language: what pages have in common, they have in common within it. */
  readonly language: string
  readonly pages: readonly CheckedPage[]
}

/** Pages by host and locale, the countries of a language after each other. */
function groupPages(pages: readonly CheckedPage[]): readonly LocalePages[] {
  const groups = new Map<string, { language: string; pages: CheckedPage[] }>()
  for (const page of pages) {
    const { host, urlCode = '' } = page
    const key = `${host} ${urlCode}`
    const group = groups.get(key) ?? { language: `${host} ${urlCode.slice(0, 2)}`, pages: [] }
    groups.set(key, group)
    group.pages.push(page)
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

export interface ScanInput {
  readonly readFile: ReadReleaseFile
  readonly pages: readonly CheckedPage[]
  readonly resolve: (url: URL) => Journey
  readonly checkMarkup: MarkupCheck
  readonly report: (finding: Finding) => void
  /** Anchors of a page outside of `pages`; undefined for a missing page or file. */
  readonly readAnchors: (pageKey: string) => Promise<Pick<PageSummary, 'anchors'> | undefined>
  readonly onProgress: (done: number) => void
  /** Size in bytes above which the HTML of a page is reported; by default never. */
  readonly maxPageBytes?: number | undefined
  /** Called with each address of a picture or file. */
  readonly addResource: AssetCheck['add']
}

/** Facts of pages for the checks that need all pages. */
export interface Scan {
  /** By page key. */
  readonly summaries: ReadonlyMap<string, PageSummary>
  /** Keys of the pages that another page leads to. */
  readonly linked: ReadonlySet<string>
  /** Links and resources that were looked at. */
  readonly references: number
}

interface Scanning extends ScanInput {
  readonly judge: LinkJudge
  readonly anchors: AnchorCheck
  readonly titles: TitleCheck
  readonly summaries: Map<string, PageSummary>
  readonly linked: Set<string>
  references: number
}

/** Parts of these pages are made in the browser, and have no ids before. */
const MADE_IN_BROWSER = new Set(['portal', 'editor'])

/** In whatever language: an entry may have several pages, such as a classification with many products. */
const isSamePage = (a: Pick<CheckedPage, 'page' | 'path'>, b: Pick<CheckedPage, 'page' | 'path'>): boolean =>
  a.page?.id === b.page?.id && stripLocale(a.path) === stripLocale(b.path)

/** Not those of pages of the code itself: the style guide shows samples, which lead to nothing in the content of other groups. */
function scanReferences(page: CheckedPage, read: ReadPage, scanning: Scanning): void {
  if (page.page === undefined) return
  const { parts, mask } = read
  const { judge, anchors, linked, report } = scanning
  for (const { start, facts } of parts) {
    for (const reference of facts.references) {
      scanning.references += 1
      const { target, fragment, fault } = judge(reference, page, mask)
      const place = (): number => placeInFile(read, start + reference.offset)
      if (fault !== undefined)
        report(toFinding(page, fault.code, fault.message, { offset: place(), selector: reference.place }))
      if (reference.kind === 'resource')
        scanning.addResource({ page, selector: reference.place, offset: place }, mask.unmask(reference.address))
      if (target === undefined) continue
      const key = toPageKey(target)
      if (!isSamePage(target, page)) linked.add(key)
      if (fragment === undefined || MADE_IN_BROWSER.has(target.page?.template ?? '')) continue
      anchors.add({ from: page, place, address: mask.unmask(reference.address), target: key, fragment })
    }
  }
}

function toSummary(page: CheckedPage, { parts }: ReadPage, head: PageHead): PageSummary {
  const [canonical] = head.canonicals
  const isUrl = canonical !== undefined && URL.canParse(canonical.value)
  return {
    page,
    isListed: !page.isHidden && !head.isNoindex,
    canonical: isUrl ? new URL(canonical.value).href : undefined,
    canonicalOffset: canonical?.offset,
    anchors: parts.flatMap(({ facts }) => [facts.ids.map(({ value }) => value), facts.anchorNames]),
    alternates: head.alternates,
  }
}

/** A page of this size takes long to load on a telephone. */
function checkSize(page: CheckedPage, bytes: number, limit: number): readonly Finding[] {
  if (bytes <= limit) return []
  return [toFinding(page, 'page-over-limit', `The HTML of “${page.path}” has ${bytes} bytes, more than ${limit}`)]
}

/** What stands behind a gate has the gate's address. */
function remember(summary: PageSummary, summaries: Map<string, PageSummary>): void {
  const key = toPageKey(summary.page)
  const known = summaries.get(key)
  if (known === undefined) summaries.set(key, summary)
  else summaries.set(key, { ...known, anchors: [...known.anchors, ...summary.anchors] })
}

async function scanPage(page: CheckedPage, reader: PageReader, scanning: Scanning): Promise<void> {
  const { readFile, report, checkMarkup, titles, summaries, maxPageBytes = Number.POSITIVE_INFINITY } = scanning
  const html = await readFile(page.file)
  if (html === undefined) {
    report(
      toFinding(
        page,
        'missing-page-file',
        `${page.file} is missing: visitors of “${page.path}” get the page of errors`,
      ),
    )
    return
  }
  const read = reader.read(html.toString(), page.urlCode)
  const head = toPageHead(read)
  const summary = toSummary(page, read, head)
  remember(summary, summaries)
  const findings = [
    ...checkSize(page, html.length, maxPageBytes),
    ...checkHead(page, head),
    ...checkIds(page, read),
    ...checkPictures(page, read),
    ...checkMarkup(page, read),
  ]
  for (const finding of findings) report(finding)
  scanReferences(page, read, scanning)
  const [title] = head.titles
  if (title !== undefined && title.value !== '' && summary.isListed && summary.canonical === page.url)
    titles.add(page, title.value, title.offset)
}

/** Reads every page once and checks it alone and within its locale; one language is in memory at a time. */
export async function scanPages(input: ScanInput): Promise<Scan> {
  const { pages, resolve, report, readAnchors, onProgress } = input
  const summaries = new Map<string, PageSummary>()
  const linked = new Set<string>()
  const anchors = createAnchorCheck()
  const titles = createTitleCheck()
  let references = 0
  let done = 0
  let reader = createPageReader()
  let language = ''
  for (const group of groupPages(pages)) {
    if (group.language !== language) reader = createPageReader()
    language = group.language
    const scanning = { ...input, judge: createLinkJudge(resolve), anchors, titles, summaries, linked, references: 0 }
    for (const page of group.pages) {
      await scanPage(page, reader, scanning)
      done += 1
      if (done % 100 !== 0) continue
      onProgress(done)
      await nextTurn()
    }
    references += scanning.references
    for (const finding of [...titles.settle(), ...anchors.settle((key) => summaries.get(key))]) report(finding)
  }
  const others = new Map<string, Pick<PageSummary, 'anchors'>>()
  for (const key of anchors.openTargets) {
    const found = await readAnchors(key)
    if (found !== undefined) others.set(key, found)
  }
  for (const finding of anchors.settle((key) => others.get(key))) report(finding)
  onProgress(done)
  return { summaries, linked, references }
}
