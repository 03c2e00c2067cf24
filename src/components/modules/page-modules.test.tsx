import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import type { PageModule } from '../../domain/page/page-module.ts'
import { PageModules, placeModules } from './page-modules.tsx'

const body = { blocks: [{ type: 'paragraph', children: [{ type: 'text', text: 'Text' }] }] } as const
const textOf = (key: string, change: Partial<PageModule> = {}): PageModule =>
  ({ type: 'text', key, surface: false, body, ...change }) as PageModule

describe('PageModules', () => {
  it('[S1] marks titled modules with zone letters, as drawings do', () => {
    const placed = placeModules([textOf('1', { title: 'Eins' }), textOf('2'), textOf('3', { title: 'Zwei' })])
    expect(placed.map(({ mark }) => mark)).toEqual(['A', 'A', 'B'])
  })

  it('[S1] takes one margin away between modules on the same ground', () => {
    const placed = placeModules([textOf('1'), textOf('2'), textOf('3', { surface: true }), textOf('4')])
    expect(placed.map(({ tight }) => tight)).toEqual([false, true, false, false])
  })

  it('[S10] marks the language of modules that are written in another one', () => {
    const { container } = renderInFrame(<PageModules modules={[textOf('1')]} />, {
      contentLanguage: 'en',
      isLanguageFallback: true,
    })
    expect(container.querySelector('[lang="en"]')).toHaveTextContent('Text')
  })

  it('[S1] opens accordions without scripts', () => {
    const module: PageModule = {
      type: 'accordion',
      key: 'a',
      surface: false,
      title: 'Fragen',
      items: [{ title: 'Was?', body }],
    }
    renderInFrame(<PageModules modules={[module]} />)
    expect(screen.getByText('Was?').closest('details')).not.toBeNull()
  })

  it('[N4] promises an answer within 24 hours beside a contact', () => {
    const contact = {
      name: 'Anwendungstechnik',
      text: 'Fragen Sie.',
      phones: [{ region: 'Europa', number: '+41 00 000 00 10' }],
      email: 'a@trenholt.example',
    }
    renderInFrame(<PageModules modules={[{ type: 'contact', key: 'c', surface: false, contact }]} />)
    expect(screen.getByText('Sie hören innerhalb von 24 Stunden von uns')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '+41 00 000 00 10' })).toHaveAttribute('href', 'tel:+41000000010')
  })
})
