import { readFileSync } from 'node:fs'
import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { SearchResponse } from '../../../contracts/search.ts'
import type { TextTree } from '../../../i18n/namespaces.ts'
import { addTexts, i18nOf } from '../../../i18n/text-store.ts'
import type { ResultLink } from './result-list.tsx'
import { SearchResults, type SearchResultsProps } from './search-results.tsx'

addTexts('en', { search: JSON.parse(readFileSync('locales/en/search.json', 'utf8')) as TextTree })
const PlainLink: ResultLink = ({ href, children }) => <a href={href}>{children}</a>

const found: SearchResponse = {
  records: [
    {
      title: 'Tarn <20>',
      titleHits: [[0, 4]],
      description: 'A press.',
      descriptionHits: [],
      path: '/en/tarn-20',
      type: 'product',
      classification: 'Bench presses',
      language: 'en',
    },
    {
      title: 'Tarn 30',
      titleHits: [],
      description: 'Eine Presse.',
      descriptionHits: [[5, 11]],
      path: '/en/tarn-30',
      type: 'product',
      language: 'de',
    },
  ],
  total: 12,
  page: 1,
  pageSize: 10,
  range: { from: 1, to: 2 },
  facets: {
    types: [
      { value: 'product', count: 11 },
      { value: 'story', count: 1 },
    ],
    classifications: [{ value: 'Bench presses', count: 4 }],
    languages: [{ value: 'en', count: 12 }],
  },
  match: 'all',
}

const manual: SearchResponse['records'][number] = {
  title: 'Betriebsanleitung',
  titleHits: [],
  description: 'Den Keil nie von Hand lösen.',
  descriptionHits: [],
  path: '/file/tarn-manual-de',
  type: 'document',
  language: 'de',
}

const third: SearchResponse['records'][number] = {
  title: 'Tarn 45',
  titleHits: [],
  description: '',
  descriptionHits: [],
  path: '/en/tarn-45',
  type: 'product',
  language: 'en',
}

const resultsOf = (change: Partial<SearchResultsProps>): ReactNode => (
  <I18nextProvider i18n={i18nOf('en')}>
    <SearchResults language="en" address={{ query: 'tarn', page: 1 }} found={found} link={PlainLink} {...change} />
  </I18nextProvider>
)

function show(change: Partial<SearchResultsProps> = {}): void {
  render(resultsOf(change))
}

