import type { LinkTarget } from '../../../../src/domain/link/link-target.ts'
import type { Problem } from '../../../../src/domain/problem/problem.ts'
import { resolveTarget } from '../../../../src/domain/link/resolve-link.ts'
import type { ComposeScope } from '../compose/compose-scope.ts'
import type { EntryReference } from './list-references.ts'
import { findScheduled } from './find-scheduled.ts'
import type { ProblemCollector } from './problem-collector.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'

type Finding = Pick<Problem, 'code' | 'message' | 'hint'>

/** A link target in an editor's words. */
export function describeTarget(target: LinkTarget): string {
  switch (target.kind) {
    case 'page':
      return `page ${target.pageId}`
    case 'path':
      return target.path
    case 'product':
      return `product ${target.slug}`
    case 'file':
      return `document ${target.documentId}`
    case 'external':
      return target.url
    case 'hard':
      return target.href
    case 'action':
      return `action:${target.action}`
    default:
      return target satisfies never
  }
}

function unknownProduct(slug: string): Finding {
  return {
    code: 'unknown-product',
    message: `No product found for slug ${slug}`,
    hint: 'Correct the slug, or remove the reference if the product was discontinued.',
  }
}

function unknown(kind: string, name: string): Finding {
  return {
    code: `unknown-${kind}`,
    message: `There is no ${kind.replace('-', ' ')} ${name}`,
    hint: `Correct the name, or remove the reference to the ${kind.replace('-', ' ')}.`,
  }
}

function checkLink(target: LinkTarget, scope: ComposeScope): Finding | undefined {
  if (resolveTarget(target, scope.links).kind !== 'dead') return undefined
  if (target.kind === 'product') return unknownProduct(target.slug)
  if (target.kind === 'file') return unknown('document', target.documentId)
  return {
    code: 'dead-link',
    message: `The link to ${describeTarget(target)} leads nowhere`,
    hint: 'Choose a page that exists, or remove the link.',
  }
}

function check({ reference }: EntryReference, scope: ComposeScope): Finding | undefined {
  const { index, stories } = scope.shared().content
  const { productBySlug, classificationBySlug } = scope.shared().catalogue
  switch (reference.kind) {
    case 'link':
      return checkLink(reference.target, scope)
    case 'product':
      return productBySlug.has(reference.slug) ? undefined : unknownProduct(reference.slug)
    case 'classification':
      return classificationBySlug.has(reference.slug) ? undefined : unknown('classification', reference.slug)
    case 'story':
      return stories.some(({ entry }) => entry.slug === reference.slug) ? undefined : unknown('story', reference.slug)
    case 'story-contact':
      return index.storyContacts.has(reference.slug) ? undefined : unknown('story-contact', reference.slug)
    case 'document':
      return index.documents.has(reference.id) ? undefined : unknown('document', reference.id)
    case 'contact':
      return index.contacts.has(reference.id) ? undefined : unknown('contact', reference.id)
    case 'capability':
      return index.capabilities.has(reference.id) ? undefined : unknown('capability', reference.id)
    case 'brand':
      return scope.context.brands.has(reference.id) ? undefined : unknown('brand', reference.id)
    default:
      return reference satisfies never
  }
}

/** What a reference names, in an editor's words. */
function describeReference({ reference }: EntryReference): string {
  if (reference.kind === 'link') return `The target ${describeTarget(reference.target)}`
  return `The ${reference.kind.replace('-', ' ')} ${'slug' in reference ? reference.slug : reference.id}`
}

/**
 * Reports references that lead nowhere. The page is planned without them, so that no broken link is published; entries hidden
 * by their dates are no error.
 */
export function checkReferences(
  references: Iterable<EntryReference>,
  scope: ComposeScope,
  collector: ProblemCollector,
): void {
  const { locale, edition } = scope
  const { schedule } = scope.context.input
  for (const reference of references) {
    const finding = check(reference, scope)
    if (finding === undefined) continue
    const { source, entry, field, module } = reference
    const within = omitUndefined({ module })
    const where = { source, site: edition.context.site.id, locale: locale.code, entry, ...within, field }
    const scheduled = findScheduled(reference.reference, describeReference(reference), schedule)
    const problem = scheduled ?? { ...finding, severity: 'error' as const }
    collector.add({ ...problem, where }, problem.message)
  }
}
