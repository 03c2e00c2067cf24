import { setPageQuery, useAddressQuery } from '../../../components/frame/stores/page-query-store.ts'

/** What is chosen in a filter of products: `?capability=open-barrel&capability=ferrules&more=1`. */
export interface FilterState {
  /** Ids of capabilities. */
  readonly chosen: ReadonlySet<string>
  /** How often more products were asked for. */
  readonly more: number
}

const CAPABILITY = 'capability'
const MORE = 'more'
/** After so many pages, visitors are expected to narrow the filter. */
const MAX_MORE = 40

/** Reads the query of an address; unknown values are ignored. */
export function parseFilterState(query: string, known: readonly string[]): FilterState {
  const parameters = new URLSearchParams(query)
  const chosen = new Set(parameters.getAll(CAPABILITY).filter((id) => known.includes(id)))
  const more = Number(parameters.get(MORE) ?? '0')
  const isCount = chosen.size > 0 && Number.isInteger(more) && more > 0
  return { chosen, more: isCount ? Math.min(more, MAX_MORE) : 0 }
}

/** The query with another state; parameters that are not the filter's stay. */
export function printFilterState({ chosen, more }: FilterState, query: string): string {
  const parameters = new URLSearchParams(query)
  parameters.delete(CAPABILITY)
  parameters.delete(MORE)
  for (const id of chosen) parameters.append(CAPABILITY, id)
  if (more > 0) parameters.set(MORE, String(more))
  return parameters.size === 0 ? '' : `?${parameters.toString()}`
}

/**
 * The state of the page's filter. It stands in the address, so that it can be shared and survives going back; the history
 * does not grow. On the server nothing is chosen.
 * @param known ids that can be chosen.
 */
export function useFilterState(known: readonly string[]): readonly [FilterState, (next: FilterState) => void] {
  const query = useAddressQuery()
  const change = (next: FilterState): void => {
    const { pathname, hash } = window.location
    const wanted = printFilterState(next, query)
    window.history.replaceState(window.history.state, '', `${pathname}${wanted}${hash}`)
    setPageQuery(wanted)
  }
  return [parseFilterState(query, known), change]
}
