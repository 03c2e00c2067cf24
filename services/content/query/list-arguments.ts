import { GraphQLError } from 'graphql'

/** Arguments of a list as the contract has them. */
export interface ListArguments {
  readonly where?: Readonly<Record<string, unknown>> | null
  readonly orderBy?: string | null
  readonly first?: number | null
  readonly last?: number | null
  readonly skip?: number | null
  readonly after?: string | null
  readonly before?: string | null
}

/** Entries of a list that asks for no number. */
const DEFAULT_PAGE_SIZE = 10
/** Most entries that a list may ask for. */
const MAX_PAGE_SIZE = 100

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

function checkSize(name: string, value: number | null | undefined): void {
  if (value === undefined || value === null) return
  if (value < 0) throw badInput(`"${name}" must not be negative, found ${value}`)
  if (name !== 'skip' && value > MAX_PAGE_SIZE) {
    throw badInput(`"${name}" must be ${MAX_PAGE_SIZE} at most, found ${value}: ask for the next page with "after"`)
  }
}

/** A part of a list and what lies around it. */
export interface Slice<T> {
  readonly items: readonly T[]
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  /** Of the whole list. */
  readonly count: number
}

function positionOf(list: readonly { readonly id: string }[], name: string, id: string): number {
  const position = list.findIndex((item) => item.id === id)
  if (position < 0) throw badInput(`"${name}": no entry ${JSON.stringify(id)} in this list`)
  return position
}

/**
 * Cuts a list by cursors (entry ids), `skip`, and `first` or `last`.
 * @throws {GraphQLError} for a size above 100, a negative number, `first` together with `last`, or an unknown cursor.
 */
export function sliceList<T extends { readonly id: string }>(list: readonly T[], options: ListArguments): Slice<T> {
  const { first, last, skip, after, before } = options
  checkSize('first', first)
  checkSize('last', last)
  checkSize('skip', skip)
  const takesLast = last !== undefined && last !== null
  if (takesLast && first !== undefined && first !== null) throw badInput('"first" and "last" exclude each other')
  const from = typeof after === 'string' ? positionOf(list, 'after', after) + 1 : 0
  const to = typeof before === 'string' ? positionOf(list, 'before', before) : list.length
  const start = takesLast ? Math.max(from, to - (skip ?? 0) - last) : Math.min(to, from + (skip ?? 0))
  const end = takesLast ? Math.max(start, to - (skip ?? 0)) : Math.min(to, start + (first ?? DEFAULT_PAGE_SIZE))
  return {
    items: list.slice(start, end),
    hasNextPage: end < list.length,
    hasPreviousPage: start > 0,
    count: list.length,
  }
}
