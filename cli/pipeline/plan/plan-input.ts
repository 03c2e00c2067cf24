import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { Language } from '../../../src/domain/locale/language.ts'
import type { RouteHistory } from '../../../src/domain/redirect/route-history.ts'
import type { HiddenEntries } from '../../../src/domain/schedule/time-gate.ts'
import type { Snapshot } from '../../../src/domain/snapshot/snapshot.ts'

/** Pages that no editor writes; their titles come from `locales/{language}/system.json`. */
const SYSTEM_PAGES = [
  'home',
  'search',
  'countries',
  'licences',
  'notFound',
  'gone',
  'stories',
  'storyContacts',
  'mediaReleases',
  'comparison',
  'portal',
  'editor',
] as const
export type SystemPage = (typeof SYSTEM_PAGES)[number]

/**
 * `furtherPage` is of the second and later pages of a classification: what its title ends with, and its description, with
 * places for `{{page}}`, `{{pages}}` and the `{{description}}` of the classification.
 */
export const SYSTEM_TITLES = [...SYSTEM_PAGES, 'furtherPage'] as const

export interface PageTexts {
  readonly title: string
  readonly description: string
}

export type SystemTitles = Readonly<Record<(typeof SYSTEM_TITLES)[number], PageTexts>>

/** Interface texts that planning puts into page data. */
export interface PlanTexts {
  /** By language; `en` is required and is the fallback. */
  readonly systemTitles: Readonly<Partial<Record<Language, SystemTitles>>>
  /** Namespace `cookies` by language; absent: tables of cookies stay away. */
  readonly cookieTexts?: Readonly<Partial<Record<Language, CookieTexts>>>
  /** Namespace `ordering` by language; absent: pages say nothing of numbers and prices. */
  readonly orderingTexts?: Readonly<Partial<Record<Language, OrderingTexts>>>
}

/** Keys of `locales/{language}/ordering.json`: what rows of numbers and prices and lists of parts are called, and what prices are for. */
export const ORDERING_TEXTS = [
  'sku',
  'gtin',
  'price',
  'fromPrice',
  'onRequest',
  'fromQuantity',
  'perUnit',
  'taxExcluded',
  'taxIncluded',
  'accessories',
  'spareParts',
] as const
export type OrderingTexts = Readonly<Record<(typeof ORDERING_TEXTS)[number], string>>

/** Keys and texts, as a file of interface texts has them. */
export type CookieTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface PlanInput extends PlanTexts {
  readonly snapshot: Snapshot
  /** What the snapshot lacks, since its dates keep it off the sites at the moment of the plan; absent: nothing. */
  readonly schedule?: { readonly hidden: HiddenEntries; readonly now: Date }
  /** Addresses that releases have served; absent: unknown, and no page counts as moved. */
  readonly history?: { readonly known: RouteHistory; readonly now: Date }
  readonly config: UappConfig
  /** Codes of the countries to plan. */
  readonly countries: readonly string[]
  /** Ids of the sites to plan; absent: all. */
  readonly sites?: readonly string[]
  /** URL codes of the locales to plan; absent: all that a site has. */
  readonly locales?: readonly string[]
  /** Port of the runtime, for the origins of hosts of this machine. */
  readonly localPort: number
}
