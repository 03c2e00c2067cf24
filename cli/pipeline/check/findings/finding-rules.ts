import type { Severity } from '../../../../src/domain/problem/problem.ts'

/** What a code of a finding stands for. */
export interface FindingRule {
  readonly severity: Severity
  /** The rule that is broken, in one sentence. */
  readonly rule: string
  /** The way out. */
  readonly hint: string
}

const rule = (severity: Severity, text: string, hint: string): FindingRule => ({ severity, rule: text, hint })

const NAVIGATE = 'Correct the link in its entry or navigation, publish the page in this locale, or add a redirect.'
const AIM = 'Link the final address.'
const RULES: Readonly<Record<string, FindingRule>> = {
  'dead-link': rule('error', 'A link leads to a page, a file or a function.', NAVIGATE),
  'dead-anchor': rule(
    'error',
    'The anchor of a link is the id of an element of the page that it leads to.',
    'Correct the part behind “#”, or give the section that id.',
  ),
  'invalid-link': rule('error', 'The address of a link is a URL.', 'Correct the address in its entry.'),
  'missing-resource': rule(
    'error',
    'Pictures, scripts, style sheets and the like that a page names are in the release, or on the asset host.',
    'Put the file into static/, bring the picture to the asset host, or correct the address.',
  ),
  'missing-picture': rule(
    'warning',
    'A page shows the pictures that its entries name.',
    'Correct the name in the entry, which uapp plan tells, or bring the picture to the asset host.',
  ),
  'asset-host-silent': rule(
    'warning',
    'The asset host answers while a release is checked.',
    'See that UAPP_ASSETS_URL is right and answers, and check again.',
  ),
  'link-to-redirect': rule('warning', 'A link leads to its page directly.', AIM),
  'link-without-locale': rule(
    'info',
    'A link names the locale, so that it does not depend on the visitor where it leads.',
    'Leave it where visitors are to choose; else link a page of a locale.',
  ),
  'redirect-to-nothing': rule(
    'error',
    'A redirect leads to a page, a file or a function.',
    'Correct the target of the redirect, or remove it.',
  ),
  'redirect-loop': rule(
    'error',
    'Redirects end at a page.',
    'Remove one of these redirects, or give it another target.',
  ),
  'redirect-chain': rule('warning', 'A redirect leads to its page directly.', 'Make the final address its target.'),
  'missing-page-file': rule(
    'error',
    'Every page of routes.json has its file.',
    'Build again with: uapp build. If it stays so, remove dist/releases/.spare-* and dist/blobs before.',
  ),
  'page-over-limit': rule(
    'warning',
    'The HTML of a page has no more bytes than `limits.pageHtml` of uapp.config.ts (1 000 000).',
    'Divide the page or shorten it; a classification by a smaller catalogue.pageSize. Or raise the limit.',
  ),
  'missing-title': rule('error', 'A page has a title.', 'Give the entry a title in this language.'),
  'duplicate-title': rule(
    'warning',
    'Pages of a site and locale have different titles, so that results of a search can be told apart.',
    'Give one of them another title, or a title for search engines.',
  ),
  'missing-description': rule(
    'warning',
    'A page that search engines may list has a description.',
    'Give the entry a description or an introduction in this language.',
  ),
  'picture-without-alt': rule(
    'error',
    'A picture has a text for those who do not see it, or an empty one when it says nothing (WCAG 2.2, 1.1.1).',
    'Give the picture an alternative text, or alt="" where it only decorates.',
  ),
  'link-picture-without-text': rule(
    'error',
    'A link whose only content is a picture says by its text where it leads (WCAG 2.2, 2.4.4).',
    'Describe the target in the alternative text of the picture.',
  ),
  'duplicate-id': rule(
    'error',
    'An id stands for one element of its page.',
    'Give one of the elements another id; for sections: another anchor.',
  ),
  'orphan-page': rule(
    'warning',
    'A page that search engines may list is linked by another page of its site, or by the navigation.',
    'Link it where visitors look for it, put it into the navigation, or take it back.',
  ),
  'missing-canonical': rule('warning', 'A page names its canonical address.', 'Render it with the head of all pages.'),
  'several-canonicals': rule('error', 'A page names one canonical address.', 'Remove the others.'),
  'relative-canonical': rule('error', 'A canonical address is absolute.', 'Write it with scheme and host.'),
  'missing-x-default': rule(
    'warning',
    'A set of alternates has a member for all other visitors (x-default).',
    'Publish the page in an international locale.',
  ),
  'alternate-without-self': rule(
    'error',
    'A set of alternates names the page that it belongs to.',
    'Build again; if it stays so, the set is made wrongly.',
  ),
  'alternate-not-reciprocal': rule(
    'error',
    'Alternates name each other; search engines ignore those that do not.',
    'Let both pages have the same set.',
  ),
  'ambiguous-alternate': rule('error', 'A value of hreflang names one page.', 'Remove one of the two from the set.'),
  'invalid-hreflang': rule(
    'error',
    'hreflang is a language with an optional script and country (ISO 639-1, 15924, 3166-1), or x-default.',
    'Write it as in “de”, “de-CH” or “zh-Hans”.',
  ),
  'missing-sitemap': rule(
    'warning',
    'A host with pages for search engines has a sitemap.',
    'Build again; pages are listed that are indexable and written in their language.',
  ),
  'missing-sitemap-file': rule(
    'error',
    'Files that robots.txt and the index of the sitemaps name are in the release.',
    'Build again with: uapp build.',
  ),
  'duplicate-sitemap-entry': rule('warning', 'A page stands in the sitemaps once.', 'Build again with: uapp build.'),
  'not-in-sitemap': rule(
    'warning',
    'A page that search engines may list, and that is its own canonical address, stands in the sitemap.',
    'Build again; if it stays so, set its template in seo.excludeTemplates, or look at uapp why.',
  ),
}

