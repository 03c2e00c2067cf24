import { describe, expect, it } from '@jest/globals'
import type { Specification } from './catalogue.ts'
import { compareSpecifications, withVariant, type Comparison } from './compare-specifications.ts'

const specification = (name: string, text: string, more: Partial<Specification> = {}): Specification => ({
  id: name.toLowerCase(),
  group: 'Machine',
  name,
  value: { text, kind: 'text', decimals: 0 },
  unit: '',
  headline: false,
  ...more,
})
const force = (text: string): Specification =>
  specification('Force', text, { group: 'Crimping', unit: 'kN', measurementSystem: 'Metric' })
const forceImperial = specification('Force', '4,496', { group: 'Crimping', unit: 'lbf', measurementSystem: 'Imperial' })

const small = [force('12'), specification('Drive', 'servo'), specification('Reel', '250')]
const large = [force('20'), forceImperial, specification('Camera', 'yes'), specification('Drive', 'servo')]

const compare = (
  products: readonly (readonly Specification[])[],
  more: { readonly hideIdentical?: boolean; readonly system?: 'Metric' | 'Imperial' } = {},
): Comparison => compareSpecifications({ products, system: 'Metric', hideIdentical: false, ...more })

/** `name: cell | cell` of every row; `-` is not applicable. */
const toLines = ({ groups }: Comparison): readonly string[] =>
  groups.flatMap(({ rows }) =>
    rows.map(({ name, cells }) => `${name}: ${cells.map((cell) => cell?.value.text ?? '-').join(' | ')}`),
  )

describe('compareSpecifications', () => {
  it('[K7] sets the values of all products side by side, by group', () => {
    const comparison = compare([small, large])
    expect(comparison.groups.map(({ name }) => name)).toEqual(['Crimping', 'Machine'])
    expect(toLines(comparison)).toEqual(['Force: 12 | 20', 'Camera: - | yes', 'Drive: servo | servo', 'Reel: 250 | -'])
  })

  it('[K7] hides a second entry of the same name and unit', () => {
    expect(toLines(compare([[force('12'), force('13')]]))).toEqual(['Force: 12'])
  })

  it('[K7] keeps entries of one name in different units apart', () => {
    const inches = specification('Width', '10', { unit: 'in' })
    expect(toLines(compare([[specification('Width', '250', { unit: 'mm' }), inches]]))).toEqual([
      'Width: 250',
      'Width: 10',
    ])
  })

  it('[K7] hides entries of the other measurement system', () => {
    expect(toLines(compare([large], { system: 'Imperial' }))).toEqual(['Force: 4,496', 'Camera: yes', 'Drive: servo'])
  })

  it('[K7] has no value where a product lacks a specification', () => {
    const [, machine] = compare([small, large]).groups
    expect(machine?.rows.find(({ name }) => name === 'Reel')?.cells[1]).toBeUndefined()
  })

  it('[K7] marks what differs, a missing value too', () => {
    const differing = compare([small, large]).groups.flatMap(({ rows }) =>
      rows.filter(({ differs }) => differs).map(({ name }) => name),
    )
    expect(differing).toEqual(['Force', 'Camera', 'Reel'])
  })

  it('[K7] leaves out on demand what is equal in all products, and counts it', () => {
    const comparison = compare([small, large], { hideIdentical: true })
    expect(toLines(comparison)).toEqual(['Force: 12 | 20', 'Camera: - | yes', 'Reel: 250 | -'])
    expect([comparison.shown, comparison.total]).toEqual([3, 4])
  })

  it('[K7] leaves out nothing when there is one product', () => {
    expect(toLines(compare([small], { hideIdentical: true }))).toHaveLength(3)
    expect(compare([small]).groups.some(({ rows }) => rows.some(({ differs }) => differs))).toBe(false)
  })

  it('[K7] compares nothing without complaint', () => {
    expect(compare([])).toEqual({ groups: [], total: 0, shown: 0 })
    expect(compare([[], []], { hideIdentical: true })).toEqual({ groups: [], total: 0, shown: 0 })
  })
})

describe('withVariant', () => {
  it('[K7] puts a variant’s values in the place of the product’s, in both systems', () => {
    const variant = [{ ...force('30') }, specification('Lamp', 'LED')]
    expect(withVariant(large, variant).map(({ name, value, unit }) => `${name} ${value.text} ${unit}`.trim())).toEqual([
      'Force 30 kN',
      'Camera yes',
      'Drive servo',
      'Lamp LED',
    ])
  })
})
