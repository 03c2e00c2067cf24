import { extname } from 'node:path'
import { CACHE } from '../../../../functions/server/static/cache-policy.ts'
import { DRAWING_POLICY } from '../../../../functions/server/requests/content-security-policy.ts'
import { SECURITY_TEXT_PATH } from '../../../../functions/server/requests/runtime-paths.ts'
import {
  listCommonHeaders,
  toContentType,
  toFileHeaders,
  toPagePolicy,
  TRANSPORT_SECURITY,
  type PolicyOrigins,
} from '../answer-headers.ts'
import { ANY_ADDRESS_FOLDER } from '../any-address-pages.ts'
import type { SiteFile } from '../site-files.ts'
import { escapeExpression, exact, quote, type MapLine, type NginxMaps } from './nginx-map.ts'

/** Name of the file that answers requests for a missing file. */
export const PROBLEM_ENDING = '.problem'
const PROBLEM_TYPE = 'application/problem+json'

/** Hashes of scripts that more than one page has stand once in the configuration; a page's own ones with the page. */
function splitHashes(pages: readonly SiteFile[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { scriptHashes = [] } of pages)
    for (const hash of scriptHashes) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > 1).map(([hash]) => hash))
}

/** `$…_policy`: the content security policy by file. Pages differ in one script, which names their address. */
function addPolicyMaps(maps: NginxMaps, pages: readonly SiteFile[], origins: PolicyOrigins): void {
  const shared = splitHashes(pages)
  const forms = new Map<string, number>()
  const lines = pages.map(({ path, scriptHashes = [], page }): MapLine => {
    const own = scriptHashes.filter((hash) => !shared.has(hash))
    const isSingle = own.length === 1
    const form = toPagePolicy(
      origins,
      page ?? { isHidden: false, isGate: false, logsIn: false },
      scriptHashes.map((hash) => (isSingle && hash === own[0] ? '{own}' : hash)),
    )
    const number = forms.get(form) ?? forms.size
    forms.set(form, number)
    return [quote(path), quote(`${number} ${isSingle ? (own[0] ?? '') : ''}`)]
  })
  maps.map('$uri', 'policy_of', lines)
  const policies = [...forms].map(([form, number]): MapLine => {
    const capture = maps.capture()
    return [exact(`^${number} (?<${capture}>.*)$`), quote(form).replace('{own}', `\${${capture}}`)]
  })
  maps.map(maps.name('policy_of'), 'page_policy', policies)
  maps.map('$uri', 'policy', [[exact(String.raw`\.svg$`), quote(DRAWING_POLICY)]], maps.name('page_policy'))
}

const isImmutable = (path: string): boolean => toFileHeaders(path)['cache-control'] === CACHE.immutable

/** Maps and directives by which nginx sends the headers that the runtime sends. */
export function addHeaders(maps: NginxMaps, files: readonly SiteFile[], origins: PolicyOrigins): string {
  const pages = files.filter(({ path }) => path.endsWith('.html'))
  addPolicyMaps(maps, pages, origins)
  const hidden = pages
    .filter(({ page }) => page?.isHidden === true)
    .map(({ path }): MapLine => [quote(path), 'noindex'])
  maps.map('$uri', 'robots_of', [...hidden, [exact(String.raw`\.(?:json|problem)$`), 'noindex']])
  maps.map(
    '$status',
    'robots',
    [
      ['301', '""'],
      ['302', '""'],
    ],
    maps.name('robots_of'),
  )
  const rootBundles = files.map(({ path }) => path).filter((path) => /^\/[^/]+$/.test(path) && isImmutable(path))
  const gates = pages.filter(({ page }) => page?.isGate === true)
  maps.map(
    '$uri',
    'cache_of',
    [
      ...rootBundles.map((path): MapLine => [quote(path), quote(CACHE.immutable)]),
      ...gates.map(({ path }): MapLine => [quote(path), quote(CACHE.never)]),
      [quote(SECURITY_TEXT_PATH), quote(toFileHeaders(SECURITY_TEXT_PATH)['cache-control'] ?? '')],
      [exact('^/(?:static|builds/meta)/'), quote(CACHE.immutable)],
      [exact(`${escapeExpression(PROBLEM_ENDING)}$`), quote(CACHE.never)],
      [exact(String.raw`^${ANY_ADDRESS_FOLDER}/.*/(?:404|410)\.(?:html|json)$`), quote(CACHE.private)],
    ],
    quote(CACHE.revalidate),
  )
  maps.map(
    '$status',
    'cache',
    [
      ['301', quote(CACHE.permanentRedirect)],
      ['302', quote(CACHE.never)],
    ],
    maps.name('cache_of'),
  )
  const { [TRANSPORT_SECURITY]: transport = '', ...common } = listCommonHeaders(true)
  maps.map('$scheme', 'transport', [['https', quote(transport)]])
  const redirects: readonly MapLine[] = [
    ['301', '""'],
    ['302', '""'],
  ]
  maps.map('$status', 'sent_policy', redirects, maps.name('policy'))
  const sent = {
    ...Object.fromEntries(Object.entries(common).map(([name, value]) => [name, quote(value)])),
    [TRANSPORT_SECURITY]: maps.name('transport'),
    'cache-control': maps.name('cache'),
    'content-security-policy': maps.name('sent_policy'),
    'x-robots-tag': maps.name('robots'),
  }
  return Object.entries(sent)
    .map(([name, value]) => `add_header ${name} ${value} always;\n`)
    .join('')
}

/** Types that compress well, as in `types`, with their character set. */
export const listCompressed = (files: readonly SiteFile[]): readonly string[] =>
  [...new Set(files.map(({ path }) => toContentType(path)))]
    .filter((type) => /^text\/|json|xml|javascript/.test(type))
    .sort()

/** Types of files by their ending: those that the runtime sends, whatever `mime.types` of the server says. */
export function toTypes(files: readonly SiteFile[]): string {
  const endings = [
    ...new Set(files.filter(({ path }) => !path.endsWith(PROBLEM_ENDING)).map(({ path }) => extname(path).slice(1))),
  ]
    .filter(Boolean)
    .sort()
  const lines = endings.map((ending) => `  ${quote(toContentType(`x.${ending}`))} ${ending};\n`)
  const problem = `  ${PROBLEM_TYPE} ${PROBLEM_ENDING.slice(1)};\n`
  return `types {\n${lines.join('')}${problem}}\n`
}
