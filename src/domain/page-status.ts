import type { RoutePage } from './release-files.ts'

/** Id of the page that stands for addresses which are gone. */
export const GONE_PAGE = 'system-gone'

/** Status with which a page is answered at its own address: those that stand for missing pages say so there, too. */
export function toPageStatus({ id, template }: Pick<RoutePage, 'id' | 'template'>): 200 | 404 | 410 {
  if (template !== 'not-found') return 200
  return id === GONE_PAGE ? 410 : 404
}
