import type { ResolutionRules } from '../../../../src/domain/request/request-resolution.ts'
import type { PolicyOrigins } from '../answer-headers.ts'
import { ANY_ADDRESS_FOLDER } from '../any-address-pages.ts'
import type { ExportedHost } from '../exported-host.ts'
import { ERROR_ROUTES, toBasePath, type ErrorStatus } from '../hosted-site.ts'
import type { SiteFile } from '../site-files.ts'
import { addAnswers } from './nginx-answers.ts'
import { addHeaders, listCompressed, PROBLEM_ENDING, toTypes } from './nginx-headers.ts'
import { createNginxMaps, exact, quote, type MapLine, type NginxMaps } from './nginx-map.ts'

export interface NginxInput {
  readonly host: ExportedHost
  readonly rules: ResolutionRules
  readonly origins: PolicyOrigins
  readonly files: readonly SiteFile[]
}

/** What nginx includes. */
export interface NginxConfiguration {
  /** For the part `http`: maps. */
  readonly http: string
  /** For a part `server`, beside `root`. */
  readonly server: string
}

const PROBLEM_FILE = `${ANY_ADDRESS_FOLDER}/404${PROBLEM_ENDING}`

/** File of the answer to requests for a missing file. */
export const PROBLEM: SiteFile = {
  path: PROBLEM_FILE,
  text: JSON.stringify({ type: 'urn:uapp:problem:not-found', title: 'Not found', status: 404 }),
}

/** `$…_error_{status}`: the page of errors for an address: the one of its locale and site, or of the visitor's. */
function addErrorMap(maps: NginxMaps, { sites }: ExportedHost, files: ReadonlySet<string>, status: ErrorStatus): void {
  const route = ERROR_ROUTES[status]
  const codes = (position: number): readonly string[] => {
    const site = sites[position]
    if (site === undefined) return []
    return site.urlCodes.filter((urlCode) =>
      files.has(`${ANY_ADDRESS_FOLDER}${toBasePath(urlCode, site)}${route}.html`),
    )
  }
  const lines = sites.map(({ pathSlug }, position): MapLine => {
    const capture = maps.capture()
    const base = `\${${capture}}${pathSlug === undefined ? '' : `/${pathSlug}`}`
    return [
      exact(`^${position} (?<${capture}>${codes(position).join('|') || '-'})$`),
      `"${ANY_ADDRESS_FOLDER}/${base}${route}.html"`,
    ]
  })
  maps.map(`"${maps.name('site')} ${maps.name('locale')}"`, `error_page_${status}`, lines, '"/404.html"')
}

/** Requests for a file get a problem, unless they prefer a page (RFC 9110 §12.5.1). */
function addErrors(maps: NginxMaps, input: NginxInput): void {
  const files = new Set(input.files.map(({ path }) => path))
  addErrorMap(maps, input.host, files, 404)
  addErrorMap(maps, input.host, files, 410)
  maps.map(maps.name('asked'), 'asks_for_file', [[exact(String.raw`\.[^/]+$`), '1']])
  maps.map(`"${maps.name('asks_for_file')},$http_accept"`, 'wants_problem', [
    [exact('^1?,.*text/(?:html|[*])'), '""'],
    [exact('^1,'), '1'],
    [exact(String.raw`^,.*(?:\*/\*)`), '""'],
    [exact('^,.*application/(?:problem[+])?json'), '1'],
  ])
  // 404 pages at their own address, and pages of the portal, are sent to everybody.
  for (const status of [404, 410] as const) {
    const shown = maps.capture()
    maps.map(
      maps.name('wants_problem'),
      `error_for_all_${status}`,
      [['1', `"${PROBLEM_FILE}"`]],
      maps.name(`error_page_${status}`),
    )
    maps.map(
      maps.name('answer'),
      `error_${status}`,
      [[exact(`^${status} (?<${shown}>/.*)$`), `$${shown}`]],
      maps.name(`error_for_all_${status}`),
    )
  }
}

/**
 * `$…_data_file`: page data of pages that are shown at other addresses: those of missing pages, of portal and editor area. For a
 * redirect there are none, so that the browser asks for the address itself and follows it.
 */
