import type { PageData } from '../../domain/page/page-data.ts'

/** Whether a page's context is page data: the root 404 page of Gatsby and the pages of its own have none. */
export function isPageData(context: object): context is PageData {
  return 'frame' in context && 'content' in context
}
