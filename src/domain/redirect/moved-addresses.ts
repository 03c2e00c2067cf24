import type { RedirectStep } from './flatten-redirects.ts'
import type { KnownAddress } from './route-history.ts'

/** The way from an address that a page left to where the page is now. `entry` is the page's id. */
export interface MovedStep extends RedirectStep {
  /** ISO 8601 moment of the build that noticed it. */
  readonly since: string
  /** The locale is planned. */
  readonly isCovered: boolean
}

/** A host, as pages that moved see it. */
export interface MovedScope {
  /** Url codes of the locales that an address had, with those of them that are planned. */
  readonly localesOf: (address: KnownAddress) => readonly { readonly urlCode: string; readonly isCovered: boolean }[]
  /** Where a page is now in a locale: path on this host, or absolute address; undefined: nowhere. */
  readonly placeOf: (address: KnownAddress, urlCode: string) => string | undefined
  readonly isServed: (path: string) => boolean
}

/**
 * Former addresses of pages in all their locales, each with the way to where its page is now, in one step however often the
 * page moved. Never from an address that is served; of two pages that left one address the later one has it.
 */
export function listMovedSteps(
  known: readonly KnownAddress[],
  { localesOf, placeOf, isServed }: MovedScope,
): readonly MovedStep[] {
  const steps = new Map<string, MovedStep>()
  const left = known
    .flatMap((address) => (address.leftAt === undefined ? [] : [{ address, since: address.leftAt }]))
    .sort((a, b) => (a.since === b.since ? 0 : a.since < b.since ? 1 : -1))
  for (const { address, since } of left) {
    for (const { urlCode, isCovered } of localesOf(address)) {
      const from = `/${urlCode}${address.path === '/' ? '' : address.path}`
      if (steps.has(from) || isServed(from)) continue
      const to = placeOf(address, urlCode)
      if (to !== undefined) steps.set(from, { from, to, entry: address.pageId, since, isCovered })
    }
  }
  return [...steps.values()]
}
