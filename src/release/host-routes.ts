import { isLocalHost } from '../domain/path/public-origin.ts'
import { isLeading, type RedirectRule } from '../domain/redirect/redirect-rule.ts'
import { createRedirectLookup } from '../domain/redirect/redirect-lookup.ts'
import { createPageLookup, type PageLookup } from '../domain/release/page-lookup.ts'
import type { HostManifest } from '../domain/release/release-files.ts'
import type { HostRoutes } from '../domain/request/request-resolution.ts'
import { omitUndefined } from '../domain/values/omit-undefined.ts'

/** Puts the port of this runtime into addresses of this machine: the build could not know it. */
export type LocalizeOrigin = (address: string) => string

/**
 * @param port where this runtime listens.
 * @param configured origins that the configuration names: they stay.
 */
export function createLocalizeOrigin(port: number, configured: Readonly<Record<string, string>>): LocalizeOrigin {
  const fixed = new Set(Object.values(configured).map((origin) => new URL(origin).origin))
  return (address) => {
    const [origin = ''] = /^http:\/\/[^/?#]+/.exec(address) ?? []
    if (origin === '' || fixed.has(origin)) return address
    const { hostname } = new URL(origin)
    return isLocalHost(hostname) ? `http://${hostname}:${port}${address.slice(origin.length)}` : address
  }
}

/**
 * The look-ups of one host. Redirects are found in any spelling of a path (percent-encoding), exact letters first;
 * those that the runtime answers by rule are not among them.
 */
export function createHostRoutes(
  manifest: HostManifest,
  redirects: readonly RedirectRule[],
  localizeOrigin: LocalizeOrigin,
): HostRoutes & Pick<PageLookup, 'pageCount'> {
  const rules = redirects.map((rule) => (isLeading(rule) ? { ...rule, to: localizeOrigin(rule.to) } : rule))
  return {
    host: manifest.host,
    origin: localizeOrigin(manifest.origin),
    sites: manifest.sites,
    ...omitUndefined({ ownPages: manifest.ownPages }),
    ...createPageLookup(manifest),
    findRedirect: createRedirectLookup(rules),
  }
}
