import { describe, expect, it } from '@jest/globals'
import type { Specification } from './catalogue.ts'
import { groupSpecifications } from './specification-groups.ts'

function specification(change: Partial<Specification>): Specification {
  return {
    id: 'force',
    group: 'Crimping',
    name: 'Crimping force',
    value: { text: '20', numbers: [20], kind: 'number', decimals: 0 },
    unit: 'kN',
    headline: false,
    ...change,
  }
}

const imperial = { value: { text: '4496', numbers: [4496], kind: 'number', decimals: 0 }, unit: 'lbf' } as const

describe('groupSpecifications', () => {
  it('[K2] puts the metric and the imperial record of one definition into one row', () => {
    const groups = groupSpecifications([
      specification({ measurementSystem: 'Metric' }),
      specification({ ...imperial, measurementSystem: 'Imperial' }),
    ])
    expect(groups).toHaveLength(1)
    expect(groups[0]?.rows).toHaveLength(1)
    expect(groups[0]?.rows[0]?.values).toMatchObject({ Metric: { unit: 'kN' }, Imperial: { unit: 'lbf' } })
  })

  it('[K2] keeps one value for both systems where the record names none', () => {
    expect(groupSpecifications([specification({})])[0]?.rows[0]?.values).toMatchObject({ both: { unit: 'kN' } })
  })

  it('[K7] drops a second record of the same definition and system', () => {
    const first = specification({ measurementSystem: 'Metric' })
    const second = specification({ measurementSystem: 'Metric', unit: 'N' })
    expect(groupSpecifications([first, second])[0]?.rows[0]?.values).toEqual({
      both: { value: first.value, unit: 'kN' },
    })
  })

  it.each(['Metric', 'Imperial'] as const)('[K2] shows a value that is told in %s units alone in both', (system) => {
    const groups = groupSpecifications([specification({ measurementSystem: system })])
    expect(groups[0]?.rows[0]?.values).toMatchObject({ both: { unit: 'kN' } })
  })

  it('[K2] keeps groups in the order of their first specification', () => {
    const groups = groupSpecifications([
      specification({ id: 'a', group: 'Two' }),
      specification({ id: 'b', group: 'One' }),
      specification({ id: 'c', group: 'Two' }),
    ])
    expect(groups.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Two', 2],
      ['One', 1],
    ])
  })
})
