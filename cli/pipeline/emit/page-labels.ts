import type { ChromeItem } from '../../../src/domain/page/chrome-data.ts'
import type { SliceClass } from '../../../src/domain/release/render-plan.ts'

/** What navigations call pages, by route. */
export type PageLabels = ReadonlyMap<string, readonly string[]>

interface Section {
  readonly items: readonly ChromeItem[]
}

const listSectionItems = (sections: readonly Section[]): readonly ChromeItem[] =>
  sections.flatMap(({ items }) => listItems(items))

const listItems = (items: readonly ChromeItem[]): readonly ChromeItem[] =>
  items.flatMap((item) => [item, ...listSectionItems(item.sections), ...listItems(item.items)])

/** Titles of all items of headers and footers that lead to a page of the site: visitors search for what they read there. */
export function listPageLabels(slices: readonly Pick<SliceClass, 'slice'>[]): PageLabels {
  const labels = new Map<string, Set<string>>()
  for (const { slice } of slices) {
    const items =
      slice.component === 'header'
        ? listItems(slice.data.items)
        : [...listSectionItems(slice.data.sections), ...listItems(slice.data.legal)]
    for (const { title, link } of items) {
      if (link?.kind !== 'internal') continue
      const route = link.route.replace(/[?#].*$/s, '')
      const known = labels.get(route)
      if (known === undefined) labels.set(route, new Set([title]))
      else known.add(title)
    }
  }
  return new Map([...labels].map(([route, titles]) => [route, [...titles].sort()]))
}