function addPageData(maps: NginxMaps): void {
  const [page, gone, missing] = [0, 1, 2].map(() => maps.capture())
  const folder = `${ANY_ADDRESS_FOLDER}/`
  const toData = (capture: string | undefined): string => `"\${${capture}}.json"`
  const whole = ['is_data', 'answer', 'error_page_410', 'error_page_404'].map(maps.name).join(',')
  maps.map(
    `"${whole}"`,
    'data_file',
    [
      [exact(`^1,(?:200|404) (?<${page}>${folder}[^,]*)[.]html,`), toData(page)],
      [exact(`^1,410 [^,]*,(?<${gone}>${folder}[^,]*)[.]html,`), toData(gone)],
      [exact(`^1,,[^,]*,(?<${missing}>${folder}[^,]*)[.]html$`), toData(missing)],
    ],
    '"/.none"',
  )
}

/**
 * The configuration by which nginx answers as the runtime does, as far as a host without functions can. Maps decide, the part
 * `server` carries out: files go before pages, pages before redirects.
 */
export function toNginxConfiguration(input: NginxInput): NginxConfiguration {
  const maps = createNginxMaps(input.host.host)
  addAnswers(maps, input.host, input.rules)
  addErrors(maps, input)
  addPageData(maps)
  const files = [...input.files, PROBLEM]
  const headers = addHeaders(maps, files, input.origins)
  const name = (variable: string): string => maps.name(variable)
  // Files have an extension; hidden files, and pages by their file names, are not served.
  maps.map(
    name('asked'),
    'asset',
    [
      [exact(String.raw`\.html$|^/-/|/\.(?!well-known/)|/\.well-known/.*/\.|//`), '"/.none"'],
      [exact(String.raw`^/\.well-known/.|\.[^/]*$`), '$uri'],
    ],
    '"/.none"',
  )
  const [page, to301, to302] = [0, 1, 2].map(() => maps.capture())
  const answer = `"${name('is_data')},${name('answer')}"`
  maps.map(answer, 'file', [[exact(`^,200 (?<${page}>/.*)$`), `$${page}`]], '"/.none"')
  maps.map(answer, 'to_301', [[exact(`^,301 (?<${to301}>.*)$`), `$${to301}`]])
  maps.map(answer, 'to_302', [[exact(`^,302 (?<${to302}>.*)$`), `$${to302}`]])
  maps.map(answer, 'is_gone', [[exact('^,410 '), '1']])
  maps.map(answer, 'is_misspelled', [[exact('^,spelling '), '1']])
  const server = [
    `# ${input.host.host}\n`,
    'absolute_redirect off;\n',
    'default_type application/octet-stream;\n',
    toTypes(files),
    `gzip on;\ngzip_vary on;\ngzip_types ${listCompressed(files).map(quote).join(' ')};\n`,
    headers,
    `error_page 404 ${name('error_404')};\n`,
    `error_page 410 ${name('error_410')};\n`,
    // The rules of rewriting come first: what they read stays as it was asked for.
    `set ${name('first')} ${name('key')}${name('asset')};\n`,
    `location ^~ ${ANY_ADDRESS_FOLDER}/ { internal; }\n`,
    String.raw`location ~ /(?:404|410)/index\.html$ { internal; }` + '\n',
    `location / { try_files ${name('asset')} ${name('file')} ${name('data_file')} @${name('rest').slice(1)}; }\n`,
    `location @${name('rest').slice(1)} {\n`,
    `  if (${name('to_301')}) { return 301 ${name('to_301')}; }\n`,
    `  if (${name('to_302')}) { return 302 ${name('to_302')}; }\n`,
    `  if (${name('is_gone')}) { return 410; }\n`,
    // This directive encodes what it leads to; nginx decoded it.
    `  if (${name('is_misspelled')}) { rewrite ^(/.*?)/*$ $1 permanent; }\n`,
    '  return 404;\n',
    '}\n',
  ]
  return { http: maps.text(), server: server.join('') }
}
