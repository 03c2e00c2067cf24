import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { Breadcrumb } from './breadcrumb.tsx'
import { renderInFrame } from '../../../../tests/components/render-in-frame.tsx'

const items = [{ title: 'Startseite', route: '/' }, { title: 'Produkte', route: '/products' }, { title: 'Tarn 20' }]

describe('Breadcrumb', () => {
  it('[N3] links all but the last item, which is marked as the current page', () => {
    renderInFrame(<Breadcrumb items={items} />)
    const trail = within(screen.getByRole('navigation', { name: 'Navigationspfad' }))
    expect(trail.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual([
      '/de-ch',
      '/de-ch/products',
    ])
    expect(trail.getByText('Tarn 20')).toHaveAttribute('aria-current', 'page')
  })

  it('[N3] never links the last item, even when it has a route', () => {
    renderInFrame(<Breadcrumb items={[...items.slice(0, 2), { title: 'Tarn 20', route: '/products/tarn-20' }]} />)
    expect(screen.queryByRole('link', { name: 'Tarn 20', hidden: true })).toBeNull()
  })

  it('[N3] marks the parent, which small screens show alone as the way back', () => {
    renderInFrame(<Breadcrumb items={items} />)
    const marked = screen.getAllByRole('listitem', { hidden: true }).filter((item) => item.classList.contains('parent'))
    expect(marked.map((item) => item.textContent)).toEqual(['Produkte'])
  })

  it('[N3] is absent on a home page, where there is no way', () => {
    renderInFrame(<Breadcrumb items={[{ title: 'Startseite', route: '/' }]} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
