import { isPortalPath } from '../portal/portal-paths.ts'
import type { RoutePage } from './release-files.ts'

/** Id of the page that stands for addresses which are gone. */
export const GONE_PAGE = 'system-gone'

/**
 * Status with which a page is answered: those that stand for missing pages say so at their own address, too, and the portal where
 * it has no screen.
 * @param below what was asked for behind the page's own path, such as `/tickets/list`.
 */
export function toPageStatus({ id, template }: Pick<RoutePage, 'id' | 'template'>, below = ''): 200 | 404 | 410 {
  if (template === 'portal' && !isPortalPath(below)) return 404
  if (template !== 'not-found') return 200
  return id === GONE_PAGE ? 410 : 404
}
