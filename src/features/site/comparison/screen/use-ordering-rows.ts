import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../components/frame/use-format.ts'
import type { Specification } from '../../../../domain/catalogue/catalogue.ts'
import type { ComparedProduct } from './compared-product.ts'

/** A product, with the numbers and prices of the variant that is compared. */
export type OrderedProduct = Pick<ComparedProduct, 'ordering' | 'discontinued'>

/** Article number, GTIN, prices, end of sale and successor as rows of a comparison, in as far as a product has them. */
export function useOrderingRows(): (product: OrderedProduct) => readonly Specification[] {
  const { t } = useTranslation()
  const format = useFormat()
  const toRow = (id: string, name: string, text: string | undefined): readonly Specification[] => {
    if (text === undefined) return []
    const value = { text, kind: 'text', decimals: 0 } as const
    return [{ id, group: t('product.ordering'), name, value, unit: '', headline: false }]
  }
  return ({ ordering = [], discontinued }) => [
    ...ordering.flatMap(({ id, name, lines }) => toRow(id, name, lines.join('; '))),
    ...toRow('endOfSale', t('product.endOfSale'), discontinued?.on && format.date(discontinued.on)),
    ...toRow('successor', t('product.successor'), discontinued?.successor?.name),
  ]
}
