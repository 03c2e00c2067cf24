import { describe, expect, it } from '@jest/globals'
import { specificationOf } from '../../../tests/builders/entries.ts'
import type { Specification, SpecificationValue } from './catalogue.ts'
import { createFacetedList } from './facets.ts'
import { filterProductList, parseProductList, printProductList, type AskedRange } from './product-list.ts'

const words = (id: string, text: string, texts?: readonly string[]): Specification =>
  specificationOf(id, {
    value: { text, kind: 'text', decimals: 0, ...(texts === undefined ? {} : { texts }) },
    unit: '',
  })
const measured = (numbers: readonly number[], more: Partial<Specification> = {}): Specification => {
  const value: SpecificationValue = { text: '', numbers, kind: numbers.length > 1 ? 'range' : 'number', decimals: 2 }
  return specificationOf('stroke', { value, unit: 'mm', measurementSystem: 'Metric', ...more })
}
const inches = (numbers: readonly number[]): Specification =>
  measured(numbers, { unit: 'in', measurementSystem: 'Imperial' })

const { facets, list } = createFacetedList([
  {
    capabilityIds: ['open-barrel'],
    specifications: [words('drive', 'Servo'), measured([0.5, 6]), inches([0.02, 0.24])],
  },
  { capabilityIds: [], specifications: [words('drive', 'Air'), measured([10, 20]), inches([0.39, 0.79])] },
  { capabilityIds: ['open-barrel', 'ferrules'], specifications: [words('drive', 'Servo, Air', ['Servo', 'Air'])] },
])
const find = (values: readonly string[], ranges: readonly AskedRange[] = []): readonly number[] =>
  filterProductList(list, { values: new Set(values), ranges }).positions
const stroke = (from: number, to = from, unit = 0): readonly AskedRange[] => [{ id: 'stroke', from, to, unit }]

describe('createFacetedList', () => {
  it('[K5] gives words to choose from with their counts, and numbers with their ends in both systems', () => {
    expect(facets).toEqual([
      {
        kind: 'range',
        id: 'stroke',
        name: 'Stroke',
        units: [
          { unit: 'mm', system: 'Metric', from: 0.5, to: 20 },
          { unit: 'in', system: 'Imperial', from: 0.02, to: 0.79 },
        ],
      },
      {
        kind: 'choice',
        id: 'drive',
        name: 'Drive',
        values: [
          { text: 'Servo', count: 2 },
          { text: 'Air', count: 2 },
        ],
      },
    ])
  })

  it.each<[string, readonly Specification[]]>([
    ['what is the same everywhere', [words('drive', 'Servo'), words('drive', 'Servo')]],
    ['numbers that are the same everywhere', [measured([1, 2]), measured([1, 2])]],
    ['what one product tells alone', [words('drive', 'Servo')]],
    ['words that are nearly names', Array.from({ length: 20 }, (_one, at) => words('drive', `Motor ${at}`))],
  ])('[K5] offers nothing of %s', (_title, given) => {
    const products = given.map((specification) => ({ capabilityIds: [], specifications: [specification] }))
    expect(createFacetedList([...products, { capabilityIds: [], specifications: [] }]).facets).toEqual([])
  })
})

describe('the list of a classification', () => {
  it.each<[string, readonly string[], readonly AskedRange[], readonly number[]]>([
    ['all when nothing is chosen', [], [], [0, 1, 2]],
    ['products that have a capability', ['open-barrel'], [], [0, 2]],
    ['products that have all of several capabilities', ['open-barrel', 'ferrules'], [], [2]],
    ['none for a capability that nobody has', ['camera'], [], []],
    ['products with one of several values of a property', ['drive:0', 'drive:1'], [], [0, 1, 2]],
    ['products with a value and a capability', ['drive:1', 'ferrules'], [], [2]],
    ['products whose range holds a number', [], stroke(0.5), [0]],
    ['products whose range holds it in the other unit', [], stroke(0.5, 0.5, 1), [1]],
    ['products whose range holds a part of a range', [], stroke(5, 12), [0, 1]],
    ['none for a number beyond all', [], stroke(21), []],
  ])('[K5] keeps %s', (_title, values, ranges, expected) => {
    expect(find(values, ranges)).toEqual(expected)
  })

  it('[K5] tells how many a further choice would leave; of a property with a choice, what another value has', () => {
    const { counts } = filterProductList(list, { values: new Set(['open-barrel', 'drive:0']), ranges: [] })
    expect(Object.fromEntries(counts)).toEqual({ 'open-barrel': 2, ferrules: 1, 'drive:0': 2, 'drive:1': 1 })
  })

  it('[K5] is the same when it was written to a file', () => {
    const paged = { ...list, pageSize: 2 }
    expect(parseProductList(JSON.parse(JSON.stringify(printProductList(paged))))).toEqual(paged)
  })

  it.each([
    ['nothing', null],
    ['another file', { total: 3 }],
    ['a page of no products', { total: 3, pageSize: 0, steps: {} }],
    ['steps back', { total: 3, pageSize: 2, steps: { 'open-barrel': [2, -1] } }],
    ['half a range', { total: 3, pageSize: 2, steps: {}, spans: { stroke: [[0, 1]] } }],
  ])('[K5] does not read %s', (_title, value) => {
    expect(parseProductList(value)).toBeUndefined()
  })
})
