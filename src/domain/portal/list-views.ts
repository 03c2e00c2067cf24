/** Lists of which people keep views and columns. */
export const LIST_NAMES = ['tickets', 'machines', 'people'] as const
export type ListName = (typeof LIST_NAMES)[number]

/** Views of a list that one person may keep. */
export const MOST_VIEWS = 50
export const LONGEST_VIEW_NAME = 60
export const LONGEST_VIEW_QUERY = 2000

const MOST_COLUMNS = 40

/** Says where one is in a list: no part of a view. */
const PLACE_PARAMETERS = ['page', 'machine', 'invite']

/** How an address names the organizations that a list is filtered by: one parameter with all of them, or one for each. */
const LOCATION_PARAMETERS: Readonly<Record<ListName, { readonly name: string; readonly isJoined: boolean }>> = {
  tickets: { name: 'locations', isJoined: true },
  machines: { name: 'location', isJoined: false },
  people: { name: 'org', isJoined: false },
}

/** What a view keeps of an address: all but the place in the list. */
export function toViewQuery(query: string): string {
  const kept = new URLSearchParams(query)
  for (const name of PLACE_PARAMETERS) kept.delete(name)
  return kept.toString()
}

/** Names of columns, each once. */
export const toListColumns = (columns: readonly string[]): readonly string[] =>
  [...new Set(columns)].filter((column) => /^[a-zA-Z]{1,40}$/.test(column)).slice(0, MOST_COLUMNS)

/**
 * A shared view for somebody else: organizations that they may not see are left out. Undefined: they may see none of those that it
 * names, so that it would show them something else than it does its owner.
 */
export function withoutHidden(
  list: ListName,
  query: string,
  isVisible: (organizationId: string) => boolean,
): string | undefined {
  const { name, isJoined } = LOCATION_PARAMETERS[list]
  const kept = new URLSearchParams(query)
  const named = kept.getAll(name).flatMap((value) => (isJoined ? value.split(',') : [value]))
  if (named.length === 0) return query
  const visible = named.filter(isVisible)
  if (visible.length === 0) return undefined
  kept.delete(name)
  for (const value of isJoined ? [visible.join(',')] : visible) kept.append(name, value)
  return kept.toString()
}

const toSorted = (query: URLSearchParams): string => {
  query.sort()
  return query.toString()
}

/** Whether a list shows a view as it was saved. A view that names no columns leaves them to its reader. */
export function showsView(query: string, view: string): boolean {
  const [shown, saved] = [new URLSearchParams(toViewQuery(query)), new URLSearchParams(view)]
  if (!saved.has('columns')) shown.delete('columns')
  return toSorted(shown) === toSorted(saved)
}

/** A column at the place of its neighbour. @param step -1: nearer to the beginning; 1: to the end. */
export function moveColumn<Column extends string>(
  columns: readonly Column[],
  column: Column,
  step: -1 | 1,
): readonly Column[] {
  const from = columns.indexOf(column)
  const neighbour = columns[from + step]
  if (from < 0 || neighbour === undefined) return columns
  return columns.with(from, neighbour).with(from + step, column)
}
