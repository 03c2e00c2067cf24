/** How long a record stays on a device: so many seconds, at most so many, or until something ends it. */
type RecordLife =
  | { readonly seconds: number; readonly isMost?: true }
  /** A session cookie ends with the browser, an entry of the session storage with the tab. */
  | 'session'
  | 'login'
  | 'kept'

/** Something that this website writes into a visitor's browser. */
interface DeviceRecord {
  /** A `*` stands for what differs: a site, a person, a ticket. */
  readonly name: string
  readonly life: RecordLife
  /** A cookie that bears the prefix `__Host-` where the site is reached by https. */
  readonly isHostOnly?: true
}

/** What the page about cookies says of a record; scripts of pages need none of it. */
interface DescribedRecord extends DeviceRecord {
  readonly place: 'cookie' | 'localStorage' | 'sessionStorage' | 'caches' | 'indexedDB'
  /** Key of its purpose in `locales/{language}/cookies.json`. */
  readonly purpose: string
}

/** Begins the keys of the login's library (S2 §9). */
export const LOGIN_PREFIX = 'FR-SDK'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** `urlCode` of the locale that the visitor chose; 400 days are the longest that browsers accept (S1 §9, RFC 6265bis §5.5). */
export const LOCALE_RECORD = {
  name: 'uapp_locale',
  life: { seconds: 400 * DAY },
} as const satisfies DeviceRecord

/** The same on sites other than the main one (S1 §9). */
const SITE_LOCALE_RECORD = { ...LOCALE_RECORD, name: 'uapp_locale_*' } as const

/** The language that stands in where the visitor's own has no text (S1 §9). */
export const FALLBACK_RECORD = {
  ...LOCALE_RECORD,
  name: 'uapp_fallback-language',
} as const satisfies DeviceRecord

/** The visitor's units (S1 §9). */
export const MEASUREMENT_RECORD = {
  name: 'uapp_measurement-system',
  life: { seconds: 365 * DAY },
} as const satisfies DeviceRecord

/** What the visitor allows; six months, as the French authority recommends (CNIL, deliberation 2020-092). */
export const CONSENT_RECORD = {
  name: 'uapp_consent',
  life: { seconds: 180 * DAY },
} as const satisfies DeviceRecord

/** Testing mode (S1 §2, §9). */
export const TESTING_RECORD = {
  name: 'uapp_testing',
  life: 'session',
} as const satisfies DeviceRecord

/** Release toggle (S1 §4, §9). */
export const NEXT_RELEASE_RECORD = {
  name: 'uapp_is-next-release',
  life: 'session',
} as const satisfies DeviceRecord

/** Session of pages that a password protects. Half a day: as long as an event lasts. */
export const EVENT_RECORD = {
  name: 'uapp_event-session',
  life: { seconds: 12 * HOUR },
  isHostOnly: true,
} as const satisfies DeviceRecord

/** Session that pages and files for roles are sent to. */
export const PORTAL_RECORD = {
  name: 'uapp_portal-session',
  life: 'login',
  isHostOnly: true,
} as const satisfies DeviceRecord

/** Stands for the refresh token of a login, which the server keeps. */
export const LOGIN_RECORD = {
  name: 'uapp_portal-login',
  life: 'login',
  isHostOnly: true,
} as const satisfies DeviceRecord

/** An editor's browser (S2 §9). */
export const EDITOR_RECORD = {
  name: 'uapp_editor_area_password',
  life: { seconds: 90 * DAY },
} as const satisfies DeviceRecord

/** Switches a browser to drafts; as long as the link that did it. */
export const PREVIEW_RECORD = {
  name: 'uapp_preview',
  life: { seconds: 30 * DAY, isMost: true },
  isHostOnly: true,
} as const satisfies DeviceRecord

/** Products to compare (S1 §9). */
export const BASKET_RECORD = {
  name: 'uapp-product-comparison-basket',
  life: 'kept',
} as const satisfies DeviceRecord

/** The newest item of the news feed that was read (S1 §9). */
export const NEWS_RECORD = {
  name: 'uapp-newsfeed-latest-read',
  life: 'kept',
} as const satisfies DeviceRecord

/** What the visitor searched for, once they have asked for it to be remembered. */
export const SEARCHES_RECORD = {
  name: 'uapp-recent-searches',
  life: 'kept',
} as const satisfies DeviceRecord

/** Tokens of the portal's login, by client id. */
const TOKENS_RECORD = {
  name: `${LOGIN_PREFIX}-*`,
  life: 'login',
} as const satisfies DeviceRecord

/** What somebody began to write in the portal, by person and form. */
export const DRAFT_RECORD = {
  name: 'uapp-draft-*',
  life: 'kept',
} as const satisfies DeviceRecord

/** Comments that wait for the service, by person. */
export const OUTBOX_RECORD = {
  name: 'uapp-outbox-*',
  life: 'kept',
} as const satisfies DeviceRecord

/** A step of the login that is under way (S2 §4). */
const LOGIN_STEP_RECORD = {
  name: `${LOGIN_PREFIX}-authflow-*`,
  life: 'session',
} as const satisfies DeviceRecord

