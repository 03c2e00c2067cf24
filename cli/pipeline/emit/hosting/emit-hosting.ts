import type { UappConfig } from '../../../../src/config/uapp-config.ts'
import type { Problem } from '../../../../src/domain/problem/problem.ts'
import type { RouteTableManifest } from '../../../../src/domain/release/release-files.ts'
import { buildHeadersFile, type HeaderRule } from '../headers-file.ts'
import { buildHostRedirects } from '../host-redirects.ts'
import { toNginxMaps } from '../redirect-formats.ts'
import type { ReleaseHost } from '../release-host.ts'
import type { StagedFiles } from '../../../files/staged-files.ts'
import { listHostedSites } from './hosted-site.ts'
import { listLocaleLines } from './locale-lines.ts'
import { toNginxLocaleMaps, toNginxServer, toVariablePrefix } from './nginx-server.ts'
import { buildRootPage } from './root-page.ts'

export interface HostingInput {
  readonly host: ReleaseHost
  readonly manifest: Pick<RouteTableManifest, 'sites' | 'routes'>
  readonly headers: readonly HeaderRule[]
  readonly limits: UappConfig['redirects']
}

/**
 * Writes what hosts without a runtime need: `index.html`, `_redirects` and `_headers` into `public`, which is handed to them as
 * it is, and two files that nginx includes.
 */
export function emitHosting({ host, manifest, headers, limits }: HostingInput, files: StagedFiles): readonly Problem[] {
  const sites = listHostedSites(manifest)
  const { text, problems } = buildHostRedirects(host.host, host.redirects, limits, listLocaleLines(sites))
  files.write('public/_redirects', text)
  files.write('public/_headers', buildHeadersFile(headers))
  const nginx = { host: host.host, sites, headers }
  const maps = [toNginxMaps(host.redirects, toVariablePrefix(host.host)), toNginxLocaleMaps(nginx)]
  files.write('redirects.nginx.conf', maps.join(''))
  files.write('server.nginx.conf', toNginxServer(nginx))
  const main = sites.at(-1)
  const name = host.sites.find(({ site }) => (main?.pathSlug ?? '') === (site.domains[0]?.slug ?? ''))?.site.name
  if (main !== undefined && name !== undefined) files.write('public/index.html', buildRootPage(host.origin, name, main))
  return problems
}
