import { isPattern } from '../../../../src/domain/redirect/redirect-pattern.ts'
import { isLeading } from '../../../../src/domain/redirect/redirect-rule.ts'
import { listDefaultAddresses } from '../bare-addresses.ts'
import { CONDITION_LIMITS, listAddressesWith, LOOKUP_LIMITS } from '../common-limits.ts'
import { toKindLimit, toLimit } from '../export-limit.ts'
import { listRootFiles } from '../root-page.ts'
import type { SiteFile } from '../site-files.ts'
import type { ExportedSite, TargetInput } from './target.ts'
import { escapeMarkup } from '../../../../src/domain/text/escape-markup.ts'

/** A page that redirects by itself, for hosts without redirects. @param to path of the same host, or complete. */
function buildRedirectPage(to: string, origin: string): string {
  const href = escapeMarkup(to)
  const canonical = escapeMarkup(to.startsWith('/') ? `${origin}${to}` : to)
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8"/>
<meta name="robots" content="noindex"/>
<meta http-equiv="refresh" content="0; url=${href}"/>
<link rel="canonical" href="${canonical}"/>
<title>${href}</title>
</head>
<body><a href="${href}">${href}</a></body>
</html>
`
}

/** Name of a page's file, as it lies on a disk. */
const toFile = (path: string): string => `${decodeURI(path)}/index.html`

/** Files alone, for any server: redirects are pages that go on. */
export function toPlainFolder({ host, files }: TargetInput): ExportedSite {
  const addresses = host.redirects.filter(isLeading).filter(({ from }) => !isPattern(from))
  const taken = new Set([...files, ...listRootFiles(host)].map(({ path }) => path))
  const pages = new Map<string, SiteFile>()
  for (const { from, to } of [...addresses, ...listDefaultAddresses(host)]) {
    const path = toFile(from)
    if (!taken.has(path) && !pages.has(path)) pages.set(path, { path, text: buildRedirectPage(to, host.origin) })
  }
  const patterns = host.redirects.filter(({ from }) => isPattern(from)).map(({ from }) => from)
  return {
    files: [...files, ...listRootFiles(host), ...pages.values()],
    beside: [],
    limits: [
      ...CONDITION_LIMITS,
      ...toLimit(
        'permanent',
        listAddressesWith(301, host),
        'a page with the status 200 that goes on; queries are lost',
      ),
      ...toLimit(
        'temporary',
        listAddressesWith(302, host),
        'a page with the status 200 that goes on; queries are lost',
      ),
      ...toLimit('patterns', patterns, '404: files have no patterns'),
      ...toLimit('gone', listAddressesWith(410, host), '404'),
      toKindLimit('trailing-slash', '/en/products', 'as the server has it: most add a slash at the end of a folder'),
      toKindLimit('spelling', '/en//products', 'as the server has it'),
      toKindLimit('index-html', '/en/products/index.html', 'the page, with the status 200'),
      ...LOOKUP_LIMITS,
      toKindLimit('missing-page', '/de/nothing', '/404.html in English, where the server sends it'),
      toKindLimit('missing-file', '/missing.png', 'as the server has it'),
      toKindLimit('portal', '/en/{portal}/account', '404 below the page of portal and editor area'),
      toKindLimit('headers', undefined, 'none: caching, security and search engines are as the server has them'),
      toKindLimit('policy', undefined, 'no content security policy'),
    ],
  }
}
