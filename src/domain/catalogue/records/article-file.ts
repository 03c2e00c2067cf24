import * as z from 'zod'
import { isGtin } from '../gtin.ts'
import { countriesSchema } from './classification-file.ts'
import { localizedSchema } from './localized.ts'

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** YAML reads `4711` and `1290.50` as numbers. */
const code = z.coerce.string()

const day = z.iso.date('must be a day such as 2027-03-31')

/** A price of the list below, as it is written: nobody reckons with it. */
export const priceFileSchema = z.strictObject({
  /** Decimal with a point. */
  amount: code.regex(/^\d{1,12}(\.\d{1,6})?$/, 'must be an amount with a decimal point, such as 1290.50'),
  /** ISO 4217, such as EUR; all prices of a country are in one. */
  currency: z.string().refine((value) => CURRENCIES.has(value), 'must be a currency of ISO 4217, such as EUR'),
  /** Absent: all countries that have no price of their own. */
  countries: countriesSchema.min(1).optional(),
  /** Least quantity. */
  from: z.int().min(1).default(1),
  /** What one pays it for, such as “100 m”; absent: a piece. */
  unit: localizedSchema.optional(),
  /** Whether the tax on sales is in it. */
  tax: z.enum(['excluded', 'included']).default('excluded'),
  /** First day on which it holds, in UTC; absent: it holds already. */
  validFrom: day.optional(),
  /** Last day on which it holds; absent: for ever. */
  validUntil: day.optional(),
})
export type PriceFile = z.infer<typeof priceFileSchema>

const isForSame = ({ countries: own }: PriceFile, { countries: other }: PriceFile): boolean =>
  own === undefined || other === undefined ? own === other : own.some((country) => other.includes(country))

/** Whether there is a day on which both hold. */
const isAtOnce = (one: PriceFile, other: PriceFile): boolean =>
  (one.validFrom ?? '') <= (other.validUntil ?? '9999') && (other.validFrom ?? '') <= (one.validUntil ?? '9999')

const describe = ({ countries, from }: PriceFile): string => `${countries?.join(', ') ?? 'all countries'} from ${from}`

/** Prices of an article: for a country and a quantity there is one at a time, and all of a country are in one currency. */
const pricesFileSchema = z.array(priceFileSchema).superRefine((prices, context) => {
  for (const [at, price] of prices.entries()) {
    if (price.validFrom !== undefined && price.validUntil !== undefined && price.validUntil < price.validFrom)
      context.addIssue({ code: 'custom', path: [at, 'validUntil'], message: 'is before validFrom' })
    const other = prices.slice(0, at).find((one) => isForSame(one, price) && isAtOnce(one, price) && (one.from === price.from || one.currency !== price.currency)) // prettier-ignore
    if (other === undefined) continue
    const message =
      other.currency === price.currency
        ? `is a second price for ${describe(price)}; write one for each quantity`
        : `is in ${price.currency}, but that for ${describe(other)} is in ${other.currency}; a country has one currency`
    context.addIssue({ code: 'custom', path: [at], message })
  }
})

/** What can be ordered: a product, or one of its variants. */
export const articleFields = {
  /** Article number. */
  sku: code
    .regex(/^[^\s[\]]([^\n[\]]{0,62}[^\s[\]])?$/, 'must be an article number of at most 64 characters')
    .optional(),
  /** 8, 12, 13 or 14 digits, of which the last one is checked. */
  gtin: code
    .refine(
      isGtin,
      'must be a GTIN of 8, 12, 13 or 14 digits whose last one is the check digit; write it in quotes where it begins with 0',
    ) // prettier-ignore
    .optional(),
  /** Absent: nothing is told of prices. */
  prices: pricesFileSchema.optional(),
}
