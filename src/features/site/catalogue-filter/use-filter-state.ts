import { setPageQuery, useAddressQuery } from '../../../components/frame/stores/page-query-store.ts'
import {
  parseFilterState,
  printFilterState,
  type FilterOptions,
  type FilterState,
} from '../../../domain/catalogue/filter-state.ts'

/**
 * The state of the page's filter. It stands in the address, so that it can be shared and survives going back; the history
 * does not grow. On the server nothing is chosen.
 */
export function useFilterState(options: FilterOptions): readonly [FilterState, (next: FilterState) => void] {
  const query = useAddressQuery()
  const change = (next: FilterState): void => {
    const { pathname, hash } = window.location
    const wanted = printFilterState(next, query, options.facets)
    window.history.replaceState(window.history.state, '', `${pathname}${wanted}${hash}`)
    setPageQuery(wanted)
  }
  return [parseFilterState(query, options), change]
}
