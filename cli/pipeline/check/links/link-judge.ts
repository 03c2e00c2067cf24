import type { CheckedPage } from '../pages/checked-page.ts'
import { judgeLink, type LinkVerdict } from './judge-link.ts'
import { readFragment } from '../pages/read-fragment.ts'
import type { LocaleMask } from '../pages/locale-mask.ts'
import type { Reference } from '../pages/page-facts.ts'
import type { Journey } from './resolve-address.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'

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
    // Whatever answers at its address, such as the pages of errors: they are shown at other addresses.
    if (address.startsWith('#')) return { target: toTarget(page), ...toFragment(address) }
    const before = known[kind].get(address)
    if (before !== undefined) return before
    const verdict = judgeLink({ kind, address: mask.unmask(address) }, page.url, resolve)
    if (IS_ABSOLUTE.test(address)) known[kind].set(address, verdict)
    return verdict
  }
}
