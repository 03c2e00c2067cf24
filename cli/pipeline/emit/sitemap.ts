import {
  selectDefaultLocale,
  selectHreflangLocales,
  toHreflang,
  type HreflangRules,
} from '../../../src/domain/locale/hreflang.ts'
import type { Locale } from '../../../src/domain/locale/locale.ts'
import { escapeXml } from '../../../src/domain/text/escape-xml.ts'

/** Most entries of a sitemap file (sitemaps.org/protocol.html). */
const MAX_URLS = 50_000

export interface SitemapRules extends HreflangRules {
  readonly maxSitemapBytes: number
}

/** A sitemap file: name below `public/` and content. */
export interface SitemapFile {
  readonly name: string
  readonly xml: string
}

/** Absolute address of a page, percent-encoded as sitemaps want it. */
function toLocation(origin: string, path: string): string {
  return escapeXml(new URL(`${origin}${path}`).href.replace(/\/$/, ''))
}

/** A page in one of its locales. */
export interface PageVersion {
  readonly locale: Locale
  readonly path: string
  /** Site, language and route. */
  readonly page: string
  /** Of what it says. */
  readonly print: string
}

/** What sitemaps list of a host. */
export interface SitemapHost {
  /** Scheme, host and port, without trailing slash. */
  readonly origin: string
  /** The locales of each page in which it stands for itself, in the order in which they are listed. */
  readonly pages: Iterable<readonly PageVersion[]>
  /** Day since which a page says what it says, `YYYY-MM-DD`; undefined: nobody knows. */
  readonly changedOn: (version: Pick<PageVersion, 'page' | 'print'>) => string | undefined
}

function toAlternateLinks(versions: readonly PageVersion[], origin: string): string {
  const link = (hreflang: string, path: string): string =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${toLocation(origin, path)}"/>`
  const fallback = selectDefaultLocale(versions.map(({ locale }) => locale))
  const byDefault = versions.find(({ locale }) => locale.code === fallback?.code)
  return [
    ...versions.map(({ locale, path }) => link(toHreflang(locale), path)),
    ...(byDefault === undefined ? [] : [link('x-default', byDefault.path)]),
  ].join('')
}

function* toUrlEntries(host: SitemapHost, rules: SitemapRules): Generator<string> {
  for (const versions of host.pages) {
    const members = new Set(
      selectHreflangLocales(
        versions.map(({ locale }) => locale),
        rules,
      ),
    )
    const links = toAlternateLinks(
      versions.filter(({ locale }) => members.has(locale)),
      host.origin,
    )
    for (const version of versions) {
      const { locale, path } = version
      const day = host.changedOn(version)
      const changed = day === undefined ? '' : `<lastmod>${day}</lastmod>`
      yield `<url><loc>${toLocation(host.origin, path)}</loc>${changed}${members.has(locale) ? links : ''}</url>\n`
    }
  }
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const HEAD = `${DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const FOOT = '</urlset>\n'

/**
 * The sitemap parts of a host, one at a time, each below the byte limit: canonical, indexable pages with the alternates
 * of their hreflang set (reference: developers.google.com/search/docs/specialty/international/localized-versions).
 */
export function* buildSitemapParts(host: SitemapHost, rules: SitemapRules): Generator<SitemapFile> {
  const frameBytes = Buffer.byteLength(HEAD) + Buffer.byteLength(FOOT)
  let part = 1
  let bytes = frameBytes
  let entries: string[] = []
  const flush = (): SitemapFile => ({ name: `sitemap-${part++}.xml`, xml: `${HEAD}${entries.join('')}${FOOT}` })
  for (const entry of toUrlEntries(host, rules)) {
    const size = Buffer.byteLength(entry)
    if (entries.length > 0 && (bytes + size > rules.maxSitemapBytes || entries.length === MAX_URLS)) {
      yield flush()
      entries = []
      bytes = frameBytes
    }
    entries.push(entry)
    bytes += size
  }
  if (entries.length > 0) yield flush()
}

/** `sitemap.xml`: the index over the parts. */
export function buildSitemapIndex(origin: string, names: readonly string[]): string {
  const entries = names.map((name) => `<sitemap><loc>${toLocation(origin, `/${name}`)}</loc></sitemap>\n`).join('')
  return `${DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</sitemapindex>\n`
}

/**
 * `robots.txt` (RFC 9309) with the files that list pages: the sitemaps' index, and feeds, which search engines ask for more
 * often (sitemaps.org/protocol.html, “Other Sitemap formats”). @param names below `public/`. What must not be indexed says so by `X-Robots-Tag`, which a disallowed crawler never sees. */
export function buildRobots(origin: string, names: readonly string[]): string {
  const lines = names.map((name) => `Sitemap: ${origin}/${name}\n`)
  return `User-agent: *\nAllow: /\n${lines.length === 0 ? '' : `\n${lines.join('')}`}`
}
