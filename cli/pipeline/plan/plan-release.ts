import type { PageNode } from '../../../src/domain/page/page-node.ts'
import { advanceHistory, type RouteHistory, type ServedAddress } from '../../../src/domain/redirect/route-history.ts'
import type { HostPlan, Plan, PlannedTree } from './plan.ts'
import { createPlanContext, type PlanContext } from './plan-context.ts'
import type { PlanInput } from './plan-input.ts'
import { planRedirects } from './redirects/plan-redirects.ts'
import type { SiteContext } from './site/site-context.ts'
import { fillTree } from './render-groups/fill-tree.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'
import type { SiteEdition } from './site/site-edition.ts'

/**
 * All addresses of a plan by host, without locales. Sites that are not planned are included, so that a build of a part treats
 * no address as gone.
 */
function listServedAddresses(context: PlanContext): ReadonlyMap<string, readonly ServedAddress[]> {
  const hosts = new Map<string, Map<string, ServedAddress>>()
  for (const site of context.sites) {
    const addresses = hosts.get(site.host) ?? new Map<string, ServedAddress>()
    hosts.set(site.host, addresses)
    const prefix = site.pathSlug === undefined ? '' : `/${site.pathSlug}`
    const editions = new Set<SiteEdition>(site.locales.map((locale) => context.editionOf(site, locale)))
    for (const { pages } of editions) {
      for (const { route, id } of pages) {
        const path = route === '/' ? prefix || '/' : `${prefix}${route}`
        addresses.set(`${path} ${id}`, { path, siteId: site.site.id, pageId: id })
      }
    }
  }
  return new Map([...hosts].map(([host, addresses]) => [host, [...addresses.values()]]))
}

/** The trees of a site, locales of one edition after each other, so that their common content is needed only once. */
export function planTrees(context: PlanContext, site: SiteContext): readonly PlannedTree[] {
  const order = new Map(site.languages.map((language, position) => [language, position]))
  const entries = site.plannedLocales.map((locale) => ({ locale, edition: context.editionOf(site, locale) }))
  entries.sort(
    (a, b) =>
      (order.get(a.locale.language) ?? 0) - (order.get(b.locale.language) ?? 0) ||
      (a.edition.visibility === b.edition.visibility ? 0 : a.edition.visibility > b.edition.visibility ? -1 : 1),
  )
  return entries.map(({ locale, edition }): PlannedTree => {
    let kept: WeakRef<readonly PageNode[]> | undefined
    return {
      siteId: site.site.id,
      host: site.host,
      locale,
      site,
      pageCount: edition.pages.length,
      get nodes() {
        const known = kept?.deref()
        if (known !== undefined) return known
        const nodes = fillTree(context, site, locale)
        kept = new WeakRef(nodes)
        return nodes
      },
    }
  })
}

function planHost(
  context: PlanContext,
  sites: readonly SiteContext[],
  history: RouteHistory | undefined,
): { plan: HostPlan; problems: Plan['problems'] } {
  const [first] = sites
  if (first === undefined) throw new Error('A host without sites cannot be planned')
  const { rules, problems } = planRedirects(context, first.host, history?.hosts[first.host])
  const trees = sites.flatMap((site) => planTrees(context, site))
  return {
    plan: { host: first.host, origin: first.origin, sites, trees, redirects: rules, context },
    problems,
  }
}

/**
 * Plans all pages and redirects of a release, host by host (P3, P10). A site belongs to the host of its first domain.
 * Deterministic: the same input gives the same plan, in the same order.
 * @throws {Error} when a site has no domain or the titles of system pages are missing in English.
 */
export function planRelease(input: PlanInput): Plan {
  const context = createPlanContext(input)
  const planned = context.sites
    .filter(({ site, plannedLocales }) => (input.sites?.includes(site.id) ?? true) && plannedLocales.length > 0)
    .sort((a, b) => Number(b.site.isMain) - Number(a.site.isMain))
  const history =
    input.history === undefined
      ? undefined
      : advanceHistory(input.history.known, listServedAddresses(context), input.history.now)
  const hosts = [...new Set(planned.map(({ host }) => host))].map((host) =>
    planHost(
      context,
      planned.filter((site) => site.host === host),
      history,
    ),
  )
  return {
    hosts: hosts.map(({ plan }) => plan),
    problems: hosts.flatMap(({ problems }) => problems),
    ...omitUndefined({ history }),
    context,
  }
}
