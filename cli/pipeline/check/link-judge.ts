import type { CheckedPage } from './checked-page.ts'
import { judgeLink, type LinkVerdict } from './judge-link.ts'
import type { LocaleMask } from './locale-mask.ts'
import type { Reference } from './page-facts.ts'
import type { Journey } from './resolve-address.ts'

/** Judges the links of pages; each address is judged once for all pages of a host and locale. */
export type LinkJudge = (reference: Reference, page: CheckedPage, mask: LocaleMask) => LinkVerdict

/** Such addresses mean the same on every page of a host. */
const IS_ABSOLUTE = /^(?:\/|[a-z][a-z\d+.-]*:)/i

export function createLinkJudge(resolve: (url: URL) => Journey): LinkJudge {
  const verdicts = new Map<string, Map<string, LinkVerdict>>()

  function verdictsOf({ host, urlCode = '' }: CheckedPage, kind: Reference['kind']): Map<string, LinkVerdict> {
    const key = `${host} ${urlCode} ${kind}`
    const known = verdicts.get(key) ?? new Map<string, LinkVerdict>()
    verdicts.set(key, known)
    return known
  }

  return (reference, page, mask) => {
    const judge = (): LinkVerdict =>
      judgeLink({ kind: reference.kind, address: mask.unmask(reference.address) }, page.url, resolve)
    if (!IS_ABSOLUTE.test(reference.address)) return judge()
    const known = verdictsOf(page, reference.kind)
    const verdict = known.get(reference.address) ?? judge()
    known.set(reference.address, verdict)
    return verdict
  }
}
