import { BASKET_RECORD } from '../cookie/device-records.ts'

/** A product in the comparison, in one of its variants (S1 §3 “Comparison basket”). One product may stand in it several times. */
export interface BasketProduct {
  /** Unique in the basket. */
  readonly key: string
  readonly slug: string
  /** Part of the variant's id after the underscore; absent: the product with its own data. */
  readonly variantId?: string
  /** As it read where the product was added, so that a list can name it without asking for its data. */
  readonly name?: string
}

/** Products of one classification: only these are set side by side. */
interface BasketClassification {
  readonly slug: string
  /** Never empty. */
  readonly products: readonly BasketProduct[]
}

export type ComparisonBasket = readonly BasketClassification[]

/** Nothing to compare. */
export const EMPTY_BASKET: ComparisonBasket = []

/** Storage key of the basket (S1 §9). */
export const BASKET_STORAGE_KEY = BASKET_RECORD.name

/** All products of a basket, in order. */
export function listBasketProducts(basket: ComparisonBasket): readonly BasketProduct[] {
  return basket.flatMap(({ products }) => products)
}

/** Keeps the products that `isKept` wants; a classification goes with its last product (S1 §4 “Product basket”). */
function filterProducts(basket: ComparisonBasket, isKept: (product: BasketProduct) => boolean): ComparisonBasket {
  return basket.flatMap(({ slug, products }) => {
    const kept = products.filter(isKept)
    return kept.length === 0 ? [] : [{ slug, products: kept }]
  })
}

/** Adds a product at the end of its classification; a key that is there already changes nothing. */
export function addToBasket(
  basket: ComparisonBasket,
  classificationSlug: string,
  product: BasketProduct,
): ComparisonBasket {
  if (listBasketProducts(basket).some(({ key }) => key === product.key)) return basket
  if (!basket.some(({ slug }) => slug === classificationSlug))
    return [...basket, { slug: classificationSlug, products: [product] }]
  return basket.map((one) => (one.slug === classificationSlug ? { ...one, products: [...one.products, product] } : one))
}

/** Removes one entry. */
export function removeFromBasket(basket: ComparisonBasket, key: string): ComparisonBasket {
  return filterProducts(basket, (product) => product.key !== key)
}

/** Removes a product in all its variants. */
export function removeProduct(basket: ComparisonBasket, slug: string): ComparisonBasket {
  return filterProducts(basket, (product) => product.slug !== slug)
}

/** Removes a classification with its products. */
export function removeClassification(basket: ComparisonBasket, slug: string): ComparisonBasket {
  return basket.filter((classification) => classification.slug !== slug)
}

/** Puts another variant in an entry's place, with its name; without `variantId` the product stands with its own data. */
export function changeVariant(
  basket: ComparisonBasket,
  key: string,
  variant: Pick<BasketProduct, 'variantId' | 'name'>,
): ComparisonBasket {
  return basket.map((classification) => ({
    slug: classification.slug,
    products: classification.products.map((product) =>
      product.key === key ? { key, slug: product.slug, ...variant } : product,
    ),
  }))
}

/** `tarn-20_40` → `40`: the variant's own part of its id (S1 §3). An id without underscore is its own part. */
export function toVariantPart(variantId: string): string {
  return variantId.slice(variantId.indexOf('_') + 1)
}
