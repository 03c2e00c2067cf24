import { isTextLanguage, LANGUAGES } from '../../../../src/domain/locale/language.ts'
import { correctLocale } from '../../../../src/domain/path/locale-choice.ts'
import type { ResolutionRules } from '../../../../src/domain/request/request-resolution.ts'
import type { ExportedHost } from '../exported-host.ts'
import type { HostedSite } from '../hosted-site.ts'
import { anyCase, escapeExpression, exact, quote, type MapLine, type NginxMaps } from './nginx-map.ts'

/** What `decodeURI` leaves encoded, and what would be another path once decoded: such an address is compared as it came. */
const ENCODED = String.raw`%(?:0[0-9a-f]|1[0-9a-f]|2[2-6bcef]|3[a-f]|40|5[bcde]|60|7[bcdf])`
/** Segments that nginx resolves and the runtime does not. */
const DOTS = String.raw`/\.{1,2}(?:/|\?|$)`
/** Letters that are encoded without need (RFC 3986 §6.2.2.2). */
const NEEDLESS = String.raw`%(?:2d|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])`

const SEGMENT = '[a-z]{2}(?:-[a-z]{2})?'

/** Segments that are locales, in any case: with a country always, a language alone where a site has it or the group says so. */
function toLocaleExpression(host: ExportedHost, { bareLocaleSegments }: ResolutionRules): string {
  const planned = new Set(host.siteLanguages)
  const known = LANGUAGES.filter((one) => isTextLanguage(one) || planned.has(one))
  const bare = LANGUAGES.filter((one) => planned.has(one) || (bareLocaleSegments ?? known).includes(one))
  return `^(?:(?:${known.join('|')})-[a-z]{2}${bare.map((one) => `|${one}`).join('')})$`
}

/**
 * Takes an address apart: `$…_asked` as it came, `$…_path` that, or the page whose data are asked for, `$…_key` decoded and without slash at its end, `$…_plain` whether it is spelled
 * as addresses are, `$…_segment` what may be a locale, `$…_after` what is behind it, `$…_rest` what is behind a segment that only
 * reads as a locale.
 */
export function addAddressMaps(maps: NginxMaps, host: ExportedHost, rules: ResolutionRules): void {
  const [asked, page, decoded, key, segment, rest, raw] = [0, 1, 2, 3, 4, 5, 6].map(() => maps.capture())
  maps.map('$request_uri', 'asked', [[exact(`^(?<${asked}>[^?]*)`), `$${asked}`]])
  maps.map(maps.name('asked'), 'is_data', [[exact(String.raw`^/page-data/.+/page-data\.json$`), '1']])
  maps.map(
    maps.name('asked'),
    'path',
    [
      [exact(String.raw`^/page-data/index/page-data\.json$`), '/'],
      [exact(`^/page-data(?<${page}>/.+)/page-data\\.json$`), `$${page}`],
    ],
    maps.name('asked'),
  )
  maps.map('$uri', 'decoded', [
    [exact(String.raw`^/page-data/index/page-data\.json$`), '/'],
    [exact(`^/page-data(?<${decoded}>/.+)/page-data\\.json$`), `$${decoded}`],
    [exact(`^(?<${key}>/.*?)/*$`), `$${key}`],
  ])
  const asItCame = [ENCODED, DOTS, String.raw`\\`].map((expression): MapLine => [anyCase(expression), '""'])
  maps.map(maps.name('path'), 'key', asItCame, maps.name('decoded'))
  maps.map(maps.name('path'), 'misspelled', [...asItCame, [anyCase(`//|.+/$|${NEEDLESS}`), '1']])
  maps.map(maps.name('key'), 'segment', [[anyCase(`^/(?<${segment}>${SEGMENT})(?:/|$)`), `$${segment}`]])
  maps.map(maps.name('key'), 'rest', [
    [anyCase(`^/${SEGMENT}$`), '/'],
    [anyCase(`^/${SEGMENT}(?<${rest}>/.+)$`), `$${rest}`],
  ])
  // As it came, for targets that keep it.
  maps.map(maps.name('path'), 'raw_rest', [[exact(`^/[^/]*(?<${raw}>/.+)$`), `$${raw}`]])
  maps.map(maps.name('segment'), 'is_locale', [[anyCase(toLocaleExpression(host, rules)), '1']])
  maps.map(maps.name('is_locale'), 'after', [['1', maps.name('rest')]], maps.name('key'))
  maps.map(maps.name('is_locale'), 'raw_after', [['1', maps.name('raw_rest')]], maps.name('path'))
}

/** Codes that a first segment of each site stands for, whatever its country: the closest locale that the site has. */
function toCorrections({ locales }: HostedSite, position: number): readonly MapLine[] {
  return LANGUAGES.flatMap((language): readonly MapLine[] => {
    const closest = correctLocale(locales, { raw: language, language })
    return closest === undefined ? [] : [[anyCase(`^${position} ${language}(?:-[a-z]{2})?$`), closest.urlCode]]
  })
}

/**
 * Which site and locale an address is of: `$…_site` its position, `$…_planned` whether its locale is written as it is planned,
 * `$…_canonical` the planned one in any case, `$…_code` the one that comes closest, `$…_locale` that, or the visitor's.
 */
export function addLocaleMaps(maps: NginxMaps, sites: readonly HostedSite[]): void {
  const slugs = sites.flatMap(({ pathSlug }, position): readonly MapLine[] =>
    pathSlug === undefined ? [] : [[exact(`^/${escapeExpression(pathSlug)}(?:/|$)`), String(position)]],
  )
  maps.map(maps.name('after'), 'site', slugs, String(sites.length - 1))
  const named = `"${maps.name('site')} ${maps.name('segment')}"`
  const all = (toLine: (urlCode: string, position: number) => MapLine): readonly MapLine[] =>
    sites.flatMap(({ urlCodes }, position) => urlCodes.map((urlCode) => toLine(urlCode, position)))
  maps.map(
    named,
    'planned',
    all((urlCode, position) => [exact(`^${position} ${urlCode}$`), '1']),
  )
  maps.map(
    named,
    'canonical',
    all((urlCode, position) => [quote(`${position} ${urlCode}`), urlCode]),
  )
  const corrections = sites.flatMap((site, position) => toCorrections(site, position))
  maps.map(named, 'corrected', corrections)
  maps.map(maps.name('canonical'), 'code', [['""', maps.name('corrected')]], maps.name('canonical'))
  maps.map(
    maps.name('site'),
    'visitor',
    sites.map((_site, position): MapLine => [String(position), maps.name(`visitor_${position}`)]),
  )
  // A first segment that is no locale tells none, however it reads.
  maps.map(`"${maps.name('is_locale')}${maps.name('code')}"`, 'known', [[exact('^1.'), maps.name('code')]])
  maps.map(maps.name('known'), 'locale', [['""', maps.name('visitor')]], maps.name('known'))
}
