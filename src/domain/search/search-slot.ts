/** The slot of the search page that holds its results (`src/components/server-slot.tsx`). */
export const SEARCH_SLOT = 'search-results'
