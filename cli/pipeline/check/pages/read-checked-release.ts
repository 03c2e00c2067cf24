import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release, ReleaseHost } from '../../../../src/release/read-release.ts'
import { readReleaseById } from '../../../../src/release/read-release-by-id.ts'
import { hostManifestSchema } from '../../../../src/release/release-schema.ts'
import { FIXED_PAGES, STATIC_PAGES, type FixedPage } from '../../../../src/domain/request/fixed-pages.ts'
import { isHiddenPage } from '../../../../src/domain/release/is-hidden-page.ts'
import { listPages, type ListedPage } from '../../../../src/domain/release/list-pages.ts'
import type { AreaNames } from '../../../../src/domain/path/page-area.ts'
import { PROTECTED_PAGES_FOLDER } from '../../../../src/domain/release/protected-files.ts'
import type { CheckedPage } from './checked-page.ts'

/** A release with the list of its pages. */
export interface CheckedRelease {
  readonly release: Release
  /** All pages of all hosts, checked or not. */
  readonly pages: readonly CheckedPage[]
}

interface ReadRequest {
  readonly distDir: string
  /** Build id; by default that of the current release. */
  readonly buildId?: string | undefined
  readonly areas: AreaNames
}

/** Absolute address as browsers write it; a host's root has no slash at its end. */
const toUrl = (origin: string, path: string): string => new URL(`${origin}${path}`).href

/** A page of the code itself, by its path. */
const toOwnPage = (path: string): FixedPage => ({ path, file: `${path.slice(1)}/index.html` })

function toCheckedPages(host: ReleaseHost, listed: Iterable<ListedPage>, areas: AreaNames): readonly CheckedPage[] {
  const sites = new Map(host.sites.map(({ site }) => [site.id, site]))
  const pages = [...listed].flatMap(({ path, urlCode, ...page }): readonly CheckedPage[] => {
    const site = sites.get(page.site)
    if (site === undefined) return []
    const isHidden = isHiddenPage(page, site, path, areas)
    const checked = { host: host.host, path, url: toUrl(host.origin, path), urlCode, page, isHidden }
    const gate = { ...checked, file: `${host.host}/public${path}/index.html`, isBehindGate: false }
    if (page.protection === undefined) return [gate]
    return [gate, { ...checked, file: `${host.host}/${PROTECTED_PAGES_FOLDER}${path}/index.html`, isBehindGate: true }]
  })
  const fixed = [...FIXED_PAGES, ...STATIC_PAGES, ...(host.ownPages ?? []).map(toOwnPage)].map(({ path, file }) => ({
    host: host.host,
    path,
    url: toUrl(host.origin, path),
    file: `${host.host}/public/${file}`,
    isHidden: true,
    isBehindGate: false,
  }))
  return [...pages, ...fixed]
}

/**
 * Reads a release and lists its pages.
 * @throws {ReleaseError} when there is none with this id, or a file of it is missing or wrong; the message says what to do.
 */
export async function readCheckedRelease(request: ReadRequest): Promise<CheckedRelease> {
  const release = await readReleaseById(request.distDir, request.buildId)
  const pages = await Promise.all(
    release.hosts.map(async (host) => {
      const manifest = hostManifestSchema.parse(
        JSON.parse(await readFile(join(release.dir, host.host, 'routes.json'), 'utf8')),
      )
      return toCheckedPages(host, listPages(manifest), request.areas)
    }),
  )
  return { release, pages: pages.flat() }
}
