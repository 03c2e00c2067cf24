import { isVisibleIn } from '../locale/country-visibility.ts'
import type { NavigationItem, NavigationSection, NavigationTree } from './navigation-tree.ts'

/** The items from the top of a navigation down to one (S1 §3 `branch`). */
export type Branch = readonly NavigationItem[]

/** Removes what is hidden or not meant for a country, and sections that are empty then (S1 §3 “Navigation item”). */
export function filterItems(items: readonly NavigationItem[], country: string): readonly NavigationItem[] {
  return items
    .filter((item) => !item.hidden && isVisibleIn(item.countries, country))
    .map((item) => ({
      ...item,
      items: filterItems(item.items, country),
      sections: filterSections(item.sections, country),
    }))
}

/** Sections with their items filtered; a section without items is removed. */
export function filterSections(sections: readonly NavigationSection[], country: string): readonly NavigationSection[] {
  return sections
    .map((section) => ({ ...section, items: filterItems(section.items, country) }))
    .filter((section) => section.items.length > 0)
}

/** Everything below an item, section by section. */
function childrenOf(item: NavigationItem): readonly NavigationItem[] {
  return [...item.sections.flatMap((section) => section.items), ...item.items]
}

/**
 * All branches of navigations for a country, from the top down, in the order in which an editor sees them.
 * Hidden items count: they place a page that no menu shows.
 */
export function listBranches(trees: readonly NavigationTree[], country: string): readonly Branch[] {
  function walk(items: readonly NavigationItem[], above: Branch): readonly Branch[] {
    return items
      .filter((item) => isVisibleIn(item.countries, country))
      .flatMap((item) => {
        const branch = [...above, item]
        return [branch, ...walk(childrenOf(item), branch)]
      })
  }
  return trees.flatMap((tree) =>
    walk([...tree.items, ...tree.sections.flatMap((section) => section.items), ...tree.legal], []),
  )
}

/** Every item of a navigation, hidden ones and those of all countries included. */
export function listItems(tree: NavigationTree): readonly NavigationItem[] {
  const walk = (items: readonly NavigationItem[]): readonly NavigationItem[] =>
    items.flatMap((item) => [item, ...walk(childrenOf(item))])
  return walk([...tree.items, ...tree.sections.flatMap((section) => section.items), ...tree.legal])
}
