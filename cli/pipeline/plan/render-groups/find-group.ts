import { INTERNATIONAL } from '../../../../src/domain/locale/locale.ts'
import type { PageNode } from '../../../../src/domain/page/page-node.ts'
import { composeRenderGroups, type ComposedGroup } from './compose-render-groups.ts'
import { listCountryProfiles } from './country-profiles.ts'
import type { HostPlan, PlannedTree } from '../plan.ts'

/** A render group of the same page in the same language, and how its data differ from those of the page that was asked about. */
export interface NeighbourGroup {
  readonly key: string
  readonly countries: readonly string[]
  /** Whether its HTML comes from the same rendering: then only page data differ. */
  readonly hasSameMarkup: boolean
  /** Fields with other values, such as `frame.measurementSystem` or `content.products`. */
  readonly differences: readonly string[]
}

/** The render group of a page, with its neighbours. */
export interface FoundGroup {
  readonly key: string
  readonly markupKey: string
  /** Codes of its countries; `ALL` for an international page. */
  readonly countries: readonly string[]
  /** Rendered for a placeholder country and filled for each of these. */
  readonly isFilled: boolean
  readonly neighbours: readonly NeighbourGroup[]
}

/** Fields that say where a page lies, which every international page has of its own. */
const PLACE = new Set(['locale', 'basePath', 'path'])

function toFields(found: ComposedGroup): ReadonlyMap<string, string> {
  const { frame, content } = found.data
  const fields = [
    ...Object.entries(frame).flatMap(([name, value]) => (PLACE.has(name) ? [] : [[`frame.${name}`, value] as const])),
    ...Object.entries(content).map(([name, value]: [string, unknown]) => [`content.${name}`, value] as const),
    ['header', found.sliceKeys.header] as const,
    ['footer', found.sliceKeys.footer] as const,
  ]
  return new Map(fields.map(([name, value]) => [name, JSON.stringify(value)]))
}

function listDifferences(a: ComposedGroup, b: ComposedGroup): readonly string[] {
  const [own, other] = [toFields(a), toFields(b)]
  return [...new Set([...own.keys(), ...other.keys()])].filter((name) => own.get(name) !== other.get(name))
}

/** Finds the render group of a planned page, and what sets it apart from the other render groups of the same page in its language. */
export function findGroup(plan: HostPlan, tree: PlannedTree, node: PageNode): FoundGroup | undefined {
  const profiles = listCountryProfiles(plan.context)
  const ofSite = { sites: [tree.site], context: plan.context, languages: [node.locale.language] }
  for (const { groups } of composeRenderGroups(ofSite, profiles)) {
    const ofPage = groups.filter(({ route }) => route === node.route)
    const found = ofPage.find(({ countries }) => countries.includes(node.locale.country))
    if (found === undefined) return undefined
    return {
      key: found.key,
      markupKey: found.markupKey,
      countries: found.countries,
      isFilled: found.countries[0] !== INTERNATIONAL,
      neighbours: ofPage
        .filter((other) => other !== found)
        .map((other) => ({
          key: other.key,
          countries: other.countries,
          hasSameMarkup: other.markupKey === found.markupKey,
          differences: listDifferences(found, other),
        })),
    }
  }
  return undefined
}
