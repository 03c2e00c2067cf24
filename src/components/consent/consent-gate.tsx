import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnalyticsScript } from '../../domain/cookie/analytics.ts'
import { lazyOrNothing } from '../frame/lazy-or-nothing.tsx'
import { showConsentNotice, takeConsentNotice } from './consent-notice.ts'
import { useConsent, readConsent } from './consent-store.ts'
import { isLoaded } from './is-loaded.ts'
import { isSameConsent, parseConsent } from '../../domain/cookie/consent.ts'
import { findCookie } from '../../domain/cookie/find-cookie.ts'
import { isTechnicalPath } from '../../domain/path/page-area.ts'
import { isTestingMode, TESTING_COOKIE } from '../../domain/cookie/testing-mode.ts'
import { usePageFrame } from '../frame/frame-context.tsx'
import { useAnalyticsSettings } from './analytics-store.ts'

const NONE: readonly AnalyticsScript[] = []

/** Whether this browser is in testing mode (S1 §2). */
function isTesting(): boolean {
  return isTestingMode(new URLSearchParams(window.location.search), {
    [TESTING_COOKIE]: findCookie(document.cookie, TESTING_COOKIE),
  })
}

/** The scripts that the page may load if the visitor agrees: none on technical pages and in testing mode (S1 §7). */
function useWantedScripts(): readonly AnalyticsScript[] {
  const settings = useAnalyticsSettings()
  const { path } = usePageFrame()
  if (settings === undefined || settings.scripts.length === 0) return NONE
  return isTechnicalPath(path, settings.technicalAreas) || isTesting() ? NONE : settings.scripts
}

/** Applies a choice of another tab when this one becomes visible again. */
function useOtherTabs(): void {
  useEffect(() => {
    const look = (): void => {
      const now = parseConsent(document.cookie)
      if (document.visibilityState !== 'visible' || isSameConsent(now, readConsent())) return
      void import('./choose-consent.ts').then(({ applyConsent }) => applyConsent(now))
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

/** Shown once in half a year, so it is not loaded with every page. */
const ConsentPanel = lazyOrNothing(async () => (await import('./consent-panel.tsx')).ConsentPanel)

function loadOnce(wanted: AnalyticsScript): void {
  if (isLoaded(wanted)) return
  const script = document.createElement('script')
  script.src = wanted.src
  script.async = true
  document.head.append(script)
}

/**
 * Loads the site's scripts of analytics and monitoring, each only with leave for its category, and asks for it where there is
 * something to ask for (S1 §7). Renders nothing on the server.
 */
export function ConsentGate(): ReactNode {
  const scripts = useWantedScripts()
  const { consent, isOpen } = useConsent()
  useOtherTabs()
  useEffect(() => {
    for (const script of scripts) if (consent?.[script.category] === true) loadOnce(script)
  }, [scripts, consent])
  const { t } = useTranslation()
  useEffect(() => {
    if (takeConsentNotice()) showConsentNotice(t)
  }, [t])
  if (!isOpen && (scripts.length === 0 || consent !== undefined)) return null
  return <ConsentPanel />
}
