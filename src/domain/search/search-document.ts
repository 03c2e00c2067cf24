import type { Language } from '../locale/language.ts'
import type { TemplateName } from '../page/page-node.ts'

/**
 * A line of `search/{locale}.ndjson`: what the search indexes of a page. It names the page's route, not its path, so
 * that countries that see the same have equal documents.
 */
export interface SearchDocument {
  readonly id: string
  readonly site: string
  /** Without locale and site slug; of a document the path of its file on every host. */
  readonly route: string
  readonly title: string
  /** What the site's navigations call the page; absent where none leads there. */
  readonly labels?: readonly string[]
  /** Navigation headings above the page; absent where there are none. */
  readonly menus?: readonly string[]
  /** Article numbers and GTINs; absent where there are none. */
  readonly codes?: readonly string[]
  readonly lead: string
  /** Text of the page itself, without what it only refers to. */
  readonly body: string
  /** Template of a page; a document to download is none. */
  readonly type: TemplateName | 'document'
  /** Name of the classification, for pages of the catalogue. */
  readonly classification?: string
  /** Address of a small picture of a product; absent where there is none. */
  readonly picture?: string
  /** Of a product in the countries of the page, with the currency and a word on tax; absent where none is told. */
  readonly price?: string
  /** It is not sold any more, and what takes its place (a route) comes before it; absent: it is sold, or no product. */
  readonly discontinued?: { readonly successor?: string }
  readonly contentLanguage: Language
}
