import { readdirSync, type Dirent } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import pLimit from 'p-limit'
import { toAnyAddressJson, toAnyAddressMarkup } from '../../../functions/server/requests/any-address-files.ts'
import { computeScriptHashes } from '../../../src/release/pages/script-hashes.ts'
import { findFilledPage } from '../../../src/release/pages/host-pages.ts'
import { ReleaseError } from '../../../src/release/read-release.ts'
import { isLoginPage, type PageKind } from './answer-headers.ts'
import { listAnyAddressPages, type AnyAddressPage } from './any-address-pages.ts'
import type { ExportedHost } from './exported-host.ts'

/** A file of an exported site: a hard link to one of the release, a text, or bytes that are made when it is written. */
export interface SiteFile {
  /** Below the site's folder, such as `/de/products/index.html`. */
  readonly path: string
  /** Absolute. */
  readonly from?: string
  readonly fill?: () => Promise<Buffer>
  readonly text?: string
  /** Of a page. */
  readonly page?: PageKind
  /** Its inline scripts, as sources of a content security policy. */
  readonly scriptHashes?: readonly string[]
}

/** Files that releases of earlier versions have for hosts: an export writes its own. */
const OF_EARLIER_RELEASES: ReadonlySet<string> = new Set(['/_redirects', '/_headers', '/index.html'])

const FILES_AT_ONCE = 16

/** Paths of all files below a folder, sorted; neighbours that are compressed belong to a file and are none. */
function listFiles(dir: string): readonly string[] {
  const entries: readonly Dirent[] = readdirSync(dir, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
  const all = new Set(paths)
  const isCompressed = (path: string): boolean => /\.(?:br|gz)$/.test(path) && all.has(path.replace(/\.(?:br|gz)$/, ''))
  return paths.filter((path) => !isCompressed(path) && !OF_EARLIER_RELEASES.has(path)).sort()
}

/** Text of a file. */
export async function readSiteFile({ from, fill, text = '' }: SiteFile): Promise<string> {
  if (from !== undefined) return readFile(from, 'utf8')
  return fill === undefined ? text : (await fill()).toString('utf8')
}

/** What each page is, by the path of its file. Pages of the code itself stand in no list of search engines. */
function listPageKinds({ pages, areas }: ExportedHost): ReadonlyMap<string, PageKind> {
  const portals = new Set(areas.map((segment) => `/${segment}`))
  return new Map(
    pages.map(({ path, route, protection, isHidden, template }) => [
      `${path}/index.html`,
      { isHidden, isGate: protection !== undefined, logsIn: portals.has(route) && template === 'portal' },
    ]),
  )
}

/** Files of a host that are filled of page templates: those of all pages, and the data of headers and footers. */
async function listFilledFiles(host: ExportedHost, kinds: ReadonlyMap<string, PageKind>): Promise<readonly SiteFile[]> {
  const index = host.templates?.indexes.public
  if (index === undefined) return []
  const toFile = async (path: string): Promise<SiteFile> => {
    const name = path.slice(1)
    const fill = async (): Promise<Buffer> => {
      const page = await findFilledPage(host, name)
      if (page === undefined)
        throw new ReleaseError(`The release has no page at ${path}.\nBuild again with: uapp build`)
      return page.fill()
    }
    const page = kinds.get(path)
    if (page === undefined) return { path, fill }
    const scriptHashes = (await findFilledPage(host, name))?.scriptHashes ?? []
    return { path, fill, page, scriptHashes }
  }
  const ofPages = host.pages.flatMap(({ path }) => [
    `${path}/index.html`,
    `${path}/_payload.json`,
    `/page-data${path}/page-data.json`,
  ])
  const ofSlices = [...index.listSliceFiles()].map((name) => `/${name}`)
  return pLimit(FILES_AT_ONCE).map([...ofPages, ...ofSlices], toFile)
}

/** Texts of pages and page data that are shown at other addresses than their own. */
async function readAnyAddressFiles(
  { path, file, data, kind }: AnyAddressPage,
  byPath: ReadonlyMap<string, SiteFile>,
): Promise<readonly SiteFile[]> {
  const read = async (name: string): Promise<string | undefined> => {
    const found = byPath.get(name)
    return found === undefined ? undefined : readSiteFile(found)
  }
  const html = await read(`${path}/index.html`)
  const json = await read(`/page-data${path}/page-data.json`)
  if (html === undefined) return []
  const page = {
    isHidden: true,
    isGate: false,
    logsIn: kind === 'area' && byPath.get(`${path}/index.html`)?.page?.logsIn === true,
  }
  const text = toAnyAddressMarkup(html)
  return [
    { path: file, text, page, scriptHashes: computeScriptHashes(text) },
    ...(json === undefined ? [] : [{ path: data, text: toAnyAddressJson(json) }]),
  ]
}

/** Reads the pages of a folder for the hashes of their scripts. */
async function toSiteFile(host: ExportedHost, path: string, kinds: ReadonlyMap<string, PageKind>): Promise<SiteFile> {
  const from = join(host.publicDir, path)
  if (!path.endsWith('.html')) return { path, from }
  const address = path.replace(/(?:\/index)?\.html$/, '')
  const page = kinds.get(path) ?? { isHidden: true, isGate: false, logsIn: isLoginPage(address) }
  return { path, from, page, scriptHashes: computeScriptHashes(await readFile(from, 'latin1'), 'latin1') }
}

/**
 * Files of a host without a runtime: those of the release, those that are filled of its page templates, and the pages that are
 * shown at other addresses than their own.
 * @param onFiles how many are listed so far.
 */
export async function listSiteFiles(
  host: ExportedHost,
  onFiles: (files: number) => void,
): Promise<readonly SiteFile[]> {
  const kinds = listPageKinds(host)
  let done = 0
  const files = await pLimit(FILES_AT_ONCE).map([...listFiles(host.publicDir)], async (path) => {
    const file = await toSiteFile(host, path, kinds)
    onFiles((done += 1))
    return file
  })
  const filled = await listFilledFiles(host, kinds)
  onFiles(done + filled.length)
  const byPath = new Map([...files, ...filled].map((file) => [file.path, file]))
  const shown = await Promise.all(listAnyAddressPages(host).map((page) => readAnyAddressFiles(page, byPath)))
  const documents = new Map(host.documents.map(({ file }) => [file.path, file]))
  return [...files, ...filled, ...shown.flat(), ...documents.values()]
}
