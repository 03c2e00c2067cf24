/** Where the further pages of a classification lie: `/products/crimping/page/2`. The first one is the classification's own. */
export function toListingRoute(route: string, page: number): string {
  return page === 1 ? route : `${route}/page/${page}`
}

/** How many pages a list has; an empty one has its first. */
export function countListingPages(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** The entries of a page, which counts from 1. */
export function sliceListing<T>(entries: readonly T[], page: number, size: number): readonly T[] {
  return entries.slice((page - 1) * size, page * size)
}

/**
 * The pages that a page links by number: the first, the last, itself and its neighbours, in order. A gap stands for two pages
 * or more, so that a list of 800 pages has no more links than one of nine.
 */
export function listPageSteps(page: number, pages: number): readonly (number | 'gap')[] {
  const named = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const ordered = [...new Set(named)].sort((a, b) => a - b)
  return ordered.flatMap((one, at) => {
    const skipped = one - (ordered[at - 1] ?? 0) - 1
    if (skipped === 0) return [one]
    return skipped === 1 ? [one - 1, one] : ['gap' as const, one]
  })
}
