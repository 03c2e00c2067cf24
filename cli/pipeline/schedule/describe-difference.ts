import { countOf } from '../../../src/domain/gate/describe-parts.ts'
import type { PrintDifference, RouteChange, RouteTurn } from './compare-fingerprints.ts'

const MAX_NAMED = 12

const TURNS: readonly (readonly [RouteTurn, string])[] = [
  ['new', 'appear'],
  ['gone', 'disappear'],
  ['changed', 'change'],
]

function describeRoutes(routes: readonly RouteChange[], turn: RouteTurn, verb: string): readonly string[] {
  const own = routes.filter((route) => route.turn === turn)
  if (own.length === 0) return []
  const urls = own.reduce((sum, { locales }) => sum + locales.length, 0)
  const named = own
    .slice(0, MAX_NAMED)
    .map(({ url, title, locales }) => `    ${url}  “${title}”  (${countOf(locales.length, 'locale')})`)
  const rest = own.length - named.length
  return [
    `  ${countOf(urls, 'URL')} ${urls === 1 ? `${verb}s` : verb}:`,
    ...named,
    ...(rest > 0 ? [`    and ${rest} more routes`] : []),
  ]
}

/** What differs between two plans, for people: pages by what becomes of them, headers and footers, redirects. */
export function describeDifference({ routes, redirects }: PrintDifference): readonly string[] {
  const frames = routes.filter(({ turn }) => turn === 'frame')
  const framed = frames.reduce((sum, { locales }) => sum + locales.length, 0)
  return [
    ...TURNS.flatMap(([turn, verb]) => describeRoutes(routes, turn, verb)),
    ...(framed === 0
      ? []
      : [`  ${countOf(framed, 'other URL')} ${framed === 1 ? 'changes' : 'change'} in header or footer alone.`]),
    ...(redirects.length === 0
      ? []
      : [
          `  ${countOf(redirects.length, 'redirect')} ${redirects.length === 1 ? 'changes' : 'change'}, such as from ${redirects[0]}`,
        ]),
  ]
}
