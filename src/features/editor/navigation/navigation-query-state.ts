import { NAVIGATION_PARTS, type NavigationPart } from './to-navigation-nodes.ts'

/** How the navigation is shown; it stands in the address. */
export interface NavigationQueryState {
  readonly part: NavigationPart
  /** Both stages side by side. */
  readonly isCompared: boolean
  /** Without what is the same. */
  readonly onlyDifferences: boolean
  readonly search: string
}

/** Reads an address; what it does not tell, or tells wrongly, is the header in one stage. */
export function toNavigationQueryState(query: URLSearchParams): NavigationQueryState {
  const isCompared = query.get('view') === 'compare'
  return {
    part: NAVIGATION_PARTS.find((part) => part === query.get('part')) ?? 'header',
    isCompared,
    onlyDifferences: isCompared && query.get('only') === 'differences',
    search: query.get('search') ?? '',
  }
}
