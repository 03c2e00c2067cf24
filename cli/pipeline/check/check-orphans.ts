import type { Finding } from './finding.ts'
import { toPageKey } from './page-key.ts'
import type { PageSummary } from './page-summary.ts'
import { toFinding } from './to-finding.ts'

/**
 * Pages that search engines may list and no other page leads to. Home pages need no link.
 * @param linked keys of the pages that another page leads to.
 */
export function* checkOrphans(
  summaries: Iterable<PageSummary>,
  linked: ReadonlySet<string>,
  isHome: (page: PageSummary['page']) => boolean,
): Generator<Finding, void, void> {
  for (const { page, isListed } of summaries) {
    if (!isListed || isHome(page) || linked.has(toPageKey(page))) continue
    yield toFinding(page, 'orphan-page', `No other page leads to “${page.path}”`)
  }
}
