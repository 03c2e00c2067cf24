import { parseConsent, type Consent } from '../../domain/consent.ts'
import { createStore } from '../frame/create-store.ts'
import { useStore } from '../frame/use-store.ts'
import { pushConsentDefault, pushConsentUpdate } from './push-consent.ts'

/** What is known of the visitor's choice, and whether the panel was asked for. */
export interface ConsentState {
  readonly consent: Consent | undefined
  readonly isOpen: boolean
}

/** Hears of a choice that was made in another tab, when this one is looked at again. */
function watchOtherTabs(): () => void {
  const onChange = (): void => {
    const now = parseConsent(document.cookie)
    if (document.visibilityState !== 'visible' || isSame(now, state.read().consent)) return
    void import('./choose-consent.ts').then(({ applyConsent }) => applyConsent(now))
  }
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const isSame = (one: Consent | undefined, other: Consent | undefined): boolean =>
  one?.statistics === other?.statistics && one?.marketing === other?.marketing

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

/** Takes a choice over, and closes the panel. */
export function writeConsent(consent: Consent | undefined): void {
  state.write({ consent, isOpen: false })
}

/** The visitor's choice; unknown on the server. */
export function useConsent(): ConsentState {
  return useStore(state)
}
