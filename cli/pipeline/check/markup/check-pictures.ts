import type { CheckedPage } from '../pages/checked-page.ts'
import type { Finding } from '../findings/finding.ts'
import type { ReadPage } from '../pages/page-reader.ts'
import { placeInFile } from '../pages/place-in-file.ts'
import { toFinding } from '../findings/to-finding.ts'

const MESSAGES = {
  'picture-without-alt': (address: string) => `The picture “${address}” has no alternative text`,
  'link-picture-without-text': (address: string) => `The link to “${address}” holds nothing but a picture without text`,
} as const

/** Pictures of a page that say nothing to those who do not see them, where they must. */
export function checkPictures(page: CheckedPage, read: ReadPage): readonly Finding[] {
  return read.parts.flatMap(({ start, facts }) =>
    facts.mutePictures.map(({ code, address, offset }) =>
      toFinding(page, code, MESSAGES[code](read.mask.unmask(address)), { offset: placeInFile(read, start + offset) }),
    ),
  )
}
