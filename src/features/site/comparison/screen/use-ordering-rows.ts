import { useTranslation } from 'react-i18next'
import { usePriceTerms } from '../../../../components/catalogue/article-data.tsx'
import { useFormat } from '../../../../components/frame/use-format.ts'
import type { Specification } from '../../../../domain/catalogue/catalogue.ts'
import type { ComparedProduct } from './compared-product.ts'

/** A product, with the numbers and prices of the variant that is compared. */
export type OrderedProduct = Pick<ComparedProduct, 'sku' | 'gtin' | 'prices' | 'discontinued'>

/** Article number, GTIN, prices, end of sale and successor as rows of a comparison, in as far as a product has them. */
export function useOrderingRows(): (product: OrderedProduct) => readonly Specification[] {
  const { t } = useTranslation()
  const format = useFormat()
  const toTerms = usePriceTerms()
  return ({ sku, gtin, prices, discontinued }) => {
    const printed = prices?.map((price) => [price.text, ...toTerms(price)].join(' '))
    const texts = {
      sku,
      gtin,
      price: printed?.length === 0 ? t('product.onRequest') : printed?.join(' / '),
      endOfSale: discontinued?.on && format.date(discontinued.on),
      successor: discontinued?.successor?.name,
    }
    return (['sku', 'gtin', 'price', 'endOfSale', 'successor'] as const).flatMap((id): readonly Specification[] => {
      const text = texts[id]
      if (text === undefined) return []
      const value = { text, kind: 'text', decimals: 0 } as const
      return [{ id, group: t('product.ordering'), name: t(`product.${id}`), value, unit: '', headline: false }]
    })
  }
}
