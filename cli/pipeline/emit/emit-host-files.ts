import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import { listFeedPaths } from '../../../src/domain/page/feed.ts'
import type { BuildMeta, LatestBuild } from '../../../src/domain/release/release-files.ts'
import { buildAtomFeed, type AtomFeed } from './atom-feed.ts'
import { removeCompressed } from './public-files/compressed-file.ts'
import { EMITTED_RECORD, type EmittedRecord } from './emitted-record.ts'
import type { HostIndex } from './host-index.ts'
import type { SearchManifest } from '../../../src/release/search-manifest.ts'
import type { ReleaseHost } from './release-host.ts'
import { toRouteManifest } from './route-manifest.ts'
import { emitSearchFiles } from './search/search-files.ts'
import { emitSearchIndexes } from './search/search-indexes.ts'
import { buildRobots, buildSitemapIndex, buildSitemapParts, type PageVersion } from './sitemap.ts'
import { createStagedFiles, type StagedFiles } from '../../files/staged-files.ts'

/** Since which day pages say what they say, by site, language and route, then by the print of it. */
type PageChanges = EmittedRecord['changes']

/**
 * Takes the days over from the current release; other content begins today (sitemaps.org/protocol.html “lastmod”).
 * @param known of the current release; absent: there is none, and everything is new.
 */
function advanceChanges(
  prints: ReadonlyMap<string, readonly string[]>,
  known: PageChanges | undefined,
  now: Date,
): PageChanges {
  const today = now.toISOString().slice(0, 10)
  return Object.fromEntries(
    [...prints].map(([page, own]) => {
      const before = known !== undefined && Object.hasOwn(known, page) ? known[page] : undefined
      return [page, Object.fromEntries(own.map((print) => [print, before?.[print] ?? today]))]
    }),
  )
}

const FOLDER = 'calendars'

/** Removes files of the staged tree that no page names any more. */
function removeStale(publicDir: string, wanted: ReadonlySet<string>): void {
  const folder = join(publicDir, FOLDER)
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(publicDir.length).replaceAll('\\', '/')
    if (entry.isFile() && !wanted.has(path)) rmSync(file)
  }
}

/** Writes the `.ics` files of a host. @param calendars texts by path below `public/` */
function emitCalendars(calendars: ReadonlyMap<string, string>, hostDir: string, files: StagedFiles): void {
  removeStale(join(hostDir, 'public'), new Set(calendars.keys()))
  for (const [path, text] of calendars) files.write(`public${path}`, text)
}

/** Texts of files of a host that are made of its whole plan, by name without ending. */
export interface HostManifests {
  readonly files: string
  readonly links: string
  readonly entries: string
  readonly summary: string
  /** Only where the catalogue is. */
  readonly productGaps?: string
}

/** What a host is searched by, with the folders that keep it from build to build. */
export interface HostSearch {
  readonly partsDir: string
  /** Keys of the parts of each locale's search documents, by url code, in the order of the sites. */
  readonly locales: ReadonlyMap<string, readonly string[]>
  readonly indexesDir: string
  readonly manifest: SearchManifest
}

export interface EmitHostFilesInput {
  readonly host: ReleaseHost
  readonly index: HostIndex
  /** `{staging}/{host}`; its bundles are there already. */
  readonly hostDir: string
  readonly search: HostSearch
  readonly feeds: readonly AtomFeed[]
  /** Texts of `files.json`, `links.json`, `entries.json`, `summary.json` and `product-gaps.json`. */
  readonly manifests: HostManifests
  /** Texts of `.ics` files, by path. */
  readonly calendars: ReadonlyMap<string, string>
  /** Texts of lists of products, by path. */
  readonly productLists: ReadonlyMap<string, string>
  /** Keys of headers and footers, by slice id. */
  readonly slices: Readonly<Record<string, string>>
  /** Paths of the pages of the code itself. */
  readonly codePaths: readonly string[]
  /** Of the tree that the release is staged upon. */
  readonly base: EmittedRecord | undefined
  /** Of the current release. */
  readonly changes: PageChanges | undefined
  readonly buildId: string
  readonly now: Date
  readonly config: UappConfig
}

const SITEMAP_PART = /^sitemap-\d+\.xml/

