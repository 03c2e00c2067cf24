import { DRAWING_POLICY } from '../../../../functions/server/requests/content-security-policy.ts'
import { CACHE } from '../../../../functions/server/static/cache-policy.ts'
import { listCommonHeaders, toFileHeaders, toOpenPolicy, type Headers } from '../answer-headers.ts'
import { ANY_ADDRESS_FOLDER } from '../any-address-pages.ts'
import { listDefaultAddresses } from '../bare-addresses.ts'
import { CONDITION_LIMITS, listAddressesWith, listQueryTargets, LOOKUP_LIMITS } from '../common-limits.ts'
import { toCountLimit, toKindLimit, toLimit, type ExportLimit } from '../export-limit.ts'
import type { ExportedHost } from '../exported-host.ts'
import { ERROR_ROUTES } from '../hosted-site.ts'
import { toAddress, toPlainFiles } from '../plain-files.ts'
import { encodeField, toNetlifyLine } from '../redirect-formats.ts'
import { listRootFiles } from '../root-page.ts'
import type { SiteFile } from '../site-files.ts'
import { listAreaLines, listCallbackLines, isPatternLine, selectRules, toLine, type RuleLine } from './rule-lines.ts'
import type { ExportedSite, TargetInput } from './target.ts'

/** Most rules of `_headers` (developers.cloudflare.com/pages/configuration/headers). */
const MOST_HEADER_RULES = 100

/** Lines that the limits have room for; `left` are the others. */
interface FittingLines {
  readonly lines: readonly RuleLine[]
  readonly left: readonly RuleLine[]
}

function fit(lines: readonly RuleLine[], room: number): FittingLines {
  const count = Math.max(0, room)
  return { lines: lines.slice(0, count), left: lines.slice(count) }
}

/** Addresses without a language lead everybody to the same language, since rules have no conditions there. */
const listBareLines = (host: ExportedHost): readonly RuleLine[] =>
  listDefaultAddresses(host).map(({ from, to }) => toLine(encodeField(from), encodeField(to), 302))

/**
 * 404 pages as `404.html` of their folder: the host sends the closest one
 * (developers.cloudflare.com/pages/configuration/serving-pages).
 */
function toErrorFiles(files: readonly SiteFile[]): readonly SiteFile[] {
  const shown = new Map(files.map((file) => [file.path, file]))
  return files.flatMap((file) => {
    const any = shown.get(`${ANY_ADDRESS_FOLDER}${file.path}`)
    return file.path.endsWith(`${ERROR_ROUTES[404]}.html`) && any !== undefined ? [{ ...any, path: file.path }] : [file]
  })
}

/** Names of files with a hash as patterns: `/app-41587a72a.js` as `/app-*.js`. */
const toBundlePatterns = (files: readonly SiteFile[]): readonly string[] => [
  ...new Set(
    files
      .map(({ path }) => path)
      .filter((path) => /^\/[^/]+$/.test(path) && toFileHeaders(path)['cache-control'] === CACHE.immutable)
      .map((path) => path.replace(/[0-9a-f]{9,}/, '*')),
  ),
]

const LOCALE = /^\/[a-z]{2}(?:-[a-z]{2})?(?=\/)/

/**
 * Pages that search engines are not to show, and all below an area: of a page that is hidden in every locale, all locales as one
 * pattern, since there is room for few.
 */
function listHiddenPatterns(files: readonly SiteFile[], { areas }: ExportedHost): readonly string[] {
  const pages = files.filter(({ page, path }) => page !== undefined && !path.startsWith(`${ANY_ADDRESS_FOLDER}/`))
  const toPattern = ({ path }: SiteFile): string => toAddress(path).replace(LOCALE, '/:locale')
  const shown = new Set(pages.filter(({ page }) => page?.isHidden !== true).map(toPattern))
  const hidden = pages
    .filter(({ page }) => page?.isHidden === true)
    .map((file) => (shown.has(toPattern(file)) ? toAddress(file.path) : toPattern(file)))
  return [...new Set([...areas.map((area) => `/:locale/${area}/*`), ...hidden])]
}

