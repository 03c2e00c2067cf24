import { groupBy } from '../values/group-by.ts'
import type { ProductDetail, Specification } from './catalogue.ts'
import type { ProductList, Span } from './product-list.ts'
import type { MeasurementSystem } from '../site/system-data.ts'

/** A property whose values are words, to choose from. */
export interface ChoiceFacet {
  readonly kind: 'choice'
  /** Of the specification. */
  readonly id: string
  readonly name: string
  /** The most frequent first; the place of a value is that of `toValueKey`. */
  readonly values: readonly { readonly text: string; readonly count: number }[]
}

/** A property whose values are numbers: visitors write one, or a range. */
export interface RangeFacet {
  readonly kind: 'range'
  readonly id: string
  readonly name: string
  /** One for both systems, or the metric and the imperial one, each with the least and the greatest number of all products. */
  readonly units: readonly {
    readonly unit: string
    readonly system?: MeasurementSystem
    readonly from: number
    readonly to: number
  }[]
}

/** What products of a classification can be narrowed by, besides their capabilities. */
export type Facet = ChoiceFacet | RangeFacet

/** Name of the products with a value, in a list; ids of capabilities have no colon. */
export const toValueKey = (facet: Pick<Facet, 'id'>, value: number): string => `${facet.id}:${value}`

type FilteredProduct = Pick<ProductDetail, 'capabilityIds' | 'specifications'>

/** More words than these are no choice. */
const MOST_VALUES = 12
/** Of each kind: the list of a large catalogue shall stay small. */
const MOST_FACETS = 4

/** What a product tells of a property: one record, or the metric and the imperial one. */
interface ToldProperty {
  readonly records: readonly Specification[]
  /** What each of them holds; made once, because each classification above the product asks again. */
  ends?: Span['ends']
}

/** The specifications of a product by their id. */
interface GroupedProduct {
  readonly byId: ReadonlyMap<string, ToldProperty>
}

interface FacetWithProducts {
  readonly facet: Facet
  readonly positions: readonly (readonly [key: string, positions: readonly number[]])[]
  readonly spans: readonly Span[]
}

const textsOf = ({ value }: Specification): readonly string[] => [...new Set(value.texts ?? [value.text])]

