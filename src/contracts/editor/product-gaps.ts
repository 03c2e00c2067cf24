import * as z from 'zod/mini'
import { PRODUCT_GAPS } from '../../domain/catalogue/product-gaps.ts'
import { LANGUAGES } from '../../domain/locale/language.ts'

/** `GET ?lang=&search=&gap=&in=&page=` by editors: how complete the data of products is; lists are joined by commas. */
export const EDITOR_PRODUCTS_PATH = '/api/editor-area/products'

/** Products on a page of the list. */
export const PRODUCTS_A_PAGE = 25

const language = z.enum(LANGUAGES)
const gap = z.enum(PRODUCT_GAPS)

const productSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Language that the name is written in. */
  nameLanguage: language,
  /** Of its page in the site, without locale. */
  route: z.string(),
  category: z.string(),
  /** In the order of the answer's languages; those that do not have the product are left out. */
  languages: z.array(
    z.object({
      language,
      /** Of what is wanted, from 0 to 1. */
      share: z.number(),
      kinds: z.array(gap),
      /** Names of the properties that are missing, in the language of the product's name where there are such. */
      specifications: z.array(z.string()),
    }),
  ),
})

export const editorProductsSchema = z.object({
  /** Of the release, and of those as the search and the filters leave. */
  total: z.int(),
  found: z.int(),
  /** Languages of the catalogue; mean share of the found products. */
  languages: z.array(z.object({ language, share: z.number(), complete: z.int(), products: z.int() })),
  /** Found products that lack something, whatever kinds are chosen. */
  kinds: z.array(z.object({ kind: gap, count: z.int() })),
  /** From 1. */
  page: z.int(),
  /** Those that lack most come first. */
  products: z.array(productSchema),
})

export type EditorProducts = z.infer<typeof editorProductsSchema>
export type EditorProduct = z.infer<typeof productSchema>
