import type { ContentModule } from '../../../../src/domain/content/content-module.ts'
import type { ContentLink } from '../../../../src/domain/link/link-target.ts'
import { listModuleReferences, type Reference } from '../../../../src/domain/content/module-references.ts'
import { listTextTargets } from '../../../../src/domain/link/resolve-rich-text.ts'
import type { SiteContent } from '../site/site-content.ts'
import type { EditionPage } from '../site/site-edition.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'

/** What one field of an entry names. */
export interface EntryReference {
  readonly entry: string
  readonly field: string
  /** Type of the module that names it. */
  readonly module?: string
  readonly source: 'content' | 'catalogue'
  readonly reference: Reference
}

type Field = readonly [field: string, references: readonly Reference[], module?: string]

function listModuleFields(modules: readonly ContentModule[]): readonly Field[] {
  return modules.map((module, index) => [`modules.${index}`, listModuleReferences(module), module.type])
}

function toLink({ target }: ContentLink): Reference {
  return { kind: 'link', target }
}

function named(kind: 'document' | 'contact' | 'brand' | 'capability', ids: readonly string[]): readonly Reference[] {
  return ids.map((id) => ({ kind, id }))
}

function slugs(kind: 'product' | 'story-contact', all: readonly string[]): readonly Reference[] {
  return all.map((slug) => ({ kind, slug }))
}

/** What the entry behind a page names, by field. */
function listFields({ subject }: EditionPage): {
  readonly source: EntryReference['source']
  readonly fields: readonly Field[]
} {
  switch (subject.kind) {
    case 'content':
      return { source: 'content', fields: listModuleFields(subject.page.modules) }
    case 'story': {
      const { contactSlugs, productSlugs, modules } = subject.story
      return {
        source: 'content',
        fields: [
          ['contacts', slugs('story-contact', contactSlugs)],
          ['products', slugs('product', productSlugs)],
          ...listModuleFields(modules),
        ],
      }
    }
    case 'media-release': {
      const { body, documentIds, contactId } = subject.release
      return {
        source: 'content',
        fields: [
          ['body', listTextTargets(body).map((target): Reference => ({ kind: 'link', target }))],
          ['documents', named('document', documentIds)],
          ['contact', named('contact', contactId === undefined ? [] : [contactId])],
        ],
      }
    }
    case 'product': {
      const { product } = subject.entry
      return {
        source: 'catalogue',
        fields: [
          ['brand', named('brand', [product.brandId])],
          [
            'longDescription',
            listTextTargets(product.longDescription).map((target): Reference => ({ kind: 'link', target })),
          ],
          ['capabilities', named('capability', product.capabilityIds)],
          ['documents', named('document', product.documentIds)],
          ['related.products', slugs('product', product.relatedProducts)],
          ['related.components', slugs('product', product.relatedComponents)],
          ['related.services', slugs('product', product.relatedServices)],
          ['related.accessories', slugs('product', product.accessories ?? [])],
          ['related.spareParts', slugs('product', product.spareParts ?? [])],
          ['successor', slugs('product', product.successor === undefined ? [] : [product.successor])],
        ],
      }
    }
    default:
      return { source: 'content', fields: [] }
  }
}

/** Everything that the pages of an edition name. */
export function* listPageReferences(pages: readonly EditionPage[]): Generator<EntryReference, void, void> {
  for (const page of pages) {
    const { source, fields } = listFields(page)
    for (const [field, references, module] of fields) {
      const place = { entry: page.id, field, ...omitUndefined({ module }), source }
      for (const reference of references) yield { ...place, reference }
    }
  }
}

/** What entries without a page of their own name: injected pages, and on the main site the news feed. */
export function* listOtherReferences(content: SiteContent, withNews: boolean): Generator<EntryReference, void, void> {
  for (const [slug, pages] of content.injections) {
    for (const page of pages) {
      const common = { entry: page.id, source: 'content' } as const
      yield { ...common, field: 'injection', reference: { kind: 'product', slug } }
      for (const [field, references, module = ''] of listModuleFields(page.modules))
        for (const reference of references) yield { ...common, field, module, reference }
    }
  }
  if (!withNews) return
  for (const { id, link } of content.index.content.news) {
    if (link !== undefined) yield { entry: id, field: 'link', source: 'content', reference: toLink(link) }
  }
}
