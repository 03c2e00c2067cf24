import * as z from 'zod'
import { analyticsSchema } from './analytics-config.ts'
import { pictureHostsSchema } from './picture-hosts-config.ts'
import { portalSchema } from './portal-config.ts'
import { securitySchema } from './security-config.ts'
import { brandSchema } from '../domain/brand/brand-schema.ts'
import { CATALOGUE_ADAPTERS } from '../domain/catalogue/catalogue-adapter.ts'
import { CONTENT_ADAPTERS } from '../domain/content/content-adapter.ts'
import { FORM_KINDS } from '../domain/form/form-kind.ts'
import { gateLimitsSchema } from '../domain/gate/gate-limits.ts'
import { LANGUAGES, TEXT_LANGUAGES } from '../domain/locale/language.ts'
import { RELEASE_FORMS } from '../domain/release/release-form.ts'
import { retentionSchema } from '../domain/retention/retention.ts'
import { TEMPLATES } from '../domain/page/page-node.ts'

const language = z.enum(LANGUAGES, 'a language is its two-letter code of ISO 639-1, such as en or pl')
const countryCode = z.string().regex(/^[A-Z]{2}$/, 'a two-letter country code in upper case, such as CH')
const contactId = z.string().min(1)
const host = z.string().regex(/^[a-z0-9.-]+$/, 'a host name without port, such as www.example')

/**
 * What a group sets for itself: `uapp.config.ts`. Every name that the specification fixes is a default here and nowhere in code.
 * Addresses and secrets are environment (`environment.ts`).
 */
