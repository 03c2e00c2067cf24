import { planTrees } from './plan-release.ts'
import type { HostPlan } from './plan.ts'
import type { PlanContext } from './plan-context.ts'
import type { EditionPage, SiteEdition } from './site/site-edition.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** A protected page as permitted readers see it; undefined for a public page. */
function toOpenPage(page: EditionPage): EditionPage | undefined {
  const { subject, route } = page
  if (subject.kind !== 'protected') return undefined
  const { page: entry } = subject
  return {
    ...page,
    template: route === '/' ? 'home' : 'content',
    description: entry.description,
    ...omitUndefined({ image: entry.image }),
    subject: { kind: 'content', page: entry },
  }
}

/** The context in which a site's pages are its protected ones, opened. Links and look-ups by route stay those of the public plan. */
function createProtectedContext(context: PlanContext): PlanContext {
  const views = new WeakMap<SiteEdition, SiteEdition>()
  return {
    ...context,
    editionOf: (site, locale) => {
      const edition = context.editionOf(site, locale)
      const known = views.get(edition)
      if (known !== undefined) return known
      const view = { ...edition, pages: edition.pages.flatMap((page) => toOpenPage(page) ?? []) }
      views.set(edition, view)
      return view
    },
  }
}

/**
 * What stands behind the gates of a host: its protected pages with their content, at the same addresses. It is rendered
 * into a folder of its own that no static host serves. Undefined for a host without protected pages.
 */
export function planProtectedPages(plan: HostPlan): HostPlan | undefined {
  const context = createProtectedContext(plan.context)
  const sites = plan.sites.filter((site) =>
    site.plannedLocales.some((locale) => context.editionOf(site, locale).pages.length > 0),
  )
  if (sites.length === 0) return undefined
  return { ...plan, sites, trees: sites.flatMap((site) => planTrees(context, site)), redirects: [], context }
}

/** Plans including protected pages, for steps that need every template. */
export function withProtectedPlans(plans: readonly HostPlan[]): readonly HostPlan[] {
  return [...plans, ...plans.flatMap((plan) => planProtectedPages(plan) ?? [])]
}
