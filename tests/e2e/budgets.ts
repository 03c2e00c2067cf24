/**
 * How much a visitor may have to load for a first page, in KB (1000 bytes) as they travel: compressed with brotli.
 * A number here only ever goes down; `npm run bench -- pages` prints the same sizes against the targets.
 */
export const PAGE_BUDGETS = {
  /** All scripts that a page asks for before anybody touches it. Target 130. */
  scripts: 130,
  /** The page itself and its style sheets. Target 40. */
  markup: 40,
  /** `page-data.json` of the page. Target 15. */
  pageData: 15,
} as const

/** Scripts of screens of the portal that are opened by their addresses, in KB. Target 200. */
export const PORTAL_SCRIPTS: Readonly<Record<string, number>> = {
  '': 184,
  '/tickets/list': 185,
  '/tickets/newticket': 202,
  '/user-admin': 191,
  '/account': 202,
}

export type PageBudget = keyof typeof PAGE_BUDGETS
