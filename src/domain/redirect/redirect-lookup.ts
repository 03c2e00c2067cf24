import { createPatternLookup } from './pattern-lookup.ts'
import { isPattern } from './redirect-pattern.ts'
import { isLeading, type RedirectRule } from './redirect-rule.ts'
import { normalizePath } from './redirect-source.ts'

/** Finds the redirect of a path in any spelling of it. */
export type FindRedirect = (path: string) => RedirectRule | undefined

/** One rule for all locales in which it is the same. */
interface SharedRule {
  /** As it is in one of them. */
  readonly rule: RedirectRule
  /** Target behind the locale; undefined where it is no path of the same locale. */
  readonly toRoute: string | undefined
  locales: Set<string>
}

/** Rules of paths with locale by what is behind it, and of all other paths. */
interface RuleTable {
  readonly byRoute: Map<string, SharedRule[]>
  readonly byPath: Map<string, RedirectRule>
}

/** A path that has one spelling, but for its case. */
const PLAIN = /^(?:\/[\w.~-]+)+$/

/** Length of `/de` or `/de-ch` at the start of a path that goes on; 0 for none. */
function localeLength(path: string): number {
  const end = path.indexOf('/', 1)
  return end === 3 || (end === 6 && path.charAt(3) === '-') ? end : 0
}

function toRouteIn(locale: string, rule: RedirectRule): string | undefined {
  if (!isLeading(rule) || !rule.to.startsWith(locale)) return undefined
  const rest = rule.to.slice(locale.length)
  return rest === '' || /^[/?#]/.test(rest) ? rest : undefined
}

/** Whether two rules differ in nothing but their locale. */
function isSame(shared: SharedRule, rule: RedirectRule, toRoute: string | undefined): boolean {
  const { rule: known } = shared
  if (known.reason !== rule.reason || known.entry !== rule.entry || shared.toRoute !== toRoute) return false
  return toRoute !== undefined || !isLeading(known) || !isLeading(rule) || known.to === rule.to
}

/** Most rules are there in the same locales: one set of them is enough. */
function shareLocales({ byRoute }: RuleTable): void {
  const sets = new Map<string, Set<string>>()
  for (const shared of byRoute.values()) {
    for (const one of shared) {
      const key = [...one.locales].join()
      one.locales = sets.get(key) ?? one.locales
      sets.set(key, one.locales)
    }
  }
}

function addRule({ byRoute, byPath }: RuleTable, from: string, rule: RedirectRule): void {
  const length = localeLength(from)
  if (length === 0) {
    if (!byPath.has(from)) byPath.set(from, rule)
    return
  }
  const [locale, route] = [from.slice(0, length), from.slice(length)]
  const shared = byRoute.get(route) ?? []
  byRoute.set(route, shared)
  if (shared.some(({ locales }) => locales.has(locale))) return
  const toRoute = toRouteIn(locale, rule)
  const known = shared.find((one) => isSame(one, rule, toRoute))
  if (known === undefined) shared.push({ rule, toRoute, locales: new Set([locale]) })
  else known.locales.add(locale)
}

function findRule({ byRoute, byPath }: RuleTable, path: string): RedirectRule | undefined {
  const length = localeLength(path)
  if (length === 0) return byPath.get(path)
  const shared = byRoute.get(path.slice(length))
  if (shared === undefined) return undefined
  const locale = path.slice(0, length)
  for (const { rule, toRoute, locales } of shared) {
    if (!locales.has(locale)) continue
    return toRoute === undefined || !isLeading(rule)
      ? { ...rule, from: path }
      : { ...rule, from: path, to: `${locale}${toRoute}` }
  }
  return undefined
}

/**
 * Makes the look-up of a host: percent-encoding and slashes do not matter, exact letters go before other cases. Of two rules of
 * one path the first one counts. Patterns are asked where no rule has the path itself. A rule takes memory once for all its locales, and most paths need no second look
 * (`npm run bench -- redirects`).
 */
export function createRedirectLookup(rules: readonly RedirectRule[]): FindRedirect {
  const exact: RuleTable = { byRoute: new Map(), byPath: new Map() }
  const anyCase: RuleTable = { byRoute: new Map(), byPath: new Map() }
  const findPattern = createPatternLookup(rules)
  for (const rule of rules) {
    if (isPattern(rule.from)) continue
    addRule(exact, rule.from, rule)
    const lower = rule.from.toLowerCase()
    if (lower !== rule.from) addRule(anyCase, lower, rule)
  }
  shareLocales(exact)
  shareLocales(anyCase)
  return (path) => {
    const found = findRule(exact, path)
    if (found !== undefined) return found
    const spelling = PLAIN.test(path) ? path : (normalizePath(path) ?? path)
    const again = spelling === path ? undefined : findRule(exact, spelling)
    if (again !== undefined) return again
    const lower = spelling.toLowerCase()
    return (
      findRule(anyCase, lower) ?? (lower === spelling ? undefined : findRule(exact, lower)) ?? findPattern(spelling)
    )
  }
}