function toChoiceFacet(
  { id, name }: Specification,
  products: readonly GroupedProduct[],
): FacetWithProducts | undefined {
  const byText = new Map<string, number[]>()
  for (const [at, { byId }] of products.entries()) {
    const [record] = byId.get(id)?.records ?? []
    for (const text of record === undefined ? [] : textsOf(record)) {
      const known = byText.get(text)
      if (known === undefined) byText.set(text, [at])
      else known.push(at)
    }
    if (byText.size > MOST_VALUES) return undefined
  }
  if (byText.size < 2) return undefined
  const sorted = [...byText].sort(([, a], [, b]) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
  const values = sorted.map(([text, positions]) => ({ text, count: positions.length }))
  const facet = { kind: 'choice', id, name, values } as const
  return { facet, positions: sorted.map(([, own], index) => [toValueKey(facet, index), own] as const), spans: [] }
}

const numbersOf = ({ value }: Specification): readonly number[] | undefined => value.numbers ?? value.ends

/** The ends of what a value holds. */
function toEnds(specification: Specification): readonly [number, number] {
  const numbers = numbersOf(specification) ?? []
  return [Math.min(...numbers), Math.max(...numbers)]
}

const isEqual = (a: Span, b: Span): boolean =>
  a.ends.every(([from, to], unit) => from === b.ends[unit]?.[0] && to === b.ends[unit]?.[1])

/** Values in the units in which the first product tells them. */
function toRangeFacet({ id, name }: Specification, products: readonly GroupedProduct[]): FacetWithProducts | undefined {
  const first = products.find(({ byId }) => byId.has(id))?.byId.get(id)?.records ?? []
  const isAlike = (specification: Specification, index: number): boolean =>
    numbersOf(specification) !== undefined && specification.unit === first[index]?.unit
  const spans: Span[] = []
  for (const [at, { byId }] of products.entries()) {
    const told = byId.get(id)
    if (told?.records.length !== first.length || !told.records.every(isAlike)) continue
    spans.push({ at, ends: (told.ends ??= told.records.map(toEnds)) })
  }
  const [one] = spans
  if (one === undefined || spans.every((span) => isEqual(span, one))) return undefined
  const units = first.map(({ unit, measurementSystem: system }, index) => {
    const ends = spans.map((span) => span.ends[index] ?? [0, 0])
    const from = ends.reduce((least, [low]) => Math.min(least, low), Number.POSITIVE_INFINITY)
    const to = ends.reduce((greatest, [, high]) => Math.max(greatest, high), Number.NEGATIVE_INFINITY)
    return { unit, ...(system === undefined ? {} : { system }), from, to }
  })
  return { facet: { kind: 'range', id, name, units }, positions: [], spans }
}

/** Those of a product by their id; kept, because each classification above it asks again, in every edition. */
const grouped = new WeakMap<readonly Specification[], GroupedProduct['byId']>()

function groupById(specifications: readonly Specification[]): GroupedProduct['byId'] {
  const known = grouped.get(specifications)
  if (known !== undefined) return known
  const made = new Map([...groupBy(specifications, ({ id }) => id)].map(([id, records]) => [id, { records }]))
  grouped.set(specifications, made)
  return made
}

/** How many products tell a property, and how it is told first. */
interface Told {
  readonly first: Specification
  count: number
}

/** Headline properties first, then those that most products tell. The order does not depend on the language. */
function rankProperties(products: readonly GroupedProduct[]): readonly Told[] {
  const byId = new Map<string, Told>()
  for (const { byId: own } of products)
    for (const [id, { records }] of own) {
      const [first] = records
      const known = byId.get(id)
      if (known !== undefined) known.count += 1
      else if (first !== undefined) byId.set(id, { first, count: 1 })
    }
  return [...byId.values()]
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => Number(b.first.headline) - Number(a.first.headline) || b.count - a.count)
}

/** Only properties that are shown are worked out: a catalogue has many more, and many classifications. */
function chooseFacets(
  products: readonly GroupedProduct[],
): Readonly<Record<Facet['kind'], readonly FacetWithProducts[]>> {
  const chosen = { range: [] as FacetWithProducts[], choice: [] as FacetWithProducts[] }
  for (const { first } of rankProperties(products)) {
    const { kind } = first.value
    if (kind === 'tolerance') continue
    const isWords = kind === 'text' || kind === 'boolean'
    const target = isWords ? chosen.choice : chosen.range
    if (target.length === MOST_FACETS) continue
    const found = (isWords ? toChoiceFacet : toRangeFacet)(first, products)
    if (found !== undefined) target.push(found)
    if (chosen.range.length + chosen.choice.length === 2 * MOST_FACETS) break
  }
  return chosen
}

/** What the products of a classification can be narrowed by, and the list by which that is done (K5). */
export function createFacetedList(products: readonly FilteredProduct[]): {
  readonly facets: readonly Facet[]
  readonly list: ProductList
} {
  const { range, choice } = chooseFacets(products.map(({ specifications }) => ({ byId: groupById(specifications) })))
  const positions = new Map<string, number[]>()
  for (const [at, { capabilityIds }] of products.entries())
    for (const id of new Set(capabilityIds)) {
      const known = positions.get(id)
      if (known === undefined) positions.set(id, [at])
      else known.push(at)
    }
  return {
    facets: [...range, ...choice].map(({ facet }) => facet),
    list: {
      total: products.length,
      positions: new Map([...positions, ...choice.flatMap((one) => one.positions)]),
      ranges: new Map(range.map(({ facet, spans }) => [facet.id, spans])),
    },
  }
}