/** Names of the sitemap parts; those of the staged tree stay where they are made of the same. */
function emitSitemaps(
  { host, index, base, config, hostDir }: EmitHostFilesInput,
  changes: PageChanges,
  files: StagedFiles,
): readonly string[] {
  const { seo, countries } = config
  const isSame = base?.sitemapHash === toSitemapHash(index, config)
  if (isSame && JSON.stringify(base.changes) === JSON.stringify(changes)) return base.sitemaps
  const names: string[] = []
  const listed = {
    origin: host.origin,
    pages: index.listedPages(),
    changedOn: ({ page, print }: Pick<PageVersion, 'page' | 'print'>) => changes[page]?.[print],
  }
  for (const { name, xml } of buildSitemapParts(listed, { ...seo, countries })) {
    files.write(`public/${name}`, xml)
    names.push(name)
  }
  const publicDir = join(hostDir, 'public')
  const kept = new Set(names)
  for (const name of readdirSync(publicDir)) {
    const [part] = SITEMAP_PART.exec(name) ?? []
    if (part !== undefined && !kept.has(part)) rmSync(join(publicDir, name))
  }
  return names
}

function removeSitemapIndex(hostDir: string): void {
  const file = join(hostDir, 'public/sitemap.xml')
  rmSync(file, { force: true })
  removeCompressed(file)
}

/** Writes the feeds; unchanged ones stay, and former ones are removed. */
function emitFeeds({ feeds, hostDir }: EmitHostFilesInput, files: StagedFiles): void {
  for (const feed of feeds) files.write(`public${feed.path}`, buildAtomFeed(feed))
  const kept = new Set(feeds.map(({ path }) => join(hostDir, 'public', path)))
  for (const path of listFeedPaths()) {
    const file = join(hostDir, 'public', path)
    if (kept.has(file) || !existsSync(file)) continue
    rmSync(file)
    removeCompressed(file)
  }
}

function toSitemapHash(index: HostIndex, { seo, countries }: UappConfig): string {
  return JSON.stringify([index.sitemapHash, seo, countries])
}

/**
 * Writes the files of a host that no browser asks for by itself, and those that only the whole plan can tell: build
 * manifests, sitemaps, robots, redirects, routes, feeds, calendars, lists of products and search documents.
 * @returns absolute names of files below `public/` that get compressed neighbours.
 */
export function emitHostFiles(input: EmitHostFilesInput): readonly string[] {
  const { host, index, hostDir, buildId, now, config } = input
  const files = createStagedFiles(hostDir)
  const latest: LatestBuild = { id: buildId, timestamp: now.getTime() }
  const meta: BuildMeta = { ...latest, prerendered: [...index.paths()] }
  files.write('public/builds/latest.json', JSON.stringify(latest))
  files.write(`public/builds/meta/${buildId}.json`, JSON.stringify(meta))
  const changes = advanceChanges(index.listPrints(), input.changes, now)
  const sitemaps = emitSitemaps(input, changes, files)
  if (sitemaps.length > 0) files.write('public/sitemap.xml', buildSitemapIndex(host.origin, sitemaps))
  else removeSitemapIndex(hostDir)
  emitFeeds(input, files)
  const listed = [...(sitemaps.length > 0 ? ['sitemap.xml'] : []), ...input.feeds.map(({ path }) => path.slice(1))]
  files.write('public/robots.txt', buildRobots(host.origin, listed))
  files.write('redirects.json', JSON.stringify(host.redirects))
  const manifest = toRouteManifest(host, buildId, index.buildRoutes(), input.codePaths)
  files.write('routes.json', JSON.stringify(manifest))
  files.write('files.json', input.manifests.files)
  files.write('links.json', input.manifests.links)
  files.write('entries.json', input.manifests.entries)
  files.write('summary.json', input.manifests.summary)
  if (input.manifests.productGaps !== undefined) files.write('product-gaps.json', input.manifests.productGaps)
  emitCalendars(input.calendars, hostDir, files)
  for (const [path, text] of input.productLists) files.write(`public${path}`, text)
  const { partsDir, locales, indexesDir, manifest: searchManifest } = input.search
  emitSearchFiles({ partsDir, hostDir, locales, base: input.base })
  emitSearchIndexes(indexesDir, hostDir, searchManifest)
  const record: EmittedRecord = {
    version: 1,
    sitemapHash: toSitemapHash(index, config),
    sitemaps: [...sitemaps],
    search: Object.fromEntries([...locales].map(([urlCode, keys]) => [urlCode, [...keys]])),
    slices: input.slices,
    changes,
  }
  files.write(EMITTED_RECORD, JSON.stringify(record))
  return files.inPublic
}
