import type { Article, Price, ProductDetail } from '../../../../../src/domain/catalogue/catalogue.ts'
import { formatQuantity } from '../../../../../src/domain/catalogue/format-quantity.ts'
import { findLowestPrice, formatPrice, hasPrices } from '../../../../../src/domain/catalogue/prices.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../../../../src/domain/locale/language.ts'
import type { OrderingRow } from '../../../../../src/domain/page/page-data.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'
import type { OrderingTexts, PlanTexts } from '../../plan-input.ts'

/** Texts of a language, else those in English; undefined: a plan without them. */
export const findOrderingTexts = (
  { orderingTexts = {} }: Pick<PlanTexts, 'orderingTexts'>,
  language: Language,
): OrderingTexts | undefined => orderingTexts[language] ?? orderingTexts[DEFAULT_LANGUAGE]

/** A price with what it is for: `CHF 1'340.00 ab 5`. */
function printPrice(price: Price, texts: OrderingTexts, language: Language): string {
  const { minimumQuantity, unit } = price
  const number = formatQuantity({ numbers: [minimumQuantity], kind: 'number', decimals: 0, language })
  const terms = [
    ...(unit === undefined ? [] : [texts.perUnit.replace('{{unit}}', () => unit)]),
    ...(minimumQuantity === 1 ? [] : [texts.fromQuantity.replace('{{number}}', () => number)]),
  ]
  return [formatPrice(price, language), terms.join(', ')].join(' ').trim()
}

function printPrices(prices: readonly Price[], texts: OrderingTexts, language: Language): readonly string[] {
  const [first] = prices
  if (first === undefined) return [texts.onRequest]
  return [
    ...prices.map((price) => printPrice(price, texts, language)),
    first.isTaxIncluded ? texts.taxIncluded : texts.taxExcluded,
  ]
}

/**
 * Numbers and prices of what can be ordered as rows that need no code to be shown: few pages have them. Prices are those of
 * the country already. Undefined: nothing is told.
 */
export function composeOrdering(
  { sku, gtin, prices }: Article,
  input: Pick<PlanTexts, 'orderingTexts'>,
  language: Language,
): readonly OrderingRow[] | undefined {
  const texts = findOrderingTexts(input, language)
  if (texts === undefined) return undefined
  const lines = {
    sku: sku === undefined ? undefined : [sku],
    gtin: gtin === undefined ? undefined : [gtin],
    price: prices && printPrices(prices, texts, language),
  }
  const rows = (['sku', 'gtin', 'price'] as const).flatMap((id): readonly OrderingRow[] => {
    const own = lines[id]
    return own === undefined ? [] : [{ id, name: texts[id], lines: own }]
  })
  return rows.length === 0 ? undefined : rows
}

/** What a product costs at least. */
export interface LowestPrice {
  /** Such as “Price”. */
  readonly name: string
  /** Such as “from CHF 1,420.00”. */
  readonly told: string
  /** Whether tax is in it; absent: the price is told on request. */
  readonly tax?: string
}

/** The lowest price of a product and its variants, for cards and suggestions; undefined: nothing is told. */
export function composeLowestPrice(
  product: ProductDetail,
  input: Pick<PlanTexts, 'orderingTexts'>,
  language: Language,
): LowestPrice | undefined {
  const texts = findOrderingTexts(input, language)
  if (texts === undefined || !hasPrices(product)) return undefined
  const lowest = findLowestPrice(product)
  if (lowest === undefined) return { name: texts.price, told: texts.onRequest }
  const { price, isOne } = lowest
  const { isTaxIncluded, unit } = price
  const amount = formatPrice(price, language)
  const told = isOne ? amount : texts.fromPrice.replace('{{price}}', () => amount)
  return {
    name: texts.price,
    told: unit === undefined ? told : `${told} ${texts.perUnit.replace('{{unit}}', () => unit)}`,
    tax: isTaxIncluded ? texts.taxIncluded : texts.taxExcluded,
  }
}

function toOffers({ prices = [], discontinuedOn }: Ordered): readonly object[] | undefined {
  if (prices.length === 0) return undefined
  return prices.map(({ amount, currency, minimumQuantity, isTaxIncluded, unit }) => ({
    '@type': 'Offer',
    price: amount,
    priceCurrency: currency,
    ...omitUndefined({ availabilityEnds: discontinuedOn }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: amount,
      priceCurrency: currency,
      valueAddedTaxIncluded: isTaxIncluded,
      ...(minimumQuantity === 1
        ? {}
        : { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minimumQuantity } }),
      ...omitUndefined({ unitText: unit }),
    },
  }))
}

type Ordered = Article & { readonly discontinuedOn?: string }

/**
 * What schema.org says of a product that is sold, or not any more; without prices nothing is offered, and none are invented.
 * @param successor name of what takes its place.
 */
export function composeMarket(product: Ordered, successor: string | undefined): object | undefined {
  const predecessorOf = successor === undefined ? undefined : { '@type': 'ProductModel', name: successor }
  const told = omitUndefined({ gtin: product.gtin, offers: toOffers(product), predecessorOf })
  return Object.keys(told).length === 0 ? undefined : told
}
