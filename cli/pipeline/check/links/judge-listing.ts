import type { CheckedPage } from '../pages/checked-page.ts'
import { toListingCode, type Listing } from '../findings/finding-rules.ts'
import { toPageKey } from '../pages/page-key.ts'
import type { PageSummary } from '../pages/page-summary.ts'
import type { Journey } from './resolve-address.ts'

/** What is known of the pages of a release. */
export interface KnownPages {
  /** Pages that were read, by key. */
  readonly summaries: ReadonlyMap<string, PageSummary>
  /** All of them, by key. */
  readonly pages: ReadonlyMap<string, CheckedPage>
  readonly resolve: (url: URL) => Journey
}

export interface ListingVerdict {
  readonly code: string
  readonly message: string
}

const SUBJECTS: Readonly<Record<Listing, string>> = {
  canonical: 'The canonical address',
  alternate: 'The alternate',
  sitemap: 'The entry',
}

/**
 * Checks an address that a page or sitemap names to search engines: it must be a page that they may list, and its own
 * canonical address. Addresses of hosts outside the release are not checked.
 * @returns undefined where nothing is wrong.
 */
export function judgeListing(
  listing: Listing,
  address: string,
  { summaries, pages, resolve }: KnownPages,
): ListingVerdict | undefined {
  const subject = `${SUBJECTS[listing]} “${address}”`
  if (!URL.canParse(address)) return { code: toListingCode(listing, 'nothing'), message: `${subject} is no URL` }
  const { answer, hops } = resolve(new URL(address))
  const final = hops.at(-1)?.to
  if (answer.kind === 'nothing') {
    return { code: toListingCode(listing, 'nothing'), message: `${subject} leads nowhere: ${answer.why}` }
  }
  if (answer.kind === 'loop') return { code: 'redirect-loop', message: `${subject} is redirected in a circle` }
  if (final !== undefined) {
    return { code: toListingCode(listing, 'redirect'), message: `${subject} is redirected to ${final}` }
  }
  if (answer.kind === 'outside') return undefined
  if (answer.kind !== 'page') {
    return { code: toListingCode(listing, 'nothing'), message: `${subject} is no page` }
  }
  const key = toPageKey(answer)
  const summary = summaries.get(key)
  if (summary === undefined ? pages.get(key)?.isHidden !== false : !summary.isListed) {
    return { code: toListingCode(listing, 'hidden'), message: `${subject} must not be listed by search engines` }
  }
  const canonical = summary?.canonical
  if (summary !== undefined && canonical !== undefined && canonical !== summary.page.url) {
    return {
      code: toListingCode(listing, 'copy'),
      message: `${subject} is a copy: its canonical address is ${canonical}`,
    }
  }
  return undefined
}
