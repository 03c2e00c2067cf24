import type { CheckedPage } from '../pages/checked-page.ts'
import type { Finding } from '../findings/finding.ts'
import type { ReadPage } from '../pages/page-reader.ts'
import { placeInFile } from '../pages/place-in-file.ts'
import { toFinding } from '../findings/to-finding.ts'

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
