import { parseConsent, type Consent } from '../../domain/cookie/consent.ts'
import { createStore } from '../frame/stores/create-store.ts'
import { useStore } from '../frame/stores/use-store.ts'
import { pushConsentDefault, pushConsentUpdate } from './push-consent.ts'

/** The visitor's choice, if known, and whether the panel was opened. */
export interface ConsentState {
  readonly consent: Consent | undefined
  readonly isOpen: boolean
}

const state = createStore<ConsentState>({ consent: undefined, isOpen: false })

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

/** The visitor's choice as this page knows it. */
export function readConsent(): Consent | undefined {
  return state.read().consent
}

/** Applies a choice and closes the panel. */
export function writeConsent(consent: Consent | undefined): void {
  state.write({ consent, isOpen: false })
}

/** The visitor's choice; unknown on the server. */
export function useConsent(): ConsentState {
  return useStore(state)
}
