import { buildPath } from '../path/url-path.ts'
import type { SearchDocument } from './search-document.ts'

/** Kinds of pages, and documents, by which search results are narrowed. */
export const SEARCH_TYPES = [
  'product',
  'classification',
  'service',
  'smart-factory',
  'story',
  'media-release',
  'person',
  'document',
  'page',
] as const

export type SearchType = (typeof SEARCH_TYPES)[number]

const TYPES: Partial<Readonly<Record<SearchDocument['type'], SearchType>>> = {
  product: 'product',
  classification: 'classification',
  service: 'service',
  'smart-factory': 'smart-factory',
  story: 'story',
  'media-release': 'media-release',
  'story-author': 'person',
  document: 'document',
}

/** The kind of a page; overviews and pages of content are pages. */
export function toSearchType(type: SearchDocument['type']): SearchType {
  return TYPES[type] ?? 'page'
}

/** The path of what was found. @param basePath of the site in a locale; a file lies beside all sites. */
export const toFoundPath = (
  basePath: string,
  { type, route }: { readonly type: SearchType; readonly route: string },
): string => (type === 'document' ? route : buildPath(basePath, route))
