import * as z from 'zod'
import { omitUndefined } from '../../../../domain/values/omit-undefined.ts'
import { isLanguage, LANGUAGES, type Language } from '../../../../domain/locale/language.ts'
import { EDITOR_REASONS } from '../../../../domain/content/editor-reason.ts'
import type { SiteRecord } from '../../../../domain/site/site-record.ts'
import type { SystemRedirect } from '../../../../domain/snapshot/snapshot.ts'
import type { Brand, Country, LanguageInfo } from '../../../../domain/site/system-data.ts'
import { fromContentLocale } from '../content-locale.ts'
import { optional, optionalPicture, optionalText, schedule, wireLink } from './values.ts'

const displayNames = z
  .array(z.object({ locale: z.string(), displayName: z.string() }))
  .transform((list): Partial<Record<Language, string>> =>
    Object.fromEntries(
      list.flatMap(({ locale, displayName }) => {
        const language = fromContentLocale(locale)
        return language === undefined ? [] : [[language, displayName]]
      }),
    ),
  )

/** A country; supported languages that the sites do not have are left out. */
export const wireCountry = z
  .object({
    countryCode: z.string().regex(/^[A-Z]{2,3}$/),
    hidden: z.boolean(),
    sortIndex: z.number(),
    supportedLanguages: z.array(z.object({ languageCode: z.string() })),
    defaultLanguage: z.enum(LANGUAGES),
    defaultMeasurementSystem: z.enum(['Metric', 'Imperial']),
    localizations: displayNames,
  })
  .transform(({ countryCode, localizations, supportedLanguages, ...rest }): Country => ({
    code: countryCode,
    ...rest,
    supportedLanguages: supportedLanguages.map(({ languageCode }) => languageCode).filter(isLanguage),
    displayNames: localizations,
  }))

export const wireLanguageInfo = z
  .object({ languageCode: z.string(), defaultCountry: z.string(), localizations: displayNames })
  .transform(({ languageCode, defaultCountry, localizations }): LanguageInfo => ({
    code: languageCode,
    defaultCountry,
    displayNames: localizations,
  }))

const reference = optional(z.object({ id: z.string() }))

export const wireSite = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: optionalText,
    internationalOnly: z.boolean(),
    hideSideButtons: z.boolean(),
    enableCutFont: z.boolean(),
    headerNavigation: reference,
    footerNavigation: reference,
    domains: z.array(z.string()),
  })
  .transform(({ headerNavigation, footerNavigation, ...rest }): SiteRecord => ({
    ...rest,
    headerNavigationId: headerNavigation?.id,
    footerNavigationId: footerNavigation?.id,
  }))

export const wireBrand = z
  .object({ id: z.string(), name: z.string(), pimId: z.string(), theme: z.string(), image: optionalPicture })
  .transform((wire): Brand => omitUndefined(wire))

export const wireRedirect = z
  .object({
    id: z.string(),
    previousUrl: z.string().startsWith('/'),
    reason: z.enum(EDITOR_REASONS),
    target: optional(wireLink),
    ...schedule,
  })
  .transform(({ target, ...rest }): SystemRedirect => omitUndefined({ ...rest, target: target?.target }))
