import { PRODUCT_GAPS, type ProductGap } from '../../../domain/catalogue/product-gaps.ts'
import { LANGUAGES, type Language } from '../../../domain/locale/language.ts'

/** The products of the list; kept in the address. */
export interface ProductsQueryState {
  readonly search: string
  /** Any of these is missing; empty: all products. */
  readonly kinds: readonly ProductGap[]
  /** Empty: all. */
  readonly languages: readonly Language[]
  /** From 1. */
  readonly page: number
}

/** Reads an address; invalid parameters are ignored. */
export function toProductsQueryState(query: URLSearchParams): ProductsQueryState {
  const page = Number(query.get('page') ?? '1')
  return {
    search: query.get('search') ?? '',
    kinds: PRODUCT_GAPS.filter((kind) => query.getAll('gap').includes(kind)),
    languages: LANGUAGES.filter((language) => query.getAll('in').includes(language)),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The query of the call that answers it. @param language of the names. */
export function toProductsQuery({ search, kinds, languages, page }: ProductsQueryState, language: Language): string {
  const query = new URLSearchParams({ lang: language, page: String(page) })
  if (search !== '') query.set('search', search)
  if (kinds.length > 0) query.set('gap', kinds.join(','))
  if (languages.length > 0) query.set('in', languages.join(','))
  return query.toString()
}
