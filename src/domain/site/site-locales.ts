import { TEXT_LANGUAGES, type Language } from '../locale/language.ts'
import { createLocale, INTERNATIONAL, type Locale } from '../locale/locale.ts'
import type { Country, Site } from './system-data.ts'

/** What a group configures about the languages of its sites. */
export interface SiteLanguageRules {
  /** Languages of the main site; absent: all whose interface texts come with uapp. */
  readonly mainSiteLanguages?: readonly Language[]
  /** Languages of a site with a slug, before its own adjustments; absent: German and English as far as the main site has them, else all of its. */
  readonly siteLanguages?: readonly Language[] | undefined
  readonly siteLanguageAdjustments: Readonly<
    Record<string, { readonly add: readonly Language[]; readonly remove: readonly Language[] }>
  >
  /** Countries of a site with a slug; absent: all planned ones. */
  readonly siteCountries: Readonly<Record<string, readonly string[]>>
}

const USUAL_SITE_LANGUAGES: readonly Language[] = ['de', 'en']

function usualLanguages(main: readonly Language[]): readonly Language[] {
  const usual = USUAL_SITE_LANGUAGES.filter((language) => main.includes(language))
  return usual.length === 0 ? main : usual
}

/** The languages of a site, the first one first: those of the main site, or those of the others with its adjustments (S1 §3). */
export function resolveSiteLanguages(site: Pick<Site, 'slug'>, rules: SiteLanguageRules): readonly Language[] {
  const { mainSiteLanguages = TEXT_LANGUAGES, siteLanguages = usualLanguages(mainSiteLanguages) } = rules
  if (site.slug === undefined) return [...new Set(mainSiteLanguages)]
  const { add = [], remove = [] } = rules.siteLanguageAdjustments[site.slug] ?? {}
  return [...new Set([...siteLanguages, ...add])].filter((language) => !remove.includes(language))
}

/** Languages that any site may have, and those that stand in for missing texts, the group's first one first: no other is fetched. */
export function listUsedLanguages(
  rules: SiteLanguageRules & { readonly fallbackLanguages: Readonly<Partial<Record<Language, Language>>> },
): readonly Language[] {
  const { mainSiteLanguages = TEXT_LANGUAGES, siteLanguages = [], siteLanguageAdjustments, fallbackLanguages } = rules
  const added = Object.values(siteLanguageAdjustments).flatMap(({ add }) => add)
  const used = [...mainSiteLanguages, ...siteLanguages, ...added]
  return [...new Set([...used, ...used.flatMap((language) => fallbackLanguages[language] ?? [])])]
}

export interface PlanLocalesInput {
  readonly site: Pick<Site, 'slug' | 'internationalOnly'>
  /** All countries of the system data. */
  readonly countries: readonly Country[]
  /** Codes of the countries to plan. */
  readonly selectedCountries: readonly string[]
  readonly rules: SiteLanguageRules
}

/**
 * The locales of a site: the international ones first, then those of each selected country in the order of `countries`.
 * A country keeps the languages that it supports and the site has; an international-only site has no country locales.
 */
export function planLocales({ site, countries, selectedCountries, rules }: PlanLocalesInput): readonly Locale[] {
  const languages = resolveSiteLanguages(site, rules)
  const international = languages.map((language) => createLocale(language, INTERNATIONAL))
  if (site.internationalOnly) return international
  const allowed = site.slug === undefined ? undefined : rules.siteCountries[site.slug]
  const national = countries
    .filter(({ code }) => code !== INTERNATIONAL && selectedCountries.includes(code))
    .filter(({ code }) => allowed === undefined || allowed.includes(code))
    .flatMap(({ code, supportedLanguages }) =>
      supportedLanguages
        .filter((language) => languages.includes(language))
        .map((language) => createLocale(language, code)),
    )
  return [...international, ...national]
}

/**
 * The locale of a language in a country.
 * @throws {Error} when the country is unknown or does not support the language (S1 §5).
 */
export function requireLocale(language: Language, countryCode: string, countries: readonly Country[]): Locale {
  if (countryCode === INTERNATIONAL) return createLocale(language, INTERNATIONAL)
  const country = countries.find(({ code }) => code === countryCode)
  if (country === undefined)
    throw new Error(
      `Unknown country ${countryCode}: not among the ${countries.length} countries of the content service`,
    )
  if (!country.supportedLanguages.includes(language)) {
    throw new Error(
      `Language ${language} is not supported in ${countryCode}: choose one of ${country.supportedLanguages.join(', ')}`,
    )
  }
  return createLocale(language, countryCode)
}
