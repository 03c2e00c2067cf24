import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { AlternateVersion } from '../../domain/page/page-node.ts'
import { LanguageBanner } from './language-banner.tsx'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'

const alternateVersions: readonly AlternateVersion[] = [
  { language: 'en', urlCode: 'en-ch', path: '/en-ch/about', isLanguageFallback: false },
  { language: 'fr', urlCode: 'fr-ch', path: '/fr-ch/about', isLanguageFallback: true },
]

describe('LanguageBanner', () => {
  it('[S10] says nothing on a page in the language of its locale', () => {
    renderInFrame(<LanguageBanner />)
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('[N4] names the language asked for and the one shown', () => {
    renderInFrame(<LanguageBanner />, { isLanguageFallback: true, contentLanguage: 'en' })
    expect(screen.getByText(/Ihrer Sprache \(Deutsch\) noch nicht.*Englisch/)).toBeInTheDocument()
  })

  it('[S10] tells a page that does not exist in the language from one that is not translated yet', () => {
    renderInFrame(<LanguageBanner />, { isLanguageUnavailable: true, isLanguageFallback: true, contentLanguage: 'fr' })
    expect(screen.getByText(/gibt es in Ihrer Sprache \(Deutsch\) nicht\..*Französisch/)).toBeInTheDocument()
  })

  it('[S10] leads to the versions that are written in a language of their own, and to no other', () => {
    renderInFrame(<LanguageBanner />, { isLanguageFallback: true, contentLanguage: 'en', alternateVersions })
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual(
      [['English', '/en-ch/about', 'en']],
    )
  })
})
