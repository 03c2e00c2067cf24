import type { PageNode } from '../../../src/domain/page/page-node.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import type { RenderPlanPage } from '../../../src/domain/release/render-plan.ts'
import { createPageComposer, toSliceIds } from '../plan/compose/compose-pages.ts'
import { composeTreeSlices } from '../plan/compose/compose-slices.ts'
import { findPage } from '../plan/find-page.ts'
import { listPageEntries } from '../plan/page-entries.ts'
import type { HostPlan, PlannedTree } from '../plan/plan.ts'
import type { GatsbyBundle } from '../gatsby/gatsby-bundle.ts'
import { fillMarkup } from '../gatsby/page-markup.ts'
import type { PlannedStage } from './planned-stage.ts'

/** A page of a stage, with the host's plan that holds it: the public one, or that of protected pages. */
export interface StagePage {
  readonly host: HostPlan
  readonly tree: PlannedTree
  readonly node: PageNode
}

/** Where a page is asked for. */
export interface StageAddress {
  readonly host: string
  readonly path: string
  /** Whether what is behind gates is shown. */
  readonly isOpen: boolean
}

/** The host of a stage; the address names it as the release does. */
export function findStageHost({ plan }: PlannedStage, host: string): HostPlan | undefined {
  return plan.hosts.find((one) => one.host === host)
}

/** The page of a stage at an address; undefined: it has none there. */
export function findStagePage(stage: PlannedStage, { host, path, isOpen }: StageAddress): StagePage | undefined {
  const gates = findStageHost(stage, host)
  if (gates === undefined) return undefined
  const found = findPage({ hostPlan: gates, path })
  if (found === undefined) return undefined
  const behind = isOpen && found.node.template === 'protected' ? stage.protectedOf(gates) : undefined
  const opened = behind === undefined ? undefined : findPage({ hostPlan: behind, path })
  return behind === undefined || opened === undefined ? { host: gates, ...found } : { host: behind, ...opened }
}

function composePage({ host, tree, node }: StagePage): RenderPlanPage {
  const position = tree.nodes.findIndex(({ path }) => path === node.path)
  const { data, slices } = createPageComposer().compose(host.context, tree, position)
  return { path: node.path, template: node.template, slices, data }
}

/** HTML of a page, whole, as a build would write it. @throws {PageRenderError} when a component throws. */
export async function renderStagePage(bundle: GatsbyBundle, page: StagePage): Promise<string> {
  const [header, footer] = composeTreeSlices(page.tree, page.host.context)
  const [markup, headerHtml, footerHtml] = await Promise.all([
    bundle.renderPage(composePage(page)),
    bundle.renderSlice(header),
    bundle.renderSlice(footer),
  ])
  return fillMarkup(markup, { header: headerHtml, footer: footerHtml })
}

/** Page data as Gatsby's browser code asks for them. */
export function toStagePageData(bundle: GatsbyBundle, page: StagePage): string {
  const { data, ...head } = composePage(page)
  return bundle.toPageDataJson({ ...head, payload: JSON.stringify(data) })
}

/** Data of a header or footer by the slice's id, with the site that it belongs to; undefined: there is no such slice. */
export function findStageSlice(
  bundle: GatsbyBundle,
  stage: PlannedStage,
  { host, id }: { readonly host: string; readonly id: string },
): { readonly siteId: string; readonly json: string } | undefined {
  const plan = findStageHost(stage, host)
  const tree = plan?.trees.find(({ siteId, locale }) => {
    const ids = toSliceIds(siteId, locale.urlCode)
    return ids.header === id || ids.footer === id
  })
  if (plan === undefined || tree === undefined) return undefined
  const slice = composeTreeSlices(tree, plan.context).find((one) => one.id === id)
  return slice === undefined ? undefined : { siteId: tree.siteId, json: bundle.toSliceDataJson(slice) }
}

/** Problems of a plan that are about one page: its address, its site, or an entry that it is made of. */
export function listPageProblems({ problems }: PlannedStage, { node, tree }: StagePage): readonly Problem[] {
  const entries = new Set([node.id, tree.siteId, ...node.dataRefs.map((ref) => ref.slice(ref.indexOf(':') + 1))])
  for (const ref of listPageEntries(node, tree.site)) entries.add(ref.slice(ref.indexOf(':') + 1))
  return problems.filter(
    ({ where: { path, entry } }) =>
      path === node.path || (path === undefined && entry !== undefined && entries.has(entry)),
  )
}
