import type { Mapping } from './mapping-schema.ts'
import { listColumns } from './read-field.ts'

/** Columns of BMEcat that stand for others, or say nothing that a site could show. */
const BESIDE = /^(UNIT|LABEL):|^CLASS$/

/** Whether something is made of a column, or it is left out on purpose. */
export function listMappedColumns(mapping: Mapping): (column: string) => boolean {
  const { product, classification, variants, specifications, features, ignore } = mapping
  const { related, prices = [], ...fields } = product
  const { prices: variantPrices = [], ...ofVariants } = variants ?? {}
  const priceFields = [...prices, ...variantPrices].flatMap(({ tax: _tax, ...price }) => Object.values(price))
  const texts = [...Object.values(fields), ...Object.values(related), ...Object.values(ofVariants), ...priceFields]
  const columns = new Set([
    ...texts.flatMap((field) => listColumns(field)),
    ...classification.columns,
    ...Object.values(specifications).flatMap((one) => {
      const read = typeof one === 'string' ? one : one.column
      return listColumns(typeof read === 'string' ? read : { columns: [...read] })
    }),
    ...ignore,
  ])
  return (column) => columns.has(column) || BESIDE.test(column) || (features && column.startsWith('FEATURE:'))
}
