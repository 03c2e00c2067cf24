import { INTERNATIONAL } from '../../../../src/domain/locale/locale.ts'
import type { PageNode } from '../../../../src/domain/page/page-node.ts'
import { composeClasses, type ComposedClass } from './compose-classes.ts'
import { listCountryShapes } from './country-shapes.ts'
import type { HostPlan, PlannedTree } from '../plan.ts'

/** A class of the same page in the same language, and how its data differ from those of the page that was asked about. */
export interface NeighbourClass {
  readonly key: string
  readonly countries: readonly string[]
  /** Whether its HTML comes from the same rendering: then only page data differ. */
  readonly hasSameMarkup: boolean
  /** Fields with other values, such as `frame.measurementSystem` or `content.products`. */
  readonly differences: readonly string[]
}

/** The class of a page, with its neighbours. */
export interface FoundClass {
  readonly key: string
  readonly markupKey: string
  /** Codes of its countries; `ALL` for an international page. */
  readonly countries: readonly string[]
  /** Rendered for a stand-in country and stamped for each of these. */
  readonly isStamped: boolean
  readonly neighbours: readonly NeighbourClass[]
}

/** Fields that say where a page lies, which every international page has of its own. */
const PLACE = new Set(['locale', 'basePath', 'path'])

function toFields(found: ComposedClass): ReadonlyMap<string, string> {
  const { frame, content } = found.data
  const fields = [
    ...Object.entries(frame).flatMap(([name, value]) => (PLACE.has(name) ? [] : [[`frame.${name}`, value] as const])),
    ...Object.entries(content).map(([name, value]: [string, unknown]) => [`content.${name}`, value] as const),
    ['header', found.sliceKeys.header] as const,
    ['footer', found.sliceKeys.footer] as const,
  ]
  return new Map(fields.map(([name, value]) => [name, JSON.stringify(value)]))
}

function listDifferences(a: ComposedClass, b: ComposedClass): readonly string[] {
  const [own, other] = [toFields(a), toFields(b)]
  return [...new Set([...own.keys(), ...other.keys()])].filter((name) => own.get(name) !== other.get(name))
}

/** Finds the class of a planned page, and what sets it apart from the other classes of the same page in its language. */
export function findClass(plan: HostPlan, tree: PlannedTree, node: PageNode): FoundClass | undefined {
  const shapes = listCountryShapes(plan.context)
  const ofSite = { sites: [tree.site], context: plan.context, languages: [node.locale.language] }
  for (const { classes } of composeClasses(ofSite, shapes)) {
    const ofPage = classes.filter(({ route }) => route === node.route)
    const found = ofPage.find(({ countries }) => countries.includes(node.locale.country))
    if (found === undefined) return undefined
    return {
      key: found.key,
      markupKey: found.markupKey,
      countries: found.countries,
      isStamped: found.countries[0] !== INTERNATIONAL,
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
