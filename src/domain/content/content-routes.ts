import type { ContentPage } from './content-entries.ts'
import { HOME_SLUG } from '../path/parse-path.ts'

/** Where a page stands in its site, the same in all languages. */
interface ContentPlace {
  readonly route: string
  /** Route of the page above it; absent for the home page and for a page without `parent`. */
  readonly parentRoute?: string
}

type PlacedPage = Pick<ContentPage, 'id' | 'slug' | 'parentId' | 'injection'>

/** Why a page has no place. */
interface MisplacedPage {
  readonly pageId: string
  readonly parentId: string
  readonly reason: 'unknown-parent' | 'parent-loop'
}

export interface ContentPlaces {
  /** By page id. Pages with an injection have no place of their own. */
  readonly places: ReadonlyMap<string, ContentPlace>
  readonly misplaced: readonly MisplacedPage[]
}

/**
 * Routes of a site's content pages: the slugs from the topmost page down (S1 §2 “Path interpretation”).
 * The slug `home` without parent is the home page, `/`; a page below it stands at the top level.
 */
export function buildContentPlaces(pages: readonly PlacedPage[]): ContentPlaces {
  const byId = new Map(pages.map((page) => [page.id, page]))
  const places = new Map<string, ContentPlace>()
  const misplaced: MisplacedPage[] = []

  function place(page: PlacedPage, below: ReadonlySet<string>): ContentPlace | MisplacedPage {
    const known = places.get(page.id)
    if (known !== undefined) return known
    const { parentId } = page
    if (parentId === undefined) return { route: page.slug === HOME_SLUG ? '/' : `/${page.slug}` }
    const parent = byId.get(parentId)
    if (parent === undefined) return { pageId: page.id, parentId, reason: 'unknown-parent' }
    if (below.has(parentId)) return { pageId: page.id, parentId, reason: 'parent-loop' }
    const above = place(parent, new Set([...below, parentId]))
    if (!('route' in above)) return { pageId: page.id, parentId, reason: above.reason }
    return { route: `${above.route === '/' ? '' : above.route}/${page.slug}`, parentRoute: above.route }
  }

  for (const page of pages) {
    if (page.injection !== undefined) continue
    const result = place(page, new Set([page.id]))
    if ('route' in result) places.set(page.id, result)
    else misplaced.push(result)
  }
  return { places, misplaced }
}
