import { buildBasePath, buildPath } from '../path/url-path.ts'
import { countOf, inLocales, toPercent } from './describe-parts.ts'
import type { GateLimits } from './gate-limits.ts'
import type { GateFinding } from './gate-report.ts'
import type { HostFacts } from './host-facts.ts'
import { MAX_EXAMPLES, type SitePair } from './lost-pages.ts'
import { listLosing, listMeasured, type MeasuredSite } from './measured-sites.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

type Place = Pick<HostFacts, 'host' | 'names'>

/** A site with far fewer words than before, on the pages that stay. */
function findLessWords(
  { before }: SitePair,
  measured: readonly MeasuredSite[],
  { host }: Place,
  limits: GateLimits,
): readonly GateFinding[] {
  const { minWords, share } = limits.lostWords
  return measured.flatMap(({ language, pages }): readonly GateFinding[] => {
    const of = pages.reduce((sum, page) => sum + page.before.words, 0)
    const lost = of - pages.reduce((sum, page) => sum + page.after.words, 0)
    if (of < minWords || lost <= share * of) return []
    const worst = listLosing(pages, 'words')
    return [
      {
        check: 'words',
        host,
        site: before.site.name,
        locales: [language],
        unit: 'words',
        lost,
        of,
        allowed: Math.floor(share * of),
        message: `${before.site.name} would say much less in ${language}: ${lost} of ${of} words (${toPercent(lost, of)}) would go from pages that stay; ${toPercent(share, 1)} may.`,
        total: worst.length,
        examples: worst.slice(0, MAX_EXAMPLES).map(({ route, before: was, after: is }) => ({
          path: buildPath(buildBasePath({ urlCode: language }, before.site), route),
          before: was.words,
          after: is.words,
        })),
      },
    ]
  })
}

/** Single pages that have next to nothing left. */
function findEmptiedPages(
  { before }: SitePair,
  measured: readonly MeasuredSite[],
  { host, names }: Place,
  limits: GateLimits,
): readonly GateFinding[] {
  const { count, minWords, share } = limits.emptiedPages
  const byRoute = new Map<string, { readonly was: number; readonly is: number; readonly languages: string[] }>()
  let total = 0
  for (const { language, pages } of measured) {
    total = Math.max(total, pages.length)
    for (const { route, before: was, after: is } of pages) {
      if (was.words < minWords || was.words - is.words < share * was.words) continue
      const known = byRoute.get(route)
      if (known === undefined) byRoute.set(route, { was: was.words, is: is.words, languages: [language] })
      else known.languages.push(language)
    }
  }
  if (byRoute.size <= count) return []
  const languages = [...new Set([...byRoute.values()].flatMap((page) => page.languages))].sort()
  return [
    {
      check: 'words',
      host,
      site: before.site.name,
      locales: languages,
      unit: 'pages',
      lost: byRoute.size,
      of: total,
      allowed: count,
      message: `${countOf(byRoute.size, 'page')} of ${before.site.name} would be nearly empty ${inLocales(languages, 'language')}.`,
      total: byRoute.size,
      examples: [...byRoute].slice(0, MAX_EXAMPLES).map(
        ([
          route,
          {
            was,
            is,
            languages: [language = ''],
          },
        ]) => {
          const name = names.get(before.pages.get(route)?.id ?? '')
          return {
            path: buildPath(buildBasePath({ urlCode: language }, before.site), route),
            ...omitUndefined({ name }),
            before: was,
            after: is,
          }
        },
      ),
    },
  ]
}

/** Words of a site, as a whole and page by page. Pages that went, or came, do not count: other checks look at them. */
export function findLostWords(
  pair: SitePair,
  hosts: { readonly before: HostFacts; readonly after: HostFacts },
  limits: GateLimits,
): readonly GateFinding[] {
  const measured = listMeasured(pair, hosts)
  const place = { host: hosts.before.host, names: hosts.before.names }
  return [...findLessWords(pair, measured, place, limits), ...findEmptiedPages(pair, measured, place, limits)]
}
