import type { UappConfig } from '../../../../src/config/uapp-config.ts'
import type { Destination, LinkScope } from '../../../../src/domain/link/resolve-link.ts'
import type { EntryPlace } from './entry-places.ts'
import type { LanguageIndex } from './language-index.ts'

type RuntimeAreas = Pick<UappConfig, 'portalSegment' | 'editorSegment' | 'technicalAreas'>

/** Whether a route is answered by the runtime or the browser, without a planned page. */
export function isRuntimeRoute(route: string, areas: RuntimeAreas): boolean {
  const [, first = ''] = route.split('/')
  return [areas.portalSegment, areas.editorSegment, ...areas.technicalAreas].includes(first)
}

export interface OwnLinkInput {
  readonly siteId: string
  readonly index: LanguageIndex
  readonly places: ReadonlyMap<string, EntryPlace>
  readonly hasRoute: (route: string) => boolean
  /** Route of a product on this site. */
  readonly productRoute: (slug: string) => string | undefined
  readonly areas: RuntimeAreas
}

/** Links that stay on the site. */
export function createOwnLinkScope(input: OwnLinkInput): LinkScope {
  const { siteId, index, places, hasRoute, productRoute, areas } = input
  const missing: Destination = { kind: 'missing' }
  const toRoute = (route: string | undefined): Destination =>
    route !== undefined && (hasRoute(route) || isRuntimeRoute(route, areas)) ? { kind: 'route', route } : missing
  return {
    findPage: (pageId) => {
      const place = places.get(pageId)
      return place?.siteId === siteId ? toRoute(place.route) : missing
    },
    findRoute: toRoute,
    findProduct: (slug) => toRoute(productRoute(slug)),
    productName: (slug) => index.products.get(slug)?.name,
    findFile: (documentId) => index.documents.get(documentId),
  }
}
