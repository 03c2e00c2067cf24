import { createHash } from 'node:crypto'
import demonstration from '../../demo/uapp.config.ts'
import type { UappConfigInput } from '../../src/config/uapp-config.ts'
import { ROOT } from './hash-sources.ts'

/** The demonstration group in two countries, so that builds are quick. */
const TWO_COUNTRIES: UappConfigInput = {
  countries: ['CH', 'US'],
  // Some hundred pictures that no test of the pages looks at; equal-bytes.test.ts makes them.
  seo: { cards: false },
  formContacts: demonstration.formContacts,
  productContact: demonstration.productContact,
  fallbackLanguages: { sk: 'cs' },
  siteLanguageAdjustments: { fachtage: { add: [], remove: ['en'] } },
  protectedSlugs: ['internal-2025', 'internal', 'internal-2024'],
  fetch: { retries: 2, timeoutMs: 120_000 },
  // Tests of builds look at the files of pages; `lean.test.ts` compares the other form with them.
  releases: { keep: 5, form: 'files' },
}

/** What a base release is a release of. */
export interface Base {
  readonly config: UappConfigInput
  /**
   * File that takes its place, of the repository itself and not of a copy; `config` then repeats what decides how sources are read.
   */
  readonly configFile?: string
  /** Options of `uapp build` that choose sites and locales. */
  readonly scope: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** Files that its project has besides those of the repository, by path. */
  readonly files?: Readonly<Record<string, string>>
}

/** Stands in a page that no editor has released, which no release may hold. */
export const DRAFT_WORDS = 'Wording that no editor has released'

const DRAFT = {
  'content/pages/main/unreleased.yaml': `id: page-unreleased
slug: unreleased
stage: DRAFT
title: {en: ${DRAFT_WORDS}}
description: {en: ${DRAFT_WORDS}}
modules: []
`,
}

/** A page that nothing refers to. */
const PASSING = {
  'content/pages/main/passing.yaml': `id: page-passing
slug: passing
title: {en: Passing, de: Vergänglich}
description: {en: A page that will go, de: Eine Seite auf Zeit}
modules:
  - type: hero
    title: {en: Passing, de: Vergänglich}
    lead: {en: A page that will go, de: Eine Seite auf Zeit}
`,
}

/** They stand in addresses of pages and pictures; nobody listens on them. */
const SILENT = { PORT: '8000', UAPP_ASSETS_PORT: '8014', UAPP_CONTENT_TOKEN: 'token-that-nobody-may-read' }

/** A number that other checkouts on this machine hardly have, so that they can test at the same time. */
const CHECKOUT = createHash('sha256').update(ROOT).digest().readUInt16BE() % 1000

const portOf = (index: number): string => String(21_000 + CHECKOUT * 10 + index)

/** Ports of the group that the browser tests look at: `uapp start` listens on them. They stand in its release. */
export const BROWSER_PORTS = {
  PORT: portOf(0),
  UAPP_CONTENT_PORT: portOf(1),
  UAPP_CATALOGUE_PORT: portOf(2),
  UAPP_CUSTOMERS_PORT: portOf(3),
  UAPP_IDENTITY_PORT: portOf(4),
  UAPP_ASSETS_PORT: portOf(5),
  UAPP_MAIL_PORT: portOf(6),
  UAPP_SMTP_PORT: portOf(7),
  UAPP_TRANSLATION_PORT: portOf(8),
} as const

/** What the browser tests look at. */
const BROWSER = {
  config: { countries: ['CH'], fallbackLanguages: { sk: 'cs' } } satisfies UappConfigInput,
  configFile: 'tests/base/browser-tests.config.ts',
  environment: BROWSER_PORTS,
}

const BROWSER_COUNTRIES = ['--countries', 'CH,DE,US,JP,BR'] as const

export const BASES = {
  /** All sites in four languages. */
  group: { config: TWO_COUNTRIES, scope: ['--locale', 'en,de,de-ch,fr'], environment: SILENT, files: DRAFT },
  /** One site in one locale, for tests that build often and look at few pages. */
  site: { config: TWO_COUNTRIES, scope: ['--site', 'main', '--locale', 'de-ch'], environment: SILENT },
  /**
   * Germany and Austria see the same; Switzerland has a second language, and the international locale stands for itself. Trees
   * are recycled soon, because one earlier release is kept.
   */
  countries: {
    config: { ...TWO_COUNTRIES, countries: ['DE', 'AT', 'CH'], releases: { keep: 1, form: 'files' } },
    scope: ['--site', 'main,site-events,fachtage', '--locale', 'de,de-de,de-at,de-ch,fr-ch'],
    environment: SILENT,
    files: PASSING,
  },
  /** The locales that the browser tests of `npm test` walk through. */
  browser: { ...BROWSER, scope: [...BROWSER_COUNTRIES, '--locale', 'en,de,fr,ja,de-ch,fr-ch,de-de,en-us,ja-jp,pt-br'] },
  /** All locales of these countries, for those of `npm test -- long`. */
  languages: { ...BROWSER, scope: BROWSER_COUNTRIES },
} as const satisfies Readonly<Record<string, Base>>

export type BaseName = keyof typeof BASES
