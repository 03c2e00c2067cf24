/** Which part of a list. */
export interface PageArguments {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

export const MAX_PAGE_SIZE = 100
/** Further back nobody turns pages; filters find it. */
const MAX_OFFSET = 1_000_000

/** The nearest part that can be had: at least the first page, at most a hundred rows. */
export function toPageWindow({ page, pageSize }: PageArguments): PageArguments & { readonly offset: number } {
  const size = Math.min(Math.max(pageSize, 1), MAX_PAGE_SIZE)
  const number = Math.min(Math.max(page, 1), Math.floor(MAX_OFFSET / size))
  return { page: number, pageSize: size, offset: (number - 1) * size }
}
