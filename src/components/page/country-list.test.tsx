import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import type { TemplateContent } from '../../domain/page/page-data.ts'
import { CountryList } from './country-list.tsx'
import { findCounterpart, noteRoute, readLeftRoute } from '../frame/left-route.ts'

const countries: TemplateContent['countries']['countries'] = [
  { code: 'ALL', name: 'Alle', locales: [{ urlCode: 'de', language: 'de', path: '/de' }] },
  { code: 'JP', name: 'Japan', locales: [{ urlCode: 'ja-jp', language: 'ja', path: '/ja-jp' }] },
  { code: 'AT', name: 'Österreich', locales: [{ urlCode: 'de-at', language: 'de', path: '/de', isElsewhere: true }] },
]

describe('CountryList', () => {
  it('[N12] leaves the countries that are asked for, and says how many', async () => {
    renderInFrame(<CountryList countries={countries} />)
    fireEvent.change(screen.getByRole('searchbox', { name: 'Land oder Region suchen' }), { target: { value: 'oster' } })
    expect(screen.getByText('Österreich')).toBeInTheDocument()
    expect(screen.queryByText('Japan')).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('1 Land oder Region')
  })

  it('[N12] leads to the international pages of a country that has none, and names its locale for the choice', () => {
    renderInFrame(<CountryList countries={countries} />)
    const link = screen.getAllByRole('link', { name: 'Deutsch' }).at(-1)
    expect(link).toHaveAttribute('href', '/de')
    expect(link).toHaveAttribute('data-locale', 'de-at')
    expect(screen.getByText(/^Einige Länder haben noch keine eigenen Seiten/)).toBeInTheDocument()
  })

  it('[N12] says nothing of missing pages where every country has its own', () => {
    renderInFrame(<CountryList countries={countries.slice(0, 2)} />)
    expect(screen.queryByText(/^Einige Länder/)).toBeNull()
  })

  it('[N12] names languages as the content service has them, and countries as their page data do', () => {
    const locales = (['de', 'ja'] as const).map((language) => ({
      urlCode: `${language}-ch`,
      language,
      path: `/${language}-ch`,
    }))
    renderInFrame(<CountryList countries={[{ code: 'CH', name: 'Schweiz', locales }]} />)
    expect(screen.getByText('Schweiz')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', '/de-ch')
    expect(screen.getByRole('link', { name: '日本語' })).toHaveAttribute('href', '/ja-ch')
  })
})

describe('the page that the visitor came from', () => {
  const answers = (answer: Pick<Response, 'ok' | 'redirected'>): void => {
    global.fetch = jest.fn(() => Promise.resolve(answer as Response)) as typeof fetch
  }
  const original = global.fetch
  afterEach(() => {
    global.fetch = original
  })

  it('[N12] is the last one that is no choice of country', async () => {
    noteRoute({ template: 'product', route: '/products/tarn' })
    noteRoute({ template: 'countries', route: '/countries' })
    await waitFor(() => expect(readLeftRoute({ basePath: '/de-ch' })).toBe('/products/tarn'))
  })

  it.each([
    ['stands in the other country, too', { ok: true, redirected: false }, '/ja-jp/products/tarn'],
    ['is not there', { ok: false, redirected: false }, '/ja-jp'],
    ['is another page there', { ok: true, redirected: true }, '/ja-jp'],
  ])('[N12] %s', async (_title, answer, expected) => {
    answers(answer)
    expect(await findCounterpart('/ja-jp', '/products/tarn')).toBe(expected)
  })
})
