import type { PageNode } from '../../../src/domain/page/page-node.ts'
import { normalizePath } from '../../../src/domain/redirect/redirect-source.ts'
import { buildBasePath, buildPath } from '../../../src/domain/path/url-path.ts'
import type { HostPlan, Plan, PlannedTree } from './plan.ts'
import { PlanScopeError } from './plan-scope.ts'

/** A URL as it stands to a plan. */
export interface PlannedUrl {
  readonly hostPlan: HostPlan
  /** In the spelling of the plan. */
  readonly path: string
}

/**
 * Reads a URL, or a path of the first host. Any domain of a host's sites names it; the port does not matter.
 * @throws {PlanScopeError} for a URL that cannot be read and for a host that is not planned.
 */
export function parsePlannedUrl(url: string, plan: Plan): PlannedUrl {
  const isPath = url.startsWith('/') && !url.startsWith('//')
  const [first] = plan.hosts
  const base = first?.origin ?? 'http://localhost'
  const parsed = URL.canParse(url, isPath ? base : undefined) ? new URL(url, isPath ? base : undefined) : null
  const path = parsed === null ? undefined : normalizePath(parsed.pathname)
  if (parsed === null || path === undefined) {
    throw new PlanScopeError(`${url} is no URL: write http://localhost:8000/de-ch/products, or a path`)
  }
  const hostPlan = isPath
    ? first
    : plan.hosts.find(
        ({ host, sites }) =>
          host === parsed.hostname ||
          sites.some(({ site }) => site.domains.some((domain) => domain.host === parsed.hostname)),
      )
  if (hostPlan === undefined) {
    const hosts = plan.hosts.map(({ host }) => host).join(', ')
    throw new PlanScopeError(`No planned host is called ${parsed.hostname}. Hosts: ${hosts}`)
  }
  return { hostPlan, path }
}

/** The page at a path of a host. */
export function findPage({
  hostPlan,
  path,
}: PlannedUrl): { readonly tree: PlannedTree; readonly node: PageNode } | undefined {
  for (const tree of hostPlan.trees) {
    const basePath = buildBasePath(tree.locale, tree.site.site)
    if (path !== basePath && !path.startsWith(`${basePath}/`)) continue
    const { pages } = hostPlan.context.editionOf(tree.site, tree.locale)
    const position = pages.findIndex(({ route }) => buildPath(basePath, route) === path)
    const node = tree.nodes[position]
    if (node !== undefined) return { tree, node }
  }
  return undefined
}
