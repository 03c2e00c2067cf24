import { Suspense, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnalyticsScript } from '../../domain/cookie/analytics.ts'
import { lazyOrNothing } from '../frame/lazy-or-nothing.ts'
import { showConsentNotice, takeConsentNotice } from './consent-notice.ts'
import { useConsent } from './consent-store.ts'
import { isLoaded } from './is-loaded.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { useWantedScripts } from './use-wanted-scripts.ts'

/** Asked once in half a year: no reason to load it with every page. */
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
  return (
    <Suspense fallback={null}>
      <ConsentPanel />
    </Suspense>
  )
}
