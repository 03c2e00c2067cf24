import type { ReactElement } from 'react'
import { isPageData } from '../components/frame/page-context.ts'
import { PageRoot } from '../components/page-root.tsx'

/** Sets a page into its frame; a page without page data, such as the root 404, stands for itself. */
export function wrapPage(element: ReactElement, pageContext: object): ReactElement {
  return isPageData(pageContext) ? <PageRoot frame={pageContext.frame}>{element}</PageRoot> : element
}
