import { listBasketProducts, type ComparisonBasket } from './comparison-basket.ts'

/** Query parameter of a shared comparison. */
const SHARE_PARAMETER = 'compare'

/** More than this is no comparison that someone shared. */
const MAX_SHARED = 24

/** A product that a shared link names. */
export interface SharedProduct {
  readonly slug: string
  readonly variantId?: string
}

const SLUG = /^[\w-]+$/
const SEPARATOR = '.'

/** `tarn-20_40.tarn-12`: slugs, each with its variant after an underscore, and nothing else of the basket. */
export function toShareValue(products: readonly SharedProduct[]): string {
  return products
    .map(({ slug, variantId }) => (variantId === undefined ? slug : `${slug}_${variantId}`))
    .join(SEPARATOR)
}

/** The products that the query of a shared link names, each variant once; none where it names none. */
export function parseShareQuery(search: string): readonly SharedProduct[] {
  const value = new URLSearchParams(search).get(SHARE_PARAMETER) ?? ''
  const parts = new Set(value.split(SEPARATOR).filter((part) => SLUG.test(part)))
  return [...parts].slice(0, MAX_SHARED).flatMap((part) => {
    const at = part.indexOf('_')
    if (at === -1) return [{ slug: part }]
    const [slug, variantId] = [part.slice(0, at), part.slice(at + 1)]
    if (slug === '') return []
    return variantId === '' ? [{ slug }] : [{ slug, variantId }]
  })
}

/** Address of a comparison that others can open. */
export function buildShareUrl(pageUrl: string, products: readonly SharedProduct[]): string {
  return `${pageUrl}?${SHARE_PARAMETER}=${encodeURIComponent(toShareValue(products))}`
}

/** Whether a basket holds just these products, in whatever order. */
export function holdsSame(basket: ComparisonBasket, products: readonly SharedProduct[]): boolean {
  const toKeys = (list: readonly SharedProduct[]): string =>
    list
      .map((one) => toShareValue([one]))
      .toSorted()
      .join(SEPARATOR)
  return toKeys(listBasketProducts(basket)) === toKeys(products)
}
