import demonstration from '../../demo/uapp.config.ts'
import type { UappConfigInput } from '../../src/config/uapp-config.ts'

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

/** Ports of the group that the browser tests look at: `uapp start` listens on them. */
export const BROWSER_PORTS = {
  PORT: '8390',
  UAPP_CONTENT_PORT: '8391',
  UAPP_CATALOGUE_PORT: '8392',
  UAPP_CUSTOMERS_PORT: '8393',
  UAPP_IDENTITY_PORT: '8394',
  UAPP_ASSETS_PORT: '8395',
  UAPP_MAIL_PORT: '8396',
  UAPP_SMTP_PORT: '8397',
  UAPP_TRANSLATION_PORT: '8398',
} as const

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
  /** The countries that the browser tests walk through. */
  browser: {
    config: { countries: ['CH'], fallbackLanguages: { sk: 'cs' } },
    configFile: 'tests/base/browser-tests.config.ts',
    scope: ['--countries', 'CH,DE,US,JP,BR'],
    environment: BROWSER_PORTS,
  },
} as const satisfies Readonly<Record<string, Base>>

export type BaseName = keyof typeof BASES
