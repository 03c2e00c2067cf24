import { crc32 } from 'node:zlib'
import { INTERNATIONAL } from '../../../../src/domain/locale/locale.ts'
import type { TemplateName } from '../../../../src/domain/page/page-node.ts'
import { replacePlaceholder } from '../../../../src/domain/locale/placeholder-country.ts'
import { createPageComposer } from '../../plan/compose/compose-pages.ts'
import { composeTreeSlices } from '../../plan/compose/compose-slices.ts'
import type { HostPlan, PlannedTree } from '../../plan/plan.ts'
import type { PlannedGroup } from './group-plan.ts'
import type { DirectPage } from './batch-job.ts'

/** How many filled URLs are rendered directly, too, and compared. */
export type CheckScope = 'sample' | 'all' | 'none'

/** One render group of so many is looked at, besides the first one of each template. */
const SAMPLE_RATE = 150

export interface DirectPagesInput {
  readonly plan: HostPlan
  readonly scope: CheckScope
  /** Decides which render groups are in the sample; another plan, another sample. */
  readonly salt: string
}

/** Countries of a render group whose URLs are rendered directly, too. */
function createSampler({ scope, salt }: DirectPagesInput): (found: PlannedGroup) => readonly string[] {
  const templates = new Set<TemplateName>()
  return ({ template, markupKey, html, data }) => {
    const countries = html.length > 0 ? html : data
    if (scope === 'none' || countries.length === 0 || countries[0] === INTERNATIONAL) return []
    if (scope === 'all') return countries
    const number = crc32(markupKey + salt)
    if (templates.has(template) && number % SAMPLE_RATE !== 0) return []
    templates.add(template)
    const chosen = countries[Math.floor(number / SAMPLE_RATE) % countries.length]
    return chosen === undefined ? [] : [chosen]
  }
}

/**
 * Composes pages under their own country's codes, without render groups and placeholder country, to compare filled pages with
 * them.
 */
export function createDirectPages(input: DirectPagesInput): (found: PlannedGroup) => readonly DirectPage[] {
  const { plan, scope } = input
  const sample = createSampler(input)
  const trees = new Map(plan.trees.map((tree) => [`${tree.siteId} ${tree.locale.code}`, tree]))
  // Checking all pages reads every tree repeatedly; otherwise the plan may drop its nodes.
  const held = scope === 'all' ? plan.trees.map(({ nodes }) => nodes) : undefined
  const composer = createPageComposer()

  const compose = (tree: PlannedTree, country: string, path: string): DirectPage => {
    const position = tree.nodes.findIndex((node) => node.path === path)
    const { node, data, slices } = composer.compose(plan.context, tree, position)
    const [header, footer] = composeTreeSlices(tree, plan.context)
    return { country, page: { path: node.path, template: node.template, slices, data }, header, footer }
  }
  return (found) =>
    sample(found).flatMap((country) => {
      const tree = trees.get(`${found.siteId} ${found.language}-${country}`)
      return tree === undefined || held?.length === 0
        ? []
        : [compose(tree, country, replacePlaceholder(found.path, country))]
    })
}
