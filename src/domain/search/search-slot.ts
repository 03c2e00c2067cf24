/** The slot of the search page that holds its results (`src/components/kit/server-slot.tsx`). */
export const SEARCH_SLOT = 'search-results'
