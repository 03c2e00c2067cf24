import { buildBasePath, buildPath } from '../path/url-path.ts'
import { inLocales } from './describe-parts.ts'
import type { GateLimits } from './gate-limits.ts'
import type { GateFinding } from './gate-report.ts'
import type { HostFacts } from './host-facts.ts'
import { describeLostPages, type LostPage, type SitePair } from './lost-pages.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

interface Section {
  /** Greatest number of pages that a locale has in it, and how many of them go there. */
  of: number
  lost: number
  readonly urlCodes: string[]
}

/** The sections that a route lies in, the topmost first: itself and all above it, but for the home page. */
function listSections(route: string): readonly string[] {
  const segments = route.split('/').slice(1)
  return route === '/' ? [] : segments.map((_, at) => `/${segments.slice(0, at + 1).join('/')}`)
}

function countSections(routes: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const route of routes)
    for (const section of listSections(route)) counts.set(section, (counts.get(section) ?? 0) + 1)
  return counts
}

/** Sections of a site that lose most of their pages; of those within each other the topmost alone. */
export function findEmptiedSections(
  { before }: SitePair,
  lost: readonly LostPage[],
  { host, names }: Pick<HostFacts, 'host' | 'names'>,
  { emptiedSections: { minPages, share } }: GateLimits,
): readonly GateFinding[] {
  const codes = [...new Set(lost.flatMap(({ urlCodes }) => urlCodes))].sort()
  const sections = new Map<string, Section>()
  for (const code of codes) {
    const totals = countSections(
      [...before.pages].flatMap(([route, { urlCodes }]) => (urlCodes.has(code) ? [route] : [])),
    )
    const gone = countSections(lost.flatMap(({ route, urlCodes }) => (urlCodes.includes(code) ? [route] : [])))
    for (const [section, count] of gone) {
      const of = totals.get(section) ?? 0
      if (of < minPages || count < share * of) continue
      const known = sections.get(section)
      if (known === undefined) sections.set(section, { of, lost: count, urlCodes: [code] })
      else {
        known.urlCodes.push(code)
        if (count > known.lost) Object.assign(known, { of, lost: count })
      }
    }
  }
  const isBelowAnother = (section: string): boolean =>
    listSections(section)
      .slice(0, -1)
      .some((above) => sections.has(above))
  return [...sections]
    .filter(([section]) => !isBelowAnother(section))
    .map(([section, { of, lost: count, urlCodes }]): GateFinding => {
      const path = buildPath(buildBasePath({ urlCode: urlCodes[0] ?? '' }, before.site), section)
      const id = before.pages.get(section)?.id
      const name = id === undefined ? undefined : names.get(id)
      const title = name === undefined ? path : `${path} “${name}”`
      const below = lost.filter(({ route }) => route === section || route.startsWith(`${section}/`))
      return {
        check: 'sections',
        host,
        site: before.site.name,
        locales: urlCodes,
        unit: 'pages',
        lost: count,
        of,
        allowed: Math.ceil(share * of) - 1,
        message: `The section ${title} of ${before.site.name} would lose ${count === of ? `all of its ${of}` : `${count} of ${of}`} pages ${inLocales(urlCodes)}.`,
        section: { path, ...omitUndefined({ name }) },
        ...describeLostPages(below, urlCodes, { before }, names),
      }
    })
}
