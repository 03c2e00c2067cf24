import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderInFrame } from '../../../../tests/components/render-in-frame.tsx'
import { Chart } from './chart.tsx'
import type { ModuleProps } from '../module-props.ts'

type Module = ModuleProps<'chart'>['module']

const BARS: Module = {
  type: 'chart',
  key: 'sales',
  surface: false,
  title: 'Aufträge und Umsatz',
  kind: 'bars',
  unit: 'Mio. CHF',
  decimals: 1,
  summary: 'Beide stiegen.',
  positions: ['2024', '2025'],
  series: [
    { name: 'Aufträge', values: [312.8, 338.5] },
    { name: 'Umsatz', values: [309.5, 327.8] },
  ],
}
const LINE: Module = { ...BARS, kind: 'line', positions: ['2024-12-31', '2025-12-31'] }

const show = (module: Module): HTMLElement => renderInFrame(<Chart module={module} mark="A" tight={false} />).container

describe('Chart', () => {
  it('[S6] has a name and says what it shows', () => {
    show(BARS)
    const chart = screen.getByRole('img', { name: 'Aufträge und Umsatz (Mio. CHF)' })
    expect(chart).toHaveAccessibleDescription('Beide stiegen.')
  })

  it('[S6] tells the same in a table, by the rules of the language', () => {
    show(LINE)
    const table = screen.getByRole('table')
    expect(within(table).getByRole('columnheader', { name: 'Umsatz (Mio. CHF)' })).toBeInTheDocument()
    expect(within(table).getByRole('row', { name: /^31\. Dezember 2025/ })).toHaveTextContent('338.5327.8')
  })

  it('[S6] draws a bar for each value, longer for a larger one, and prints the value', () => {
    const plot = show(BARS).querySelector('.plot')!
    const heights = [...plot.querySelectorAll('rect.bar')].map((bar) => Number.parseFloat(bar.getAttribute('height')!))
    expect(heights).toHaveLength(4)
    expect(heights[2]).toBeGreaterThan(heights[0]!)
    expect([...plot.querySelectorAll('text.value')].map(({ textContent }) => textContent)).toEqual([
      '312.8',
      '309.5',
      '338.5',
      '327.8',
    ])
  })

  it('[S6] tells series apart by form: each has a look of its own in plot and legend', () => {
    const container = show(BARS)
    for (const look of ['first', 'second']) {
      expect(container.querySelectorAll(`.plot .bar.${look}`)).toHaveLength(2)
      expect(container.querySelectorAll(`.legend .bar.${look}`)).toHaveLength(1)
    }
    expect(container.querySelector('.plot .bar.second')).toHaveAttribute('fill', 'url(#sales-hatch)')
  })

  it('[S6] draws a line for each series, from edge to edge of the plot', () => {
    const [first] = [...show(LINE).querySelectorAll('.plot path.line.first')]
    expect(first?.getAttribute('d')).toMatch(/^M0,[\d.]+L100,[\d.]+$/)
  })
})
