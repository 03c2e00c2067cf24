/** Longest query, in UTF-16 units. */
export const SEARCH_MAX_QUERY = 200