describe('SearchResults', () => {
  it('[S9] marks hits within the text, and names another language', () => {
    show()
    const link = screen.getByRole('link', { name: 'Tarn <20>' })
    expect([link.getAttribute('href'), link.querySelector('mark')?.textContent]).toEqual(['/en/tarn-20', 'Tarn'])
    expect(screen.getByText('Presse').closest('p')?.lang).toBe('de')
    expect(screen.getByText('Deutsch')).toBeInTheDocument()
  })

  it('[S9] opens a document as a file, for which no router looks, named in the language of the site', () => {
    const link: ResultLink = ({ href, children }) => <a href={`/routed${href}`}>{children}</a>
    show({ link, found: { ...found, records: [manual] } })
    const opened = screen.getByRole('link', { name: 'Betriebsanleitung' })
    expect([opened.getAttribute('href'), opened.closest('h3')?.lang]).toEqual(['/file/tarn-manual-de', ''])
    expect([screen.getByText('Den Keil nie von Hand lösen.').lang, screen.getByText('Documents').className]).toEqual([
      'de',
      'type',
    ])
  })

  it('[S9] tells total and range', () => {
    show()
    expect(screen.getByRole('heading', { level: 2, name: '12 results for “tarn”' })).toBeInTheDocument()
    expect(screen.getByText('1 to 2 of 12')).toBeInTheDocument()
  })

  it('[S9] leads without scripts to more results and to narrower ones', () => {
    show({ address: { query: 'tarn', page: 1, type: 'product' } })
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([
      '?q=tarn',
      '?q=tarn&type=product',
      '?q=tarn&type=story',
      '/en/tarn-20',
      '/en/tarn-30',
      '?q=tarn&type=product&page=2',
    ])
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Products11')
  })

  it('[S9] narrows to a language where pages are written in several', () => {
    show({
      found: {
        ...found,
        facets: { ...found.facets, languages: [...found.facets.languages, { value: 'de', count: 1 }] },
      },
    })
    const link = screen.getByRole('link', { name: 'Deutsch 1' })
    expect([link.getAttribute('href'), link.querySelector('span')?.lang]).toEqual(['?q=tarn&lang=de', 'de'])
  })

  it('[S9] asks what was meant, as a link, and puts the focus on the results of it', () => {
    const onChange = jest.fn()
    const { rerender } = render(resultsOf({ onChange, found: { ...found, correction: 'Tarn' } }))
    const link = screen.getByRole('link', { name: 'Tarn' })
    expect([link.getAttribute('href'), link.parentElement?.textContent]).toEqual(['?q=Tarn', 'Did you mean “Tarn”?'])
    link.focus()
    fireEvent.click(link)
    expect(onChange).toHaveBeenCalledWith({ query: 'Tarn', page: 1 })
    rerender(resultsOf({ onChange, address: { query: 'Tarn', page: 1 } }))
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  })

  it('[S9] asks what was meant where nothing is found', () => {
    show({ found: { ...found, records: [], total: 0, correction: 'tarns' } })
    expect(screen.getByRole('link', { name: 'tarns' }).getAttribute('href')).toBe('?q=tarns')
  })

  it('[S9] asks for more and for narrower results where scripts run, but leaves other clicks to the browser', () => {
    const onChange = jest.fn()
    show({ onChange })
    fireEvent.click(screen.getByRole('button', { name: 'Show more results' }))
    fireEvent.click(screen.getByRole('link', { name: 'Stories 1' }))
    fireEvent.click(screen.getByRole('link', { name: 'Stories 1' }), { ctrlKey: true })
    expect(onChange.mock.calls).toEqual([[{ query: 'tarn', page: 2 }], [{ query: 'tarn', page: 1, type: 'story' }]])
  })

  it('[S9] keeps the focus on the button while more results come, and asks once', () => {
    const onChange = jest.fn()
    const { rerender } = render(resultsOf({ onChange }))
    const more = screen.getByRole('button', { name: 'Show more results' })
    more.focus()
    rerender(resultsOf({ onChange, isBusy: true }))
    fireEvent.click(more)
    expect(onChange).not.toHaveBeenCalled()
    rerender(resultsOf({ onChange, found: { ...found, records: [...found.records, third] } }))
    expect(more).toHaveFocus()
  })

  it('[S9] moves the focus to the first new result where no more are left to show', () => {
    const { rerender } = render(resultsOf({ onChange: jest.fn() }))
    screen.getByRole('button', { name: 'Show more results' }).focus()
    rerender(resultsOf({ onChange: jest.fn(), found: { ...found, records: [...found.records, third], total: 3 } }))
    expect(screen.getByRole('link', { name: 'Tarn 45' })).toHaveFocus()
  })

  it.each([
    ['similar', 'No page has exactly these words. These come close.'],
    ['some', 'No page has all of these words. These pages have the most of them.'],
  ] as const)('[S9] says that the words were met in part: %s', (match, text) => {
    show({ found: { ...found, match } })
    expect(screen.getByText(text)).toBeInTheDocument()
  })

  it('[S9] offers ways on where nothing is found, and all results where the filters leave none', () => {
    const none: SearchResponse = {
      ...found,
      records: [],
      total: 0,
      facets: { types: [], classifications: [], languages: [] },
    }
    show({ found: none })
    expect(screen.getByRole('heading', { name: 'Nothing found for “tarn”' })).toBeInTheDocument()
    show({ found: { ...none, facets: found.facets }, address: { query: 'tarn', page: 1, type: 'person' } })
    expect(screen.getByRole('link', { name: 'Remove the filters' }).getAttribute('href')).toBe('?q=tarn')
  })
})
