import type { CurrentUser } from '../../domain/portal/current-user.ts'
import type { PortalSettings } from '../../contracts/portal/portal-settings.ts'
import type { Store } from '../frame/stores/create-store.ts'

/** How the login stands. */
export type SessionState =
  | { readonly kind: 'loading' }
  /** It takes longer than visitors like to wait (A3). */
  | { readonly kind: 'slow' }
  | { readonly kind: 'ready'; readonly user: CurrentUser }
  /** In words of S2 §8, or of the provider. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Here, or in another tab. */
  | { readonly kind: 'loggedOut' }

export interface SessionOptions {
  readonly identity: PortalSettings['identity']
  /** Languages of the visitor, for the login page. */
  readonly languages: string
  /** Path of the localized home page, where a logout ends (S2 §2). */
  readonly homePath: string
}

/** What the portal needs of logins. */
export interface PortalSession {
  readonly state: Store<SessionState>
  /** Finds out who the visitor is; visitors who must log in are sent to the login page. */
  start(): void
  /**
   * @param refused access token that a service did not take.
   * @returns undefined: the visitor is on the way to the login page.
   * @throws {Error} when that fails.
   */
  getTokens(
    refused?: string,
  ): Promise<{ readonly accessToken: string; readonly idToken?: string | undefined } | undefined>
  /** Ends the login here, at the provider, and in other tabs; leaves the page. */
  logOut(): Promise<void>
  /** Nothing is watched any more. */
  stop(): void
}
