import type { Finding } from './finding.ts'
import { judgeListing, type KnownPages } from './judge-listing.ts'
import { toFinding } from './to-finding.ts'

/** Canonical addresses that are no pages, redirects, not to be listed, or copies themselves. */
export function* checkCanonicals(known: KnownPages): Generator<Finding, void, void> {
  for (const { page, canonical, canonicalOffset, isListed } of known.summaries.values()) {
    if (canonical === undefined || canonical === page.url || !isListed) continue
    const verdict = judgeListing('canonical', canonical, known)
    if (verdict !== undefined)
      yield toFinding(page, verdict.code, verdict.message, {
        offset: canonicalOffset,
        selector: 'link[rel="canonical"]',
      })
  }
}
