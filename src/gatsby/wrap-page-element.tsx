import type { ReactElement } from 'react'
import { isPageData } from '../components/frame/page-context.ts'
import { PageRoot } from '../components/page/page-root.tsx'
import { ComparisonDock } from '../features/public/comparison/comparison-dock.tsx'

/** Sets a page into its frame; a page without page data, such as the root 404, stands for itself. */
export function wrapPage(element: ReactElement, pageContext: object): ReactElement {
  if (!isPageData(pageContext)) return element
  return (
    <PageRoot frame={pageContext.frame} dock={<ComparisonDock />}>
      {element}
    </PageRoot>
  )
}
