import { CONSENT_RECORD } from './device-records.ts'
import { findCookie } from './find-cookie.ts'

/** What a visitor may allow or decline; what the site needs to work is not asked for. */
export const OPTIONAL_CATEGORIES = ['statistics', 'marketing'] as const
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number]

/** A visitor's choice. */
export type Consent = Readonly<Record<OptionalCategory, boolean>>

export const ALL_ALLOWED: Consent = { statistics: true, marketing: true }
export const ONLY_NECESSARY: Consent = { statistics: false, marketing: false }

/** Cookie that remembers the choice: the names of what is allowed, nothing about the visitor. */
export const CONSENT_COOKIE = CONSENT_RECORD.name

/** How long a choice holds, in seconds. */
export const CONSENT_SECONDS = CONSENT_RECORD.life.seconds

const NECESSARY = 'necessary'

/** Value of the cookie, such as `necessary.statistics`. */
export function toConsentValue(consent: Consent): string {
  return [NECESSARY, ...OPTIONAL_CATEGORIES.filter((category) => consent[category])].join('.')
}

/** The choice that a cookie header tells; undefined when none was made. */
export function parseConsent(cookies: string): Consent | undefined {
  const [first, ...allowed] = findCookie(cookies, CONSENT_COOKIE)?.split('.') ?? []
  if (first !== NECESSARY) return undefined
  return { statistics: allowed.includes('statistics'), marketing: allowed.includes('marketing') }
}

/** Whether two choices allow the same; that none was made is a state of its own. */
export function isSameConsent(one: Consent | undefined, other: Consent | undefined): boolean {
  return OPTIONAL_CATEGORIES.every((category) => one?.[category] === other?.[category])
}

type Leave = 'granted' | 'denied'

/** What Consent Mode v2 calls the categories (https://developers.google.com/tag-platform/security/guides/consent). */
export interface ConsentMode {
  readonly ad_storage: Leave
  readonly ad_user_data: Leave
  readonly ad_personalization: Leave
  readonly analytics_storage: Leave
  readonly personalization_storage: Leave
  readonly functionality_storage: Leave
  readonly security_storage: Leave
}

/** A choice in the words of Consent Mode v2; before one is made, everything that is asked for is denied. */
export function toConsentMode({ statistics, marketing }: Consent = ONLY_NECESSARY): ConsentMode {
  const forMarketing: Leave = marketing ? 'granted' : 'denied'
  return {
    ad_storage: forMarketing,
    ad_user_data: forMarketing,
    ad_personalization: forMarketing,
    analytics_storage: statistics ? 'granted' : 'denied',
    personalization_storage: forMarketing,
    functionality_storage: 'granted',
    security_storage: 'granted',
  }
}
