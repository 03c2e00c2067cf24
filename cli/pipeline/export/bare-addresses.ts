import { isPattern } from '../../../src/domain/redirect/redirect-pattern.ts'
import type { Language } from '../../../src/domain/locale/language.ts'
import { anybodysLocale, LOCALE_OF_RULE, toPath, type ExportedHost } from './exported-host.ts'
import type { HostedSite } from './hosted-site.ts'

/** Where an address without a language leads. */
export interface BareAddress {
  readonly from: string
  /** By language, where it is not `otherwise`. */
  readonly byLanguage: readonly { readonly language: Language; readonly to: string }[]
  /** For all other locales; undefined: the page does not exist for them. */
  readonly otherwise: string | undefined
}

function toBareAddress(route: string, codes: ReadonlySet<string>, site: HostedSite): BareAddress {
  const anybodys = anybodysLocale(site)
  const otherwise = codes.has(anybodys) ? toPath(anybodys, route) : undefined
  const byLanguage = site.languages
    .filter(({ urlCode }) => codes.has(urlCode))
    .map(({ language, urlCode }) => ({ language, to: toPath(urlCode, route) }))
    .filter(({ to }) => to !== otherwise)
  return { from: route, byLanguage, otherwise }
}

const isOfSite = (route: string, { pathSlug }: HostedSite): boolean =>
  pathSlug === undefined || route === `/${pathSlug}` || route.startsWith(`/${pathSlug}/`)

/**
 * Addresses without a language, those of pages first, then former ones that are told for locales only (`localesFor` of the
 * runtime). A rule for the very address goes before a former one.
 */
export function listBareAddresses({ sites, pages, redirects, fixedPages }: ExportedHost): readonly BareAddress[] {
  const taken = new Set([...redirects.map(({ from }) => from), ...fixedPages])
  const ofPages = new Map<string, Set<string>>()
  const ofRules = new Map<string, Set<string>>()
  const add = (all: Map<string, Set<string>>, route: string, urlCode: string): void =>
    void all.set(route, (all.get(route) ?? new Set()).add(urlCode))
  for (const { route, urlCode } of pages) if (route !== '/') add(ofPages, route, urlCode)
  for (const { from } of redirects) {
    const [, urlCode, route] = LOCALE_OF_RULE.exec(from) ?? []
    if (urlCode === undefined || route === undefined || isPattern(from)) continue
    if (!ofPages.has(route) && !taken.has(route)) add(ofRules, route, urlCode)
  }
  return [...ofPages, ...ofRules].flatMap(([route, codes]) => {
    const site = sites.find((one) => isOfSite(route, one))
    return site === undefined || fixedPages.includes(route) ? [] : [toBareAddress(route, codes, site)]
  })
}

/** The same for hosts that lead everybody to one of them. */
export const listDefaultAddresses = (host: ExportedHost): readonly { readonly from: string; readonly to: string }[] =>
  listBareAddresses(host).flatMap(({ from, otherwise, byLanguage }) => {
    const to = otherwise ?? byLanguage[0]?.to
    return to === undefined ? [] : [{ from, to }]
  })
