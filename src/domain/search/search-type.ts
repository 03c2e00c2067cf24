import type { TemplateName } from '../page/page-node.ts'

/** Kinds of pages by which search results are narrowed. */
export const SEARCH_TYPES = [
  'product',
  'classification',
  'service',
  'smart-factory',
  'story',
  'media-release',
  'person',
  'page',
] as const

export type SearchType = (typeof SEARCH_TYPES)[number]

const TYPES: Partial<Readonly<Record<TemplateName, SearchType>>> = {
  product: 'product',
  classification: 'classification',
  service: 'service',
  'smart-factory': 'smart-factory',
  story: 'story',
  'media-release': 'media-release',
  'story-author': 'person',
}

/** The kind of a page; overviews and pages of content are pages. */
export function toSearchType(template: TemplateName): SearchType {
  return TYPES[template] ?? 'page'
}