const LISTINGS = {
  canonical: 'A canonical address',
  alternate: 'An alternate (hreflang)',
  sitemap: 'An entry of a sitemap',
} as const
const LISTED = {
  nothing: rule('error', 'is a page', 'Correct the address, or publish the page.'),
  redirect: rule('error', 'is no redirect', 'Name the final address.'),
  hidden: rule('error', 'is a page that search engines may list', 'Leave it out, or let the page be indexed.'),
  copy: rule('error', 'is its own canonical address', 'Name the canonical address instead.'),
} as const

/** Who names a page to search engines. */
export type Listing = keyof typeof LISTINGS
/** What may be wrong with a page that is named to search engines. */
export type ListingProblem = keyof typeof LISTED

/** Code of a fault of a page that is named to search engines: `sitemap-to-redirect`. */
export function toListingCode(listing: Listing, fault: ListingProblem): string {
  return `${listing}-to-${fault}`
}

const LISTING_RULES = new Map(
  Object.entries(LISTINGS).flatMap(([listing, subject]) =>
    Object.entries(LISTED).map(([fault, { severity, rule: text, hint }]): [string, FindingRule] => [
      `${listing}-to-${fault}`,
      rule(severity, `${subject} ${text}.`, hint),
    ]),
  ),
)

const MARKUP_RULE = rule(
  'error',
  'A page is valid HTML.',
  'Correct the component that writes this element, or the content that it shows.',
)

/** Codes of findings, but for those of html-validate, which begin with `html-`. */
export const FINDING_CODES: readonly string[] = [...Object.keys(RULES), ...LISTING_RULES.keys()]

/** The rule behind the code of a finding; codes that start with `html-` are those of html-validate. */
export function findRule(code: string): FindingRule {
  const found = RULES[code] ?? LISTING_RULES.get(code) ?? (code.startsWith('html-') ? MARKUP_RULE : undefined)
  if (found === undefined) throw new Error(`No rule has the code ${code}`)
  return found
}
