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

/** A specification of a product, in its systems. */
interface Told {
  readonly at: number
  readonly records: readonly Specification[]
}

interface Candidate {
  readonly facet: Facet
  readonly headline: boolean
  /** Products that tell it. */
  readonly count: number
  readonly positions: readonly (readonly [key: string, positions: readonly number[]])[]
  readonly spans: readonly Span[]
}

const textsOf = ({ value }: Specification): readonly string[] => [...new Set(value.texts ?? [value.text])]

function toChoice(id: string, name: string, told: readonly Told[]): Omit<Candidate, 'headline'> | undefined {
  const byText = new Map<string, number[]>()
  for (const { at, records } of told)
    for (const text of records[0] === undefined ? [] : textsOf(records[0]))
      byText.set(text, [...(byText.get(text) ?? []), at])
  if (byText.size < 2 || byText.size > MOST_VALUES) return undefined
  const sorted = [...byText].sort(([, a], [, b]) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
  const facet = {
    kind: 'choice',
    id,
    name,
    values: sorted.map(([text, positions]) => ({ text, count: positions.length })),
  } as const
  const positions = sorted.map(([, own], index) => [toValueKey(facet, index), own] as const)
  return { facet, count: told.length, positions, spans: [] }
}

/** The ends of what a value holds; a tolerance is what it is to either side. */
function toEnds({ value }: Specification): readonly [number, number] {
  const numbers = value.numbers ?? []
  return [Math.min(...numbers), Math.max(...numbers)]
}

function toRange(id: string, name: string, told: readonly Told[]): Omit<Candidate, 'headline'> | undefined {
  const [first] = told
  const systems = first?.records.map(({ unit, measurementSystem }) => ({ unit, system: measurementSystem })) ?? []
  const isAlike = ({ records }: Told): boolean =>
    records.length === systems.length &&
    records.every(({ value, unit }, index) => value.numbers !== undefined && unit === systems[index]?.unit)
  const alike = told.filter(isAlike)
  const spans = alike.map(({ at, records }) => ({ at, ends: records.map(toEnds) }))
  const units = systems.map(({ unit, system }, index) => {
    const ends = spans.map((span) => span.ends[index] ?? [0, 0])
    const from = Math.min(...ends.map(([low]) => low))
    const to = Math.max(...ends.map(([, high]) => high))
    return { unit, ...(system === undefined ? {} : { system }), from, to }
  })
  const isSame = new Set(spans.map(({ ends }) => JSON.stringify(ends))).size < 2
  if (isSame) return undefined
  return { facet: { kind: 'range', id, name, units }, count: alike.length, positions: [], spans }
}

function listCandidates(products: readonly FilteredProduct[]): readonly Candidate[] {
  const byId = new Map<string, Told[]>()
  for (const [at, { specifications }] of products.entries())
    for (const [id, records] of groupBy(specifications, (one) => one.id)) {
      const known = byId.get(id)
      if (known === undefined) byId.set(id, [{ at, records }])
      else known.push({ at, records })
    }
  return [...byId].flatMap(([id, told]) => {
    const record = told[0]?.records[0]
    if (record === undefined || told.length < 2) return []
    const { kind } = record.value
    const isWords = kind === 'text' || kind === 'boolean'
    const found = kind === 'tolerance' ? undefined : (isWords ? toChoice : toRange)(id, record.name, told)
    return found === undefined ? [] : [{ ...found, headline: record.headline }]
  })
}

/** Headline properties first, then those that most products tell. The order does not depend on the language. */
function choose(candidates: readonly Candidate[], kind: Facet['kind']): readonly Candidate[] {
  return candidates
    .filter(({ facet }) => facet.kind === kind)
    .toSorted((a, b) => Number(b.headline) - Number(a.headline) || b.count - a.count)
    .slice(0, MOST_FACETS)
}

/** What the products of a classification can be narrowed by, and the list by which that is done (K5). */
export function createFacetedList(products: readonly FilteredProduct[]): {
  readonly facets: readonly Facet[]
  readonly list: ProductList
} {
  const candidates = listCandidates(products)
  const chosen = [...choose(candidates, 'range'), ...choose(candidates, 'choice')]
  const positions = new Map<string, number[]>()
  for (const [at, { capabilityIds }] of products.entries())
    for (const id of new Set(capabilityIds)) {
      const known = positions.get(id)
      if (known === undefined) positions.set(id, [at])
      else known.push(at)
    }
  const ranges = chosen.filter(({ spans }) => spans.length > 0)
  return {
    facets: chosen.map(({ facet }) => facet),
    list: {
      total: products.length,
      positions: new Map([...positions, ...chosen.flatMap((one) => one.positions)]),
      ranges: new Map(ranges.map(({ facet, spans }) => [facet.id, spans])),
    },
  }
}
