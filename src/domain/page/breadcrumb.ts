import type { LineageItem } from '../catalogue/catalogue.ts'
import type { BreadcrumbItem } from './page-node.ts'

/** What a trail needs to know of a page. */
export interface TrailPage {
  readonly title: string
  readonly parentRoute?: string
  /** Way from the catalogue's root down to this page; empty outside the catalogue. */
  readonly lineage: readonly LineageItem[]
}

/** A step of a navigation branch: the override title where an editor gave one; no route on a heading. */
export interface BranchStep {
  readonly title: string
  readonly route?: string
}

export interface BreadcrumbScope {
  /** Title of the first item; content may override it. */
  readonly homeTitle: string
  readonly pageAt: (route: string) => TrailPage | undefined
  /** Branch of navigation items that ends at a route. */
  readonly branchTo: (route: string) => readonly BranchStep[] | undefined
}

const HOME_ROUTE = '/'

/** Steps between the home item and a page that is not of the catalogue, the page included, all with routes. */
function trailTo(route: string, scope: BreadcrumbScope, visited: ReadonlySet<string>): readonly BreadcrumbItem[] {
  const page = scope.pageAt(route)
  const branch = scope.branchTo(route)
  if (branch !== undefined) {
    const last: BranchStep = { title: page?.title ?? branch.at(-1)?.title ?? '', route }
    return [...branch.slice(0, -1), last].filter((step) => step.route !== HOME_ROUTE)
  }
  if (page === undefined) return []
  const { parentRoute } = page
  const above =
    parentRoute === undefined || parentRoute === HOME_ROUTE || visited.has(parentRoute)
      ? []
      : trailTo(parentRoute, scope, new Set([...visited, parentRoute]))
  return [...above, { title: page.title, route }]
}

/** The last item stands for the current page: it has no route (S1 §2). */
function endTrail(home: BreadcrumbItem, steps: readonly BreadcrumbItem[]): readonly BreadcrumbItem[] {
  const last = steps.at(-1)
  return last === undefined ? [{ title: home.title }] : [home, ...steps.slice(0, -1), { title: last.title }]
}

/**
 * The breadcrumb of a page (S1 §2 “Breadcrumb”). It starts with the home item. In the catalogue the lineage follows;
 * elsewhere the page's branch of navigation items, each with its override title, the last with the page's title.
 * A page outside the navigation hangs below the trail of its parent. Where no page is, home and `404` lead to the root.
 */
export function buildBreadcrumb(route: string, scope: BreadcrumbScope): readonly BreadcrumbItem[] {
  const home = { title: scope.homeTitle, route: HOME_ROUTE }
  if (route === HOME_ROUTE) return [{ title: scope.homeTitle }]
  const page = scope.pageAt(route)
  if (page === undefined) return [home, { title: '404', route: HOME_ROUTE }]
  if (page.lineage.length > 0)
    return endTrail(
      home,
      page.lineage.map(({ name, route }) => ({ title: name, route })),
    )
  return endTrail(home, trailTo(route, scope, new Set([route])))
}
