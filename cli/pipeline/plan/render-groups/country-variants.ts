import type { Language } from '../../../../src/domain/locale/language.ts'
import { createLocale, INTERNATIONAL, type Locale } from '../../../../src/domain/locale/locale.ts'
import { createPlaceholder, isPlaceholder, PLACEHOLDER } from '../../../../src/domain/locale/placeholder-country.ts'
import type { CountryProfile } from './country-profiles.ts'
import type { PlannedTree } from '../plan.ts'
import type { PlanContext } from '../plan-context.ts'
import type { SiteContext } from '../site/site-context.ts'
import { fillTree } from './fill-tree.ts'
import type { Country } from '../../../../src/domain/site/system-data.ts'

/** The placeholder country's record: that of the country it stands for, under a code and a name of its own. */
function toPlaceholderCountry(country: Country | undefined): readonly [string, Country][] {
  if (country === undefined) return []
  return [[PLACEHOLDER.country, { ...country, code: PLACEHOLDER.country, displayNames: { en: PLACEHOLDER.name } }]]
}

/**
 * The context of a plan as a country sees it, with the placeholder country in its place: what is composed with it holds the
 * placeholder country's codes wherever the country's own would stand, and nothing else of the country.
 */
export function createPlaceholderContext(context: PlanContext, country: string): PlanContext {
  const toReal = (locale: Locale): Locale => (isPlaceholder(locale) ? createLocale(locale.language, country) : locale)
  const toPlaceholder = (locale: Locale): Locale =>
    locale.country === country ? createPlaceholder(locale.language, locale.spelling) : locale
  return {
    ...context,
    countries: new Map([...context.countries, ...toPlaceholderCountry(context.countries.get(country))]),
    editionOf: (site, locale) => context.editionOf(site, toReal(locale)),
    visibilityOf: (site, locale) => context.visibilityOf(site, toReal(locale)),
    localesIn: (site, code) =>
      code === PLACEHOLDER.country
        ? context.localesIn(site, country).map(toPlaceholder)
        : context.localesIn(site, code),
    counterpartOf: (locale, site) => {
      const found = context.counterpartOf(toReal(locale), site)
      return found === undefined ? undefined : toPlaceholder(found)
    },
  }
}

/** A tree with the context that it is composed in. */
interface SeenTree {
  readonly tree: PlannedTree
  readonly context: PlanContext
}

/** What a site shows in one language to countries of one country profile, or to the international visitor. */
export interface EditionVariant extends SeenTree {
  readonly countries: readonly string[]
  /** The same as one of the countries sees it, under its own codes. */
  readonly ofCountry: (country: string) => SeenTree
}

export interface VariantsInput {
  readonly context: PlanContext
  readonly site: SiteContext
  readonly language: Language
  readonly profiles: readonly CountryProfile[]
}

function toTree(context: PlanContext, site: SiteContext, locale: Locale): PlannedTree {
  let nodes: PlannedTree['nodes'] | undefined
  return {
    siteId: site.site.id,
    host: site.host,
    locale,
    site,
    pageCount: context.editionOf(site, locale).pages.length,
    get nodes() {
      return (nodes ??= fillTree(context, site, locale))
    },
  }
}

/**
 * The variants of a site in a language: the international one as it is, then one of each country profile, seen as the
 * placeholder country; country profiles with the same visible content after each other, so that it is composed once.
 */
export function listVariants({ context, site, language, profiles }: VariantsInput): readonly EditionVariant[] {
  const hasLocale = (country: string): boolean =>
    context.localesIn(site, country).some((locale) => locale.language === language)
  const ofCountry = (country: string): SeenTree => ({
    tree: toTree(context, site, createLocale(language, country)),
    context,
  })
  const international = hasLocale(INTERNATIONAL)
    ? [{ ...ofCountry(INTERNATIONAL), countries: [INTERNATIONAL], ofCountry }]
    : []
  const national = profiles
    .map(({ countries }) => countries.filter(hasLocale))
    .flatMap((countries) => {
      const [first] = countries
      if (first === undefined) return []
      const placeholder = createPlaceholderContext(context, first)
      const locale = createLocale(language, first)
      const tree = toTree(placeholder, site, createPlaceholder(language, locale.spelling))
      const visibility = context.visibilityOf(site, locale)
      return [{ variant: { tree, context: placeholder, countries, ofCountry }, visibility }]
    })
    .sort((a, b) => (a.visibility === b.visibility ? 0 : a.visibility > b.visibility ? -1 : 1))
  return [...international, ...national.map(({ variant }) => variant)]
}
