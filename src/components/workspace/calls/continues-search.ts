/**
 * Whether a change of a list belongs to the step before it: words that somebody types come in parts, and Back undoes them
 * together. Every other change, such as an order, a page or a filter, is a step of its own.
 * @param search what the list is searched for so far.
 */
export const continuesSearch = (search: string, changes: { readonly search?: unknown }): boolean =>
  search !== '' && typeof changes.search === 'string' && changes.search !== ''
