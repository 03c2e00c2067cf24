import { FIXED_ROUTES } from '../../../../src/domain/path/fixed-routes.ts'
import { toErrorFile, type HostedSite } from './hosted-site.ts'
import type { HeaderRule } from '../headers-file.ts'

/** Begins the names of all variables of a host: several hosts may stand in one nginx. */
export const toVariablePrefix = (host: string): string => `uapp_${host.replace(/\W/g, '_')}`

const quote = (text: string): string => `"${text.replace(/["\\$]/g, String.raw`\$&`)}"`

function toMap(source: string, name: string, lines: readonly (readonly [string, string])[], otherwise = '""'): string {
  const written = lines.map(([key, value]) => `  ${key} ${value};\n`).join('')
  return `map ${source} $${name} {\n  default ${otherwise};\n${written}}\n`
}

/** A path of `_headers` as a key of a map: `*` is anything, `:name` a segment. */
function toPathKey(path: string): string {
  if (!/[*:]/.test(path)) return quote(path)
  const expression = path
    .replace(/[.+?^()[\]{}|\\$]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll(/:\w+/g, '[^/]+')
  return `"~^${expression}$"`
}

/** Maps of header values by path; exact paths go before patterns, and the later pattern before the earlier one, as in `_headers`. */
function toHeaderMaps(prefix: string, rules: readonly HeaderRule[]): { readonly maps: string; readonly lines: string } {
  const names = new Set(rules.flatMap(({ headers }) => Object.keys(headers)))
  // Types of files are what `mime.types` of nginx is for.
  names.delete('content-type')
  const list = [...names].map((name, position) => {
    const values = rules.flatMap(({ path, headers }) => {
      const value = headers[name]
      return value === undefined ? [] : [[toPathKey(path), quote(value)] as const]
    })
    return { name, variable: `${prefix}_header_${position}`, values: values.toReversed() }
  })
  return {
    maps: list.map(({ variable, values }) => toMap(`$${prefix}_path`, variable, values)).join(''),
    lines: list.map(({ name, variable }) => `add_header ${name} $${variable} always;\n`).join(''),
  }
}

/** The page of errors by the address that was asked for. */
function toErrorMap(
  { prefix, name, route }: { readonly prefix: string; readonly name: string; readonly route: string },
  sites: readonly HostedSite[],
): string {
  const lines = sites.map((site, position) => {
    const capture = `${prefix}_${name}_${position}`
    const slug = site.pathSlug === undefined ? '' : `/${site.pathSlug}`
    return [
      `"~^/(?<${capture}>${site.urlCodes.join('|')})${slug}(?:/|$)"`,
      toErrorFile(`\${${capture}}`, site, route),
    ] as const
  })
  const main = sites.at(-1)
  return main === undefined
    ? ''
    : toMap(`$${prefix}_path`, `${prefix}_${name}`, lines, toErrorFile(`\${${prefix}_visitor}`, main, route))
}

export interface NginxSite {
  readonly host: string
  readonly sites: readonly HostedSite[]
  readonly headers: readonly HeaderRule[]
}

/**
 * Maps for the `http` part of nginx: the visitor's locale by cookie, then by the first language of `Accept-Language` that
 * there is; addresses without a locale; pages of errors; headers. They read the path from the maps of redirects.
 */
export function toNginxLocaleMaps({ host, sites, headers }: NginxSite): string {
  const prefix = toVariablePrefix(host)
  const main = sites.at(-1)
  if (main === undefined) return ''
  const codes = main.languages.map(({ urlCode }) => urlCode).join('|')
  const read = `"~^(?:[^,]*,)*?\\s*(?<${prefix}_read>${codes})(?:-[^,;]*)?\\s*(?:;[^,]*)?(?:,|$)"`
  const all = [...new Set(sites.flatMap(({ urlCodes }) => urlCodes))].join('|')
  return [
    toMap(
      '$http_accept_language',
      `${prefix}_language`,
      codes === '' ? [] : [[read, `$${prefix}_read`]],
      quote(main.defaultUrlCode),
    ),
    toMap(
      '$cookie_uapp_locale',
      `${prefix}_visitor`,
      main.urlCodes.map((urlCode) => [quote(urlCode), quote(urlCode)] as const),
      `$${prefix}_language`,
    ),
    toMap(
      `$${prefix}_path`,
      `${prefix}_bare`,
      [
        [`"~^/(?:${all})(?:/|$)"`, '""'],
        [String.raw`"~\.[A-Za-z0-9]+$"`, '""'],
      ],
      '1',
    ),
    toErrorMap({ prefix, name: 'missing', route: FIXED_ROUTES.notFound }, sites),
    sites.some(({ hasGonePages }) => hasGonePages)
      ? toErrorMap({ prefix, name: 'ended', route: FIXED_ROUTES.gone }, sites)
      : '',
    toHeaderMaps(prefix, headers).maps,
  ].join('')
}

/**
 * What the `server` part of nginx includes beside `root …/{host}/public;`. It answers as the runtime does, as far as a host
 * without functions can: redirects, addresses without a locale, one spelling of an address, pages of errors, headers.
 */
export function toNginxServer({ host, sites, headers }: NginxSite): string {
  const prefix = toVariablePrefix(host)
  const redirects = [301, 302].map(
    (status) =>
      `  if ($${prefix}_redirect_${status} ~ [?#]) { return ${status} $${prefix}_redirect_${status}; }\n` +
      `  if ($${prefix}_redirect_${status}) { return ${status} $${prefix}_redirect_${status}$is_args$args; }\n`,
  )
  const hasGonePages = sites.some((site) => site.hasGonePages)
  return [
    'absolute_redirect off;\n',
    'charset utf-8;\n',
    `error_page 404 $${prefix}_missing;\n`,
    ...(hasGonePages ? [`error_page 410 $${prefix}_ended;\n`] : []),
    toHeaderMaps(prefix, headers).lines,
    `location = / { return 302 /$${prefix}_visitor$is_args$args; }\n`,
    String.raw`location ~ /(?:404|410)/index\.html$ { internal; }` + '\n',
    String.raw`location ~ /(?:404|410)$ { return 404; }` + '\n',
    'location / {\n',
    String.raw`  if ($request_uri ~ "^(?<${prefix}_plain>(?:/[^/\\\\?]+)+?)(?:/+|/index\.html)(?:\?|$)") { return 301 $${prefix}_plain$is_args$args; }` +
      '\n',
    ...redirects,
    `  if ($${prefix}_gone) { return 410; }\n`,
    `  try_files $uri $uri/index.html @${prefix}_missing;\n`,
    '}\n',
    `location @${prefix}_missing {\n`,
    `  if ($${prefix}_bare) { return 302 /$${prefix}_visitor$request_uri; }\n`,
    '  return 404;\n',
    '}\n',
  ].join('')
}
