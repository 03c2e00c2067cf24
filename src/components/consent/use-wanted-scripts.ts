import type { AnalyticsScript } from '../../domain/cookie/analytics.ts'
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
export function useWantedScripts(): readonly AnalyticsScript[] {
  const settings = useAnalyticsSettings()
  const { path } = usePageFrame()
  if (settings === undefined || settings.scripts.length === 0) return NONE
  return isTechnicalPath(path, settings.technicalAreas) || isTesting() ? NONE : settings.scripts
}
