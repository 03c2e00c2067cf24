import { TOP_CLASSIFICATIONS } from '../../../../src/domain/catalogue/catalogue.ts'
import type { Problem } from '../../../../src/domain/problem/problem.ts'
import type { PlanContext } from '../plan-context.ts'
import type { SiteContent } from '../site/site-content.ts'
import type { SiteContext } from '../site/site-context.ts'
import type { SiteEdition } from '../site/site-edition.ts'
import type { ProblemCollector } from './problem-collector.ts'

type Finding = Pick<Problem, 'code' | 'message' | 'hint'>

/** The loop of parents that a page stands in, from the page on; undefined: it stands in none, or hangs below one. */
function findLoop(pageId: string, parentOf: ReadonlyMap<string, string>): readonly string[] | undefined {
  const loop = [pageId]
  for (let at = parentOf.get(pageId); at !== undefined && !loop.includes(at); at = parentOf.get(at)) loop.push(at)
  return parentOf.get(loop.at(-1) ?? '') === pageId ? loop : undefined
}

/** Pages that cannot stand below their parent. A loop is one problem that names all its pages. */
export function checkPlaces({ site }: SiteContext, { places }: SiteContent, collector: ProblemCollector): void {
  const place = { source: 'content', site: site.id, field: 'parent' } as const
  const parentOf = new Map(places.misplaced.map(({ pageId, parentId }) => [pageId, parentId]))
  const reported = new Set<string>()
  for (const { pageId, parentId, reason } of places.misplaced) {
    const where = { ...place, entry: pageId }
    if (reason === 'unknown-parent') {
      // Pages below a page without a place are not reported.
      if (parentOf.has(parentId)) continue
      const message = `The page lies below ${parentId}, which does not exist`
      const hint = 'Choose a parent of the same site, or none.'
      collector.add({ code: 'unknown-parent', severity: 'error', where, message, hint }, parentId)
      continue
    }
    const loop = findLoop(pageId, parentOf)
    if (loop === undefined || reported.has(pageId)) continue
    for (const id of loop) reported.add(id)
    collector.add(
      {
        code: 'parent-loop',
        severity: 'error',
        where,
        ...(loop.length === 1 ? {} : { also: loop.slice(1).map((entry) => ({ ...place, entry })) }),
        message: `Pages lie below each other in a loop: ${[...loop, pageId].join(' → ')}`,
        hint: 'Give one of them another parent, or none; each points to the one that it lies below.',
      },
      parentId,
    )
  }
}

/** Classifications and products that hang below nothing, so that they have no page. */
export function checkCatalogue({ catalogue, content }: SiteEdition, collector: ProblemCollector): void {
  const { classifications, products } = content.index.content.catalogue
  const report = (entry: string, field: string, finding: Finding): void =>
    collector.add({ ...finding, severity: 'error', where: { source: 'catalogue', entry, field } }, finding.message)
  for (const { id, slug, parentSlug } of classifications) {
    if (catalogue.classificationBySlug.has(slug)) continue
    report(id, 'parent', {
      code: 'unknown-classification',
      message: `The classification ${slug} hangs below ${parentSlug ?? 'nothing'}, and so has no way to a root`,
      hint: `The roots are ${TOP_CLASSIFICATIONS.join(', ')}: put it below one of them.`,
    })
  }
  for (const { id, slug, classificationSlug } of products) {
    if (catalogue.productBySlug.has(slug) || catalogue.classificationBySlug.has(classificationSlug)) continue
    report(id, 'classification', {
      code: 'unknown-classification',
      message: `There is no classification ${classificationSlug} for ${slug}`,
      hint: 'Choose a classification that exists.',
    })
  }
}

/** Entries that no site can show: of an unknown site, or in none of its languages (P10). */
export function checkLanguages(context: PlanContext, collector: ProblemCollector): void {
  const { snapshot } = context.input
  const byId = new Map(context.sites.map((site) => [site.site.id, site]))
  for (const content of Object.values(snapshot.byLanguage)) {
    for (const page of content.pages) {
      const site = byId.get(page.siteId)
      const where = { source: 'content', site: page.siteId, entry: page.id } as const
      if (site === undefined) {
        collector.add(
          {
            code: 'unknown-site',
            severity: 'error',
            message: `The page belongs to ${page.siteId}, which is no site`,
            hint: `Choose one of ${[...byId.keys()].join(', ')}.`,
            where: { ...where, field: 'site' },
          },
          '',
        )
      } else if (!page.availableLanguages.some((language) => site.languages.includes(language))) {
        const languages = page.availableLanguages.join(', ')
        collector.add(
          {
            code: 'unsupported-locale',
            severity: 'warning',
            message: `The page is written in ${languages}, but site ${site.site.name} has ${site.languages.join(', ')}: no locale supports it`,
            hint: 'Translate the page, or add the language to the site in uapp.config.ts.',
            where,
          },
          '',
        )
      }
    }
  }
}
