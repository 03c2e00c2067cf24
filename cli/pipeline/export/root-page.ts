import { escapeMarkup } from '../../../src/domain/text/escape-markup.ts'
import { LOCALE_COOKIE } from '../../../src/domain/cookie/cookie-names.ts'
import type { ExportedHost } from './exported-host.ts'
import type { HostedSite } from './hosted-site.ts'
import type { SiteFile } from './site-files.ts'
import { nameOfLanguage } from '../../../src/i18n/formats/format.ts'

const STYLE = `
  :root{color-scheme:light}
  body{margin:0;min-height:100vh;display:grid;place-content:center;padding:32px 24px;box-sizing:border-box;background:#fff;color:#14181d;font:400 1.0625rem/1.5 "Archivo Variable",Arial,"Liberation Sans",sans-serif}
  main{width:min(640px,calc(100vw - 48px))}
  h1{margin:0 0 24px;font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.15;font-weight:600}
  ul{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(160px,1fr));gap:0 24px;border-top:1px solid #14181d}
  li{border-bottom:1px solid #d5d9de}
  a{display:flex;align-items:center;min-height:48px;color:inherit;text-underline-offset:3px}
  a:hover{color:#a34716}
  a:focus-visible{outline:3px solid #a34716;outline-offset:2px}`

/** Redirects to the locale that the visitor chose, else to the browser's first language that exists. */
const SCRIPT = (urlCodes: readonly string[], otherwise: string): string =>
  `(function(l,d){var c=/(?:^|; )${LOCALE_COOKIE}=([a-z-]+)/.exec(document.cookie),w=[c&&c[1]];` +
  `(navigator.languages||[navigator.language||'']).forEach(function(t){w.push(t.slice(0,2).toLowerCase())});` +
  `var f=w.filter(function(t){return l.indexOf(t)>=0})[0]||d;` +
  `location.replace('/'+f+location.search+location.hash)})(${JSON.stringify(urlCodes)},${JSON.stringify(otherwise)})`

/**
 * `index.html` at the root of a host without a runtime, which redirects nobody by language: the languages of its site as
 * links, and a script that takes the visitor's (S1 §2 “Locale can be chosen by the hosting platform”). The runtime
 * redirects `/` and never sends it.
 */
function buildRootPage(origin: string, site: HostedSite): string {
  const slug = site.pathSlug === undefined ? '' : `/${site.pathSlug}`
  const links = site.languages.map(({ language, urlCode }) => {
    const name = escapeMarkup(nameOfLanguage(language))
    return `<li><a href="/${urlCode}${slug}" hreflang="${language}" lang="${language}">${name}</a></li>`
  })
  const alternates = site.languages.map(
    ({ language, urlCode }) => `<link rel="alternate" hreflang="${language}" href="${origin}/${urlCode}${slug}"/>`,
  )
  const title = escapeMarkup(site.site.name)
  return `<!doctype html>
<html lang="${site.defaultUrlCode.slice(0, 2)}">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${title}</title>
<link rel="canonical" href="${origin}/${site.defaultUrlCode}${slug}"/>
${alternates.join('\n')}
<link rel="icon" href="/favicon.ico" sizes="32x32"/>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>
<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>
<script>${slug === '' ? SCRIPT(site.urlCodes, site.defaultUrlCode) : `location.replace('/${site.defaultUrlCode}${slug}')`}</script>
<style>${STYLE}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<nav aria-label="${title}"><ul>
${links.join('\n')}
</ul></nav>
</main>
</body>
</html>
`
}

/** The file of that page; none where no site of the host has a locale. */
export function listRootFiles({ origin, sites }: ExportedHost): readonly SiteFile[] {
  const main = sites.at(-1)
  if (main === undefined) return []
  const page = { isHidden: false, isGate: false, logsIn: false }
  return [{ path: '/index.html', text: buildRootPage(origin, main), page }]
}