/** How often the login was forced. */
export const ATTEMPTS_RECORD = {
  name: 'uapp-login-attempts',
  life: 'session',
} as const satisfies DeviceRecord

/** What was seen in the portal is kept as long. Milliseconds. */
export const SEEN_MS = 7 * DAY * 1000

/** Tickets and machines that somebody has seen in the portal, by person; of each the last seven days. */
export const SEEN_RECORD = {
  name: 'uapp-portal-seen-*',
  life: 'login',
} as const satisfies DeviceRecord

/** Who saw them last, so that the portal opens without a connection. */
export const READER_RECORD = {
  name: 'uapp-portal-reader',
  life: 'login',
} as const satisfies DeviceRecord

/** The portal's page and scripts. */
export const KEPT_RECORD = {
  name: 'uapp-kept-*',
  life: 'kept',
} as const satisfies DeviceRecord

/** Written by Workbox: when each of them was used last. */
const EXPIRATION_RECORD = {
  name: 'workbox-expiration',
  life: 'kept',
} as const satisfies DeviceRecord

/** Marks that a choice about cookies is saved and the notice was not shown yet. */
export const NOTICE_RECORD = {
  name: 'uapp-consent-saved',
  life: 'session',
} as const satisfies DeviceRecord

/** That another language was suggested. */
export const SUGGESTION_RECORD = {
  name: 'uapp-language-suggested',
  life: 'session',
} as const satisfies DeviceRecord

/** Pages that were loaded whole after an update (S1 §9). */
export const FULL_LOADS_RECORD = {
  name: 'uapp-full-loads',
  life: 'session',
} as const satisfies DeviceRecord

/** Written by Gatsby: where each page was scrolled to, for the way back (S1 §2). */
const SCROLL_RECORD = {
  name: '@@scroll|*',
  life: 'session',
} as const satisfies DeviceRecord

/**
 * All records that this website itself writes into browsers: their names and lifetimes are defined here, and the page about
 * cookies lists them. Scripts of analytics name their own cookies in the configuration.
 */
export const DEVICE_RECORDS = [
  { ...LOCALE_RECORD, place: 'cookie', purpose: 'locale' },
  { ...SITE_LOCALE_RECORD, place: 'cookie', purpose: 'siteLocale' },
  { ...FALLBACK_RECORD, place: 'cookie', purpose: 'fallback' },
  { ...MEASUREMENT_RECORD, place: 'cookie', purpose: 'measurement' },
  { ...CONSENT_RECORD, place: 'cookie', purpose: 'consent' },
  { ...EVENT_RECORD, place: 'cookie', purpose: 'event' },
  { ...PORTAL_RECORD, place: 'cookie', purpose: 'portal' },
  { ...LOGIN_RECORD, place: 'cookie', purpose: 'login' },
  { ...EDITOR_RECORD, place: 'cookie', purpose: 'editor' },
  { ...PREVIEW_RECORD, place: 'cookie', purpose: 'preview' },
  { ...TESTING_RECORD, place: 'cookie', purpose: 'testing' },
  { ...NEXT_RELEASE_RECORD, place: 'cookie', purpose: 'nextRelease' },
  { ...BASKET_RECORD, place: 'localStorage', purpose: 'basket' },
  { ...NEWS_RECORD, place: 'localStorage', purpose: 'news' },
  { ...SEARCHES_RECORD, place: 'localStorage', purpose: 'searches' },
  { ...TOKENS_RECORD, place: 'localStorage', purpose: 'tokens' },
  { ...DRAFT_RECORD, place: 'localStorage', purpose: 'draft' },
  { ...OUTBOX_RECORD, place: 'localStorage', purpose: 'outbox' },
  { ...SEEN_RECORD, place: 'localStorage', purpose: 'queries' },
  { ...READER_RECORD, place: 'localStorage', purpose: 'queries' },
  { ...KEPT_RECORD, place: 'caches', purpose: 'offline' },
  { ...EXPIRATION_RECORD, place: 'indexedDB', purpose: 'offline' },
  { ...LOGIN_STEP_RECORD, place: 'sessionStorage', purpose: 'loginStep' },
  { ...ATTEMPTS_RECORD, place: 'sessionStorage', purpose: 'attempts' },
  { ...NOTICE_RECORD, place: 'sessionStorage', purpose: 'notice' },
  { ...SUGGESTION_RECORD, place: 'sessionStorage', purpose: 'suggestion' },
  { ...FULL_LOADS_RECORD, place: 'sessionStorage', purpose: 'fullLoads' },
  { ...SCROLL_RECORD, place: 'sessionStorage', purpose: 'scroll' },
] as const satisfies readonly DescribedRecord[]

/**
 * Name of a cookie that browsers take from its own host alone, by https, for the whole host (RFC 6265bis §4.1.3.2): neither a host
 * beside ours nor a request without https can plant a session. That of editors cannot bear it, since its name is fixed (S2 §9).
 */
export const toHostName = (name: string): string => `__Host-${name}`

/** The whole name of a record, with what differs in the place of its `*`. */
export const toRecordName = ({ name }: Pick<DeviceRecord, 'name'>, part: string): string => name.replace('*', part)
