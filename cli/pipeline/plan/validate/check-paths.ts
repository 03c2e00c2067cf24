import { buildBasePath, buildPath } from '../../../../src/domain/path/url-path.ts'
import type { HostPlan } from '../plan.ts'
import type { ProblemCollector } from './problem-collector.ts'

/** Reports two pages of a host that want one path; on a shared host also a page that stands where another site begins. */
export function checkDuplicatePaths({ trees, context }: HostPlan, collector: ProblemCollector): void {
  const taken = new Map<string, { readonly id: string; readonly siteId: string }>()
  const isShared = new Set(trees.map(({ siteId }) => siteId)).size > 1
  for (const { site, locale, siteId } of trees) {
    const basePath = buildBasePath(locale, site.site)
    const { pages, pageAt } = context.editionOf(site, locale)
    // A site alone on its host has one page at each route, or fewer routes than pages.
    if (!isShared && pageAt.size === pages.length) continue
    for (const { id, route } of pages) {
      const path = buildPath(basePath, route)
      const other = taken.get(path)
      if (other === undefined) {
        taken.set(path, { id, siteId })
        continue
      }
      collector.add(
        {
          code: 'duplicate-path',
          severity: 'error',
          message: `${other.id} and ${id} both want the path ${path}`,
          hint: 'Give one of them another slug or another parent.',
          where: { source: 'content', site: siteId, locale: locale.code, entry: id, path },
          also: [{ source: 'content', site: other.siteId, entry: other.id }],
        },
        other.id,
      )
    }
  }
}

/** Reports sites without a home page for some of their locales (P10): it must exist for the country, or for all. */
export function checkHomes({ sites, context }: HostPlan, collector: ProblemCollector): void {
  for (const site of sites) {
    const without = site.plannedLocales.filter((locale) => !context.editionOf(site, locale).pageAt.has('/'))
    const [first] = without
    if (first === undefined) continue
    collector.add(
      {
        code: 'missing-home',
        severity: 'error',
        message: `Site ${site.site.name} has no home page for ${without.map(({ code }) => code).join(', ')}`,
        hint: 'Publish a page with the slug home for these countries, or one for all countries.',
        where: { source: 'content', site: site.site.id, locale: first.code, path: buildBasePath(first, site.site) },
      },
      '',
    )
  }
}

/** Reports pages whose template has no component. */
export function checkTemplates(
  { trees, context }: HostPlan,
  templates: readonly string[],
  collector: ProblemCollector,
): void {
  for (const { site, locale, siteId } of trees) {
    const basePath = buildBasePath(locale, site.site)
    for (const { id, route, template } of context.editionOf(site, locale).pages) {
      if (templates.includes(template)) continue
      collector.add(
        {
          code: 'unknown-template',
          severity: 'error',
          message: `There is no template ${template} for the page ${id}`,
          hint: `Add src/templates/${template}.tsx; there are ${templates.join(', ')}.`,
          where: { source: 'render', site: siteId, locale: locale.code, entry: id, path: buildPath(basePath, route) },
        },
        template,
      )
    }
  }
}
