/** How long a record stays on a device: so many seconds, at most so many, or until something ends it. */
type RecordLife =
  | { readonly seconds: number; readonly isMost?: true }
  /** A cookie goes with the browser, an entry of the tab's storage with the tab. */
  | 'session'
  | 'login'
  | 'kept'

/** Something that this website writes into a visitor's browser. */
interface DeviceRecord {
  readonly place: 'cookie' | 'localStorage' | 'sessionStorage'
  /** A `*` stands for what differs: a site, a person, a ticket. */
  readonly name: string
  /** Key of its purpose in `locales/{language}/cookies.json`. */
  readonly purpose: string
  readonly life: RecordLife
}

/** Begins the keys of the login's library (S2 §9). */
export const LOGIN_PREFIX = 'FR-SDK'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** `urlCode` of the locale that the visitor chose; 400 days are the longest that browsers accept (S1 §9, RFC 6265bis §5.5). */
export const LOCALE_RECORD = {
  place: 'cookie',
  name: 'uapp_locale',
  purpose: 'locale',
  life: { seconds: 400 * DAY },
} as const satisfies DeviceRecord

/** The same on sites other than the main one (S1 §9). */
const SITE_LOCALE_RECORD = { ...LOCALE_RECORD, name: 'uapp_locale_*', purpose: 'siteLocale' } as const

/** The language that stands in where the visitor's own has no text (S1 §9). */
export const FALLBACK_RECORD = {
  ...LOCALE_RECORD,
  name: 'uapp_fallback-language',
  purpose: 'fallback',
} as const satisfies DeviceRecord

/** The visitor's units (S1 §9). */
export const MEASUREMENT_RECORD = {
  place: 'cookie',
  name: 'uapp_measurement-system',
  purpose: 'measurement',
  life: { seconds: 365 * DAY },
} as const satisfies DeviceRecord

/** What the visitor allows; six months, as the French authority recommends (CNIL, deliberation 2020-092). */
export const CONSENT_RECORD = {
  place: 'cookie',
  name: 'uapp_consent',
  purpose: 'consent',
  life: { seconds: 180 * DAY },
} as const satisfies DeviceRecord

/** Testing mode (S1 §2, §9). */
export const TESTING_RECORD = {
  place: 'cookie',
  name: 'uapp_testing',
  purpose: 'testing',
  life: 'session',
} as const satisfies DeviceRecord

/** Release toggle (S1 §4, §9). */
export const NEXT_RELEASE_RECORD = {
  place: 'cookie',
  name: 'uapp_is-next-release',
  purpose: 'nextRelease',
  life: 'session',
} as const satisfies DeviceRecord

/** Session of pages that a password protects. Half a day: as long as an event lasts. */
export const EVENT_RECORD = {
  place: 'cookie',
  name: 'uapp_event-session',
  purpose: 'event',
  life: { seconds: 12 * HOUR },
} as const satisfies DeviceRecord

/** Session that pages and files for roles are sent to. */
export const PORTAL_RECORD = {
  place: 'cookie',
  name: 'uapp_portal-session',
  purpose: 'portal',
  life: 'login',
} as const satisfies DeviceRecord

/** An editor's browser (S2 §9). */
export const EDITOR_RECORD = {
  place: 'cookie',
  name: 'uapp_editor_area_password',
  purpose: 'editor',
  life: { seconds: 90 * DAY },
} as const satisfies DeviceRecord

/** Switches a browser to drafts; as long as the link that did it. */
export const PREVIEW_RECORD = {
  place: 'cookie',
  name: 'uapp_preview',
  purpose: 'preview',
  life: { seconds: 30 * DAY, isMost: true },
} as const satisfies DeviceRecord

/** Products to compare (S1 §9). */
export const BASKET_RECORD = {
  place: 'localStorage',
  name: 'uapp-product-comparison-basket',
  purpose: 'basket',
  life: 'kept',
} as const satisfies DeviceRecord

/** The newest item of the news feed that was read (S1 §9). */
export const NEWS_RECORD = {
  place: 'localStorage',
  name: 'uapp-newsfeed-latest-read',
  purpose: 'news',
  life: 'kept',
} as const satisfies DeviceRecord

