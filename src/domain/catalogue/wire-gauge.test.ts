import { describe, expect, it } from '@jest/globals'
import { specificationFileSchema } from './records/specification-file.ts'
import { toSpecificationRecords } from './records/specification-records.ts'
import { createFacetedList, type RangeFacet } from './facets.ts'
import { parseMeasure } from './filter-state.ts'
import { filterProductList } from './product-list.ts'
import { groupSpecifications } from './specification-groups.ts'
import type { Specification } from './catalogue.ts'
import { formatGauge, readGauges, toCrossSection, toGauge, toGaugeRange } from './wire-gauge.ts'

describe('American wire gauges (ASTM B258)', () => {
  it.each([
    [36, 0.01267],
    [30, 0.05092],
    [20, 0.5176],
    [10, 5.261],
    [0, 53.49],
    [-3, 107.2],
  ])('[K2] gauge %s has the area of the standard’s table', (gauge, area) => {
    expect(Math.abs(toCrossSection(gauge) / area - 1)).toBeLessThan(0.001)
    expect(toGauge(area)).toBe(gauge)
  })

  it.each([
    ['0.05 to 6 mm²', [0.05, 6], [30, 10]],
    ['exactly that of two gauges', [0.5176, 5.261], [20, 10]],
    ['more than the largest', [10, 240], [7, -3]],
    ['nothing', [0.55, 0.6], undefined],
  ])('[K2] those within %s', (_title, [from = 0, to = 0], expected) => {
    expect(toGaugeRange(from, to)).toEqual(expected)
  })

  it('[K2] are none of areas that no wire has', () => {
    expect([toGauge(0), toGauge(-1), toGauge(240), toGaugeRange(0, 6)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each([
    [20, '20'],
    [0, '0'],
    [-1, '2/0'],
    [-3, '4/0'],
  ])('[K2] %s is written %s, and read again', (gauge, text) => {
    expect(formatGauge(gauge)).toBe(text)
    expect(readGauges(`AWG ${text}`)).toBe(`${gauge} AWG`)
  })

  it.each([
    ['AWG 20', '20 AWG'],
    ['000 awg', '-2 AWG'],
    ['0.5 mm²', '0.5 mm²'],
  ])('[K5] %s is read as %s', (text, expected) => {
    expect(readGauges(text)).toBe(expected)
  })
})

const definition = specificationFileSchema.parse({
  id: 'cross-section',
  group: 'Wire',
  name: 'Cross-section',
  kind: 'range',
  metric: 'mm²',
  imperial: 'in²',
  factor: 0.00155,
  decimals: { metric: 2, imperial: 5 },
  further: [{ unit: 'AWG', scale: 'awg' }],
})

function specificationsOf(range: [number, number]): readonly Specification[] {
  return toSpecificationRecords(definition, range, 'en').map((record) => ({
    id: record.id,
    group: record.group,
    name: record.name,
    value: {
      text: record.value ?? (record.numbers ?? []).join(' – '),
      kind: record.kind,
      decimals: record.decimals,
      ...(record.numbers === null
        ? {}
        : record.value === null
          ? { numbers: record.numbers }
          : { ends: record.numbers }),
    },
    unit: record.unit,
    headline: record.headline,
    ...(record.measurement_system === null ? {} : { measurementSystem: record.measurement_system }),
  }))
}

describe('a property in three systems of units', () => {
  const products = [
    { capabilityIds: [], specifications: specificationsOf([0.05, 6]) },
    { capabilityIds: [], specifications: specificationsOf([4, 120]) },
  ]
  const { facets, list } = createFacetedList(products)
  const facet = facets[0] as RangeFacet

  it('[K2] is told in each, and on a sheet with a row for gauges', () => {
    expect(products[1]?.specifications.map(({ value, unit }) => `${value.text} ${unit}`)).toEqual([
      '4 – 120 mm²',
      '0.0062 – 0.186 in²',
      '11 – 4/0 AWG',
    ])
    const [group] = groupSpecifications(products[0]?.specifications ?? [])
    expect(group?.rows.map(({ values }) => ('both' in values ? values.both.unit : Object.keys(values)))).toEqual([
      ['Metric', 'Imperial'],
      'AWG',
    ])
  })

  it('[K5] is filtered by each: square millimetres, square inches, gauges', () => {
    expect(facet.units.map(({ unit, from, to }) => [unit, from, to])).toEqual([
      ['mm²', 0.05, 120],
      ['in²', 0.0001, 0.186],
      ['AWG', -3, 30],
    ])
    const found = (text: string, system: 'Metric' | 'Imperial' = 'Metric') => {
      const range = parseMeasure(text, facet, system)
      return range === undefined ? 'wrong' : filterProductList(list, { values: new Set(), ranges: [range] }).positions
    }
    expect(
      ['0.5', 'AWG 20', '10 AWG', '2/0 AWG', 'AWG 30 - 22', '0.1 in²', '20 kN'].map((text) => found(text)),
    ).toEqual([[0], [0], [0, 1], [1], [0], [1], 'wrong'])
    expect(found('0.1', 'Imperial')).toEqual([1])
  })

  it.each([
    [
      'both a factor and a scale',
      { metric: 'mm²', kind: 'range', further: [{ unit: 'AWG', scale: 'awg', factor: 2 }] },
    ],
    ['a scale of millimetres', { metric: 'mm', kind: 'number', further: [{ unit: 'AWG', scale: 'awg' }] }],
  ])('[K2] is refused with %s', (_title, parts) => {
    expect(specificationFileSchema.safeParse({ id: 'a', group: 'A', name: 'A', ...parts }).success).toBe(false)
  })
})
