import { groupBy } from '../../../../src/domain/values/group-by.ts'
import { fillTarget, isPattern, listUsedNames, SPLAT } from '../../../../src/domain/redirect/redirect-pattern.ts'
import { isLeading, type LeadingRule, type RedirectRule } from '../../../../src/domain/redirect/redirect-rule.ts'
import { encodeField } from '../redirect-formats.ts'
import { anyCase, escapeExpression, quote, type MapLine, type NginxMaps } from './nginx-map.ts'

const LOCALE = /^\/([a-z]{2}(?:-[a-z]{2})?)(?=\/|$)/

/**
 * A target with the query of the request behind its own, before its hash, as `appendQuery` of the runtime puts it. The
 * variables are empty where the request has no query.
 */
function withQuery(target: string, maps: NginxMaps): string {
  const hashAt = target.indexOf('#')
  const address = hashAt === -1 ? target : target.slice(0, hashAt)
  const hash = hashAt === -1 ? '' : target.slice(hashAt)
  // A variable's name ends where no letter follows; braces let any text follow.
  const query = address.includes('?') ? maps.name('and_args') : '$is_args$args'
  return `${address}${query.replace(/\$(\w+)$/, '${$1}')}${hash}`
}

/** `$…_and_args`: the query of the request as one that goes on another. */
const addQueryMap = (maps: NginxMaps): void => maps.map('$args', 'and_args', [['""', '""']], '"&$args"')

/** What a rule answers, as one value: its status and where it leads. */
const toAnswer = (rule: RedirectRule, to: string, maps: NginxMaps): string =>
  `"${rule.status} ${isLeading(rule) ? withQuery(to, maps) : ''}"`

/** Names of a pattern as names of what a regular expression takes. */
type Captures = ReadonlyMap<string, string>

/** A part of a pattern as a regular expression. */
function toExpression(segment: string, captures: Captures): string {
  if (segment === '*') return `(?<${captures.get(SPLAT)}>[^?]+?)`
  if (segment.startsWith(':')) return `(?<${captures.get(segment.slice(1).toLowerCase())}>[^/?]+)`
  return escapeExpression(encodeField(segment))
}

/** Locale of a pattern, and what it is without it; a target of another locale stays whole. */
function splitLocale({ from, status, ...rest }: RedirectRule): {
  readonly locale: string | undefined
  readonly key: string
} {
  const locale = LOCALE.exec(from)?.[1]
  const to = 'to' in rest ? rest.to : ''
  if (locale === undefined) return { locale, key: JSON.stringify([from, status, to]) }
  const isOwn = to === `/${locale}` || to.startsWith(`/${locale}/`)
  const target = isOwn ? `/:locale:${to.slice(locale.length + 1)}` : to
  return { locale, key: JSON.stringify(['locale', from.slice(locale.length + 1), status, target]) }
}

const toVariables = (to: string, captures: Captures): string =>
  fillTarget(
    encodeField(to),
    new Map(listUsedNames(to).map((name) => [name, `\${${captures.get(name.toLowerCase())}}`] as const)),
  )

/** One regular expression for the locales in which a pattern is the same. */
function toPatternLine(group: readonly [RedirectRule, ...RedirectRule[]], maps: NginxMaps): MapLine {
  const [first] = group
  const locales = group.flatMap((rule) => splitLocale(rule).locale ?? [])
  const [start = ''] = LOCALE.exec(first.from) ?? []
  const segments = first.from.slice(start.length).split('/').slice(1)
  const names = segments.filter((segment) => segment.startsWith(':')).map((segment) => segment.slice(1).toLowerCase())
  const captures = new Map([...names, SPLAT, 'locale:'].map((name) => [name, maps.capture()] as const))
  const rest = segments.map((segment) => toExpression(segment, captures)).join('/')
  const path = locales.length === 0 ? `/${rest}` : `/(?<${captures.get('locale:')}>${locales.join('|')})/${rest}`
  const to = isLeading(first) ? toVariables(first.to, captures) : ''
  const isOwn = start !== '' && (to === start || to.startsWith(`${start}/`))
  const target = isOwn ? `/\${${captures.get('locale:')}}${to.slice(start.length)}` : to
  return [anyCase(`^${path}$`), toAnswer(first, target, maps)]
}

/** Rules whose addresses differ in nothing but the case of letters: nginx knows one of them, the first. */
export function findTwins(rules: readonly RedirectRule[]): readonly RedirectRule[] {
  const known = new Set<string>()
  return rules.filter(({ from }) => {
    const key = from.toLowerCase()
    const isKnown = known.has(key)
    known.add(key)
    return isKnown
  })
}

/** Addresses that nginx compares as they came: encoded characters that would be others once decoded. */
export const isCompared = ({ from }: Pick<RedirectRule, 'from'>): boolean =>
  decodeURIComponentOr(from) === decodeURIOr(from)

function decodeURIOr(text: string): string | undefined {
  try {
    return decodeURI(text)
  } catch {
    return undefined
  }
}

function decodeURIComponentOr(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * `$…_rule`: status and target of the rule for an address, empty for none; addresses go before patterns, patterns in their
 * order. Patterns read the address as it came, so that what they take over stays encoded: a line break in a header would be
 * another header. A pattern above pages is asked like the others, since pages are asked before.
 */
export function addRuleMaps(maps: NginxMaps, rules: readonly RedirectRule[]): void {
  addQueryMap(maps)
  const patterns = groupBy(
    rules.filter(({ from }) => isPattern(from)),
    (rule) => splitLocale(rule).key,
  )
  const patternLines = [...patterns.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [toPatternLine([first, ...others], maps)],
  )
  const twins = new Set(findTwins(rules))
  const lines = rules
    .filter((rule) => !isPattern(rule.from) && !twins.has(rule) && isCompared(rule))
    .map((rule): MapLine => [
      quote(decodeURI(rule.from)),
      toAnswer(rule, isLeading(rule) ? encodeField((rule satisfies LeadingRule).to) : '', maps),
    ])
  maps.map(maps.name('path'), 'pattern', patternLines)
  maps.map(maps.name('key'), 'rule', lines, maps.name('pattern'))
}
