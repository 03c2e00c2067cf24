import { GraphQLError } from 'graphql'
import type { Language } from '../../../src/domain/locale/language.ts'
import type { Entry } from '../content-store.ts'
import { LocalizedValue } from '../files/localized.ts'

/** Value of an entry's field in the first of some languages. */
function valueOf(entry: Entry, field: string, order: readonly Language[]): unknown {
  if (field === 'siteId') return entry.siteId
  if (field === 'updatedAt') return entry.updatedAt.toISOString()
  const value: unknown = Reflect.get(entry.data, field)
  return value instanceof LocalizedValue ? value.pick(order) : value
}

type Operator = (value: unknown, operand: unknown) => boolean

const isIn: Operator = (value, operand) => Array.isArray(operand) && operand.includes(value)

/** Operators of the hosted service that the contract uses, by the suffix of the filter's name. */
const OPERATORS: readonly (readonly [string, Operator])[] = [
  ['_contains_some', (value, operand) => Array.isArray(value) && value.some((item) => isIn(item, operand))],
  ['_not_in', (value, operand) => !isIn(value, operand)],
  ['_in', isIn],
  ['_gte', (value, operand) => String(value) >= String(operand)],
  ['_lte', (value, operand) => String(value) <= String(operand)],
]

/** Whether an entry meets every condition of a `where` argument; a condition that is null counts as absent. */
export function matchesWhere(
  entry: Entry,
  where: Readonly<Record<string, unknown>> | null | undefined,
  order: readonly Language[],
): boolean {
  return Object.entries(where ?? {}).every(([name, operand]) => {
    if (operand === null || operand === undefined) return true
    const operator = OPERATORS.find(([suffix]) => name.endsWith(suffix))
    if (operator === undefined) return valueOf(entry, name, order) === operand
    const [suffix, test] = operator
    return test(valueOf(entry, name.slice(0, -suffix.length), order), operand)
  })
}

/** The condition of a look-up of one entry; the hosted service wants exactly one. */
export function requireUniqueWhere(where: Readonly<Record<string, unknown>>): void {
  const given = Object.values(where).filter((value) => value !== null && value !== undefined)
  if (given.length === 1) return
  throw new GraphQLError(`"where" of a single entry needs exactly one value, found ${given.length}`, {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}

/** Orders by `{field}_ASC` or `{field}_DESC`, equal ones by id; without an order the list stays as it is. */
export function orderEntries<T extends Entry>(
  entries: readonly T[],
  orderBy: string | null | undefined,
  order: readonly Language[],
): readonly T[] {
  if (orderBy === null || orderBy === undefined) return entries
  const [, field = '', direction] = /^(.+)_(ASC|DESC)$/.exec(orderBy) ?? []
  const sign = direction === 'DESC' ? -1 : 1
  const compare = (a: unknown, b: unknown): number => {
    if (typeof a === 'number' && typeof b === 'number') return a - b
    const [left, right] = [String(a), String(b)]
    return left < right ? -1 : Number(left > right)
  }
  return [...entries].sort(
    (a, b) => sign * compare(valueOf(a, field, order), valueOf(b, field, order)) || compare(a.id, b.id),
  )
}
