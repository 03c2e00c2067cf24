import type { CheckedPage } from '../pages/checked-page.ts'
import type { LocaleMask } from '../pages/locale-mask.ts'
import type { Reference } from '../pages/page-facts.ts'
import type { Journey, Answer } from './resolve-address.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'
import { PLACEHOLDER } from '../../../../src/domain/picture/image-presets.ts'

/** Every page has its top, and browsers look for texts themselves (HTML, “find a potential indicated element”). */
const ANY_FRAGMENT = /^(?:top)?$|^:~:/i

/** Part of a page that an address names, decoded; undefined where any page has it. @param hash with its `#`, or empty. */
function readFragment(hash: string): string | undefined {
  const fragment = hash.slice(1).replace(/:~:.*$/, '')
  if (ANY_FRAGMENT.test(fragment)) return undefined
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** What a link is like, apart from the page that it stands on. */
interface LinkVerdict {
  /** The page that it leads to. */
  readonly target?: Extract<Answer, { kind: 'page' }>
  /** Part behind `#`, decoded; absent where any page has it. */
  readonly fragment?: string
  /** Without host, locale and place, which the page knows. */
  readonly fault?: { readonly code: string; readonly message: string }
}

/** Schemes that ask no host. */
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:/i
/** Addresses without a locale are for everyone: each visitor is redirected to the own locale. */
function leavesLocaleOpen({ hops: [first] }: Journey): boolean {
  return first?.reason === 'locale' || first?.reason === 'direct-lookup'
}

function describeWay({ hops }: Journey): string {
  const final = hops.at(-1)?.to ?? ''
  return hops.length === 1 ? `to ${final}` : `${hops.length} times, in the end to ${final}`
}

function findFault(
  { kind, address }: Pick<Reference, 'kind' | 'address'>,
  journey: Journey,
  url: URL,
): LinkVerdict['fault'] {
  const { answer, hops } = journey
  if (answer.kind === 'loop') {
    return {
      code: 'redirect-loop',
      message: `“${address}” is redirected in a circle: ${hops.map(({ to }) => to).join(', ')}`,
    }
  }
  if (answer.kind === 'nothing') {
    const way = hops.length === 0 ? '' : `; it is redirected ${describeWay(journey)}`
    if (kind === 'resource')
      return { code: 'missing-resource', message: `“${address}” is not in the release: ${answer.why}${way}` }
    return { code: 'dead-link', message: `“${address}” leads nowhere on ${url.host}: ${answer.why}${way}` }
  }
  if (kind === 'resource' && url.pathname === PLACEHOLDER)
    return {
      code: 'missing-picture',
      message: 'A placeholder stands for a picture that its entry names and that does not exist',
    }
  if (hops.length === 0) return undefined
  if (leavesLocaleOpen(journey)) {
    return { code: 'link-without-locale', message: `“${address}” has no locale: each visitor is sent to the own one` }
  }
  return { code: 'link-to-redirect', message: `“${address}” is redirected ${describeWay(journey)}` }
}

/**
 * Judges a link of a page.
 * @param base address of the page.
 */
function judgeLink(
  reference: Pick<Reference, 'kind' | 'address'>,
  base: string,
  resolve: (url: URL) => Journey,
): LinkVerdict {
  const { address } = reference
  if (OTHER_SCHEME.test(address)) return {}
  if (!URL.canParse(address, base)) {
    return { fault: { code: 'invalid-link', message: `“${address}” is no URL` } }
  }
  const url = new URL(address, base)
  const journey = resolve(url)
  const fault = findFault(reference, journey, url)
  const lastHash = journey.hops.findLast(({ to }) => to.includes('#'))?.to.replace(/^[^#]*/, '') ?? ''
  const fragment = readFragment(url.hash === '' ? lastHash : url.hash)
  return {
    ...(journey.answer.kind === 'page' && reference.kind === 'link' ? { target: journey.answer } : {}),
    ...omitUndefined({ fragment, fault }),
  }
}

/** Judges the links of pages of one host and locale; each address is judged once. */
export type LinkJudge = (reference: Reference, page: CheckedPage, mask: LocaleMask) => LinkVerdict

/** Such addresses mean the same on every page of a host. */
const IS_ABSOLUTE = /^(?:\/|[a-z][a-z\d+.-]*:)/i

function toTarget({ host, path, page }: CheckedPage): NonNullable<LinkVerdict['target']> {
  return { kind: 'page', host, path, ...omitUndefined({ page }) }
}

function toFragment(hash: string): Pick<LinkVerdict, 'fragment'> {
  const fragment = readFragment(hash)
  return omitUndefined({ fragment })
}

export function createLinkJudge(resolve: (url: URL) => Journey): LinkJudge {
  const known = { link: new Map<string, LinkVerdict>(), resource: new Map<string, LinkVerdict>() }

  return ({ kind, address }, page, mask) => {
    // Links within a page always lead to itself: error pages, for example, are shown at other addresses.
    if (address.startsWith('#')) return { target: toTarget(page), ...toFragment(address) }
    const before = known[kind].get(address)
    if (before !== undefined) return before
    const verdict = judgeLink({ kind, address: mask.unmask(address) }, page.url, resolve)
    if (IS_ABSOLUTE.test(address)) known[kind].set(address, verdict)
    return verdict
  }
}
