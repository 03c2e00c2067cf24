import { CONSENT_COOKIE, CONSENT_SECONDS, toConsentValue, type Consent } from '../../domain/cookie/consent.ts'
import { findScriptCookies, listCookieDomains, listDeniedScripts } from '../../domain/cookie/script-cookies.ts'
import { readAnalyticsSettings } from './analytics-store.ts'
import { writeConsent } from './consent-store.ts'
import { isLoaded } from './is-loaded.ts'
import { pushConsentUpdate } from './push-consent.ts'

const secure = (): string => (window.location.protocol === 'https:' ? '; secure' : '')

function setCookie(cookie: string): void {
  // The Cookie Store API is missing in some of the supported browsers.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${cookie}; path=/${secure()}`
}

/** Forgets a cookie, for whichever domain of this host it was set. */
function forgetCookie(name: string): void {
  for (const domain of listCookieDomains(window.location.hostname))
    setCookie(`${name}=; max-age=0${domain === undefined ? '' : `; domain=${domain}`}`)
}

const reloadPage = (): void => window.location.reload()

/**
 * Applies a choice in this page: scripts are informed (Consent Mode v2), and cookies of denied ones are removed at this site.
 * A running script cannot be stopped: then the page is reloaded, and the result is `true`.
 */
export function applyConsent(consent: Consent | undefined, reload: () => void = reloadPage): boolean {
  pushConsentUpdate(consent)
  writeConsent(consent)
  const denied = listDeniedScripts(readAnalyticsSettings()?.scripts ?? [], consent)
  for (const name of findScriptCookies(document.cookie, denied)) forgetCookie(name)
  const mustGo = denied.some(isLoaded)
  if (mustGo) reload()
  return mustGo
}

/** Remembers a choice for six months, and makes it hold; the panel closes. Returns whether the page is loaded anew. */
export function chooseConsent(consent: Consent, reload: () => void = reloadPage): boolean {
  setCookie(`${CONSENT_COOKIE}=${toConsentValue(consent)}; max-age=${CONSENT_SECONDS}; samesite=lax`)
  return applyConsent(consent, reload)
}
