import { FIXED_ROUTES } from '../../../../src/domain/path/fixed-routes.ts'
import { toErrorFile, type HostedSite } from './hosted-site.ts'

/** Lines of `_redirects` about languages, in the three places where they belong. */
export interface LocaleLines {
  /** Addresses without a language, one by one: before all patterns, as hosts count those (developers.cloudflare.com). */
  readonly addresses: readonly string[]
  /** What is below them. */
  readonly patterns: readonly string[]
  /** The page that says that there is none, of each locale. */
  readonly missing: readonly string[]
}

/**
 * Lines by which a static host leads addresses without a language to one, and says in each locale that there is no page.
 * `Language=` is Netlify's (docs.netlify.com/routing/redirects/redirect-options), and so is the status 404; Cloudflare Pages
 * passes over both and takes the line without a condition. No line matches an address with a locale: hosts that let rules go
 * before files would redirect every page.
 */
export function listLocaleLines(sites: readonly HostedSite[]): LocaleLines {
  const linesOf = (
    from: string,
    to: (urlCode: string) => string,
    { languages, defaultUrlCode }: HostedSite,
  ): string[] => [
    ...languages
      .filter(({ urlCode }) => urlCode !== defaultUrlCode)
      .map(({ language, urlCode }) => `${from} ${to(urlCode)} 302 Language=${language}\n`),
    `${from} ${to(defaultUrlCode)} 302\n`,
  ]
  const each = (toLines: (segment: string, site: HostedSite) => string[]): readonly string[] =>
    sites.flatMap((site) => site.segments.flatMap((segment) => toLines(encodeURI(segment), site)))
  return {
    addresses: each((segment, site) => linesOf(`/${segment}`, (urlCode) => `/${urlCode}/${segment}`, site)),
    patterns: each((segment, site) => linesOf(`/${segment}/*`, (urlCode) => `/${urlCode}/${segment}/:splat`, site)),
    missing: sites.flatMap((site) =>
      site.urlCodes.map((urlCode) => {
        const prefix = site.pathSlug === undefined ? `/${urlCode}` : `/${urlCode}/${site.pathSlug}`
        return `${prefix}/* ${toErrorFile(urlCode, site, FIXED_ROUTES.notFound)} 404\n`
      }),
    ),
  }
}

/** How many lines of a kind every host counts: those without a condition. */
export const countUnconditional = (lines: readonly string[]): number =>
  lines.filter((line) => line.endsWith(' 302\n')).length
