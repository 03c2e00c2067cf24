import type { PageNode } from '../../../src/domain/page/page-node.ts'
import type { HostPlan, Plan } from './plan.ts'
import type { SiteContext } from './site/site-context.ts'

/** Everything a page is made of, as `kind:id`: its own entries, then its site, the brand of its header and the navigations around it. */
export function listPageEntries(
  { dataRefs }: Pick<PageNode, 'dataRefs'>,
  { site, brand }: SiteContext,
): readonly string[] {
  const chrome = [
    `site:${site.id}`,
    ...(brand === undefined ? [] : [`brand:${brand.id}`]),
    `navigation:${site.headerNavigationId}`,
    `navigation:${site.footerNavigationId}`,
  ]
  return [...new Set([...dataRefs, ...chrome])]
}

/** Pages of one route that an entry changes. */
export interface ImpactedRoute {
  readonly siteId: string
  readonly route: string
  readonly title: string
  /** URL codes of the locales in which it does. */
  readonly locales: readonly string[]
}

function matches(ref: string, entry: string): boolean {
  return ref === entry || ref.slice(ref.indexOf(':') + 1) === entry
}

function listHostImpact({ trees, context }: HostPlan, entry: string): readonly ImpactedRoute[] {
  const routes = new Map<string, { siteId: string; route: string; title: string; locales: string[] }>()
  for (const { site, siteId, locale } of trees) {
    for (const page of context.editionOf(site, locale).pages) {
      if (!listPageEntries(page, site).some((ref) => matches(ref, entry))) continue
      const known = routes.get(`${siteId} ${page.route}`)
      if (known === undefined) {
        routes.set(`${siteId} ${page.route}`, {
          siteId,
          route: page.route,
          title: page.title,
          locales: [locale.urlCode],
        })
      } else {
        known.locales.push(locale.urlCode)
      }
    }
  }
  return [...routes.values()]
}

/**
 * The pages that an entry changes.
 * @param entry id, or `kind:id` as `uapp why` prints it.
 */
export function listImpact(plan: Plan, entry: string): readonly ImpactedRoute[] {
  return plan.hosts.flatMap((host) => listHostImpact(host, entry))
}
