import type Provider from 'oidc-provider'
import type { Language, TextLanguage } from '../../src/domain/locale/language.ts'
import type { ColourTokens } from '../../src/domain/brand/brand.ts'
import type { Mailer } from '../../src/integrations/mail/mailer.ts'
import type { ServicesTables } from '../store/services-store.ts'
import type { LoginThrottle } from './accounts/login-throttle.ts'
import type { GroupPictures } from './pages/page-files.ts'

/** What the pages of the provider work with. */
export interface IdentityContext {
  readonly db: ServicesTables
  readonly mailer: Mailer
  /** Changes when keys are rotated. */
  readonly provider: () => Provider
  /** Of this service, such as `http://localhost:8013`. */
  readonly origin: string
  /** Origins of the website, to which logins return; `isSiteOrigin` adds names below `localhost`. */
  readonly siteOrigins: readonly string[]
  /** The portal in a language: where people go on who came here without a login that waits for them. */
  readonly portalUrl: (language: Language) => string
  /** Name of the group, such as `Example`. */
  readonly brand: string
  /** Addresses of its pictures. */
  readonly pictures: GroupPictures
  /** Of the group. */
  readonly colours: ColourTokens
  /** Languages of the pages, the first one first. */
  readonly languages: readonly TextLanguage[]
  readonly throttle: LoginThrottle
  readonly now: () => Date
  /** Hears of what went wrong while no visitor waits for it, such as a mail that could not be sent. */
  readonly onError: (error: unknown) => void
}
