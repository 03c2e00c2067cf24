import type { MeasurementSystem } from '../site/system-data.ts'
import { readGauges } from './wire-gauge.ts'
import { toValueKey, type Facet, type RangeFacet } from './facets.ts'
import type { AskedRange, ProductChoice } from './product-list.ts'

/** What can be chosen on a page of a classification. */
export interface FilterOptions {
  readonly capabilities: readonly { readonly id: string }[]
  readonly facets: readonly Facet[]
}

/** What is chosen in a filter of products: `?capability=ferrules&f-drive=Servo&f-stroke=0.5+mm&more=1`. */
export interface FilterState {
  /** Ids of capabilities, and `toValueKey` of values. */
  readonly values: ReadonlySet<string>
  /** What was written, by id of the specification. */
  readonly texts: ReadonlyMap<string, string>
  /** How often more products were asked for. */
  readonly more: number
}

export const CAPABILITY_PARAMETER = 'capability'
const FACET = 'f-'
const MORE = 'more'
/** After so many pages, visitors are expected to narrow the filter. */
const MAX_MORE = 40
/** Longer texts are no numbers. */
const MAX_TEXT = 60

export const NOTHING_CHOSEN: FilterState = { values: new Set(), texts: new Map(), more: 0 }

/** Name of the parameter of a facet. */
export const toFacetParameter = ({ id }: Pick<Facet, 'id'>): string => `${FACET}${id}`

export const isAnythingChosen = ({ values, texts }: FilterState): boolean => values.size > 0 || texts.size > 0

/** Reads the query of an address; what cannot be chosen is ignored. */
export function parseFilterState(query: string, { capabilities, facets }: FilterOptions): FilterState {
  const parameters = new URLSearchParams(query)
  const known = new Set(capabilities.map(({ id }) => id))
  const values = new Set(parameters.getAll(CAPABILITY_PARAMETER).filter((id) => known.has(id)))
  const texts = new Map<string, string>()
  for (const facet of facets) {
    const given = parameters.getAll(toFacetParameter(facet)).map((text) => text.trim())
    if (facet.kind === 'choice')
      for (const [at, { text }] of facet.values.entries()) if (given.includes(text)) values.add(toValueKey(facet, at))
    const [text = ''] = given
    if (facet.kind === 'range' && text !== '') texts.set(facet.id, text.slice(0, MAX_TEXT))
  }
  const more = Number(parameters.get(MORE) ?? '0')
  const isCount = values.size + texts.size > 0 && Number.isInteger(more) && more > 0
  return { values, texts, more: isCount ? Math.min(more, MAX_MORE) : 0 }
}

/** The query with another state; parameters that are not the filter's stay. */
export function printFilterState(
  { values, texts, more }: FilterState,
  query: string,
  facets: readonly Facet[],
): string {
  const parameters = new URLSearchParams(query)
  const own = [...parameters.keys()].filter(
    (name) => name === CAPABILITY_PARAMETER || name === MORE || name.startsWith(FACET),
  )
  for (const name of own) parameters.delete(name)
  for (const value of values) if (!value.includes(':')) parameters.append(CAPABILITY_PARAMETER, value)
  for (const facet of facets) {
    if (facet.kind === 'choice')
      for (const [at, { text }] of facet.values.entries())
        if (values.has(toValueKey(facet, at))) parameters.append(toFacetParameter(facet), text)
    const text = texts.get(facet.id)
    if (facet.kind === 'range' && text !== undefined) parameters.set(toFacetParameter(facet), text)
  }
  if (more > 0) parameters.set(MORE, String(more))
  return parameters.size === 0 ? '' : `?${parameters.toString()}`
}

const NUMBER = String.raw`-?\d+(?:[.,]\d+)?`
const MEASURE = new RegExp(`^(${NUMBER})(?:\\s*(?:–|—|-|\\.\\.\\.?|…)\\s*(${NUMBER}))?\\s*(\\D.*)?$`)

/** A unit however it is typed: `mm2` is `mm²`, `u` stands for `µ`. */
const toPlainUnit = (unit: string): string =>
  unit
    .normalize('NFKC')
    .replaceAll(/[\s^·.]/g, '')
    .replaceAll('μ', 'u')
    .toLowerCase()

/**
 * A number with or without its unit, or a range: `0.5 mm²`, `0,5`, `10 – 20 lbf`. Without a unit it is in that of the visitor's
 * system. Undefined: it is no number, or in a unit that the property does not have. A gauge may have its unit
 * before it: `AWG 20`.
 */
export function parseMeasure(
  text: string,
  { id, units }: Pick<RangeFacet, 'id' | 'units'>,
  system: MeasurementSystem,
): AskedRange | undefined {
  const [, first, second = first, unit = ''] = MEASURE.exec(readGauges(text).trim()) ?? []
  if (first === undefined || second === undefined) return undefined
  const wanted = toPlainUnit(unit)
  const own = units.findIndex((one) => one.system === undefined || one.system === system)
  const place = wanted === '' ? Math.max(own, 0) : units.findIndex((one) => toPlainUnit(one.unit) === wanted)
  if (place === -1) return undefined
  const [a, b] = [first, second].map((number) => Number(number.replace(',', '.')))
  if (a === undefined || b === undefined) return undefined
  return { id, from: Math.min(a, b), to: Math.max(a, b), unit: place }
}

/** What a state asks a list for. @returns `wrong`: ids of the properties whose texts are no numbers in a unit of theirs. */
export function toChoice(
  { values, texts }: FilterState,
  { facets }: Pick<FilterOptions, 'facets'>,
  system: MeasurementSystem,
): ProductChoice & { readonly wrong: ReadonlySet<string> } {
  const ranges: AskedRange[] = []
  const wrong = new Set<string>()
  for (const facet of facets) {
    const text = texts.get(facet.id)
    if (facet.kind !== 'range' || text === undefined) continue
    const range = parseMeasure(text, facet, system)
    if (range === undefined) wrong.add(facet.id)
    else ranges.push(range)
  }
  return { values, ranges, wrong }
}
