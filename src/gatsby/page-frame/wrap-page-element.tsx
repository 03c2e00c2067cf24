import type { GatsbySSR } from 'gatsby'
import { PageRoot } from '../../components/page/page-root.tsx'
import { ComparisonDock } from '../../features/site/comparison/basket/comparison-dock.tsx'
import type { PageData } from '../../domain/page/page-data.ts'

/** Whether a page's context is page data: the root 404 page of Gatsby and the pages of its own have none. */
function isPageData(context: object): context is PageData {
  return 'frame' in context && 'content' in context
}

/**
 * Frame, header and footer around the page; a page without page data, such as the root 404, stands for itself. In a plugin of its
 * own, since what a site itself puts around pages is outermost, and this stands within the texts that
 * gatsby-plugin-react-i18next gives (`create-gatsby-config.ts`).
 */
export const wrapPageElement: NonNullable<GatsbySSR['wrapPageElement']> = ({ element, props: { pageContext } }) =>
  isPageData(pageContext) ? (
    <PageRoot frame={pageContext.frame} dock={<ComparisonDock />}>
      {element}
    </PageRoot>
  ) : (
    element
  )
