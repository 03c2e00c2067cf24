import type { CheckedPage } from '../pages/checked-page.ts'
import type { Finding } from '../findings/finding.ts'
import type { PageHead } from '../pages/page-head.ts'
import { toFinding } from '../findings/to-finding.ts'

/** What the head of one page misses; whether it fits those of other pages, others check. */
export function checkHead(page: CheckedPage, head: PageHead): readonly Finding[] {
  const findings: Finding[] = []
  const find = (code: string, message: string, offset?: number): void =>
    void findings.push(toFinding(page, code, message, { offset }))
  const [title] = head.titles
  if (title === undefined) find('missing-title', 'The page has no title')
  else if (title.value === '') find('missing-title', 'The title is empty', title.offset)
  const isListed = !page.isHidden && !head.isNoindex
  if (isListed && head.descriptions.every((text) => text.trim() === ''))
    find('missing-description', `“${page.path}” has no description`)
  const [canonical, second] = head.canonicals
  if (canonical === undefined) {
    if (isListed) find('missing-canonical', `“${page.path}” names no canonical address`)
  } else if (second !== undefined) {
    find('several-canonicals', `“${canonical.value}” and “${second.value}” are both canonical`, second.offset)
  } else if (!/^https?:\/\//i.test(canonical.value) || !URL.canParse(canonical.value)) {
    find('relative-canonical', `The canonical address “${canonical.value}” is not absolute`, canonical.offset)
  }
  return findings
}
