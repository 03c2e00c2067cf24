import { groupBy } from '../values/group-by.ts'
import { isFields } from '../values/is-fields.ts'

/** What a product holds of a property: the ends, in each unit of the facet. */
export interface Span {
  /** Position of the product. */
  readonly at: number
  readonly ends: readonly (readonly [from: number, to: number])[]
}

/** The products of a classification for the filter: what each has of its facets, by its position in the list, and no more (K5). */
export interface ProductList {
  /** Products in the classification and below it. */
  readonly total: number
  /** Ascending positions from 0, by id of the capability, or by `toValueKey` of a value. */
  readonly positions: ReadonlyMap<string, readonly number[]>
  /** By id of the specification; positions ascend. */
  readonly ranges: ReadonlyMap<string, readonly Span[]>
}

/** Numbers of a property that visitors ask for. */
export interface AskedRange {
  /** Of the specification. */
  readonly id: string
  readonly from: number
  readonly to: number
  /** Place of the unit in the facet. */
  readonly unit: number
}

/** What visitors choose. */
export interface ProductChoice {
  /** Keys of `positions`. */
  readonly values: ReadonlySet<string>
  readonly ranges: readonly AskedRange[]
}

export const isEmptyChoice = ({ values, ranges }: ProductChoice): boolean => values.size === 0 && ranges.length === 0

/** What a choice leaves. */
export interface FilteredList {
  /** Of the products that match; all of them when nothing is chosen. */
  readonly positions: readonly number[]
  /** How many of them have a value: how many remain if it is chosen besides the others, by key of `positions`. */
  readonly counts: ReadonlyMap<string, number>
}

/** Values of one property of which one will do; of capabilities a product needs all. */
const toProperty = (key: string): string => /^(.+):\d+$/.exec(key)?.[1] ?? `=${key}`

const holds = ({ ends }: Span, { from, to, unit }: AskedRange): boolean => {
  const [low = Number.NaN, high = Number.NaN] = ends[unit] ?? []
  return low <= to && from <= high
}

/**
 * Filters a list: products with all chosen capabilities, one of the chosen values of each property, and with ranges that hold
 * each number asked for, or a part of each range. What no product has leaves nothing.
 */
export function filterProductList({ total, positions, ranges }: ProductList, choice: ProductChoice): FilteredList {
  const byProperty = [...groupBy([...choice.values], toProperty)].map(([property, keys]) => ({
    property,
    some: new Set(keys.flatMap((key) => positions.get(key) ?? [])),
  }))
  const asked = choice.ranges.map((range) => {
    const spans = ranges.get(range.id) ?? []
    return new Set(spans.filter((span) => holds(span, range)).map(({ at }) => at))
  })
  const matches = (at: number, except?: string): boolean =>
    byProperty.every(({ property, some }) => property === except || some.has(at)) && asked.every((some) => some.has(at))
  const left = Array.from({ length: total }, (_one, at) => at).filter((at) => matches(at))
  const kept = new Set(left)
  const chosen = new Set(byProperty.map(({ property }) => property))
  const counts = [...positions].map(([key, own]) => {
    const property = toProperty(key)
    // Another value of a property widens what is found.
    const count = chosen.has(property) ? own.filter((at) => matches(at, property)) : own.filter((at) => kept.has(at))
    return [key, count.length] as const
  })
  return { positions: left, counts: new Map(counts) }
}

/** A list as a file of a release, for classifications that stand on several pages. */
export interface PagedProductList extends ProductList {
  /** Products on a page: with it a position tells the page. */
  readonly pageSize: number
}

/** A list as JSON: positions are steps from one to the next, which are short numbers. */
export interface PrintedProductList {
  readonly total: number
  readonly pageSize: number
  readonly steps: Readonly<Record<string, readonly number[]>>
  /** A row is the step to its position, then both ends in each unit; absent: none. */
  readonly spans?: Readonly<Record<string, readonly (readonly number[])[]>>
}

const toSteps = (own: readonly number[]): readonly number[] => own.map((at, index) => at - (own[index - 1] ?? 0))

/** Step to its position, then both ends in each unit. A large catalogue has some hundred thousand rows. */
function toRow(step: number, ends: Span['ends']): readonly number[] {
  const row = [step]
  for (const [from, to] of ends) row.push(from, to)
  return row
}

const sortByKey = <T>(entries: ReadonlyMap<string, T>): readonly (readonly [string, T])[] =>
  [...entries].sort(([a], [b]) => (a < b ? -1 : 1))

/** A list as it is written; equal lists, equal JSON. */
export function printProductList({ total, pageSize, positions, ranges }: PagedProductList): PrintedProductList {
  const steps = sortByKey(positions).map(([key, own]) => [key, toSteps(own)] as const)
  const spans = sortByKey(ranges).map(([id, own]) => {
    return [id, own.map(({ at, ends }, index) => toRow(at - (own[index - 1]?.at ?? 0), ends))] as const
  })
  return {
    total,
    pageSize,
    steps: Object.fromEntries(steps),
    ...(spans.length === 0 ? {} : { spans: Object.fromEntries(spans) }),
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isSteps = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isCount)
const isRow = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length % 2 === 1 && value.every(Number.isFinite) && isCount(value[0])

/** Positions from steps. */
function fromSteps(steps: readonly number[]): readonly number[] {
  let at = 0
  return steps.map((step) => (at += step))
}

function toSpans(rows: readonly (readonly number[])[]): readonly Span[] {
  const positions = fromSteps(rows.map(([step = 0]) => step))
  return rows.map(([, ...numbers], index) => ({
    at: positions[index] ?? 0,
    ends: Array.from({ length: numbers.length / 2 }, (_one, unit) => [
      numbers[unit * 2] ?? 0,
      numbers[unit * 2 + 1] ?? 0,
    ]),
  }))
}

/** Reads what {@link printProductList} wrote; undefined when it is something else. */
export function parseProductList(value: unknown): PagedProductList | undefined {
  if (!isFields(value) || !isFields(value['steps'])) return undefined
  const { total, pageSize, steps, spans = {} } = value
  if (!isCount(total) || !isCount(pageSize) || pageSize === 0 || !isFields(spans)) return undefined
  const positions = new Map<string, readonly number[]>()
  for (const [key, own] of Object.entries(steps)) {
    if (!isSteps(own)) return undefined
    positions.set(key, fromSteps(own))
  }
  const ranges = new Map<string, readonly Span[]>()
  for (const [id, rows] of Object.entries(spans)) {
    if (!Array.isArray(rows) || !rows.every(isRow)) return undefined
    ranges.set(id, toSpans(rows))
  }
  return { total, pageSize, positions, ranges }
}
