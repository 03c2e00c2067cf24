import type { CatalogueContent } from '../catalogue/catalogue.ts'
import { stripLocale } from '../link/links.ts'
import type { LinkTarget } from '../link/link-target.ts'
import type { NavigationItem, NavigationSection, NavigationTree } from '../navigation/navigation-tree.ts'
import { omitUndefined } from '../values/omit-undefined.ts'
import type { LanguageContent, Snapshot } from './snapshot.ts'

/** Parts of a group that its content fills, each on or off. */
export interface ContentAreas {
  readonly stories: boolean
  readonly mediaReleases: boolean
  readonly news: boolean
  readonly services: boolean
  readonly smartFactory: boolean
  readonly locations: boolean
}

/** What belongs to the areas that are off. */
interface Closed {
  /** First segments of the routes of their pages. */
  readonly segments: ReadonlySet<string>
  readonly isNewsOff: boolean
}

const SEGMENTS = {
  stories: 'stories',
  mediaReleases: 'media-releases',
  services: 'services',
  smartFactory: 'smart-factory',
} as const

const firstSegment = (path: string): string => stripLocale(path).split(/[/?#]/, 2)[1] ?? ''

/** Whether a link leads into an area that is off. */
function leadsIn(target: LinkTarget | undefined, { segments, isNewsOff }: Closed): boolean {
  if (target?.kind === 'action') return isNewsOff && target.action === 'open-news-feed-panel'
  if (target?.kind !== 'path') return false
  if (target.path.startsWith('action:')) return isNewsOff && target.path === 'action:open-news-feed-panel'
  return segments.has(firstSegment(target.path.startsWith('/') ? target.path : `/${target.path}`))
}

/** Items without those that lead into an area that is off; one that only groups goes with the last of what it groups. */
function openItems(items: readonly NavigationItem[], closed: Closed): readonly NavigationItem[] {
  return items.flatMap((item): readonly NavigationItem[] => {
    if (leadsIn(item.target, closed)) return []
    const own = { ...item, items: openItems(item.items, closed), sections: openSections(item.sections, closed) }
    const had = item.items.length + item.sections.length > 0
    const isEmpty = item.target === undefined && had && own.items.length + own.sections.length === 0
    return isEmpty ? [] : [own]
  })
}

const openSections = (sections: readonly NavigationSection[], closed: Closed): readonly NavigationSection[] =>
  sections.flatMap((section) => {
    const items = openItems(section.items, closed)
    return items.length === 0 && section.items.length > 0 ? [] : [{ ...section, items }]
  })

const openNavigation = (tree: NavigationTree, closed: Closed): NavigationTree => ({
  ...tree,
  items: openItems(tree.items, closed),
  sections: openSections(tree.sections, closed),
  legal: openItems(tree.legal, closed),
})

/** The catalogue without the trees below some roots; what is left names nothing of them. */
function openCatalogue(catalogue: CatalogueContent, roots: ReadonlySet<string>): CatalogueContent {
  const bySlug = new Map(catalogue.classifications.map((one) => [one.slug, one]))
  const isClosed = (slug: string, below: ReadonlySet<string> = new Set()): boolean => {
    const parent = bySlug.get(slug)?.parentSlug
    return roots.has(slug) || (parent !== undefined && !below.has(slug) && isClosed(parent, new Set([...below, slug])))
  }
  const gone = new Set(
    catalogue.products.filter((product) => isClosed(product.classificationSlug)).map(({ slug }) => slug),
  )
  const left = (slugs: readonly string[]): readonly string[] => slugs.filter((slug) => !gone.has(slug))
  const leftOf = (slugs: readonly string[] | undefined): readonly string[] | undefined => slugs && left(slugs)
  return {
    ...catalogue,
    classifications: catalogue.classifications.filter(({ slug }) => !isClosed(slug)),
    products: catalogue.products
      .filter(({ slug }) => !gone.has(slug))
      .map(({ accessories, spareParts, successor, ...product }) => ({
        ...product,
        ...omitUndefined({
          accessories: leftOf(accessories),
          spareParts: leftOf(spareParts),
          successor: successor !== undefined && gone.has(successor) ? undefined : successor,
        }),
        relatedProducts: left(product.relatedProducts),
        relatedComponents: left(product.relatedComponents),
        relatedServices: left(product.relatedServices),
      })),
  }
}

function openContent(content: LanguageContent, areas: ContentAreas, closed: Closed): LanguageContent {
  const { stories, mediaReleases, news, services, smartFactory, locations } = areas
  const roots = new Set([...(services ? [] : [SEGMENTS.services]), ...(smartFactory ? [] : [SEGMENTS.smartFactory])])
  return {
    ...content,
    navigations: content.navigations.map((tree) => openNavigation(tree, closed)),
    stories: stories ? content.stories : [],
    storyContacts: stories ? content.storyContacts : [],
    mediaReleases: mediaReleases ? content.mediaReleases : [],
    news: news ? content.news : [],
    locations: locations ? content.locations : [],
    catalogue: roots.size === 0 ? content.catalogue : openCatalogue(content.catalogue, roots),
  }
}

/**
 * Leaves out what belongs to areas that are off: their entries, and the items of navigations and the redirects that lead to them.
 * Modules that list such entries are empty then, and an empty module is not shown. Pure; with all areas on, the same snapshot.
 */
export function applyAreas(snapshot: Snapshot, areas: ContentAreas): Snapshot {
  const names = Object.keys(SEGMENTS) as (keyof typeof SEGMENTS)[]
  const off = names.filter((name) => !areas[name])
  if (off.length === 0 && areas.news && areas.locations) return snapshot
  const closed = { segments: new Set(off.map((name) => SEGMENTS[name])), isNewsOff: !areas.news }
  return {
    ...snapshot,
    redirects: snapshot.redirects.filter(({ target }) => !leadsIn(target, closed)),
    byLanguage: Object.fromEntries(
      Object.entries(snapshot.byLanguage).map(([language, content]) => [language, openContent(content, areas, closed)]),
    ),
  }
}
