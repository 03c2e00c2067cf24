import { CONSENT_COOKIE, CONSENT_SECONDS, parseConsent, toConsentValue, type Consent } from '../../domain/consent.ts'
import { listDeniedScripts } from '../../domain/script-cookies.ts'
import { createStore } from '../frame/create-store.ts'
import { useStore } from '../frame/use-store.ts'
import { readAnalyticsSettings } from './analytics-store.ts'
import { pushConsentDefault, pushConsentUpdate } from './push-consent.ts'
import { withdrawScripts } from './withdraw-scripts.ts'

/** What is known of the visitor's choice, and whether the panel was asked for. */
export interface ConsentState {
  readonly consent: Consent | undefined
  readonly isOpen: boolean
}

const reloadPage = (): void => window.location.reload()

/** Tells scripts what they may do. Returns whether the page is loaded anew, because one of them may no longer run. */
function tellScripts(consent: Consent | undefined, reload: () => void): boolean {
  pushConsentUpdate(consent)
  const mustGo = withdrawScripts(listDeniedScripts(readAnalyticsSettings()?.scripts ?? [], consent))
  if (mustGo) reload()
  return mustGo
}

const toKey = (consent: Consent | undefined): string => (consent === undefined ? '' : toConsentValue(consent))

/** Hears of a choice that was made in another tab, when this one is looked at again. */
function watchOtherTabs(): () => void {
  const look = (): void => {
    const { consent, isOpen } = state.read()
    const now = parseConsent(document.cookie)
    if (document.visibilityState !== 'visible' || toKey(now) === toKey(consent)) return
    state.write({ consent: now, isOpen })
    tellScripts(now, reloadPage)
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

const state = createStore<ConsentState>({ consent: undefined, isOpen: false }, watchOtherTabs)

/** Reads the choice of an earlier visit and tells the data layer: first the default, then the choice. */
export function startConsent(): void {
  const consent = parseConsent(document.cookie)
  pushConsentDefault()
  if (consent !== undefined) pushConsentUpdate(consent)
  state.write({ ...state.read(), consent })
}

/** Opens the panel, so that a visitor can choose anew. */
export function openConsentPanel(): void {
  state.write({ ...state.read(), isOpen: true })
}

/** Closes the panel; an earlier choice stays. */
export function closeConsentPanel(): void {
  state.write({ ...state.read(), isOpen: false })
}

/**
 * Remembers a choice for six months, tells the data layer, and closes the panel. A script that runs and no longer may goes
 * with its cookies and the page: `true` says that the page is loaded anew.
 */
export function chooseConsent(consent: Consent, reload: () => void = reloadPage): boolean {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // The Cookie Store API is missing in some of the supported browsers.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${CONSENT_COOKIE}=${toConsentValue(consent)}; path=/; max-age=${CONSENT_SECONDS}; samesite=lax${secure}`
  state.write({ consent, isOpen: false })
  return tellScripts(consent, reload)
}

/** The visitor's choice; unknown on the server. */
export function useConsent(): ConsentState {
  return useStore(state)
}
