import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderInFrame } from '../../../../tests/components/render-in-frame.tsx'
import type { PageModule } from '../../../domain/page/page-module.ts'
import { loadLazyModules } from './lazy-modules.tsx'
import { PageModules } from '../page-modules.tsx'

const calendar: PageModule = {
  type: 'financialCalendar',
  key: 'year',
  surface: false,
  asOf: '2026-11-02',
  items: [{ id: 'meeting', date: '2027-04-22', title: 'Generalversammlung' }],
}
const chart: PageModule = {
  type: 'chart',
  key: 'sales',
  surface: false,
  kind: 'bars',
  unit: 'Mio. CHF',
  decimals: 0,
  summary: 'Der Umsatz stieg.',
  positions: ['2024', '2025'],
  series: [{ name: 'Umsatz', values: [1, 2] }],
}

describe('lazy modules', () => {
  it('[S6] come when their code is there, where a visitor navigates to them', async () => {
    const { container } = renderInFrame(<PageModules modules={[calendar]} />)
    // By this the browser finds what to load before it takes over a document.
    expect(container.querySelector('[data-lazy="financialCalendar"]')).not.toBeNull()
    expect(await screen.findByText('Generalversammlung')).toBeInTheDocument()
  })

  it('[S6] are there at once where the document that was opened shows them, and unknown names do no harm', async () => {
    const opened = document.createElement('div')
    opened.innerHTML = '<div data-lazy="chart"></div><div data-lazy="chart"></div><div data-lazy="other"></div>'
    await loadLazyModules(opened)
    renderInFrame(<PageModules modules={[chart]} />)
    expect(screen.getByText('Der Umsatz stieg.')).toBeInTheDocument()
  })
})
