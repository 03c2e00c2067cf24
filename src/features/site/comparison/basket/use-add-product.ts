import { useTranslation } from 'react-i18next'
import { hideFlash, showFlash } from '../../../../components/flash/flash-store.ts'
import { COMPARISON_ROUTE } from '../../../../domain/path/fixed-routes.ts'
import { addProduct, type Addition } from './basket-store.ts'

let notice: number | undefined

/** Removes the notice about the last addition, which is outdated or in the way. */
export function hideAdditionNotice(): void {
  if (notice !== undefined) hideFlash(notice)
  notice = undefined
}

/** Adds a product to the comparison and says so (S1 §4 “Product basket”); a later notice takes the place of the earlier. */
export function useAddProduct(): (addition: Addition) => void {
  const { t } = useTranslation()
  return (addition) => {
    addProduct(addition)
    hideAdditionNotice()
    notice = showFlash({
      type: 'success',
      title: t('comparison.added', { name: addition.name ?? addition.slug }),
      linkText: t('comparison.show'),
      to: COMPARISON_ROUTE,
    })
  }
}
