import { groupBy } from '../../../src/domain/values/group-by.ts'
import { fillTarget, isPattern, listUsedNames, SPLAT } from '../../../src/domain/redirect/redirect-pattern.ts'
import { isLeading, type LeadingRule, type RedirectRule } from '../../../src/domain/redirect/redirect-rule.ts'

/** White space and control characters would end a field of both formats. */
function encodeField(value: string): string {
  return value.replace(/[\s"'\\;{}$]/g, (character) => encodeURIComponent(character).replace("'", '%27'))
}

/**
 * A line of `_redirects` in the syntax of Netlify and others: from, to, status (docs.netlify.com/routing/redirects). The format
 * has no 410: addresses that are gone are left to the runtime. Patterns are written as they are: the syntax is theirs.
 */
export const toNetlifyLine = ({ from, to, status }: LeadingRule): string =>
  `${encodeField(from)} ${encodeField(to)} ${status}\n`

const LOCALE = /^\/([a-z]{2}(?:-[a-z]{2})?)(?=\/|$)/
const toVariable = (name: string): string => `uapp_in_${name.toLowerCase()}`

/** What a rule answers, as one value: its status and where it leads. */
const toAnswer = (status: number, to: string): string => `${status} ${encodeField(to)}`

/** A part of a pattern as a regular expression. */
function toExpression(segment: string): string {
  if (segment === '*') return `(?<${toVariable(SPLAT)}>[^?]+?)`
  if (segment.startsWith(':')) return `(?<${toVariable(segment.slice(1))}>[^/?]+)`
  return encodeField(segment).replace(/[.+?^()[\]|]/g, String.raw`\$&`)
}

/** A target with the variables of nginx in the place of its names. */
function toTarget(to: string): string {
  const values = listUsedNames(to).map((name) => [name, `\${${toVariable(name)}}`] as const)
  return fillTarget(encodeField(to), new Map(values))
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
  return { locale, key: JSON.stringify([from.slice(locale.length + 1), status, target]) }
}

/** One regular expression for the locales in which a pattern is the same. */
function toPatternLines(rules: readonly RedirectRule[]): readonly string[] {
  const groups = groupBy(rules, (rule) => splitLocale(rule).key)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const locales = group.flatMap((rule) => splitLocale(rule).locale ?? [])
    const [start = ''] = LOCALE.exec(first.from) ?? []
    const rest = first.from.slice(start.length).split('/').slice(1).map(toExpression).join('/')
    const path = locales.length === 0 ? `/${rest}` : `/(?<uapp_locale>${locales.join('|')})/${rest}`
    const to = isLeading(first) ? toTarget(first.to) : ''
    const isOwn = start !== '' && (to === start || to.startsWith(`${start}/`))
    const target = isOwn ? `/\${uapp_locale}${to.slice(start.length)}` : to
    return [`  "~*^${path}/?(?:\\?|$)" "${first.status} ${target}";\n`]
  })
}

/**
 * Maps for nginx (nginx.org/en/docs/http/ngx_http_map_module.html): addresses go before patterns, patterns in their order.
 * `server.nginx.conf` uses them. Long addresses need `map_hash_bucket_size 256;`, which may stand only once. Patterns read the request as it came, so that what
 * they take over stays encoded: a line break in a header would be another header. @param prefix of the variables' names.
 */
export function toNginxMaps(rules: readonly RedirectRule[], prefix = 'uapp'): string {
  const map = (source: string, name: string, lines: readonly string[], otherwise = '""'): string =>
    `map ${source} $${prefix}_${name} {\n  default ${otherwise};\n${lines.join('')}}\n`
  const told = rules.filter(({ hidesPages }) => hidesPages !== true)
  const patterns = toPatternLines(told.filter(({ from }) => isPattern(from)))
  const addresses = told.flatMap((rule) =>
    isPattern(rule.from)
      ? []
      : [`  "${encodeField(rule.from)}" "${toAnswer(rule.status, isLeading(rule) ? rule.to : '')}";\n`],
  )
  const leading = (status: LeadingRule['status']): string =>
    map(`$${prefix}_redirect`, `redirect_${status}`, [`  "~^${status} (?<uapp_to_${status}>.+)" $uapp_to_${status};\n`])
  return [
    ...(patterns.length === 0 ? [] : [map('$request_uri', 'pattern', patterns)]),
    map('$request_uri', 'path', [`  "~^(?<${prefix}_asked>[^?]*)" $${prefix}_asked;\n`]),
    map(`$${prefix}_path`, 'redirect', addresses, patterns.length === 0 ? '""' : `$${prefix}_pattern`),
    leading(301),
    leading(302),
    map(`$${prefix}_redirect`, 'gone', ['  "~^410 " 1;\n']),
  ].join('')
}
