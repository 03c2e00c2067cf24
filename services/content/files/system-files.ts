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
    hidden: z.boolean(),
    sortIndex: z.int(),
    supportedLanguages: z.array(z.enum(LANGUAGES)).min(1),
    defaultLanguage: z.enum(LANGUAGES),
    measurementSystem: z.enum(['Metric', 'Imperial']),
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
  .strictObject({ code: languageCode, defaultCountry: countryCode, names: localizedText })
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
  name: localizedText,
  pimId: z.string().min(1),
  theme,
  image: picture.optional(),
})

export const siteFile = z.strictObject({
  id: entryId,
  stage,
  name: z.string().min(1),
  slug: slug.optional(),
  domains: z.array(z.string().regex(/^[a-z0-9.-]+(\/[a-z0-9-]+)?$/, 'a host, or host/slug')).default([]),
  internationalOnly: z.boolean().default(false),
  hideSideButtons: z.boolean().default(false),
  enableCutFont: z.boolean().default(false),
  header: entryId.optional(),
  footer: entryId.optional(),
})

export const redirectFile = z
  .strictObject({
    id: entryId,
    stage,
    from: z.string().regex(/^\/\S*$/, 'a path that begins with a slash'),
    /** Only a gone address has none; contradictions are reported by the plan. */
    to: linkTarget.optional(),
    reason: z.enum(EDITOR_REASONS).default('moved'),
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
  path: z.string().regex(/^\/[a-z0-9/-]*$/, 'a route such as /stories'),
  title: localizedText,
  ...translation,
})
