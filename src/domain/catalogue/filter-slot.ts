/** The slot of a classification that holds what a choice leaves (`src/components/kit/server-slot.tsx`). */
export const FILTER_SLOT = 'filtered-products'
