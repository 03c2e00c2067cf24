import { isLeading } from '../../../src/domain/redirect/redirect-rule.ts'
import type { Language } from '../../../src/domain/locale/language.ts'
import { composeRenderGroups } from '../plan/render-groups/compose-render-groups.ts'
import { listCountryProfiles } from '../plan/render-groups/country-profiles.ts'
import type { HostPlan, Plan } from '../plan/plan.ts'
import { withProtectedPlans } from '../plan/protected-plan.ts'

/** What countries see of a route in one language: equal prints, equal files. */
export interface RoutePrint {
  readonly origin: string
  readonly siteId: string
  readonly siteName: string
  readonly language: Language
  readonly route: string
  readonly title: string
  /** Full paths with the placeholder country, each with its countries and what its pages are made of. */
  readonly groups: readonly {
    readonly path: string
    readonly countries: readonly string[]
    /** Of the page itself. */
    readonly page: string
    /** Of header and footer. */
    readonly frame: string
  }[]
}

/** The published content of a plan, in a form that can be compared. */
export interface PlanFingerprint {
  /** By host, site, language and route. */
  readonly routes: ReadonlyMap<string, RoutePrint>
  /** Target by host and former path. */
  readonly redirects: ReadonlyMap<string, string>
}

type Routes = Map<string, RoutePrint & { readonly groups: RoutePrint['groups'][number][] }>

function addHost(plan: HostPlan, routes: Routes): void {
  const { host, origin, context } = plan
  for (const { site, language, groups } of composeRenderGroups(plan, listCountryProfiles(context))) {
    for (const { key, sliceKeys, countries, path, route, data } of groups) {
      const id = `${host} ${site.site.id} ${language} ${route}`
      const known = routes.get(id) ?? {
        origin,
        siteId: site.site.id,
        siteName: site.site.name,
        language,
        route,
        title: data.frame.title,
        groups: [],
      }
      routes.set(id, known)
      known.groups.push({ path, countries, page: key, frame: `${sliceKeys.header} ${sliceKeys.footer}` })
    }
  }
}

/** Composes all pages of a plan, protected ones too, and keeps fingerprints of them. */
export function printPlan({ hosts }: Plan): PlanFingerprint {
  const routes: Routes = new Map()
  for (const plan of withProtectedPlans(hosts)) addHost(plan, routes)
  const redirects = hosts.flatMap(({ origin, redirects: rules }) =>
    rules.map((rule) => [`${origin}${rule.from}`, `${rule.status} ${isLeading(rule) ? rule.to : ''}`] as const),
  )
  return { routes, redirects: new Map(redirects) }
}
