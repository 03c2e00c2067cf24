import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { mergeHistories, type KnownAddress, type RouteHistory } from '../../../src/domain/redirect/route-history.ts'
import { pathSlugOf } from '../../../src/domain/path/url-path.ts'
import { readHostFacts } from './read-host-facts.ts'
import { readCurrentBuildId } from '../../../src/release/list-releases.ts'
import { createReleaseLayout, isReleaseName } from '../../../src/release/release-layout.ts'
import { readHistoryFile, toHistoryFile } from './route-history-file.ts'

export interface RouteHistorySources {
  readonly distDir: string
  /** Absolute name of the file that is kept between machines (`UAPP_ROUTE_HISTORY`); undefined: there is none. */
  readonly file: string | undefined
}

/** Releases of earlier versions of uapp have no history, but tell what they serve. */
async function readServed(releaseDir: string): Promise<RouteHistory> {
  const entries = await readdir(releaseDir, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const facts = await Promise.all(names.map((name) => readHostFacts(join(releaseDir, name))))
  const hosts = facts.map(({ host, sites }) => {
    const addresses = sites.flatMap(({ site, pages }): readonly KnownAddress[] => {
      const slug = pathSlugOf(site)
      const prefix = slug === undefined ? '' : `/${slug}`
      return [...pages].map(([route, { id }]) => ({
        path: route === '/' ? prefix || '/' : `${prefix}${route}`,
        siteId: site.id,
        pageId: id,
      }))
    })
    return [host, addresses] as const
  })
  return { version: 1, hosts: Object.fromEntries(hosts) }
}

/** The addresses of a release; none when it cannot be read, which publishing repairs. */
async function readReleaseHistory(releaseDir: string): Promise<readonly RouteHistory[]> {
  try {
    return [(await readHistoryFile(toHistoryFile(releaseDir))) ?? (await readServed(releaseDir))]
  } catch {
    return readServed(releaseDir).then(
      (history) => [history],
      () => [],
    )
  }
}

/**
 * All addresses that are known to have been served: those of the file, of the current release, and of the other releases,
 * since a rolled back one was public, too. The first source wins where they differ.
 * @throws {RouteHistoryError} when the file is not what it should be.
 */
export async function readRouteHistory({ distDir, file }: RouteHistorySources): Promise<RouteHistory> {
  const layout = createReleaseLayout(distDir)
  const current = await readCurrentBuildId(distDir)
  const names = (await readdir(layout.releasesDir).catch(() => [])).filter(isReleaseName).sort().toReversed()
  const ordered = [...names.filter((name) => name === current), ...names.filter((name) => name !== current)]
  const kept = file === undefined ? undefined : await readHistoryFile(file)
  const ofReleases = await Promise.all(ordered.map((name) => readReleaseHistory(layout.releaseDir(name))))
  return mergeHistories([...(kept === undefined ? [] : [kept]), ...ofReleases.flat()])
}
