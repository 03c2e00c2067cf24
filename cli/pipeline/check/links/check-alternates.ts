import { COUNTRY_CODES } from '../../../../src/domain/locale/country-codes.ts'
import { groupBy } from '../../../../src/domain/values/group-by.ts'
import type { Finding } from '../findings/finding.ts'
import { judgeListing, type KnownPages } from './judge-listing.ts'
import type { HeadAlternate } from '../pages/page-facts.ts'

/** A page that names alternates, by the head or by a sitemap. */
export interface AlternateSet {
  /** As the browser writes it. */
  readonly url: string
  /** Where the set stands. */
  readonly place: Pick<Finding, 'host' | 'file' | 'offset' | 'urlCode'>
  readonly alternates: readonly HeadAlternate[]
}

const X_DEFAULT = 'x-default'
const countries = new Set(COUNTRY_CODES)

/** Language, script, country (reference: developers.google.com/search/docs/specialty/international/localized-versions). */
function isHreflang(value: string): boolean {
  const [, country] = /^[a-z]{2}(?:-[a-z]{4})?(?:-([a-z]{2}))?$/i.exec(value) ?? [undefined, 'none']
  return value.toLowerCase() === X_DEFAULT || country === undefined || countries.has(country.toUpperCase())
}

const toHref = (address: string): string => (URL.canParse(address) ? new URL(address).href : address)

function find({ url, place }: AlternateSet, code: string, message: string): Finding {
  return { code, message, url, ...place }
}

/** What is wrong with a set, whoever has it. */
function* checkSet(set: AlternateSet, known: KnownPages): Generator<Finding, void, void> {
  const addresses = new Map<string, string>()
  for (const { hreflang, address } of set.alternates) {
    const value = hreflang.toLowerCase()
    if (!isHreflang(hreflang)) yield find(set, 'invalid-hreflang', `“${hreflang}” is no value of hreflang`)
    const other = addresses.get(value)
    if (other !== undefined && other !== address) {
      yield find(set, 'ambiguous-alternate', `“${hreflang}” stands for both ${other} and ${address}`)
    }
    addresses.set(value, address)
  }
  if (!addresses.has(X_DEFAULT)) yield find(set, 'missing-x-default', `The alternates of ${set.url} have no x-default`)
  for (const address of new Set(addresses.values())) {
    const verdict = judgeListing('alternate', address, known)
    if (verdict !== undefined) yield find(set, verdict.code, verdict.message)
  }
}

/** Whether the release has a page at an address; what is wrong with other addresses is told of the whole set. */
function isPage(address: string, { resolve }: KnownPages): boolean {
  if (!URL.canParse(address)) return false
  const { answer, hops } = resolve(new URL(address))
  return answer.kind === 'page' && hops.length === 0
}

/**
 * Checks alternates (hreflang): every page names itself and is named by all its alternates, each value names one page, and
 * all are pages that search engines may list.
 * @param sets all that the release has; those of `isChecked` are checked.
 */
export function* checkAlternates(
  sets: readonly AlternateSet[],
  known: KnownPages,
  isChecked: (url: string) => boolean,
): Generator<Finding, void, void> {
  // A page has one in its head and one in its sitemap (decision 73).
  const byUrl = groupBy(sets, ({ url }) => url)
  const membersOf = new Map<AlternateSet['alternates'], ReadonlySet<string>>()
  for (const { alternates } of sets) {
    if (!membersOf.has(alternates)) membersOf.set(alternates, new Set(alternates.map(({ address }) => toHref(address))))
  }
  const checked = new Set<AlternateSet['alternates']>()
  for (const set of sets) {
    const { url, alternates } = set
    if (!isChecked(url)) continue
    if (!checked.has(alternates)) yield* checkSet(set, known)
    checked.add(alternates)
    const members = membersOf.get(alternates) ?? new Set()
    if (!members.has(url)) yield find(set, 'alternate-without-self', `The alternates of ${url} do not name it`)
    for (const member of members) {
      const others = byUrl.get(member) ?? []
      if (member === url || others.some((other) => other.alternates === alternates)) continue
      // Whoever is everybody's default need not name everybody.
      if (alternates.every(({ hreflang, address }) => toHref(address) !== member || hreflang === X_DEFAULT)) continue
      const isOutside = others.length === 0 && !isPage(member, known)
      const isNamed = others.some((other) => membersOf.get(other.alternates)?.has(url) === true)
      if (!isOutside && !isNamed) {
        yield find(set, 'alternate-not-reciprocal', `${url} names ${member} as its alternate, but is not named by it`)
      }
    }
  }
}
