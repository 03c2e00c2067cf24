import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AnalyticsSettings } from '../../domain/cookie/analytics.ts'
import { ONLY_NECESSARY, type Consent } from '../../domain/cookie/consent.ts'
import { configureAnalytics } from './analytics-store.ts'
import { chooseConsent } from './choose-consent.ts'
import { holdConsentNotice, takeConsentNotice } from './consent-notice.ts'

const LAYER = 'layerOfWithdrawal'
const SETTINGS: AnalyticsSettings = {
  dataLayer: LAYER,
  pageViewEvent: 'page_view',
  technicalAreas: [],
  scripts: [{ src: '/statistics.js', category: 'statistics', cookies: ['_stats_*'] }],
}

/** A browser in which the script of statistics was loaded and has set its cookies. */
function loadStatistics(): void {
  const script = document.createElement('script')
  script.setAttribute('src', '/statistics.js')
  document.head.append(script)
  for (const pair of ['_stats_id=1', '_stats_visit=2', 'uapp_locale=de-ch']) document.cookie = `${pair}; path=/`
}

/** Chooses, and tells how often the page was loaded anew. */
function choose(consent: Consent): number {
  let reloads = 0
  chooseConsent(consent, () => {
    reloads += 1
  })
  return reloads
}

beforeEach(() => {
  Reflect.set(window, LAYER, [])
  for (const name of ['_stats_id', '_stats_visit', 'uapp_locale', 'uapp_consent'])
    document.cookie = `${name}=; path=/; max-age=0`
  for (const script of document.querySelectorAll('script')) script.remove()
  configureAnalytics(SETTINGS)
})

describe('withdrawing consent', () => {
  it('[N9] tells scripts, takes their cookies and no others, and loads the page anew without them', () => {
    loadStatistics()
    expect(choose(ONLY_NECESSARY)).toBe(1)
    const layer: unknown = Reflect.get(window, LAYER)
    expect(Array.isArray(layer) ? Array.from(layer.at(-1) as ArrayLike<unknown>) : layer).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'denied' }),
    ])
    expect(document.cookie.split('; ').toSorted()).toEqual(['uapp_consent=necessary', 'uapp_locale=de-ch'])
  })

  it('[N9] takes cookies of an earlier visit without loading the page anew', () => {
    document.cookie = '_stats_id=1; path=/'
    expect(choose(ONLY_NECESSARY)).toBe(0)
    expect(document.cookie).toBe('uapp_consent=necessary')
  })

  it('[N9] leaves alone what stays allowed', () => {
    loadStatistics()
    expect(choose({ statistics: true, marketing: false })).toBe(0)
    expect(document.cookie).toContain('_stats_id=1')
  })

  it('[N9] holds the notice back over the reload, once', () => {
    holdConsentNotice()
    expect([takeConsentNotice(), takeConsentNotice()]).toEqual([true, false])
  })
})
