import type { OutgoingHttpHeaders } from 'node:http'
import type { ExportedHost, ExportedPage } from '../../cli/pipeline/export/exported-host.ts'
import { DOCUMENT_ENTRY } from '../../cli/pipeline/export/own-documents.ts'
import type { SiteFile } from '../../cli/pipeline/export/site-files.ts'
import { isPattern } from '../../src/domain/redirect/redirect-pattern.ts'
import { isLeading, type RedirectRule } from '../../src/domain/redirect/redirect-rule.ts'

/** What somebody asks a host for. */
export interface Address {
  /** What is tried by it, such as `page in upper case`. */
  readonly kind: string
  /** Path and query as they are sent. */
  readonly path: string
  readonly headers: OutgoingHttpHeaders
}

/** Languages and choices of visitors. */
const VISITORS: readonly OutgoingHttpHeaders[] = [
  {},
  { 'accept-language': 'de' },
  { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' },
  { 'accept-language': 'it,de-AT;q=0.9,en' },
  { 'accept-language': 'en;q=0.3,de;q=0.7' },
  { 'accept-language': 'ja' },
  { cookie: 'uapp_locale=de-ch' },
  { cookie: 'uapp_locale=fr', 'accept-language': 'de' },
  { cookie: 'other=1; uapp_locale=nothing' },
  { cookie: 'uapp_locale=de-at' },
]

/** Queries that campaigns have: in several orders, encoded, with names that targets have, too. */
const QUERIES = [
  '?utm_source=mail',
  '?b=2&a=1',
  '?a=1&b=2',
  '?q=a%20b&utm=%C3%BC',
  '?source=mine',
  '?flag',
  '?a=1+2&a=%2B',
]

const upper = (path: string, at: number): string => {
  const [, , ...segments] = path.split('/')
  const place = at % Math.max(1, segments.length)
  return path
    .split('/')
    .map((segment, index) => (index === place + 2 ? segment.toUpperCase() : segment))
    .join('/')
}

/** Letters as they need not be encoded, and in lower case as they should not. */
const encoded = (path: string, at: number): string =>
  path.replace(
    /[a-z](?=[^/]*$)/,
    (letter) => `%${letter.charCodeAt(0).toString(16)[at % 2 === 0 ? 'toUpperCase' : 'toLowerCase']()}`,
  )

/** As many as are wanted, from all over a list. */
function pick<T>(all: readonly T[], count: number): readonly T[] {
  const wanted = Math.min(count, all.length)
  return Array.from({ length: wanted }, (_none, at) => all[Math.floor((at * all.length) / wanted)] as T)
}

type Make = readonly [
  kind: string,
  weight: number,
  addresses: readonly (string | readonly [string, OutgoingHttpHeaders])[],
]

const eachVisitor = (paths: readonly string[]): readonly (readonly [string, OutgoingHttpHeaders])[] =>
  paths.map((path, at) => [path, VISITORS[at % VISITORS.length] ?? {}])

const bareOf = ({ route }: ExportedPage): string => route

function listPageKinds({ pages, sites }: ExportedHost): readonly Make[] {
  const all = pages.filter(({ status }) => status === 200)
  const paths = all.map(({ path }) => path)
  const deep = paths.filter((path) => path.split('/').length > 2)
  const bare = [...new Set(all.map(bareOf))].filter((route) => route !== '/')
  const codes = [...new Set(sites.flatMap(({ urlCodes }) => urlCodes))]
  const routes = deep.map((path) => path.replace(/^\/[^/]+/, ''))
  return [
    ['page', 60, paths],
    ['page with a query', 10, paths.map((path, at) => `${path}${QUERIES[at % QUERIES.length]}`)],
    ['trailing slash', 40, paths.map((path, at) => `${path}/${at % 3 === 0 ? '?a=1' : ''}`)],
    ['upper case', 35, deep.map((path, at) => `${upper(path, at)}${at % 4 === 0 ? '?a=%20' : ''}`)],
    ['locale in upper case', 15, deep.map((path) => path.replace(/^\/[^/]+/, (code) => code.toUpperCase()))],
    ['misspelled twice', 8, deep.map((path, at) => `${upper(path, at)}/`)],
    ['encoded without need', 20, deep.map(encoded)],
    ['double slash', 15, deep.map((path, at) => (at % 2 === 0 ? `/${path}` : path.replace(/\/(?=[^/]*$)/, '//')))],
    ['index.html', 20, paths.map((path) => `${path}/index.html`)],
    ['slug of home pages', 6, codes.flatMap((code) => [`/${code}/home`, `/${code}/Home/`])],
    ['no language', 45, eachVisitor(bare)],
    ['no language, upper case', 8, eachVisitor(bare.map((route) => route.toUpperCase()))],
    ['root', 10, VISITORS.map((headers, at) => [at % 3 === 0 ? '/?utm=x' : '/', headers] as const)],
    [
      'locale that is not planned',
      12,
      routes.flatMap((route) => [`/de-at${route}`, `/it${route}`, `/hu-hu${route}`, `/xx${route}`]),
    ],
    [
      'missing page',
      30,
      eachVisitor(
        codes.flatMap((code) => [
          `/${code}/nothing`,
          `/${code}/Nothing/at/all`,
          `/${code}/events/nothing`,
          '/nothing',
          '/de-at/nothing',
          '/products/nothing',
        ]),
      ),
    ],
    ['page of errors by its own address', 6, codes.flatMap((code) => [`/${code}/404`, `/${code}/410`])],
    [
      'missing page for programs',
      6,
      codes.map((code) => [`/${code}/nothing`, { accept: 'application/json' }] as const),
    ],
    [
      'page by its id',
      10,
      all.map(
        ({ id }, at) =>
          [`/${id}?${['direct', 'direct=true&a=1', 'a=1&direct&b=%20'][at % 3]}`, VISITORS[at % 3] ?? {}] as const,
      ),
    ],
  ]
}

function listRedirectKinds(redirects: readonly RedirectRule[]): readonly Make[] {
  const addresses = redirects.filter(({ from }) => !isPattern(from))
  const from = (rules: readonly RedirectRule[]): readonly string[] => rules.map((rule) => rule.from)
  const moved = from(addresses.filter(({ status }) => status === 301))
  const campaigns = from(addresses.filter(({ status }) => status === 302))
  const withQuery = from(addresses.filter((rule) => isLeading(rule) && rule.to.includes('?')))
  const patterns = redirects.filter((rule) => isPattern(rule.from))
  const fill = ({ from: pattern }: RedirectRule): string => pattern.replace('*', 'a/B%20c').replace(/:\w+/g, '2019')
  return [
    ['permanent redirect', 40, moved],
    ['redirect with a query', 15, moved.map((path, at) => `${path}${QUERIES[at % QUERIES.length]}`)],
    ['campaign', 30, campaigns.flatMap((path) => QUERIES.map((query) => `${path}${query}`))],
    ['target with a query', 10, withQuery.flatMap((path) => ['', '?a=1&b=2'].map((query) => `${path}${query}`))],
    ['pattern', 15, patterns.map((rule, at) => `${fill(rule)}${at % 2 === 0 ? '' : '?a=1'}`)],
    ['redirect in upper case', 10, moved.map((path) => path.replace(/[^/]+$/, (slug) => slug.toUpperCase()))],
    ['redirect with a slash', 8, moved.map((path) => `${path}/`)],
    ['gone', 12, from(redirects.filter(({ status }) => status === 410)).map((path) => path.replace('*', 'x/y'))],
  ]
}

function listFileKinds(files: readonly SiteFile[], host: ExportedHost): readonly Make[] {
  const paths = files.map(({ path }) => path).filter((path) => !path.startsWith('/-/'))
  const ofEnding = (...endings: readonly string[]): readonly string[] =>
    endings.flatMap((ending) =>
      pick(
        paths.filter((path) => path.endsWith(ending)),
        6,
      ),
    )
  const roots = paths.filter((path) => /^\/[^/]+\.(?:xml|txt|ico|svg|png|webmanifest)$/.test(path))
  const area = host.areas.flatMap((segment) => [
    `/de/${segment}`,
    `/en/${segment}/tickets/list`,
    `/de/${segment}/tickets`,
    `/de/${segment}/nothing/at/all`,
    `/${segment}/account`,
    `/EN/${segment}/x`,
    `/page-data/de/${segment}/tickets/list/page-data.json`,
  ])
  return [
    ['asset', 24, ofEnding('.js', '.css', '.woff2', '.webm', '.svg')],
    [
      'page data',
      20,
      pick(
        paths.filter((path) => path.startsWith('/page-data/')),
        20,
      ),
    ],
    [
      'payload',
      6,
      pick(
        paths.filter((path) => path.endsWith('/_payload.json')),
        6,
      ),
    ],
    ['robots, sitemaps, feeds, calendars', 16, [...roots, '/.well-known/security.txt', ...ofEnding('.atom', '.ics')]],
    ['builds', 3, paths.filter((path) => path.startsWith('/builds/'))],
    ['page of the code', 8, [...host.fixedPages, '/Style-Guide/Buttons', '/login/', '/de/callback']],
    ['portal and editor area', 14, area],
    [
      'missing file',
      8,
      [
        ...['/nothing.png', '/static/nothing.js', '/en/x.css'].flatMap(
          (path): readonly (readonly [string, OutgoingHttpHeaders])[] => [
            [path, {}],
            [path, { accept: 'text/html,*/*;q=0.8', 'accept-language': 'de' }],
          ],
        ),
        '/.env',
        '/404.html',
      ],
    ],
    [
      'missing page data',
      4,
      [
        '/page-data/de/nothing/page-data.json',
        '/page-data/en/events/nothing/page-data.json',
        '/page-data/nothing/page-data.json',
        '/page-data/de-ch/x/y/page-data.json',
      ],
    ],
  ]
}

/**
 * Addresses of every kind that a host of a release is asked for, the same ones for the same release.
 * @param size how many; the kinds have their share of it, and pages take what is left.
 */
export function listAddresses(host: ExportedHost, files: readonly SiteFile[], size: number): readonly Address[] {
  // A document is sent by the runtime, and led to its file elsewhere.
  const rules = host.redirects.filter(({ entry }) => entry !== DOCUMENT_ENTRY)
  const kinds = [...listPageKinds(host), ...listRedirectKinds(rules), ...listFileKinds(files, host)]
  const whole = kinds.reduce((sum, [, weight]) => sum + weight, 0)
  const toAddress = (kind: string, one: Make[2][number]): Address =>
    typeof one === 'string' ? { kind, path: one, headers: {} } : { kind, path: one[0], headers: one[1] }
  const chosen = kinds.flatMap(([kind, weight, all]) =>
    pick(all, Math.ceil((weight * size) / whole)).map((one) => toAddress(kind, one)),
  )
  const known = new Set(chosen.map(({ path }) => path))
  const further = host.pages.filter(({ status, path }) => status === 200 && !known.has(path))
  const missing = pick(further, Math.max(0, size - chosen.length)).map(({ path }) => toAddress('page', path))
  // Kinds that are rounded up go over the size: pages are the kind of which there are most.
  return [...chosen.toReversed(), ...missing].slice(0, size)
}
