import * as z from 'zod'
import {
  EDITOR_PRODUCTS_PATH,
  PRODUCTS_A_PAGE,
  type EditorProduct,
  type EditorProducts,
} from '../../src/contracts/editor/product-gaps.ts'
import {
  countGaps,
  PRODUCT_GAPS,
  shareOf,
  type ProductCompleteness,
  type ProductGap,
  type ProductGaps,
} from '../../src/domain/catalogue/product-gaps.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import { readProductGaps } from '../../src/release/product-gaps.ts'
import type { Release } from '../../src/release/read-release.ts'
import { requireRelease } from '../../src/release/require-release.ts'
import { editorsOnly, type MayEdit } from '../access/editors-only.ts'
import { listReleaseSites } from '../content/release-links.ts'
import { defineHandler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'
import type { FunctionMount } from '../platform/running-functions.ts'

/** Which products an editor looks for. */
interface ProductsQuery {
  /** Of the names. */
  readonly language: Language
  readonly search: string
  /** Any of these is missing; empty: all products. */
  readonly kinds: readonly ProductGap[]
  /** Languages that are looked at; empty: all. */
  readonly languages: readonly Language[]
  readonly page: number
}

function matchesSearch({ slug, category, names }: ProductCompleteness, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase()
  return [slug, category, ...Object.values(names)].some((text) => text.toLocaleLowerCase().includes(wanted))
}

const lacks = ({ gaps }: ProductCompleteness, languages: readonly Language[], kinds: readonly ProductGap[]): boolean =>
  languages.some((language) => gaps[language]?.kinds.some((kind) => kinds.includes(kind)) === true)

/** A page of the products that a query asks for, those that lack most first. */
function selectProducts({ products, properties }: ProductGaps, query: ProductsQuery): EditorProducts {
  const known = LANGUAGES.filter((language) => products.some(({ names }) => names[language] !== undefined))
  const languages = query.languages.length === 0 ? known : known.filter((one) => query.languages.includes(one))
  const searched = products.filter((product) => matchesSearch(product, query.search))
  const found = query.kinds.length === 0 ? searched : searched.filter((one) => lacks(one, languages, query.kinds))
  const missing = ({ gaps }: ProductCompleteness): number =>
    languages.reduce((sum, language) => sum + (gaps[language] === undefined ? 0 : countGaps(gaps[language])), 0)
  const counted = found.map((product) => ({ product, count: missing(product) }))
  // Equal ones stay in the order of their slugs.
  const sorted = counted.toSorted((a, b) => b.count - a.count).map(({ product }) => product)
  const page = Math.min(query.page, Math.max(1, Math.ceil(sorted.length / PRODUCTS_A_PAGE)))
  return {
    total: products.length,
    found: found.length,
    languages: languages.map((language) => {
      const shares = found.flatMap((product) => shareOf(product, language) ?? [])
      const share = shares.length === 0 ? 1 : shares.reduce((sum, one) => sum + one, 0) / shares.length
      return { language, share, complete: shares.filter((one) => one === 1).length, products: shares.length }
    }),
    kinds: PRODUCT_GAPS.map((kind) => ({
      kind,
      count: searched.filter((one) => lacks(one, languages, [kind])).length,
    })),
    page,
    products: sorted
      .slice((page - 1) * PRODUCTS_A_PAGE, page * PRODUCTS_A_PAGE)
      .map((product) => toProduct(product, query.language, { languages, properties })),
  }
}

/** The language of some names that is read where another one was asked for. */
const pickLanguage = (names: ProductCompleteness['names'], wanted: Language): Language =>
  [wanted, DEFAULT_LANGUAGE, ...LANGUAGES].find((one) => names[one] !== undefined) ?? wanted

function toProduct(
  product: ProductCompleteness,
  wanted: Language,
  { languages, properties }: Pick<ProductGaps, 'properties'> & { readonly languages: readonly Language[] },
): EditorProduct {
  const { id, slug, route, category, names, gaps } = product
  const nameLanguage = pickLanguage(names, wanted)
  const nameOf = (property: string): string => {
    const own = properties[property] ?? {}
    return own[pickLanguage(own, wanted)] ?? property
  }
  return {
    id,
    slug,
    route,
    category,
    name: names[nameLanguage] ?? slug,
    nameLanguage,
    languages: languages.flatMap((language) => {
      const share = shareOf(product, language)
      const { kinds = [], specifications = [] } = gaps[language] ?? {}
      return share === undefined
        ? []
        : [{ language, share, kinds: [...kinds], specifications: specifications.map(nameOf) }]
    }),
  }
}

/** Of a list that is joined by commas, what there is of a set. */
const listOf = <T extends string>(values: readonly T[]) =>
  z
    .string()
    .max(200)
    .default('')
    .transform((text) => values.filter((value) => text.split(',').includes(value)))

/** `GET /api/editor-area/products`: how complete the products of the current release are, for editors. */
export function createEditorProducts(options: {
  readonly currentRelease: () => Release | undefined
  readonly mayEdit: MayEdit
}): FunctionMount {
  return {
    path: EDITOR_PRODUCTS_PATH,
    handler: defineHandler({
      methods: ['GET'],
      authorize: editorsOnly(options.mayEdit),
      input: z.object({
        query: z.object({
          lang: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
          search: z.string().max(100).default(''),
          gap: listOf(PRODUCT_GAPS),
          in: listOf(LANGUAGES),
          page: z.coerce.number().int().min(1).max(100_000).default(1),
        }),
      }),
      respond: async ({ query: { lang: language, search, gap: kinds, in: languages, page } }) => {
        const release = requireRelease(options.currentRelease)
        const main = listReleaseSites(release).find(({ site }) => site.isMain)
        const gaps = main === undefined ? { products: [], properties: {} } : await readProductGaps(main.host)
        return jsonResponse(200, selectProducts(gaps, { language, search, kinds, languages, page }))
      },
    }),
  }
}
