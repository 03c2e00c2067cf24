import type { Language } from '../locale/language.ts'
import { toSisCode } from '../locale/locale.ts'
import type { Article, Price, ProductDetail } from './catalogue.ts'

/** The prices of an article that a country is told: its own, or else those for all, the smallest quantity first. */
function selectPrices(prices: readonly Price[], country: string): readonly Price[] {
  const own = prices.filter(({ countries }) => countries?.includes(country))
  const told = own.length > 0 ? own : prices.filter(({ countries }) => countries === undefined)
  return told.map(({ countries: _countries, ...price }) => price).sort((a, b) => a.minimumQuantity - b.minimumQuantity)
}

const ofCountry = <T extends Article>(article: T, country: string): T =>
  article.prices === undefined ? article : { ...article, prices: selectPrices(article.prices, country) }

const listArticles = (product: ProductDetail): readonly Article[] => [product, ...product.variants]

/** A product with the prices of a country; the same object where it has none. */
export function withPricesOf(product: ProductDetail, country: string): ProductDetail {
  if (listArticles(product).every(({ prices }) => prices === undefined)) return product
  return { ...ofCountry(product, country), variants: product.variants.map((variant) => ofCountry(variant, country)) }
}

/** The lists of countries that a product has prices of their own for. */
export function listPriceCountries(product: ProductDetail): readonly (readonly string[])[] {
  return listArticles(product).flatMap(({ prices = [] }) =>
    prices.flatMap(({ countries }) => (countries ? [countries] : [])),
  )
}

/**
 * An amount with its currency, by the rules of the language; German ones are Swiss, `de-CH` (S1 §9). It has the decimals that
 * were written, and at least those that are usual in the currency.
 */
export function formatPrice({ amount, currency }: Pick<Price, 'amount' | 'currency'>, language: Language): string {
  const written = amount.split('.')[1]?.length ?? 0
  const style = { style: 'currency', currency } as const
  const usual = new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 0
  const decimals = Math.max(usual, written)
  const digits = { minimumFractionDigits: usual, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(toSisCode(language), { ...style, ...digits }).format(Number(amount))
}
