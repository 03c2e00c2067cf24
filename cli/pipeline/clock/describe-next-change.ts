import { countOf } from '../../../src/domain/gate/describe-parts.ts'
import { formatProblem } from '../../report/format-problem.ts'
import type { RouteChange, RouteTurn } from './compare-prints.ts'
import type { NextChange } from './find-next-change.ts'

const MAX_NAMED = 12

const TURNS: readonly (readonly [RouteTurn, string])[] = [
  ['new', 'appear'],
  ['gone', 'disappear'],
  ['changed', 'change'],
]

const MINUTE = 60_000
const UNITS = [
  ['day', 1440 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

/** How far away a moment is, in the greatest unit of which there are two, such as `in 33 hours`. */
function describeDistance(milliseconds: number): string {
  const format = new Intl.RelativeTimeFormat('en')
  const [unit, size] = UNITS.find(([, length]) => milliseconds >= 2 * length) ?? UNITS[2]
  return format.format(Math.floor(milliseconds / size), unit)
}

function describeRoutes(routes: readonly RouteChange[], turn: RouteTurn, verb: string): readonly string[] {
  const own = routes.filter((route) => route.turn === turn)
  if (own.length === 0) return []
  const urls = own.reduce((sum, { locales }) => sum + locales.length, 0)
  const named = own
    .slice(0, MAX_NAMED)
    .map(({ url, title, locales }) => `    ${url}  “${title}”  (${countOf(locales.length, 'locale')})`)
  const rest = own.length - named.length
  return [`  ${countOf(urls, 'URL')} ${verb}:`, ...named, ...(rest > 0 ? [`    and ${rest} more routes`] : [])]
}

/** The next change for people: when, which entries, which addresses, and what a build will find wrong then. */
export function describeNextChange(change: NextChange | undefined, now: Date): string {
  if (change === undefined) return `Nothing is scheduled: a build of this content gives the same, whenever it is made.`
  const { at, entries, routes, redirects, problems } = change
  const frames = routes.filter(({ turn }) => turn === 'frame')
  const framed = frames.reduce((sum, { locales }) => sum + locales.length, 0)
  return [
    `${at.toISOString()} (${at.toUTCString()}), ${describeDistance(at.getTime() - now.getTime())}`,
    ...entries.map(({ ref, title, turn }) => `  ${ref} “${title}” ${turn}`),
    ...TURNS.flatMap(([turn, verb]) => describeRoutes(routes, turn, verb)),
    ...(framed === 0
      ? []
      : [`  ${countOf(framed, 'other URL')} ${framed === 1 ? 'changes' : 'change'} in header or footer alone.`]),
    ...(redirects.length === 0
      ? []
      : [
          `  ${countOf(redirects.length, 'redirect')} ${redirects.length === 1 ? 'changes' : 'change'}, such as from ${redirects[0]}`,
        ]),
    ...(problems.length === 0
      ? []
      : [
          `  From then on a build ends with ${countOf(problems.length, 'error')}, unless the content is mended before:`,
        ]),
    ...problems.map((problem) => `    ${formatProblem(problem).replaceAll('\n', '\n    ')}`),
  ].join('\n')
}
