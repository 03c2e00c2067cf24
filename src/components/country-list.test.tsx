import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderInFrame } from '../../tests/components/render-in-frame.tsx'
import { CountryList } from './country-list.tsx'

describe('the choice of country', () => {
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
