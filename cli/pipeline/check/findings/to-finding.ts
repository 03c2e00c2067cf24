import type { CheckedPage } from '../pages/checked-page.ts'
import type { Finding } from './finding.ts'

/** A finding of a page. @param place where in the page it is, as far as that is known. */
export function toFinding(
  { host, url, urlCode, file }: CheckedPage,
  code: string,
  message: string,
  place: Pick<Finding, 'offset' | 'selector'> = {},
): Finding {
  return { code, message, host, url, urlCode, file, ...place }
}