/** `_headers`; a header that a general rule has is taken back where a special one says something else. */
function buildHeaders(
  files: readonly SiteFile[],
  { host, origins }: TargetInput,
): { readonly text: string; readonly rules: number } {
  const policy = 'content-security-policy'
  const rules: readonly (readonly [path: string, headers: Headers, without?: string])[] = [
    ['/*', { ...listCommonHeaders(true), [policy]: toOpenPolicy(origins) }],
    ['/*.svg', { [policy]: DRAWING_POLICY }, policy],
    ['/*.json', { 'x-robots-tag': 'noindex' }],
    [`${ANY_ADDRESS_FOLDER}/*`, { 'x-robots-tag': 'noindex' }],
    ...['/static/*', '/builds/meta/*', ...toBundlePatterns(files)].map((path): readonly [string, Headers, string] => [
      path,
      { 'cache-control': CACHE.immutable },
      'cache-control',
    ]),
    ...listHiddenPatterns(files, host).map((path): readonly [string, Headers] => [path, { 'x-robots-tag': 'noindex' }]),
  ]
  const text = rules
    .slice(0, MOST_HEADER_RULES)
    .map(([path, headers, without]) => {
      const taken = without === undefined ? '' : `  ! ${without}\n`
      return `${encodeURI(path)}\n${taken}${Object.entries(headers)
        .map(([name, value]) => `  ${name}: ${value}\n`)
        .join('')}`
    })
    .join('')
  return { text, rules: rules.length }
}

/** Files, `_redirects` and `_headers` of a site on Cloudflare Pages, where rules go before files. */
export function toCloudflareSite(input: TargetInput): ExportedSite {
  const { host, redirectLimits: limits } = input
  const areas = listAreaLines(host, false)
  const callbacks = listCallbackLines(host)
  const fixedStatic = [...callbacks, ...areas.filter((line) => !isPatternLine(line))]
  const fixedPatterns = areas.filter(isPatternLine)
  const { addresses, patterns, left } = selectRules(
    host.redirects,
    {
      ...limits,
      hostLimit: Math.max(0, limits.hostLimit - fixedStatic.length),
      hostPatternLimit: Math.max(0, limits.hostPatternLimit - fixedPatterns.length),
    },
    { rulesGoFirst: true },
  )
  const bare = fit(listBareLines(host), limits.hostLimit - fixedStatic.length - addresses.length)
  const lines = [
    ...addresses.map((rule) => toNetlifyLine(rule)),
    ...[...fixedStatic, ...bare.lines].map(({ text }) => text),
    ...fixedPatterns.map(({ text }) => text),
    ...patterns.map((rule) => toNetlifyLine(rule)),
  ]
  const files = toErrorFiles(toPlainFiles(input.files))
  const headers = buildHeaders(files, input)
  const found: readonly ExportLimit[] = [
    ...CONDITION_LIMITS,
    ...toLimit(
      'too-many',
      [...left.map(({ from }) => from), ...bare.left.map(({ from }) => from)],
      `404: Cloudflare Pages takes ${limits.hostLimit} rules, and ${limits.hostPatternLimit} with * or :name, of up to ${limits.hostRuleLength} characters, and pages go behind them`,
    ),
    toKindLimit(
      'trailing-slash',
      '/en/products/',
      'a redirect with the status 308 in the place of 301; 404 for former addresses',
    ),
    toKindLimit('spelling', '/en//products', '404; the page itself where letters are encoded without need'),
    toKindLimit('index-html', '/en/products/index.html', '404'),
    ...LOOKUP_LIMITS,
    ...toLimit(
      'target-query',
      listQueryTargets(host),
      'the query of the visitor is lost, because the target has one of its own',
    ),
    ...toLimit('gone', listAddressesWith(410, host), '404'),
    toKindLimit('missing-file', '/missing.png', 'a page with the status 404, whatever was asked for'),
    toKindLimit(
      'missing-page',
      '/en/404',
      'the page that says that there is none, at its own address with the status 200; below no language the one in English; page data of a missing page: 404',
    ),
    toKindLimit('portal', '/en/{portal}/nothing', 'the page of the portal with the status 200; without a language 404'),
    toKindLimit('policy', undefined, 'scripts within a page run whatever they are: each page would need its own rule'),
    toKindLimit('headers', undefined, 'types of files, and the caching of what is missing, are those of the host'),
    ...toCountLimit(
      'headers',
      headers.rules - MOST_HEADER_RULES,
      `left out: Cloudflare Pages takes ${MOST_HEADER_RULES} rules`,
    ),
  ]
  return {
    files: [
      ...files,
      ...listRootFiles(host),
      { path: '/_redirects', text: lines.join('') },
      { path: '/_headers', text: headers.text },
    ],
    beside: [],
    limits: found,
  }
}
