import type { TemplateName } from '../../../src/domain/page/page-node.ts'
import type { HostPlan, Plan } from './plan.ts'

interface SiteSummary {
  readonly id: string
  readonly name: string
  readonly pages: number
  /** Pages by locale. */
  readonly locales: Readonly<Record<string, number>>
  readonly templates: Readonly<Partial<Record<TemplateName, number>>>
}

export interface HostSummary {
  readonly host: string
  readonly origin: string
  readonly pages: number
  readonly redirects: number
  readonly sites: readonly SiteSummary[]
}

function summarizeHost({ host, origin, sites, trees, redirects, context }: HostPlan): HostSummary {
  const summaries = sites.map((site): SiteSummary => {
    const own = trees.filter(({ siteId }) => siteId === site.site.id)
    const templates: Partial<Record<TemplateName, number>> = {}
    for (const { locale } of own) {
      for (const { template } of context.editionOf(site, locale).pages) {
        templates[template] = (templates[template] ?? 0) + 1
      }
    }
    return {
      id: site.site.id,
      name: site.site.name,
      pages: own.reduce((sum, { pageCount }) => sum + pageCount, 0),
      locales: Object.fromEntries(own.map(({ locale, pageCount }) => [locale.urlCode, pageCount])),
      templates,
    }
  })
  const pages = summaries.reduce((sum, site) => sum + site.pages, 0)
  return { host, origin, pages, redirects: redirects.length, sites: summaries }
}

/** Counts of a plan per host, site, locale and template. */
export function summarizePlan(plan: Plan): readonly HostSummary[] {
  return plan.hosts.map(summarizeHost)
}
