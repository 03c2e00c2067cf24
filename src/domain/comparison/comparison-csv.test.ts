import { describe, expect, it } from '@jest/globals'
import { compareSpecifications } from '../catalogue/compare-specifications.ts'
import { toComparisonCsv } from './comparison-csv.ts'

const labels = { group: 'Group', property: 'Property', unit: 'Unit', notApplicable: 'not applicable' }

const csvOf = (name: string, texts: readonly (string | undefined)[], unit = ''): readonly string[] => {
  const products = texts.map((text) =>
    text === undefined
      ? []
      : [
          {
            id: 'a',
            group: 'Machine',
            name,
            value: { text, kind: 'text', decimals: 0 },
            unit,
            headline: false,
          } as const,
        ],
  )
  const comparison = compareSpecifications({ products, system: 'Metric', hideIdentical: false })
  return toComparisonCsv(
    comparison,
    texts.map((_, index) => `P${index + 1}`),
    labels,
  ).split('\r\n')
}

describe('toComparisonCsv', () => {
  it('[K7] has a line for each property, the unit in a column of its own', () => {
    expect(csvOf('Force', ['12.0', undefined], 'kN')).toEqual([
      '\uFEFFGroup,Property,Unit,P1,P2',
      'Machine,Force,kN,12.0,not applicable',
      '',
    ])
  })

  it('[K7] quotes what would end a field', () => {
    expect(csvOf('Size, "all"', ['a\nb'])[1]).toBe('Machine,"Size, ""all""",,"a\nb"')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['@import', "'@import"],
    ['-cmd', "'-cmd"],
    ['-10', '-10'],
    ['+0.5', '+0.5'],
  ])('[K7] lets no spreadsheet run %s', (text, field) => {
    expect(csvOf('Value', [text])[1]).toBe(`Machine,Value,,${field}`)
  })
})
