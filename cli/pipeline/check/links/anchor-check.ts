import type { CheckedPage } from '../pages/checked-page.ts'
import type { Finding } from '../findings/finding.ts'
import type { PageSummary } from '../pages/page-summary.ts'
import { toFinding } from '../findings/to-finding.ts'

/** A link to a part of a page. */
interface AnchorLink {
  readonly from: CheckedPage
  /** Offset in the file, when it is asked for. */
  readonly place: () => number
  /** As it stands in the page. */
  readonly address: string
  /** Key of the page that it leads to. */
  readonly target: string
  /** Decoded. */
  readonly fragment: string
}

/** Looks for links to parts that their pages do not have. */
export interface AnchorCheck {
  add(link: AnchorLink): void
  /** Keys of the pages whose anchors are still to be known. */
  readonly openTargets: ReadonlySet<string>
  /** Checks the links to pages that `find` already knows; the others wait. */
  settle(find: (pageKey: string) => Pick<PageSummary, 'anchors'> | undefined): readonly Finding[]
}

export function createAnchorCheck(): AnchorCheck {
  let open: AnchorLink[] = []
  return {
    add: (link) => void open.push(link),
    get openTargets() {
      return new Set(open.map(({ target }) => target))
    },
    settle(find) {
      const findings: Finding[] = []
      open = open.filter((link) => {
        const target = find(link.target)
        if (target === undefined) return true
        if (!target.anchors.some((anchors) => anchors.includes(link.fragment))) {
          const message = `“${link.address}” leads to no part of its page: nothing has the id “${link.fragment}”`
          findings.push(toFinding(link.from, 'dead-anchor', message, { offset: link.place() }))
        }
        return false
      })
      return findings
    },
  }
}
