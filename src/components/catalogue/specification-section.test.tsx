import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import type { SpecificationGroup } from '../../domain/catalogue/specification-groups.ts'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import { SpecificationSection } from './specification-section.tsx'

const groups: readonly SpecificationGroup[] = [
  {
    name: 'Crimpen',
    rows: [
      {
        id: 'force',
        name: 'Presskraft',
        headline: true,
        values: {
          Metric: { value: { text: '20.0', numbers: [20], kind: 'number', decimals: 1 }, unit: 'kN' },
          Imperial: { value: { text: '4’496', numbers: [4496], kind: 'number', decimals: 0 }, unit: 'lbf' },
        },
      },
    ],
  },
]

const shownSystem = (container: HTMLElement): string | null | undefined =>
  container.querySelector('[data-measurement]')?.getAttribute('data-measurement')

beforeEach(() => {
  document.cookie = 'uapp_measurement-system=; max-age=0; path=/'
})

describe('SpecificationSection', () => {
  it('[N12] starts with the system of the country and has both in the page', () => {
    const { container } = renderInFrame(<SpecificationSection mark="3" groups={groups} />, {
      measurementSystem: 'Imperial',
    })
    expect(shownSystem(container)).toBe('Imperial')
    expect([...container.querySelectorAll('td.unit [data-unit]')].map((unit) => unit.textContent)).toEqual([
      'kN',
      'lbf',
    ])
  })

  it('[N12] sets a value on its decimal point', () => {
    const { container } = renderInFrame(<SpecificationSection mark="3" groups={groups} />)
    expect(
      [...container.querySelectorAll('.v')].map((value) => [...value.children].map((part) => part.textContent)),
    ).toEqual([
      ['20', '.0'],
      ['4’496', ''],
    ])
  })

  it('[G9] switches the units and remembers the choice in a cookie', () => {
    const { container } = renderInFrame(<SpecificationSection mark="3" groups={groups} />)
    fireEvent.click(screen.getByRole('radio', { name: 'Imperial' }))
    expect(shownSystem(container)).toBe('Imperial')
    expect(document.cookie).toContain('uapp_measurement-system=dim_imperial')
  })

  it('[N12] has no switch where both systems are the same', () => {
    const values = {
      both: { value: { text: '0.34', numbers: [0.34], kind: 'number', decimals: 2 }, unit: 's' },
    } as const
    renderInFrame(
      <SpecificationSection
        mark="3"
        groups={[{ name: 'Crimpen', rows: [{ id: 'cycle', name: 'Takt', headline: false, values }] }]}
      />,
    )
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
