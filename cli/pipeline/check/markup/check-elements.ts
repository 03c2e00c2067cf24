import type { CheckedPage } from '../pages/checked-page.ts'
import type { Finding } from '../findings/finding.ts'
import type { PageHead } from '../pages/page-head.ts'
import { toFinding } from '../findings/to-finding.ts'
import type { ReadPage } from '../pages/page-reader.ts'
import { placeInFile } from '../pages/place-in-file.ts'

const MESSAGES = {
  'picture-without-alt': (address: string) => `The picture “${address}” has no alternative text`,
  'link-picture-without-text': (address: string) => `The link to “${address}” holds nothing but a picture without text`,
} as const

/** Pictures of a page without the alternative text that they need. */
export function checkPictures(page: CheckedPage, read: ReadPage): readonly Finding[] {
  return read.parts.flatMap(({ start, facts }) =>
    facts.mutePictures.map(({ code, address, offset }) =>
      toFinding(page, code, MESSAGES[code](read.mask.unmask(address)), { offset: placeInFile(read, start + offset) }),
    ),
  )
}

/** Ids that stand for several elements of a page. */
export function checkIds(page: CheckedPage, read: ReadPage): readonly Finding[] {
  const seen = new Set<string>()
  const findings: Finding[] = []
  for (const { start, facts } of read.parts) {
    for (const { value, offset } of facts.ids) {
      if (seen.has(value)) {
        const place = { offset: placeInFile(read, start + offset), selector: `[id=${JSON.stringify(value)}]` }
        findings.push(toFinding(page, 'duplicate-id', `The id “${value}” stands for several elements`, place))
      }
      seen.add(value)
    }
  }
  return findings
}

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
