import * as z from 'zod'
import { LANGUAGES } from '../../../src/domain/locale/language.ts'
import { EDITOR_REASONS } from '../../../src/domain/content/editor-reason.ts'
import {
  countryCode,
  entryId,
  linkTarget,
  LinkValue,
  picture,
  schedule,
  slug,
  stage,
  theme,
  translation,
} from './fields.ts'
import { localizedText } from './localized.ts'

const languageCode = z.string().regex(/^[a-z]{2,3}$/, 'a language code in lower case')

/** `system/countries.json`: ids are made of the code. */
export const countryFile = z
  .strictObject({
    code: countryCode,
    /** Left out unless the configuration shows hidden countries. */
    hidden: z.boolean(),
    /** Order in lists of countries. */
    sortIndex: z.int(),
    /** Languages that people there are offered. */
    supportedLanguages: z.array(z.enum(LANGUAGES)).min(1),
    /** The one of a visitor who chose none. */
    defaultLanguage: z.enum(LANGUAGES),
    /** The one of a visitor who chose none. */
    measurementSystem: z.enum(['Metric', 'Imperial']),
    /** Of the country, by language. */
    names: localizedText,
  })
  .transform(({ code, measurementSystem, names, ...rest }) => ({
    id: `country-${code.toLowerCase()}`,
    stage: 'PUBLISHED' as const,
    countryCode: code,
    displayName: names,
    defaultMeasurementSystem: measurementSystem,
    ...rest,
  }))

/** `system/languages.json` */
export const languageFile = z
  .strictObject({
    /** Of ISO 639. */
    code: languageCode,
    /** The one that its regional forms come from. */
    defaultCountry: countryCode,
    /** Of the language, by language. */
    names: localizedText,
  })
  .transform(({ code, defaultCountry, names }) => ({
    id: `language-${code}`,
    stage: 'PUBLISHED' as const,
    languageCode: code,
    defaultCountry,
    displayName: names,
  }))

export const brandFile = z.strictObject({
  id: entryId,
  stage,
  /** As visitors read it. */
  name: localizedText,
  /** What products call it. */
  pimId: z.string().min(1),
  /** Colours of pages of its products. */
  theme,
  /** Its logo. */
  image: picture.optional(),
})

export const siteFile = z.strictObject({
  id: entryId,
  stage,
  /** As visitors and editors read it. */
  name: z.string().min(1),
  /** First segment of its addresses; absent: the main site. */
  slug: slug.optional(),
  /** Hosts, or host/slug, that it is reached by. */
  domains: z.array(z.string().regex(/^[a-z0-9.-]+(\/[a-z0-9-]+)?$/, 'a host, or host/slug')).default([]),
  /** No pages of countries, only of languages. */
  internationalOnly: z.boolean().default(false),
  /** No buttons at the side of the window. */
  hideSideButtons: z.boolean().default(false),
  /** Headings in the cut typeface. */
  enableCutFont: z.boolean().default(false),
  /** Navigation at the top. */
  header: entryId.optional(),
  /** Navigation at the foot; a site without both is not built. */
  footer: entryId.optional(),
})

export const redirectFile = z
  .strictObject({
    id: entryId,
    stage,
    /** Path, or pattern: a segment `:name` stands for any one, `*` at the end for the rest. */
    from: z.string().regex(/^\/\S*$/, 'a path that begins with a slash'),
    /** Only a gone address has none; contradictions are reported by the plan. */
    to: linkTarget.optional(),
    /** Why it moved; `gone` has no `to`. */
    reason: z.enum(EDITOR_REASONS).default('moved'),
    /** For editors. */
    note: z.string().optional(),
    ...schedule,
  })
  .transform(({ from, to, ...rest }) => ({
    ...rest,
    previousUrl: from,
    target: to === undefined ? undefined : new LinkValue(to, undefined, false),
  }))

/** `system/pages.yaml`: pages that the sites have without an entry of an editor. */
export const systemPageFile = z.strictObject({
  id: entryId,
  stage,
  /** Its address, without locale and site. */
  path: z.string().regex(/^\/[a-z0-9/-]*$/, 'a route such as /stories'),
  /** Heading of the page. */
  title: localizedText,
  ...translation,
})
