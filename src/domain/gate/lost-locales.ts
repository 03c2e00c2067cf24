import { buildBasePath } from '../path/url-path.ts'
import { countOf, nameSome } from './describe-parts.ts'
import type { GateLimits } from './gate-limits.ts'
import type { GateFinding } from './gate-report.ts'
import type { HostFacts, SiteFacts } from './host-facts.ts'
import { MAX_EXAMPLES } from './lost-pages.ts'

function countPages({ pages }: SiteFacts, codes: ReadonlySet<string>): number {
  let count = 0
  for (const { urlCodes } of pages.values()) for (const code of urlCodes) if (codes.has(code)) count += 1
  return count
}

/** Locales of a site that the new release lacks; all of them, when the site is not on this host any more. */
export function findLostLocales(
  before: SiteFacts,
  after: SiteFacts | undefined,
  { host }: Pick<HostFacts, 'host'>,
  { lostLocales: { count: allowed } }: GateLimits,
): readonly GateFinding[] {
  const kept = new Set(after?.locales.map(({ urlCode }) => urlCode))
  const codes = before.locales.map(({ urlCode }) => urlCode).filter((code) => !kept.has(code))
  if (codes.length <= (after === undefined ? 0 : allowed)) return []
  const { name } = before.site
  const addresses = countPages(before, new Set(codes))
  const pages = countOf(addresses, 'page')
  const of = before.locales.length
  return [
    {
      check: 'locales',
      host,
      site: name,
      locales: codes,
      unit: 'locales',
      lost: codes.length,
      of,
      allowed: after === undefined ? 0 : allowed,
      message:
        after === undefined
          ? `The site ${name} would disappear from ${host}, with ${pages} in ${countOf(of, 'locale')}.`
          : `${name} would lose ${codes.length} of ${countOf(of, 'locale')} (${nameSome(codes)}), with ${pages}.`,
      addresses,
      total: codes.length,
      examples: codes.slice(0, MAX_EXAMPLES).map((urlCode) => ({ path: buildBasePath({ urlCode }, before.site) })),
    },
  ]
}
