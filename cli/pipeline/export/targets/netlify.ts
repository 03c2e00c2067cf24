import { HOME_SLUG } from '../../../../src/domain/path/parse-path.ts'
import { LOCALE_COOKIE } from '../../../../src/domain/cookie/cookie-names.ts'
import { CACHE } from '../../../../functions/server/static/cache-policy.ts'
import {
  listCommonHeaders,
  toFileHeaders,
  toOpenPolicy,
  toPageHeaders,
  toPagePolicy,
  type Headers,
} from '../answer-headers.ts'
import { ANY_ADDRESS_FOLDER } from '../any-address-pages.ts'
import { listBareAddresses } from '../bare-addresses.ts'
import { listAddressesWith, listQueryTargets, LOOKUP_LIMITS } from '../common-limits.ts'
import { toCountLimit, toKindLimit, toLimit, type ExportLimit } from '../export-limit.ts'
import { anybodysLocale, toPath, type ExportedHost } from '../exported-host.ts'
import { ERROR_ROUTES, toBasePath } from '../hosted-site.ts'
import { toAddress, toPlainFiles } from '../plain-files.ts'
import { encodeField, toNetlifyLine } from '../redirect-formats.ts'
import { listRootFiles } from '../root-page.ts'
import type { SiteFile } from '../site-files.ts'
import type { ExportedSite, TargetInput } from './target.ts'
import { isPatternLine, listAreaLines, listCallbackLines, selectRules, toLine, type RuleLine } from './rule-lines.ts'

/** Rules above which Netlify advises other ways (docs.netlify.com/manage/routing/redirects/overview). */
const ADVISED_RULES = 10_000
/** Pages above which each gets the policy of all: its own one takes some hundred bytes. */
const PAGES_WITH_POLICY = 5000

/** The root: by language, but whoever chose a locale goes on by the page, since a rule cannot read a cookie's value. */
function listRootLines({ sites }: ExportedHost): readonly RuleLine[] {
  const main = sites.at(-1)
  if (main === undefined) return []
  const otherwise = anybodysLocale(main)
  return [
    toLine('/', '/index.html', `200! Cookie=${LOCALE_COOKIE}`),
    ...main.languages
      .filter(({ urlCode }) => urlCode !== otherwise)
      .map(({ language, urlCode }) => toLine('/', `/${urlCode}`, `302! Language=${language}`)),
    toLine('/', `/${otherwise}`, '302!'),
  ]
}

/** Addresses without a language: `Language=` is Netlify's (docs.netlify.com/manage/routing/redirects/redirect-options). */
const listBareLines = (host: ExportedHost): readonly RuleLine[] =>
  listBareAddresses(host).flatMap(({ from, byLanguage, otherwise }) => [
    ...byLanguage.map(({ language, to }) => toLine(encodeField(from), encodeField(to), `302 Language=${language}`)),
    ...(otherwise === undefined ? [] : [toLine(encodeField(from), encodeField(otherwise), 302)]),
  ])

/** Spellings that have a rule of their own: locales in upper case, and the slug that home pages have by default. */
function listSpellingLines({ sites, pages }: ExportedHost): {
  readonly homes: readonly RuleLine[]
  readonly locales: readonly RuleLine[]
} {
  const paths = new Set(pages.map(({ path }) => path))
  const codes = [...new Set(sites.flatMap(({ urlCodes }) => urlCodes))]
  const homes = sites.flatMap((site) => site.urlCodes.map((urlCode) => toBasePath(urlCode, site)))
  return {
    homes: [
      ...codes.map((code) => toLine(`/${code.toUpperCase()}`, `/${code}`, 301)),
      ...homes.filter((home) => paths.has(home)).map((home) => toLine(`${home}/${HOME_SLUG}`, home, 301)),
    ],
    locales: codes.map((code) => toLine(`/${code.toUpperCase()}/*`, `/${code}/:splat`, 301)),
  }
}

/** Portal and editor area without a language. */
const listBareAreaLines = ({ areas, sites }: ExportedHost): readonly RuleLine[] =>
  areas.flatMap((segment) => {
    const main = sites.at(-1)
    if (main === undefined) return []
    const lead = (urlCode: string, status: string): RuleLine =>
      toLine(`/${segment}/*`, `/${urlCode}/${segment}/:splat`, status)
    return [
      ...main.languages.map(({ language, urlCode }) => lead(urlCode, `302 Language=${language}`)),
      lead(anybodysLocale(main), '302'),
    ]
  })

