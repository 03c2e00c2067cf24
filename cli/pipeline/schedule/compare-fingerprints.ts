import { DEFAULT_LANGUAGE } from '../../../src/domain/locale/language.ts'
import { createLocale } from '../../../src/domain/locale/locale.ts'
import { replacePlaceholder } from '../../../src/domain/locale/placeholder-country.ts'
import type { PlanFingerprint, RoutePrint } from './plan-fingerprint.ts'

/** How a page changes: `frame` means that only header or footer differ. */
export type RouteTurn = 'new' | 'gone' | 'changed' | 'frame'

/** A page that is different at another moment. */
export interface RouteChange {
  readonly turn: RouteTurn
  readonly siteId: string
  readonly siteName: string
  readonly route: string
  readonly title: string
  /** URL codes of the locales in which it is. */
  readonly locales: readonly string[]
  /** Address in the first of them. */
  readonly url: string
}

export interface PrintDifference {
  readonly routes: readonly RouteChange[]
  /** Former addresses whose redirects come, go, or lead elsewhere. */
  readonly redirects: readonly string[]
}

interface CountryState {
  readonly path: string
  readonly page: string
  readonly frame: string
}

/** What each country sees. A gate and what is behind it stand at one address. */
function toCountryStates(print: RoutePrint | undefined): ReadonlyMap<string, CountryState> {
  const states = new Map<string, CountryState>()
  for (const { path, countries, page, frame } of print?.groups ?? []) {
    for (const country of countries) {
      const known = states.get(country)
      states.set(country, known === undefined ? { path, page, frame } : { ...known, page: `${known.page} ${page}` })
    }
  }
  return states
}

function toTurn(before: CountryState | undefined, after: CountryState | undefined): RouteTurn | undefined {
  if (before === undefined) return 'new'
  if (after === undefined) return 'gone'
  if (before.page !== after.page) return 'changed'
  return before.frame === after.frame ? undefined : 'frame'
}

const isSame = (a: RoutePrint | undefined, b: RoutePrint | undefined): boolean =>
  JSON.stringify(a?.groups) === JSON.stringify(b?.groups)

type Draft = RouteChange & { readonly locales: string[] }

/** The pages and redirects that differ between two moments, by site and route. */
export function compareFingerprints(before: PlanFingerprint, after: PlanFingerprint): PrintDifference {
  const changes = new Map<string, Draft>()
  const prints = [...new Map([...before.routes, ...after.routes])]
  // English first: it gives the title, and the address.
  prints.sort(([, a], [, b]) => Number(b.language === DEFAULT_LANGUAGE) - Number(a.language === DEFAULT_LANGUAGE))
  for (const [id, print] of prints) {
    const [was, is] = [before.routes.get(id), after.routes.get(id)]
    if (isSame(was, is)) continue
    const [earlier, later] = [toCountryStates(was), toCountryStates(is)]
    for (const country of new Set([...earlier.keys(), ...later.keys()])) {
      const turn = toTurn(earlier.get(country), later.get(country))
      const state = later.get(country) ?? earlier.get(country)
      if (turn === undefined || state === undefined) continue
      const { origin, siteId, siteName, route, title, language } = print
      const key = `${turn} ${siteId} ${route}`
      const url = `${origin}${replacePlaceholder(state.path, country)}`
      const change = changes.get(key) ?? { turn, siteId, siteName, route, title, locales: [], url }
      changes.set(key, change)
      change.locales.push(createLocale(language, country).urlCode)
    }
  }
  const froms = new Set([...before.redirects.keys(), ...after.redirects.keys()])
  return {
    routes: [...changes.values()],
    redirects: [...froms].filter((from) => before.redirects.get(from) !== after.redirects.get(from)).sort(),
  }
}
