import { localeCookieOf } from '../../../../src/domain/cookie/cookie-names.ts'
import { DEFAULT_LANGUAGE } from '../../../../src/domain/locale/language.ts'
import { anybodysLocale } from '../exported-host.ts'
import type { HostedSite } from '../hosted-site.ts'
import { anyCase, exact, quote, type MapLine, type NginxMaps } from './nginx-map.ts'

/** Qualities of `Accept-Language` in the order in which they are asked, as browsers write them: one digit. */
const QUALITIES = [
  String.raw`(?:1(?:\.0*)?)`,
  ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenth) => String.raw`0?\.${tenth}\d*`),
]

/** The first language of the best quality that the site has, whatever its country (RFC 9110 §12.5.4). */
function toLanguageLines(maps: NginxMaps, codes: readonly string[]): readonly MapLine[] {
  if (codes.length === 0) return []
  return QUALITIES.map((quality, at): MapLine => {
    const capture = maps.capture()
    const weight = at === 0 ? String.raw`(?:;\s*q=${quality}\s*)?` : String.raw`;\s*q=${quality}\s*`
    return [
      anyCase(String.raw`(?:^|,)\s*(?<${capture}>${codes.join('|')})(?:-[^,;]*)?\s*${weight}(?:,|$)`),
      `$${capture}`,
    ]
  })
}

/**
 * `$…_visitor_{position}`: the locale of a site that fits the visitor, as `chooseLocale` says, without the country: the one of the
 * cookie, else the international one of the cookie's language, else of a language that the visitor reads, else English, else the
 * first.
 */
export function addVisitorMaps(maps: NginxMaps, sites: readonly HostedSite[]): void {
  for (const [position, hosted] of sites.entries()) {
    const { languages, urlCodes, site } = hosted
    const codes = languages.map(({ urlCode }) => urlCode)
    const otherwise = codes.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : anybodysLocale(hosted)
    const accepted = `language_${position}`
    maps.map('$http_accept_language', `read_${position}`, toLanguageLines(maps, codes))
    // What a browser writes in upper case is a code in lower case.
    const known = codes.map((code): MapLine => [code, code])
    maps.map(maps.name(`read_${position}`), accepted, known, quote(otherwise))
    // Codes are letters and hyphens: nginx compares texts without case, and expressions with it.
    const lines = [
      ...urlCodes.map((urlCode): MapLine => [exact(`^${urlCode}$`), urlCode]),
      ...languages.map(({ language, urlCode }): MapLine => [anyCase(`^${language}(?:-[a-z]{2})?$`), urlCode]),
    ]
    const ofGroup = `$cookie_${localeCookieOf({ isMain: true, technicalName: '' })}`
    maps.map(ofGroup, site.isMain ? `visitor_${position}` : `group_${position}`, lines, maps.name(accepted))
    if (!site.isMain)
      maps.map(
        `$cookie_${localeCookieOf(site)}`,
        `visitor_${position}`,
        [['""', maps.name(`group_${position}`)], ...lines],
        maps.name(accepted),
      )
  }
}
