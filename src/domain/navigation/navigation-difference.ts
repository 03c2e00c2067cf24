import { compareLists } from '../values/compare-lists.ts'

/** An item or section of a navigation, as far as two stages of it can differ. */
export interface NavigationNode {
  readonly id: string
  readonly title: string
  /** Without locale and site; absent on a heading, and where it leads nowhere in the current release. */
  readonly address?: string | undefined
  readonly breadcrumbTitle?: string | undefined
  /** Page that it leads to. */
  readonly pageId?: string | undefined
  readonly isHidden: boolean
  /** Absent: everywhere. */
  readonly countries?: readonly string[] | undefined
  readonly children: readonly NavigationNode[]
}

/** What of a node is not the same in both stages. */
const NODE_ASPECTS = ['title', 'address', 'breadcrumbTitle', 'isHidden', 'countries'] as const
type NodeAspect = (typeof NODE_ASPECTS)[number]

/** `renamed`: its title, perhaps with more; `changed`: anything but its title; `moved`: its place, perhaps with more. */
export const DIFFERENCE_KINDS = ['added', 'removed', 'moved', 'renamed', 'changed'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** A line of two stages side by side. A node that moved has two: where it was, and where it is. */
export interface DifferenceRow {
  /** Of this line alone. */
  readonly key: string
  /** 1 for the topmost. */
  readonly level: number
  /** Absent where it is new here. */
  readonly published?: NavigationNode
  /** Absent where it is gone from here. */
  readonly draft?: NavigationNode
  readonly kind: DifferenceKind | 'same'
  /** Further differences, where both stages have the node; empty on the row of the former place. */
  readonly aspects: readonly NodeAspect[]
  /** Title of what it moved from, or to; null: the top. Only where it moved to another parent. */
  readonly movedBeside?: string | null
  readonly children: readonly DifferenceRow[]
}

interface Placed {
  readonly node: NavigationNode
  readonly parentId: string | undefined
  readonly parentTitle: string | undefined
}

function indexNodes(
  nodes: readonly NavigationNode[],
  parent?: NavigationNode,
  found = new Map<string, Placed>(),
): ReadonlyMap<string, Placed> {
  for (const node of nodes) {
    found.set(node.id, { node, parentId: parent?.id, parentTitle: parent?.title })
    indexNodes(node.children, node, found)
  }
  return found
}

const toText = (value: NavigationNode[NodeAspect]): string => JSON.stringify(value ?? null)

const listAspects = (published: NavigationNode, draft: NavigationNode): readonly NodeAspect[] =>
  NODE_ASPECTS.filter((aspect) => toText(published[aspect]) !== toText(draft[aspect]))

/** Ids that both lists have in the same order; all others have moved. */
const findSteady = (before: readonly string[], after: readonly string[]): ReadonlySet<string> =>
  new Set(compareLists(before, after).flatMap(([kind, id]) => (kind === 'same' ? [id] : [])))

function toKind(aspects: readonly NodeAspect[]): DifferenceRow['kind'] {
  if (aspects.length === 0) return 'same'
  return aspects.includes('title') ? 'renamed' : 'changed'
}

/**
 * Two stages of a navigation as one tree, in the order of the draft; removed nodes stand at their former place. Nodes are the
 * same by their ids. Below a node that moved, its children stand with it at its new place, and are compared there.
 */
export function compareNavigations(
  published: readonly NavigationNode[],
  draft: readonly NavigationNode[],
): readonly DifferenceRow[] {
  const [before, after] = [indexNodes(published), indexNodes(draft)]

  const toAdded = (node: NavigationNode, level: number): DifferenceRow => ({
    key: `draft-${node.id}`,
    level,
    draft: node,
    kind: 'added',
    aspects: [],
    children: mergeChildren([], node.children, level + 1),
  })

  /** The line that a node left. */
  function toGone(node: NavigationNode, level: number): DifferenceRow {
    const there = after.get(node.id)
    const parentId = before.get(node.id)?.parentId
    const row = { key: `published-${node.id}`, level, published: node, aspects: [] }
    if (there === undefined) return { ...row, kind: 'removed', children: mergeChildren(node.children, [], level + 1) }
    return {
      ...row,
      kind: 'moved',
      ...(there.parentId === parentId ? {} : { movedBeside: there.parentTitle ?? null }),
      children: [],
    }
  }

  /** A node at its place in the draft. */
  function toPresent(node: NavigationNode, level: number, isSteady: boolean): DifferenceRow {
    const there = before.get(node.id)
    if (there === undefined) return toAdded(node, level)
    const aspects = listAspects(there.node, node)
    const children = mergeChildren(there.node.children, node.children, level + 1)
    const common = { key: `draft-${node.id}`, level, draft: node, aspects, children }
    if (isSteady) return { ...common, published: there.node, kind: toKind(aspects) }
    const hasNewParent = there.parentId !== after.get(node.id)?.parentId
    return { ...common, kind: 'moved', ...(hasNewParent ? { movedBeside: there.parentTitle ?? null } : {}) }
  }

  function mergeChildren(
    olds: readonly NavigationNode[],
    news: readonly NavigationNode[],
    level: number,
  ): readonly DifferenceRow[] {
    const [oldIds, newIds] = [olds.map(({ id }) => id), news.map(({ id }) => id)]
    const steady = findSteady(oldIds, newIds)
    const rows: DifferenceRow[] = []
    let next = 0
    /** Nodes of the published list up to one that both have at the same place. */
    const leaveUntil = (id: string | undefined): void => {
      while (next < olds.length && olds[next]?.id !== id) {
        const gone = olds[next]
        if (gone !== undefined) rows.push(toGone(gone, level))
        next += 1
      }
    }
    for (const node of news) {
      const isSteady = steady.has(node.id)
      if (isSteady) {
        leaveUntil(node.id)
        next += 1
      }
      rows.push(toPresent(node, level, isSteady))
    }
    leaveUntil(undefined)
    return rows
  }

  return mergeChildren(published, draft, 1)
}

/** One stage alone, in lines of the same form. */
export function toRows(nodes: readonly NavigationNode[], level = 1): readonly DifferenceRow[] {
  return nodes.map((node) => ({
    key: `draft-${node.id}`,
    level,
    published: node,
    draft: node,
    kind: 'same',
    aspects: [],
    children: toRows(node.children, level + 1),
  }))
}

/** How many nodes differ in each way; a node that moved counts once. */
export type DifferenceCounts = Readonly<Record<DifferenceRow['kind'], number>>

/** Counts the lines of both stages. */
export function countDifferences(rows: readonly DifferenceRow[]): DifferenceCounts {
  const counts = { added: 0, removed: 0, moved: 0, renamed: 0, changed: 0, same: 0 }
  const count = (list: readonly DifferenceRow[]): void => {
    for (const { kind, draft, children } of list) {
      if (kind !== 'moved' || draft !== undefined) counts[kind] += 1
      count(children)
    }
  }
  count(rows)
  return counts
}

/** Keeps the wanted lines and their ancestors. */
export function filterRows(
  rows: readonly DifferenceRow[],
  isWanted: (row: DifferenceRow) => boolean,
): readonly DifferenceRow[] {
  return rows.flatMap((row) => {
    const children = filterRows(row.children, isWanted)
    return children.length > 0 || isWanted(row) ? [{ ...row, children }] : []
  })
}

/** Whether a line holds a text, in any letters, in its titles or addresses. */
export function matchesText({ published, draft }: DifferenceRow, text: string): boolean {
  const wanted = text.toLowerCase()
  return [published, draft].some(
    (node) =>
      node !== undefined && [node.title, node.address ?? ''].some((value) => value.toLowerCase().includes(wanted)),
  )
}
