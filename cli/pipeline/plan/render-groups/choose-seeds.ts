import type { TemplateName } from '../../../../src/domain/page/page-node.ts'
import type { RenderPlanPage, RenderPlanSlice } from '../../../../src/domain/release/render-plan.ts'
import { createPageComposer } from '../compose/compose-pages.ts'
import { composeTreeSlices } from '../compose/compose-slices.ts'
import type { HostPlan } from '../plan.ts'

/** The templates that occur in a plan. */
export function listTemplates(hosts: readonly HostPlan[]): ReadonlySet<TemplateName> {
  const editions = new Set(
    hosts.flatMap(({ trees, context }) => trees.map(({ site, locale }) => context.editionOf(site, locale))),
  )
  return new Set([...editions].flatMap(({ pages }) => pages.map(({ template }) => template)))
}

/** The first page of each template in the plan, with its slices, for the compiler. */
export function chooseSeeds(hosts: readonly HostPlan[]): {
  readonly pages: readonly RenderPlanPage[]
  readonly slices: readonly RenderPlanSlice[]
} {
  const pages = new Map<TemplateName, RenderPlanPage>()
  const slices = new Map<string, RenderPlanSlice>()
  const composer = createPageComposer()
  for (const { trees, context } of hosts) {
    for (const tree of trees) {
      const edition = context.editionOf(tree.site, tree.locale)
      const isNew = edition.pages.some(({ template }) => !pages.has(template))
      if (!isNew) continue
      for (const [position, { template }] of edition.pages.entries()) {
        if (pages.has(template)) continue
        const { node, data, slices: ids } = composer.compose(context, tree, position)
        pages.set(template, { path: node.path, template, slices: ids, data })
        for (const slice of composeTreeSlices(tree, context)) slices.set(slice.id, slice)
      }
    }
  }
  return { pages: [...pages.values()], slices: [...slices.values()] }
}
