import type { Finding } from '../findings/finding.ts'
import { judgeListing, type KnownPages } from '../links/judge-listing.ts'
import type { PageSummary } from '../pages/page-summary.ts'
import type { ListedEntry } from './read-sitemaps.ts'
import { toFinding } from '../findings/to-finding.ts'

interface SitemapCheck {
  readonly entries: readonly ListedEntry[]
  readonly known: KnownPages
  /** Whether the page at an address is among those that are checked; addresses of no page are. */
  readonly isChecked: (url: string) => boolean
  /** Templates that are left out of sitemaps, as configured. */
  readonly excludedTemplates: ReadonlySet<string>
}

function* checkEntries({ entries, known, isChecked }: SitemapCheck): Generator<Finding, void, void> {
  const seen = new Set<string>()
  for (const { location, host, file } of entries) {
    const { value, offset } = location
    if (!isChecked(value)) continue
    const url = URL.canParse(value) ? new URL(value).href : value
    const urlCode = URL.canParse(value) ? new URL(value).pathname.split('/')[1] : undefined
    const find = (code: string, message: string): Finding => ({ code, message, host, url, urlCode, file, offset })
    if (seen.has(url)) yield find('duplicate-sitemap-entry', `“${value}” stands in the sitemaps twice`)
    seen.add(url)
    const verdict = judgeListing('sitemap', value, known)
    if (verdict !== undefined) yield find(verdict.code, verdict.message)
  }
}

/** Whether a page belongs into a sitemap: it may be listed, and is its own canonical address. */
function belongs({ page, isListed, canonical }: PageSummary, excluded: ReadonlySet<string>): boolean {
  return isListed && (canonical ?? page.url) === page.url && !excluded.has(page.page?.template ?? '')
}

/** Checks that sitemaps list the pages that search engines may list, each once, and nothing else. */
export function* checkSitemaps(check: SitemapCheck): Generator<Finding, void, void> {
  const { entries, known, excludedTemplates } = check
  yield* checkEntries(check)
  const listed = new Set(entries.map(({ location: { value } }) => (URL.canParse(value) ? new URL(value).href : value)))
  const hosts = new Set(entries.map(({ host }) => host))
  const without = new Set<string>()
  for (const summary of known.summaries.values()) {
    const { page } = summary
    if (!belongs(summary, excludedTemplates) || listed.has(page.url)) continue
    if (hosts.has(page.host)) {
      yield toFinding(page, 'not-in-sitemap', `No sitemap lists “${page.path}”`)
    } else if (!without.has(page.host)) {
      without.add(page.host)
      yield toFinding(page, 'missing-sitemap', `${page.host} has no sitemap, but pages such as “${page.path}”`)
    }
  }
}
