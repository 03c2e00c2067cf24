import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import type { AnalyticsSettings } from '../../domain/cookie/analytics.ts'
import type { PageFrame } from '../../domain/page/page-data.ts'
import { addTextsOf } from '../../../tests/components/add-texts-of.ts'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import { configureAnalytics } from './analytics-store.ts'
import { ConsentGate } from './consent-gate.tsx'
import { ConsentLink } from './consent-link.tsx'
import { startConsent } from './consent-store.ts'

addTextsOf('de', ['consent'])

const LAYER = 'layerOfConsent'
const statistics = 'https://tags.example/statistics.js'
const marketing = 'https://tags.example/marketing.js'

const withScripts: AnalyticsSettings = {
  dataLayer: LAYER,
  pageViewEvent: 'page_view',
  technicalAreas: ['style-guide'],
  scripts: [
    { src: statistics, category: 'statistics' },
    { src: marketing, category: 'marketing' },
  ],
}

const loaded = (): readonly (string | null)[] => [...document.scripts].map((script) => script.getAttribute('src'))

/** The commands in the data layer, each as what a tag manager sees: the arguments of a call. */
function readCommands(): readonly (readonly unknown[])[] {
  const layer: unknown = Reflect.get(window, LAYER)
  return Array.isArray(layer) ? layer.map((entry) => Array.from(entry as ArrayLike<unknown>)) : []
}

const setCookie = (cookie: string): void => {
  document.cookie = `${cookie}; path=/`
}

async function visit(settings = withScripts, change: Partial<PageFrame> = {}): Promise<void> {
  configureAnalytics({ ...settings })
  startConsent()
  await act(async () => {
    renderInFrame(
      <>
        <ConsentGate />
        <ConsentLink settings={undefined} />
      </>,
      change,
    )
    await import('./consent-panel.tsx')
  })
}

const reveal = (): void => {
  fireEvent.click(screen.getByText('Nach Zweck auswählen', { selector: 'span' }))
}

const panel = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Ihre Wahl zu Cookies' })

const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}

beforeEach(() => {
  Reflect.set(window, LAYER, [])
  for (const name of ['uapp_consent', 'uapp_testing']) setCookie(`${name}=; max-age=0`)
  for (const script of document.querySelectorAll('script')) script.remove()
})

afterEach(() => {
  window.history.replaceState(null, '', '/')
})

describe('consent', () => {
  it('[N9] denies everything before a choice, and loads nothing', async () => {
    await visit()
    expect(panel()).toBeInTheDocument()
    expect(readCommands()).toEqual([
      ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied', ad_user_data: 'denied' })],
    ])
    expect(loaded()).toEqual([])
  })

  it('[N9] ticks nothing beforehand but what is necessary, which cannot be taken away', async () => {
    await visit()
    reveal()
    expect(screen.getByRole('checkbox', { name: 'Notwendig' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Notwendig' })).toBeDisabled()
    expect(screen.getByRole('checkbox', { name: 'Statistik' })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Marketing' })).not.toBeChecked()
  })

  it('[N9] leads to the page about privacy', async () => {
    await visit({ ...withScripts, privacy: { kind: 'internal', text: '', route: '/privacy', newTab: false } })
    expect(screen.getByRole('link', { name: 'So schützen wir Ihre Daten' })).toHaveAttribute('href', '/de-ch/privacy')
  })

  it('[N9] gives declining and allowing the same look', async () => {
    await visit()
    const decline = screen.getByRole('button', { name: 'Nur notwendige' })
    expect(screen.getByRole('button', { name: 'Alle akzeptieren' }).className).toBe(decline.className)
  })

  it.each([
    ['Alle akzeptieren', 'necessary.statistics.marketing', [statistics, marketing]],
    ['Nur notwendige', 'necessary', []],
  ])('[N9] does what “%s” says', async (button, value, scripts) => {
    await visit()
    press(button)
    expect(panel()).toBeNull()
    expect(document.cookie).toBe(`uapp_consent=${value}`)
    expect(loaded()).toEqual(scripts)
    expect(readCommands().map(([, kind]) => kind)).toEqual(['default', 'update'])
  })

  it('[N9] loads only what was ticked', async () => {
    await visit()
    reveal()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Statistik' }))
    press('Auswahl speichern')
    expect(loaded()).toEqual([statistics])
    expect(readCommands().at(-1)).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' }),
    ])
  })

  it('[N9] asks nobody twice, and opens again from the footer with the earlier choice', async () => {
    setCookie('uapp_consent=necessary.statistics')
    await visit()
    expect(panel()).toBeNull()
    expect(loaded()).toEqual([statistics])
    await act(async () => {
      press('Cookie-Einstellungen')
      await import('./consent-panel.tsx')
    })
    expect(screen.getByRole('checkbox', { name: 'Statistik' })).toBeChecked()
    expect(screen.getByRole('heading', { name: 'Ihre Wahl zu Cookies' })).toHaveFocus()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(panel()).toBeNull()
    expect(document.cookie).toBe('uapp_consent=necessary.statistics')
  })

  it('[N9] neither asks nor loads where no script is configured', async () => {
    setCookie('uapp_consent=necessary.statistics.marketing')
    await visit({ ...withScripts, scripts: [] })
    expect(panel()).toBeNull()
    expect(loaded()).toEqual([])
  })

  it.each<readonly [string, Partial<PageFrame>, () => void]>([
    ['P6', { path: '/de-ch/style-guide/buttons' }, () => undefined],
    ['P13', {}, () => window.history.replaceState(null, '', '/?testing=true')],
    ['P13', {}, () => setCookie('uapp_testing=true')],
  ])('[%s] neither asks nor loads on technical pages and in testing mode', async (_rule, change, prepare) => {
    setCookie('uapp_consent=necessary.statistics.marketing')
    prepare()
    await visit(withScripts, change)
    expect(loaded()).toEqual([])
  })
})
