import { isPattern } from '../../../../src/domain/redirect/redirect-pattern.ts'
import { isLeading } from '../../../../src/domain/redirect/redirect-rule.ts'
import { listBareAddresses } from '../bare-addresses.ts'
import { toKindLimit, toLimit } from '../export-limit.ts'
import { buildRootPage } from '../root-page.ts'
import type { SiteFile } from '../site-files.ts'
import { buildRedirectPage } from './redirect-page.ts'
import type { ExportedSite, TargetInput } from './target.ts'

/** Name of a page's file, as it lies on a disk. */
const toFile = (path: string): string => `${decodeURI(path)}/index.html`

/** Files alone, for any server: redirects are pages that go on. */
export function toPlainFolder({ host, files }: TargetInput): ExportedSite {
  const main = host.sites.at(-1)
  const root = main === undefined ? [] : [{ path: '/index.html', text: buildRootPage(host.origin, main) }]
  const addresses = host.redirects.filter((rule) => isLeading(rule) && !isPattern(rule.from)).filter(isLeading)
  const bare = listBareAddresses(host).flatMap(({ from, otherwise, byLanguage }) => {
    const to = otherwise ?? byLanguage[0]?.to
    return to === undefined ? [] : [{ from, to }]
  })
  const taken = new Set([...files, ...root].map(({ path }) => path))
  const pages = new Map<string, SiteFile>()
  for (const { from, to } of [...addresses, ...bare]) {
    const path = toFile(from)
    if (!taken.has(path) && !pages.has(path)) pages.set(path, { path, text: buildRedirectPage(to, host.origin) })
  }
  const list = (status: number): readonly string[] => host.redirects.filter((rule) => rule.status === status).map(({ from }) => from) // prettier-ignore
  const patterns = host.redirects.filter(({ from }) => isPattern(from)).map(({ from }) => from)
  return {
    files: [...files, ...root, ...pages.values()],
    beside: [],
    limits: [
      toKindLimit('country', undefined, 'the visitor’s country is not looked at where an address has no language'),
      toKindLimit('choice', '/products', 'the choice counts at / alone, where a page reads the cookie'),
      toKindLimit('language', '/products', 'an address without a language leads everybody to the default'),
      ...toLimit('permanent', list(301), 'a page with the status 200 that goes on; queries are lost'),
      ...toLimit('temporary', list(302), 'a page with the status 200 that goes on; queries are lost'),
      ...toLimit('patterns', patterns, '404: files have no patterns'),
      ...toLimit('gone', list(410), '404'),
      toKindLimit('trailing-slash', '/en/products', 'as the server has it: most add a slash at the end of a folder'),
      toKindLimit('upper-case', '/en/Products', '404'),
      toKindLimit('spelling', '/en//products', 'as the server has it'),
      toKindLimit('index-html', '/en/products/index.html', 'the page, with the status 200'),
      toKindLimit('unplanned-locale', '/de-at/products', '404'),
      toKindLimit('direct', '/{id}?direct', '404'),
      toKindLimit('missing-page', '/de/nothing', '/404.html in English, where the server sends it'),
      toKindLimit('missing-file', '/missing.png', 'as the server has it'),
      toKindLimit('portal', '/en/{portal}/account', '404 below the page of portal and editor area'),
      toKindLimit('headers', undefined, 'none: caching, security and search engines are as the server has them'),
      toKindLimit('policy', undefined, 'no content security policy'),
    ],
  }
}
