import { afterEach, describe, expect, it } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLocaleChoice } from './use-locale-choice.ts'

function Links({ isMainSite = true }: { readonly isMainSite?: boolean }): ReactNode {
  useLocaleChoice({ siteName: isMainSite ? 'Trenholt' : 'Trenholt Events', isMainSite })
  return (
    <>
      <a href="/fr-ch/about" hrefLang="fr" lang="fr">
        Français
      </a>
      <a href="/de" hrefLang="de" lang="de" data-locale="de-at">
        Österreich
      </a>
      <a href="/de-ch/about">Über uns</a>
      <a href="https://other.example/ja/about" hrefLang="ja" lang="ja">
        日本語
      </a>
    </>
  )
}

const cookies = (): readonly string[] => document.cookie.split('; ').filter((pair) => pair !== '')
const choose = (name: string): void => {
  const link = screen.getByText(name)
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
}

describe('useLocaleChoice', () => {
  afterEach(() => {
    for (const pair of cookies()) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  })

  it('[G9] remembers the locale of a link for languages', () => {
    render(<Links />)
    choose('Français')
    expect(cookies()).toEqual(['uapp_locale=fr-ch'])
  })

  it('[G9] remembers a country that has no pages yet', () => {
    render(<Links />)
    choose('Österreich')
    expect(cookies()).toEqual(['uapp_locale=de-at'])
  })

  it('[G9] remembers the choice on another site apart', () => {
    render(<Links isMainSite={false} />)
    choose('Français')
    expect(cookies()).toEqual(['uapp_locale_trenholt_events=fr-ch'])
  })

  it.each(['Über uns', '日本語'])('[G9] remembers nothing of the link %s, which is no choice for this site', (name) => {
    render(<Links />)
    choose(name)
    expect(cookies()).toEqual([])
  })
})