export const uappConfigSchema = z
  .strictObject({
    /**
     * Folder of what is the group's own (`content`, `locales`, `static`, `theme`, `components`, `pages`), seen from the folder that
     * commands run in.
     */
    projectDir: z.string().min(1).default('.'),
    /** What `uapp start` and `uapp dev` show on one machine; nothing of it reaches a release or a server. */
    demonstration: z
      .strictObject({
        /**
         * Module of the project whose `seedCustomers` fills the embedded customers service while that has no accounts
         * (`services/customers/seed-customers.ts`).
         */
        customers: z.string().optional(),
        /** Who can log in at the portal then, a line each, as the start prints it. */
        accounts: z.array(z.string()).default([]),
        /** Password of these accounts, as the start prints it. */
        accountPassword: z.string().optional(),
        /** Password of protected pages; absent: a random one, which the start prints. */
        pagePassword: z.string().optional(),
        /** Password of the editor area; absent: a random one, which the start prints. */
        editorPassword: z.string().optional(),
      })
      .prefault({}),
    /** Countries that a plain `uapp build` plans; `--countries all` plans every visible one (S1 §3). */
    countries: z.array(countryCode).min(1),
    /** Show countries that the content service hides. */
    showHiddenCountries: z.boolean().default(false),
    /** Language to show first when a text is missing; then come `en`, if the group has it, and the others in their order. */
    fallbackLanguages: z.partialRecord(language, language).default({}),
    /** Languages of the main site, the first one first (`docs/own-group.md`). */
    mainSiteLanguages: z
      .array(language)
      .min(1)
      .default([...TEXT_LANGUAGES]),
    /**
     * Languages of sites with a slug, before their own adjustments (S1 §3 “Locale adjustments”); absent: German and English as far as
     * the main site has them, else all of its.
     */
    siteLanguages: z.array(language).optional(),
    /** Adjustments by site slug. */
    siteLanguageAdjustments: z
      .record(z.string(), z.strictObject({ add: z.array(language).default([]), remove: z.array(language).default([]) }))
      .default({}),
    /** Countries of sites with a slug that are not international only; absent: all planned ones. */
    siteCountries: z.record(z.string(), z.array(countryCode)).default({}),
    /** Languages that are locales even where no site plans them (S1 §2). */
    bareLocaleSegments: z.array(language).default(['fr', 'es']),
    /** Areas of the main site: one that is off has no pages, and nothing leads to it. */
    areas: z
      .strictObject({
        portal: z.boolean().default(true),
        editor: z.boolean().default(true),
        stories: z.boolean().default(true),
        mediaReleases: z.boolean().default(true),
        /** Of all sites: the panel of news, its items and the function that gives older ones. */
        news: z.boolean().default(true),
        services: z.boolean().default(true),
        smartFactory: z.boolean().default(true),
        /** Of all sites: the modules that list them. */
        locations: z.boolean().default(true),
      })
      .prefault({}),
    /** Colours of mails, login pages and pictures for sharing. Not written here: they are those of `theme/brand.ts`, as on all pages. */
    brand: brandSchema.prefault({}),
    /** Segment of the customer portal's addresses, after the locale (S2 §3). */
    portalSegment: z.string().default('mykomax'),
    /** Segment of the editor area's addresses. */
    editorSegment: z.string().default('editor'),
    /** First segments of addresses that have no locale and are never taken for one (S1 §2). */
    technicalAreas: z.array(z.string()).default(['style-guide', 'callback']),
    /** Slugs that are protected by name, whatever their entry says (S1 §3). */
    protectedSlugs: z.array(z.string()).default([]),
    /**
     * Routes that are protected by name with all below them, as `/events/internal-2025`: without locale, behind the slug of their
     * site where it has one; a star stands for any part of a segment (S2 §2).
     */
    protectedRoutes: z
      .array(z.string().regex(/^(?:\/[a-z0-9*-]+)+$/, 'a route such as /events/internal-2025'))
      .default([]),
    /** Pages of the site with this slug go to another company's host, not when running locally (S1 §2). */
    alternativeHost: z.strictObject({ siteSlug: z.string(), origin: z.url() }).optional(),
    /** Public origin by host; absent: `http://{host}:8000` for localhost names, `https://{host}` otherwise. */
    origins: z.record(host, z.url()).default({}),
    /**
     * Request header in which the hosting platform names the visitor's country, or the network in front: `cloudfront`,
     * `cloudflare`, `vercel`, `netlify`, `fastly` or `akamai` (`docs/deploying.md`).
     */
    countryHeader: z.string().default('x-visitor-country'),
    /** Login and customer portal (S2 §3, §9); addresses of their services are environment. */
    portal: portalSchema,
    /** Where submissions of the forms go by mail. */
    forms: z
      .strictObject({
        /** Sender of all mails, such as `Example <no-reply@group.example>`. */
        sender: z.string().min(3).default('uapp <no-reply@localhost>'),
        /** Address that answers a form, where it has one of its own. */
        recipients: z.partialRecord(z.enum(FORM_KINDS), z.email()).default({}),
        /** Whitepapers that the form `whitepaper` sends: slug of the file by slug of the page. */
        whitepapers: z.record(z.string(), z.string()).default({}),
        /** Days after which submissions are removed from the store, where `retention.submissions` does not say so. */
        keepDays: z.int().min(1).default(180),
        /** Address that answers all other forms. */
        recipient: z.string().min(3).default('forms@localhost'),
      })
      .prefault({}),
    /** How long what is kept of people stays, in days; null: for ever (`docs/operations.md`). */
    retention: retentionSchema.prefault({}),
    /** Ids of the contacts that answer the forms, by form kind; a form without one shows nobody. */
    formContacts: z
      .strictObject({
        contact: contactId.optional(),
        whitepaper: contactId.optional(),
        feedback: contactId.optional(),
        service: contactId.optional(),
        support: contactId.optional(),
      })
      .prefault({}),
    /** Names this project in files for translators: those of another one are refused. */
    translationProject: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'lower-case letters, digits and hyphens')
      .default('uapp'),
    /** Id of the contact on the pages of products, services and smart-factory entries; absent: they show nobody. */
    productContact: contactId.optional(),
    /** How to report vulnerabilities: `/.well-known/security.txt` of every host (RFC 9116); absent: there is none. */
    security: securitySchema.optional(),
    /** What search engines and networks are told. */
    seo: z
      .strictObject({
        /** Larger sets of alternates keep only the international locales and those of `countries`. */
        maxAlternates: z.int().positive().default(100),
        /** Pictures for shared pages, made while building (`cli/pipeline/cards`); without them a page's own picture is shown. */
        cards: z.boolean().default(true),
        /** Size at which a sitemap file ends. */
        maxSitemapBytes: z.int().positive().default(40_000_000),
        /** Templates whose pages search engines do not list. */
        excludeTemplates: z
          .array(z.enum(TEMPLATES))
          .default(['comparison', 'search', 'countries', 'protected', 'portal', 'editor', 'not-found']),
      })
      .prefault({}),
    /** Pages of the catalogue. */
    catalogue: z
      .strictObject({
        /** Products on a page of a classification; the others stand on further pages (`…/page/2`). */
        pageSize: z.int().min(1).max(500).default(48),
      })
      .prefault({}),
    /**
     * Hosts of pictures, such as `images.example` or `*.imgix.net`, with the service that makes their sizes, or with a pattern of their
     * own (`docs/sources.md`). Those of Hygraph are known.
     */
    pictureHosts: pictureHostsSchema.default({}),
    /** What content and products come from (`docs/sources.md`); addresses and tokens are environment. */
    sources: z
      .strictObject({
        content: z.enum(CONTENT_ADAPTERS).default('files'),
        /** What products come from. */
        products: z.enum(CATALOGUE_ADAPTERS).default('files'),
        /**
         * Modules, and fields that may be empty, which a project of `hygraph` or a product service of your own does not have: they are not
         * asked for.
         */
        without: z.array(z.string().min(1)).default([]),
      })
      .prefault({}),
    /** How the sources are asked. */
    fetch: z
      .strictObject({
        /** Requests at a time. */
        concurrency: z.int().min(1).max(32).default(6),
        /** Entries of a request. */
        pageSize: z.int().min(1).max(100).default(100),
        /** Milliseconds that a source has for an answer. */
        timeoutMs: z.int().positive().default(15_000),
        /** Further tries of a request that failed, with growing waits. */
        retries: z.int().min(0).max(10).default(4),
      })
      .prefault({}),
    /** Days for which an entry that its source cannot give stays as it was; after that, builds fail. 0: not at all. */
    staleLimit: z.number().min(0).max(365).default(7),
    /** From where on texts of content are warned of, in characters; pages are published all the same. */
    limits: z
      .strictObject({
        /** Titles of pages, stories, media releases and news, names of products and classifications. */
        title: z.int().positive().default(120),
        /** Descriptions and introductions: what search engines show. */
        description: z.int().positive().default(400),
        /** Titles of items of a navigation. */
        navigationTitle: z.int().positive().default(60),
        /** All texts of an entry in one language. */
        entryText: z.int().positive().default(100_000),
        /** Page data of one page, in bytes: what a browser loads for it behind a link. */
        pageData: z.int().positive().default(500_000),
        /** HTML of one page, in bytes: what `uapp check` warns of. */
        pageHtml: z.int().positive().default(1_000_000),
      })
      .prefault({}),
    /** Limits of hosts that are given redirects as a file. */
    redirects: z
      .strictObject({
        /**
         * Most rules that `uapp export --target cloudflare` writes; by default what Cloudflare Pages takes of rules without
         * placeholders (developers.cloudflare.com/pages/configuration/redirects).
         */
        hostLimit: z.int().positive().default(2000),
        /** Most rules with `*` or `:name` there; by default what Cloudflare Pages takes. */
        hostPatternLimit: z.int().min(0).default(100),
        /** Most characters of one rule there. */
        hostRuleLength: z.int().positive().default(1000),
      })
      .prefault({}),
    /** The runtime (`uapp serve`). */
    runtime: z
      .strictObject({
        /** Pages and page data that the runtime has compressed and keeps in memory, in MiB. */
        compressionCacheMiB: z.int().min(1).max(4096).default(64),
      })
      .prefault({}),
    /** Rendered markup that is kept between builds, in MiB; what the current release uses goes last. */
    render: z.strictObject({ cacheMiB: z.int().min(16).default(2048) }).prefault({}),
    /** Releases of the dist folder. */
    releases: z
      .strictObject({
        /** Releases that stay for rollback and open tabs. */
        keep: z.int().min(1).default(3),
        /** Besides, releases stay for so many days after they were current last, as an archive (`uapp page`). */
        keepDays: z.int().min(0).max(36_500).default(0),
        /** Each release has a root, by which `uapp verify` tells what was changed since; so has one that is signed. */
        root: z.boolean().default(false),
        /** What a release holds of its pages: page templates, which the runtime fills, or every page as files. */
        form: z.enum(RELEASE_FORMS).default('lean'),
      })
      .prefault({}),
    /** What a new release may lack that the current one has, before the publish gate keeps it back (`src/domain/gate`). */
    gate: gateLimitsSchema.prefault({}),
    /** Analytics, with consent (S1 §8). */
    analytics: analyticsSchema,
  })
  .readonly()

export type UappConfig = z.infer<typeof uappConfigSchema>
/** What `uapp.config.ts` may leave out is filled in by the schema. */
export type UappConfigInput = z.input<typeof uappConfigSchema>

/** For a typed `uapp.config.ts`; checks nothing. */
export function defineConfig(config: UappConfigInput): UappConfigInput {
  return config
}
