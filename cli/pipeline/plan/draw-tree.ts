import type { PageNode, TemplateName } from '../../../src/domain/page/page-node.ts'
import type { PlannedTree } from './plan.ts'

/** A page with the pages below it. */
export interface DrawnPage {
  readonly path: string
  readonly title: string
  readonly template: TemplateName
  /** What sets the page apart: language shown instead of the locale's, protection. */
  readonly notes: readonly string[]
  readonly children: readonly DrawnPage[]
}

function listNotes({ isLanguageFallback, contentLanguage, protection }: PageNode): readonly string[] {
  return [
    ...(isLanguageFallback ? [`in ${contentLanguage}`] : []),
    ...(protection.kind === 'none' ? [] : [protection.kind === 'role' ? `role ${protection.role}` : 'password']),
  ]
}

/** The pages of a tree in each other, those without parent in the plan at the top, below the home page if there is one. */
export function nestPages(tree: Pick<PlannedTree, 'nodes'>): readonly DrawnPage[] {
  const { nodes } = tree
  const routes = new Set(nodes.map(({ route }) => route))
  const parentOf = ({ route, parentRoute }: PageNode): string | undefined => {
    if (parentRoute !== undefined && routes.has(parentRoute)) return parentRoute
    return route !== '/' && routes.has('/') ? '/' : undefined
  }
  const below = new Map<string | undefined, PageNode[]>()
  for (const node of nodes) {
    const parent = parentOf(node)
    below.set(parent, [...(below.get(parent) ?? []), node])
  }
  const nest = (node: PageNode): DrawnPage => ({
    path: node.path,
    title: node.title,
    template: node.template,
    notes: listNotes(node),
    children: (below.get(node.route) ?? []).map(nest),
  })
  return (below.get(undefined) ?? []).map(nest)
}

function drawPages(pages: readonly DrawnPage[], indent: string): readonly string[] {
  return pages.flatMap(({ path, title, template, notes, children }, position) => {
    const isLast = position === pages.length - 1
    const remarks = notes.length === 0 ? '' : ` · ${notes.join(' · ')}`
    const line = `${indent}${isLast ? '└─' : '├─'} ${title}  ${path}  (${template}${remarks})`
    return [line, ...drawPages(children, `${indent}${isLast ? '   ' : '│  '}`)]
  })
}

/** Draws the page tree of one site and locale. */
export function drawTree(tree: PlannedTree): string {
  const head = `${tree.site.site.name}, ${tree.locale.code}: ${tree.pageCount} pages on ${tree.site.origin}`
  return [head, ...drawPages(nestPages(tree), '')].join('\n')
}
