import { buildBreadcrumb, type BranchStep } from '../../../../src/domain/page/breadcrumb.ts'
import type { NavigationItem, NavigationTree } from '../../../../src/domain/navigation/navigation-tree.ts'
import { listBranches } from '../../../../src/domain/navigation/navigation.ts'
import { resolveTarget, type LinkScope } from '../../../../src/domain/link/resolve-link.ts'
import { FIXED_ROUTES } from '../../../../src/domain/path/fixed-routes.ts'
import type { EditionPage, PageDraft } from './site-edition.ts'

export interface EditionBreadcrumbInput {
  readonly drafts: readonly PageDraft[]
  /** Header before footer; not filtered. */
  readonly navigations: readonly NavigationTree[]
  readonly country: string
  readonly links: LinkScope
  /** Title of the home item where no navigation item overrides it. */
  readonly homeTitle: string
}

function toRoute(item: NavigationItem, links: LinkScope): string | undefined {
  if (item.target === undefined) return undefined
  const resolution = resolveTarget(item.target, links)
  return resolution.kind === 'route' ? resolution.route.replace(/[?#].*$/s, '') : undefined
}

/** Routes of pages that stand at the addresses of others. */
const ERROR_ROUTES: ReadonlySet<string> = new Set([FIXED_ROUTES.notFound, FIXED_ROUTES.gone])

/** Adds its breadcrumb to each page (N3). Of several branches to a page the first counts. */
export function addBreadcrumbs(input: EditionBreadcrumbInput): readonly EditionPage[] {
  const { drafts, navigations, country, links, homeTitle } = input
  const pages = new Map<string, PageDraft>()
  for (const draft of drafts) if (!pages.has(draft.route)) pages.set(draft.route, draft)

  const branches = new Map<string, readonly BranchStep[]>()
  let homeOverride: string | undefined
  for (const branch of listBranches(navigations, country)) {
    const steps = branch.map((item): BranchStep => {
      const title = item.breadcrumbOverride ?? item.title
      const route = toRoute(item, links)
      return route === undefined ? { title } : { title, route }
    })
    const route = steps.at(-1)?.route
    if (route === FIXED_ROUTES.home) homeOverride ??= branch.at(-1)?.breadcrumbOverride
    if (route !== undefined && !branches.has(route)) branches.set(route, steps)
  }
  const scope = {
    homeTitle: homeOverride ?? homeTitle,
    pageAt: (route: string) => (ERROR_ROUTES.has(route) ? undefined : pages.get(route)),
    branchTo: (route: string) => branches.get(route),
  }
  return drafts.map((draft) => ({ ...draft, breadcrumb: buildBreadcrumb(draft.route, scope) }))
}