/** Pages by the names of their files on other hosts, level by level: `*` may stand at the end of a path alone. */
function listIndexLines({ pages }: ExportedHost): readonly RuleLine[] {
  const depth = Math.max(0, ...pages.map(({ path }) => path.split('/').length - 1))
  return Array.from({ length: depth }, (_none, at) => {
    const names = Array.from({ length: at + 1 }, (_one, level) => `/:level${level + 1}`).join('')
    return toLine(`${names}/index.html`, names, 301)
  })
}

/** 404 pages of each locale of each site, and of the visitor's language elsewhere. */
function listErrorLines({ sites, pages }: ExportedHost): readonly RuleLine[] {
  const paths = new Set(pages.map(({ path }) => path))
  const pageOf = (base: string): string => `${ANY_ADDRESS_FOLDER}${base}${ERROR_ROUTES[404]}.html`
  const bases = sites.flatMap((site) =>
    site.urlCodes.map((urlCode) => toBasePath(urlCode, site)).filter((base) => paths.has(base + ERROR_ROUTES[404])),
  )
  const main = sites.at(-1)
  const languages = main?.languages ?? []
  return [
    ...bases.map((base) => toLine(`${base}/*`, pageOf(base), 404)),
    ...languages.map(({ language, urlCode }) => toLine('/*', pageOf(toPath(urlCode, '/')), `404 Language=${language}`)),
    ...(main === undefined ? [] : [toLine('/*', pageOf(toPath(anybodysLocale(main), '/')), 404)]),
  ]
}

/** Pages of errors at their own addresses, and addresses that are gone: their page, with the status 404. */
function listGoneLines({ pages, redirects, sites }: ExportedHost): readonly RuleLine[] {
  const own = pages.filter(({ status }) => status !== 200).map(({ path }) => toLine(path, `${path}.html`, '404!'))
  const gonePages = new Set(pages.filter(({ status }) => status === 410).map(({ path }) => path))
  const gone = redirects.flatMap(({ from, status }) => {
    if (status !== 410) return []
    const bases = sites.flatMap((site) => site.urlCodes.map((urlCode) => toBasePath(urlCode, site)))
    const base = bases.find((one) => from === one || from.startsWith(`${one}/`))
    const main = sites.at(-1)
    const page = `${base ?? (main === undefined ? '' : `/${anybodysLocale(main)}`)}${ERROR_ROUTES[410]}`
    return gonePages.has(page) ? [toLine(encodeField(from), `${ANY_ADDRESS_FOLDER}${page}.html`, 404)] : []
  })
  return [...own, ...gone]
}

const listHtml = (files: readonly SiteFile[]): readonly SiteFile[] => files.filter(({ path }) => path.endsWith('.html'))

/**
 * `_headers` (docs.netlify.com/manage/routing/headers): no header stands in two rules that match the same path, but for the policy
 * of drawings, which holds beside the one of all pages (CSP Level 3 §8.1).
 */
function buildHeaders(files: readonly SiteFile[], { origins }: TargetInput): string {
  const rule = (path: string, headers: Headers): string => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
    return lines.length === 0 ? '' : `${encodeURI(path)}\n${lines.join('')}`
  }
  const pages = listHtml(files)
  const hasOwnPolicy = pages.length <= PAGES_WITH_POLICY
  const isDefault = ([name, value]: readonly [string, string]): boolean =>
    name === 'cache-control' && value === CACHE.revalidate
  const withoutDefault = (headers: Headers): Headers =>
    Object.fromEntries(Object.entries(headers).filter((header) => !isDefault(header)))
  const ofPage = ({ path, page, scriptHashes = [] }: SiteFile): string => {
    const kind = page ?? { isHidden: true, isGate: false, logsIn: false }
    const policy = hasOwnPolicy ? { 'content-security-policy': toPagePolicy(origins, kind, scriptHashes) } : {}
    return rule(toAddress(path), { ...withoutDefault(toPageHeaders(kind)), ...policy })
  }
  const folders = ['/static/', '/builds/meta/']
  const others = files.filter(
    ({ path }) => !path.endsWith('.html') && !folders.some((folder) => path.startsWith(folder)),
  )
  return [
    rule('/*', {
      ...listCommonHeaders(true),
      ...(hasOwnPolicy ? {} : { 'content-security-policy': toOpenPolicy(origins) }),
    }),
    ...folders.map((folder) => rule(`${folder}*`, { 'cache-control': CACHE.immutable })),
    rule('/page-data/*', { 'x-robots-tag': 'noindex' }),
    ...others
      .filter(({ path }) => !path.startsWith('/page-data/') && !path.endsWith('/_payload.json'))
      .map(({ path }) => rule(path, withoutDefault(toFileHeaders(path)))),
    ...pages.map(ofPage),
  ].join('')
}

