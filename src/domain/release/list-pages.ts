import type { HostManifest, RoutePage } from './release-files.ts'
import type { Site } from '../site/system-data.ts'
import { buildBasePath, buildPath } from '../path/url-path.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

/** A page of a host, in one of its locales. */
export interface ListedPage extends RoutePage {
  /** Full path. */
  readonly path: string
  /** Its locale as it stands in the path. */
  readonly urlCode: string
}

function* listTablePages(
  site: Site,
  routes: Extract<HostManifest, { version: 2 }>['routes'][string],
  localeSets: readonly (readonly string[])[],
): Generator<ListedPage, void, void> {
  for (const [route, pages] of Object.entries(routes)) {
    for (const { id, template, protection, locales } of pages) {
      const page = { id, site: site.id, template, ...omitUndefined({ protection }) }
      for (const urlCode of localeSets[locales] ?? []) {
        yield { ...page, path: buildPath(buildBasePath({ urlCode }, site), route), urlCode }
      }
    }
  }
}

/** Every page of a host in every locale, site by site; the same from either version of `routes.json`. */
export function* listPages(manifest: HostManifest): Generator<ListedPage, void, void> {
  if (manifest.version === 1) {
    for (const [path, page] of Object.entries(manifest.pages))
      yield { ...page, path, urlCode: path.split('/')[1] ?? '' }
    return
  }
  for (const { site } of manifest.sites) {
    yield* listTablePages(site, manifest.routes[site.id] ?? {}, manifest.localeSets)
  }
}
