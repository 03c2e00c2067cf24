import type { ChromeItem } from '../../src/domain/page/chrome-data.ts'
import type { SliceGroup } from '../../src/domain/release/render-plan.ts'

/** A label of the navigation, and the pages of which one must be found first. */
export interface NavigationLabel {
  readonly label: string
  readonly routes: readonly string[]
}

interface Node {
  readonly title: string
  readonly route: string | undefined
  readonly nodes: readonly Node[]
}

function toNode({ title, link, items, sections }: ChromeItem): Node {
  return {
    title,
    route: link?.kind === 'internal' ? link.route.replace(/[?#].*$/s, '') : undefined,
    nodes: [
      ...sections.map((section) => ({
        title: section.title,
        route: undefined,
        nodes: section.items.map(toNode),
      })),
      ...items.map(toNode),
    ],
  }
}

const listRoutes = ({ route, nodes }: Node): readonly string[] => [
  ...(route === undefined ? [] : [route]),
  ...nodes.flatMap(listRoutes),
]

/** The page itself; of a heading the pages below it; of a link that leaves the site the pages beside it. */
function listLabels(node: Node, beside: readonly string[]): readonly NavigationLabel[] {
  const below = listRoutes(node)
  const routes = node.route === undefined ? (below.length > 0 ? below : beside) : [node.route]
  const inner = node.nodes.flatMap((one) => listLabels(one, listRoutes(node)))
  return [{ label: node.title, routes }, ...inner]
}

/** All labels of headers and footers, each once; one that stands at several places has the pages of all of them. */
export function listNavigationLabels(slices: readonly Pick<SliceGroup, 'slice'>[]): readonly NavigationLabel[] {
  const nodes = slices.flatMap(({ slice }) =>
    slice.component === 'header'
      ? slice.data.items.map(toNode)
      : [
          ...slice.data.sections.map(({ title, items }) => ({ title, route: undefined, nodes: items.map(toNode) })),
          ...slice.data.legal.map(toNode),
        ],
  )
  const found = new Map<string, Set<string>>()
  for (const { label, routes } of nodes.flatMap((node) => listLabels(node, []))) {
    const known = found.get(label) ?? new Set<string>()
    for (const route of routes) known.add(route)
    if (routes.length > 0 && label.trim() !== '') found.set(label, known)
  }
  return [...found].map(([label, routes]) => ({ label, routes: [...routes] }))
}
