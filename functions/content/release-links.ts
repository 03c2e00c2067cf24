import type { Destination, LinkScope } from '../../src/domain/link/resolve-link.ts'
import { resolvePageArea, type AreaNames } from '../../src/domain/path/page-area.ts'
import type { Site } from '../../src/domain/site/system-data.ts'
import { buildBasePath, buildPath } from '../../src/domain/path/url-path.ts'
import type { Release, ReleaseHost } from '../../src/release/read-release.ts'

/** A site of a release with its host. */
export interface ReleaseSite {
  readonly host: ReleaseHost
  readonly site: Site
}

/** All sites of a release. */
export function listReleaseSites({ hosts }: Release): readonly ReleaseSite[] {
  return hosts.flatMap((host) => host.sites.map(({ site }) => ({ host, site })))
}

export interface ReleaseLinksInput {
  readonly release: Release
  readonly from: ReleaseSite
  readonly urlCode: string
  readonly areas: AreaNames
}

/** Links of content that was fetched after the build. Links to pages that the release does not have are left out. */
export function createReleaseLinks({ release, from, urlCode, areas }: ReleaseLinksInput): LinkScope {
  const { host, site } = from
  const basePath = buildBasePath({ urlCode }, site)
  const mainSite = listReleaseSites(release).find((one) => one.site.isMain)
  const products = mainSite?.host.linkManifest?.products ?? {}
  const files = mainSite?.host.linkManifest?.files ?? {}
  const missing: Destination = { kind: 'missing' }

  /** A path of a host, as this site reaches it. */
  function toDestination(there: ReleaseHost, path: string): Destination {
    const isOwn = there.host === host.host && there.findPage(path)?.site === site.id
    if (!isOwn) return { kind: 'address', href: `${there.origin}${path}` }
    return { kind: 'route', route: path === basePath ? '/' : path.slice(basePath.length) }
  }

  /** A route of the main site, where catalogue and editorial pages stand. */
  function findShared(route: string): Destination {
    if (mainSite === undefined) return missing
    const path = buildPath(buildBasePath({ urlCode }, mainSite.site), route)
    return mainSite.host.findPage(path) === undefined ? missing : toDestination(mainSite.host, path)
  }

  const product = (slug: string) => (Object.hasOwn(products, slug) ? products[slug] : undefined)
  return {
    findPage: (pageId) => {
      for (const there of release.hosts) {
        const path = there.findById(pageId)?.[urlCode]
        if (path !== undefined) return toDestination(there, path)
      }
      return missing
    },
    findRoute: (route) => {
      const path = buildPath(basePath, route)
      const area = resolvePageArea(path, site, areas)
      if (host.findPage(path)?.site === site.id || area.isTechnical || area.isInternal) return { kind: 'route', route }
      return findShared(route)
    },
    findProduct: (slug) => {
      const found = product(slug)
      return found === undefined ? missing : findShared(found.route)
    },
    productName: (slug) => {
      const names = product(slug)?.names
      const [language = ''] = urlCode.split('-')
      return (
        Object.entries(names ?? {}).find(([code]) => code === language)?.[1] ??
        names?.en ??
        Object.values(names ?? {})[0]
      )
    },
    findFile: (documentId) => (Object.hasOwn(files, documentId) ? files[documentId] : undefined),
  }
}
