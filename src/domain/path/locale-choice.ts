import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../locale/language.ts'
import { INTERNATIONAL } from '../locale/locale.ts'
import { parseLocaleSegment, type LocaleSegment } from './parse-path.ts'

/** A planned locale of a site. */
export interface PlannedLocale {
  readonly urlCode: string
  readonly language: Language
  readonly country: string
}

/** What is known about a visitor. */
export interface Visitor {
  /** ISO 3166-1 alpha-2 as the hosting platform names it. */
  readonly country?: string
  /** Value of `Accept-Language`. */
  readonly acceptLanguage?: string
  /** `urlCode` of the locale cookie of the main site. */
  readonly cookieLocale?: string
  /** Those of the other sites, by technical name. */
  readonly siteCookieLocales?: Readonly<Record<string, string>>
  /** In testing mode the country is not looked at (S1 §2). */
  readonly isTesting: boolean
}

/** Languages of an `Accept-Language` header that the sites know, best first (RFC 9110 §12.5.4). */
export function parseAcceptLanguage(header: string): readonly Language[] {
  const wanted = header.split(',').map((part, index) => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const quality = parameters
      .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
      .find((value) => value !== undefined)
    return {
      language: tag.split('-', 1)[0]?.toLowerCase() ?? '',
      quality: quality === undefined ? 1 : Number(quality),
      index,
    }
  })
  const ordered = wanted
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ language }) => language)
  return [...new Set(ordered)].filter(isLanguage)
}

function findLocale(
  locales: readonly PlannedLocale[],
  country: string,
  languages: readonly Language[],
): PlannedLocale | undefined {
  for (const language of languages) {
    const found = locales.find((locale) => locale.country === country && locale.language === language)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * The best planned locale for a visitor: the one of the cookie, else of the visitor's country in a language that the visitor
 * reads, else the international one of such a language, else the country's first, else English, else the site's first
 * (S1 §2). A chosen locale that this site does not have still tells a language and a country.
 * @throws {Error} when the site has no locale.
 */
export function chooseLocale(locales: readonly PlannedLocale[], visitor: Visitor): PlannedLocale {
  const remembered = locales.find(({ urlCode }) => urlCode === visitor.cookieLocale)
  if (remembered !== undefined) return remembered
  const wanted = parseLocaleSegment(visitor.cookieLocale ?? '')
  const accepted = parseAcceptLanguage(visitor.acceptLanguage ?? '')
  const languages = wanted === undefined ? accepted : [wanted.language, ...accepted]
  const country = wanted?.country ?? (visitor.isTesting ? undefined : visitor.country?.toUpperCase())
  const national = locales.filter((locale) => locale.country === country)
  const chosen =
    findLocale(national, country ?? '', languages) ??
    findLocale(locales, INTERNATIONAL, languages) ??
    national[0] ??
    findLocale(locales, INTERNATIONAL, [DEFAULT_LANGUAGE]) ??
    locales[0]
  if (chosen === undefined) throw new Error('The site has no locale to choose from')
  return chosen
}

/**
 * The planned locale that comes closest to a path's first segment: the same with other letters, else the language's
 * international one, else the language in any country; undefined where the site does not have the language
 * (S1 §2 “locale correction”).
 */
export function correctLocale(locales: readonly PlannedLocale[], segment: LocaleSegment): PlannedLocale | undefined {
  return (
    findLocale(locales, segment.country ?? INTERNATIONAL, [segment.language]) ??
    findLocale(locales, INTERNATIONAL, [segment.language]) ??
    locales.find((locale) => locale.language === segment.language)
  )
}