const UPPER = '/en/Products'

/** What Netlify cannot do as the runtime does it. */
function listLimits(host: ExportedHost, lines: number, pages: number): readonly ExportLimit[] {
  return [
    toKindLimit(
      'choice',
      `/products with the cookie ${LOCALE_COOKIE}`,
      'the chosen locale counts at / alone, where a page reads the cookie; elsewhere the language of the browser does',
    ),
    toKindLimit(
      'language',
      'accept-language: en;q=0.3,de',
      'the first language of the browser counts, whatever weight it has; one that no page has leads to the default',
    ),
    toKindLimit(
      'upper-case',
      UPPER,
      '404: rules and files are compared as they are written; locales alone have rules in upper case',
    ),
    toKindLimit(
      'trailing-slash',
      '/en/products/',
      'the page itself, which names its canonical address, in the place of a redirect',
    ),
    toKindLimit('spelling', '/en//products, /en/%70roducts', 'as the host decodes them: the page itself, or 404'),
    ...LOOKUP_LIMITS,
    toKindLimit('query', '?a=1+2', 'queries of visitors are kept, and may be encoded anew'),
    ...toLimit(
      'target-query',
      listQueryTargets(host),
      'the query of the visitor is lost, because the target has one of its own',
    ),
    ...toLimit('gone', listAddressesWith(410, host), 'the page that says so, with the status 404'),
    toKindLimit('missing-file', '/missing.png', 'a page with the status 404, whatever was asked for'),
    toKindLimit(
      'missing-page',
      '/page-data/…',
      'page data of a missing page: 404, so that the browser asks for the page itself',
    ),
    toKindLimit(
      'headers',
      undefined,
      'redirects and pages of errors have the common headers alone; Netlify keeps redirects as it likes',
    ),
    ...toCountLimit(
      'policy',
      pages > PAGES_WITH_POLICY ? pages : 0,
      'one content security policy for all pages: scripts within a page run whatever they are',
    ),
    ...toCountLimit(
      'too-many',
      lines > ADVISED_RULES ? lines : 0,
      `Netlify advises other ways above ${ADVISED_RULES} rules`,
    ),
  ]
}

/** Files, `_redirects` and `_headers` of a site on Netlify, where files go before rules. */
export function toNetlifySite(input: TargetInput): ExportedSite {
  const { host } = input
  const { addresses, patterns } = selectRules(
    host.redirects,
    { hostLimit: Infinity, hostPatternLimit: Infinity, hostRuleLength: Infinity },
    { rulesGoFirst: false },
  )
  const areas = listAreaLines(host, true)
  const gone = listGoneLines(host)
  const spellings = listSpellingLines(host)
  const lines = [
    ...listRootLines(host),
    ...addresses.map((rule) => ({ text: toNetlifyLine(rule), from: rule.from })),
    ...gone.filter((line) => !isPatternLine(line)),
    ...listCallbackLines(host),
    ...listBareLines(host),
    ...spellings.homes,
    ...areas,
    ...listBareAreaLines(host),
    ...spellings.locales,
    ...gone.filter(isPatternLine),
    ...patterns.map((rule) => ({ text: toNetlifyLine(rule), from: rule.from })),
    ...listIndexLines(host),
    ...listErrorLines(host),
  ]
  const files = toPlainFiles(input.files)
  return {
    files: [
      ...files,
      ...listRootFiles(host),
      { path: '/_redirects', text: lines.map(({ text }) => text).join('') },
      { path: '/_headers', text: buildHeaders(files, input) },
    ],
    beside: [],
    limits: listLimits(host, lines.length, listHtml(files).length),
  }
}
