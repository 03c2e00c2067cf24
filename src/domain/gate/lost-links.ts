import { buildBasePath, buildPath } from '../path/url-path.ts'
import { toAllowed, type GateLimits } from './gate-limits.ts'
import type { GateFinding } from './gate-report.ts'
import type { HostFacts } from './host-facts.ts'
import { MAX_EXAMPLES, type SitePair } from './lost-pages.ts'
import { listLosing, listMeasured } from './measured-sites.ts'

/** Links of a site, on the pages that stay, and in its header and footer. */
export function findLostLinks(
  pair: SitePair,
  hosts: { readonly before: HostFacts; readonly after: HostFacts },
  limits: GateLimits,
): readonly GateFinding[] {
  const { site } = pair.before
  const frame = { check: 'links', host: hosts.before.host, site: site.name } as const
  return listMeasured(pair, hosts).flatMap(({ language, pages, navigation }): readonly GateFinding[] => {
    const of = pages.reduce((sum, page) => sum + page.before.links, 0)
    const lost = of - pages.reduce((sum, page) => sum + page.after.links, 0)
    const allowed = toAllowed(limits.lostLinks, of)
    const worst = listLosing(pages, 'links')
    const onPages: readonly GateFinding[] =
      lost <= allowed
        ? []
        : [
            {
              ...frame,
              locales: [language],
              unit: 'links',
              lost,
              of,
              allowed,
              message: `Pages of ${site.name} that stay would lose ${lost} of ${of} links in ${language}; ${allowed} may go.`,
              total: worst.length,
              examples: worst.slice(0, MAX_EXAMPLES).map((page) => ({
                path: buildPath(buildBasePath({ urlCode: language }, site), page.route),
                before: page.before.links,
                after: page.after.links,
              })),
            },
          ]
    const inMenus = navigation.before - navigation.after
    const allowedInMenus = toAllowed(limits.lostLinks, navigation.before)
    const ofMenus: readonly GateFinding[] =
      inMenus <= allowedInMenus
        ? []
        : [
            {
              ...frame,
              locales: [language],
              unit: 'menu-links',
              lost: inMenus,
              of: navigation.before,
              allowed: allowedInMenus,
              message: `Header and footer of ${site.name} would lose ${inMenus} of ${navigation.before} links in ${language}; ${allowedInMenus} may go.`,
              examples: [],
            },
          ]
    return [...onPages, ...ofMenus]
  })
}
