import { toConsentMode, type Consent, type ConsentMode } from '../../domain/cookie/consent.ts'
import { pushToDataLayer } from '../frame/data-layer.ts'

/** Tag managers accept a command only as the `arguments` of a call, never as an array. */
function toCommand(..._command: readonly ['consent', 'default' | 'update', ConsentMode]): unknown {
  // oxlint-disable-next-line prefer-rest-params
  return arguments
}

/** Sets the default for later scripts before a choice is known: everything that needs consent is denied (Consent Mode v2). */
export function pushConsentDefault(): void {
  pushToDataLayer(() => toCommand('consent', 'default', toConsentMode()))
}

/** Tells scripts what the visitor allows (Consent Mode v2); without a choice, nothing. */
export function pushConsentUpdate(consent: Consent | undefined): void {
  pushToDataLayer(() => toCommand('consent', 'update', toConsentMode(consent)))
}