/** Tokens of the portal's login, by client id. */
const TOKENS_RECORD = {
  place: 'localStorage',
  name: `${LOGIN_PREFIX}-*`,
  purpose: 'tokens',
  life: 'login',
} as const satisfies DeviceRecord

/** What somebody began to write in the portal, by person and form. */
export const DRAFT_RECORD = {
  place: 'localStorage',
  name: 'uapp-draft-*',
  purpose: 'draft',
  life: 'kept',
} as const satisfies DeviceRecord

/** Comments that wait for the service, by person. */
export const OUTBOX_RECORD = {
  place: 'localStorage',
  name: 'uapp-outbox-*',
  purpose: 'outbox',
  life: 'kept',
} as const satisfies DeviceRecord

/** Columns of the ticket list, by person. */
export const COLUMNS_RECORD = {
  place: 'localStorage',
  name: 'uapp-ticket-columns-*',
  purpose: 'columns',
  life: 'kept',
} as const satisfies DeviceRecord

/** A step of the login that is under way (S2 §4). */
const LOGIN_STEP_RECORD = {
  place: 'sessionStorage',
  name: `${LOGIN_PREFIX}-authflow-*`,
  purpose: 'loginStep',
  life: 'session',
} as const satisfies DeviceRecord

/** How often the login was forced. */
export const ATTEMPTS_RECORD = {
  place: 'sessionStorage',
  name: 'uapp-login-attempts',
  purpose: 'attempts',
  life: 'session',
} as const satisfies DeviceRecord

/** What the portal has loaded. */
export const QUERIES_RECORD = {
  place: 'sessionStorage',
  name: 'uapp-portal-queries',
  purpose: 'queries',
  life: 'session',
} as const satisfies DeviceRecord

/** That a choice about cookies is saved and was not yet told. */
export const NOTICE_RECORD = {
  place: 'sessionStorage',
  name: 'uapp-consent-saved',
  purpose: 'notice',
  life: 'session',
} as const satisfies DeviceRecord

/** That another language was suggested. */
export const SUGGESTION_RECORD = {
  place: 'sessionStorage',
  name: 'uapp-language-suggested',
  purpose: 'suggestion',
  life: 'session',
} as const satisfies DeviceRecord

/** Pages that were loaded whole after an update (S1 §9). */
export const FULL_LOADS_RECORD = {
  place: 'sessionStorage',
  name: 'uapp-full-loads',
  purpose: 'fullLoads',
  life: 'session',
} as const satisfies DeviceRecord

/** Written by Gatsby: where each page was scrolled to, for the way back (S1 §2). */
const SCROLL_RECORD = {
  place: 'sessionStorage',
  name: '@@scroll|*',
  purpose: 'scroll',
  life: 'session',
} as const satisfies DeviceRecord

/**
 * All that this website itself writes into browsers: what sets it takes its name and life from here, and the page about
 * cookies is made of it. Scripts of analytics name their own cookies in the configuration.
 */
export const DEVICE_RECORDS = [
  LOCALE_RECORD,
  SITE_LOCALE_RECORD,
  FALLBACK_RECORD,
  MEASUREMENT_RECORD,
  CONSENT_RECORD,
  EVENT_RECORD,
  PORTAL_RECORD,
  EDITOR_RECORD,
  PREVIEW_RECORD,
  TESTING_RECORD,
  NEXT_RELEASE_RECORD,
  BASKET_RECORD,
  NEWS_RECORD,
  TOKENS_RECORD,
  DRAFT_RECORD,
  OUTBOX_RECORD,
  COLUMNS_RECORD,
  LOGIN_STEP_RECORD,
  ATTEMPTS_RECORD,
  QUERIES_RECORD,
  NOTICE_RECORD,
  SUGGESTION_RECORD,
  FULL_LOADS_RECORD,
  SCROLL_RECORD,
] as const

/** The whole name of a record, with what differs in the place of its `*`. */
export const toRecordName = ({ name }: Pick<DeviceRecord, 'name'>, part: string): string => name.replace('*', part)
