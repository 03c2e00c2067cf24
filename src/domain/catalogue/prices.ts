import type { Language } from '../locale/language.ts'
import { toSisCode } from '../locale/locale.ts'
import { isWithin, type TimeWindow } from '../content/entry-schedule.ts'
import { toStartOfDay } from '../values/start-of-day.ts'
import type { Article, Price, ProductDetail } from './catalogue.ts'

/** The prices of an article that a country is told: its own, or else those for all, the smallest quantity first. */
function selectPrices(prices: readonly Price[], country: string): readonly Price[] {
  const own = prices.filter(({ countries }) => countries?.includes(country))
  const told = own.length > 0 ? own : prices.filter(({ countries }) => countries === undefined)
  return told
    .map(({ countries: _countries, validFrom: _from, validUntil: _until, ...price }) => price)
    .sort((a, b) => a.minimumQuantity - b.minimumQuantity)
}

const ofCountry = <T extends Article>(article: T, country: string): T =>
  article.prices === undefined ? article : { ...article, prices: selectPrices(article.prices, country) }

const listArticles = (product: ProductDetail): readonly Article[] => [product, ...product.variants]

/** A product with the prices of a country; the same object where it has none. */
export function withPricesOf(product: ProductDetail, country: string): ProductDetail {
  if (listArticles(product).every(({ prices }) => prices === undefined)) return product
  return { ...ofCountry(product, country), variants: product.variants.map((variant) => ofCountry(variant, country)) }
}

const DAY_MS = 86_400_000

/** When a price holds: whole days in UTC, as content is dated everywhere. */
function toPriceWindow({ validFrom, validUntil }: Price): TimeWindow {
  return {
    from: validFrom === undefined ? Number.NEGATIVE_INFINITY : Date.parse(toStartOfDay(validFrom)),
    until: validUntil === undefined ? Number.POSITIVE_INFINITY : Date.parse(toStartOfDay(validUntil)) + DAY_MS,
  }
}

const isDated = ({ validFrom, validUntil }: Price): boolean => validFrom !== undefined || validUntil !== undefined

/** When prices of a product begin and end to hold; none where they have no dates. */
export function listPriceWindows(product: ProductDetail): readonly TimeWindow[] {
  return listArticles(product).flatMap(({ prices = [] }) => prices.filter(isDated).map(toPriceWindow))
}

const ofMoment = <T extends Article>(article: T, now: Date): T =>
  article.prices === undefined
    ? article
    : { ...article, prices: article.prices.filter((price) => isWithin(toPriceWindow(price), now)) }

/** A product with the prices that hold at a moment; the same object where all of them do. */
export function withPricesAt(product: ProductDetail, now: Date): ProductDetail {
  if (listPriceWindows(product).every((window) => isWithin(window, now))) return product
  return { ...ofMoment(product, now), variants: product.variants.map((variant) => ofMoment(variant, now)) }
}

/**
 * The lowest of the prices of a product and its variants, and whether there are others; those for another quantity of a unit, or
 * in another currency than the first, are not compared. Undefined: there are none.
 */
export function findLowestPrice(
  product: ProductDetail,
): { readonly price: Price; readonly isOne: boolean } | undefined {
  const prices = listArticles(product).flatMap((article) => article.prices ?? [])
  const [first] = prices
  if (first === undefined) return undefined
  const alike = prices.filter(({ currency, unit }) => currency === first.currency && unit === first.unit)
  const price = alike.reduce((lowest, one) => (Number(one.amount) < Number(lowest.amount) ? one : lowest))
  return {
    price,
    isOne: prices.every(({ amount, currency }) => amount === price.amount && currency === price.currency),
  }
}

/** Whether anything is told of prices of a product, were it that one has to ask. */
export const hasPrices = (product: ProductDetail): boolean =>
  listArticles(product).some(({ prices }) => prices !== undefined)

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
