import type { NavigationColumn, NavigationEntry, SiteNavigation } from '../../../contracts/site-navigation.ts'
import type { NavigationNode } from '../../../domain/navigation/navigation-difference.ts'

/** Parts of a site's navigation. */
export const NAVIGATION_PARTS = ['header', 'footer'] as const
export type NavigationPart = (typeof NAVIGATION_PARTS)[number]

const toColumnNode = ({ id, title, items }: NavigationColumn): NavigationNode => ({
  id,
  title,
  isHidden: false,
  children: items.map(toEntryNode),
})

function toEntryNode(entry: NavigationEntry): NavigationNode {
  const { id, title, unlocalizedUrl, breadcrumbOverride, pageId, hidden, countries, items, sections } = entry
  return {
    id,
    title,
    address: unlocalizedUrl,
    breadcrumbTitle: breadcrumbOverride,
    pageId,
    isHidden: hidden,
    countries,
    children: [...sections.map(toColumnNode), ...items.map(toEntryNode)],
  }
}

/** Header or footer as a tree whose nodes can be compared; legal links stand at the end of the footer. */
export function toNavigationNodes(navigation: SiteNavigation, part: NavigationPart): readonly NavigationNode[] {
  if (part === 'header') return navigation.header.items.map(toEntryNode)
  const { sections, legal } = navigation.footer
  return [...sections.map(toColumnNode), ...legal.map(toEntryNode)]
}
