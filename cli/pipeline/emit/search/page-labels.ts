import type { ChromeItem } from '../../../../src/domain/page/chrome-data.ts'
import type { SliceGroup } from '../../../../src/domain/release/render-plan.ts'

/** What navigations call a page, and the headings that it stands below there. */
export interface PageNames {
  readonly labels: readonly string[]
  readonly menus: readonly string[]
}

/** The same of all pages, by route. */
export type PageLabels = ReadonlyMap<string, PageNames>

/** An entry of a navigation: a page of the site, or a heading. */
interface MenuNode {
  readonly title: string
  /** Absent: a heading, or a link that leaves the site. */
  readonly route?: string
  readonly nodes: readonly MenuNode[]
}

const toNode = ({ title, link, items, sections }: ChromeItem): MenuNode => ({
  title,
  ...(link?.kind === 'internal' ? { route: link.route.replace(/[?#].*$/s, '') } : {}),
  nodes: [...sections.map(toHeading), ...items.map(toNode)],
})

const toHeading = ({ title, items }: { readonly title: string; readonly items: readonly ChromeItem[] }): MenuNode => ({
  title,
  nodes: items.map(toNode),
})

const listRoutes = ({ route, nodes }: MenuNode): readonly string[] => [
  ...(route === undefined ? [] : [route]),
  ...nodes.flatMap(listRoutes),
]

/**
 * Titles of all items of headers and footers that lead to a page of the site: visitors search for what they read there. A heading
 * belongs to the pages below it; a link that leaves the site to those beside it, which are nearest to what it says.
 */
export function listPageLabels(slices: readonly Pick<SliceGroup, 'slice'>[]): PageLabels {
  const names = new Map<string, { readonly labels: Set<string>; readonly menus: Set<string> }>()
  const namesOf = (route: string) => {
    const known = names.get(route) ?? { labels: new Set<string>(), menus: new Set<string>() }
    names.set(route, known)
    return known
  }
  const visit = (node: MenuNode, beside: readonly string[]): void => {
    const { title, route, nodes } = node
    const own = listRoutes(node)
    if (route === undefined) for (const one of own.length > 0 ? own : beside) namesOf(one).menus.add(title)
    else namesOf(route).labels.add(title)
    for (const inner of nodes) visit(inner, own)
  }
  for (const { slice } of slices) {
    const nodes =
      slice.component === 'header'
        ? slice.data.items.map(toNode)
        : [...slice.data.sections.map(toHeading), ...slice.data.legal.map(toNode)]
    for (const node of nodes) visit(node, [])
  }
  return new Map(
    [...names].map(([route, { labels, menus }]) => [
      route,
      { labels: [...labels].sort(), menus: [...menus].filter((menu) => menu !== '' && !labels.has(menu)).sort() },
    ]),
  )
}
