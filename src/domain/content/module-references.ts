import type { ContentModule } from './content-module.ts'
import type { ContentLink, LinkTarget } from '../link/link-target.ts'
import { listTextTargets } from '../link/resolve-rich-text.ts'

/** Something that content names: a link target, or an entry whose data it shows. */
export type Reference =
  | { readonly kind: 'link'; readonly target: LinkTarget }
  | { readonly kind: 'document' | 'contact' | 'brand' | 'capability'; readonly id: string }
  | { readonly kind: 'product' | 'classification' | 'story' | 'story-contact'; readonly slug: string }

function link(target: LinkTarget): Reference {
  return { kind: 'link', target }
}

function links(all: readonly (ContentLink | undefined)[]): readonly Reference[] {
  return all.flatMap((one) => (one === undefined ? [] : [link(one.target)]))
}

/** Everything that a module names, in order: what a page depends on and what can be missing. */
export function listModuleReferences(module: ContentModule): readonly Reference[] {
  switch (module.type) {
    case 'hero':
      return links([...module.links, ...module.legend.map((item) => item.link)])
    case 'text':
      return listTextTargets(module.body).map(link)
    case 'video':
      return module.transcript === undefined ? [] : listTextTargets(module.transcript).map(link)
    case 'aside':
      return [...listTextTargets(module.body).map(link), ...links(module.links)]
    case 'accordion':
    case 'tabs':
      return module.items.flatMap((item) => listTextTargets(item.body)).map(link)
    case 'teaserGrid':
    case 'rangeChart':
    case 'events':
    case 'financialCalendar':
      return links(module.items.map((item) => item.link))
    case 'process':
      return links(module.steps.map((step) => step.link))
    case 'callToAction':
      return links(module.links)
    case 'downloads':
      return module.documentIds.map((id) => ({ kind: 'document', id }))
    case 'contact':
      return [{ kind: 'contact', id: module.contactId }]
    case 'products': {
      const named = module.productSlugs.map((slug): Reference => ({ kind: 'product', slug }))
      const from: readonly Reference[] =
        module.classificationSlug === undefined ? [] : [{ kind: 'classification', slug: module.classificationSlug }]
      return [...named, ...from, ...links([module.link])]
    }
    case 'stories':
      return [...module.storySlugs.map((slug): Reference => ({ kind: 'story', slug })), ...links([module.link])]
    case 'mediaReleases':
      return links([module.link])
    case 'chart':
    case 'image':
    case 'quote':
    case 'table':
    case 'form':
    case 'keyFigures':
    case 'timeline':
    case 'news':
    case 'cookieTable':
    case 'locations':
      return []
    default:
      return module satisfies never
  }
}
