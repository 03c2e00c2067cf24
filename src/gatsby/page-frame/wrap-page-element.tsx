import type { GatsbySSR } from 'gatsby'
import { isPageData } from '../../components/frame/page-context.ts'
import { PageRoot } from '../../components/page/page-root.tsx'
import { ComparisonDock } from '../../features/site/comparison/basket/comparison-dock.tsx'

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
