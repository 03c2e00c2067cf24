import { addToBasket, EMPTY_BASKET, type BasketProduct, type ComparisonBasket } from './comparison-basket.ts'
import { isFields } from '../values/is-fields.ts'
import { parseJson } from '../values/parse-json.ts'

const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function parseProduct(value: unknown): BasketProduct | undefined {
  if (!isFields(value)) return undefined
  const { key, slug, variantId, name } = value
  if (!isName(key) || !isName(slug)) return undefined
  return { key, slug, ...(isName(variantId) ? { variantId } : {}), ...(isName(name) ? { name } : {}) }
}

/**
 * Reads a stored basket. Never throws: what is broken is left out, be it the whole text, a classification or a product,
 * and so is a second product with the same key.
 */
export function parseComparisonBasket(text: string | null): ComparisonBasket {
  let basket = EMPTY_BASKET
  if (text === null) return basket
  for (const classification of listOf(parseJson(text))) {
    if (!isFields(classification) || !isName(classification['slug'])) continue
    for (const value of listOf(classification['products'])) {
      const product = parseProduct(value)
      if (product !== undefined) basket = addToBasket(basket, classification['slug'], product)
    }
  }
  return basket
}
