import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../../components/kit/fields/check-field.tsx'
import { useIsLive } from '../../../../components/frame/use-is-live.ts'
import { listBasketProducts } from '../../../../domain/comparison/comparison-basket.ts'
import type { ProductReference } from '../../../../domain/page/page-module.ts'
import { css } from '../../../../theme/css.ts'
import { joinClasses } from '../../../../theme/join-classes.ts'
import { removeEveryEntry } from './basket-store.ts'
import { hideAdditionNotice, useAddProduct } from './use-add-product.ts'
import { useBasket } from './use-basket.ts'

const styles = css`
  position: relative;
  z-index: 1;
  width: fit-content;
  margin-top: 8px;
  padding-right: 12px;
  font-size: var(--step--1);
  &.still {
    visibility: hidden;
  }
  @media print {
    display: none;
  }
`

/** Adds a card's product to the comparison, or removes all its variants (K6). Space is reserved until scripts run. */
export function CompareField({ product }: { readonly product: ProductReference }): ReactNode {
  const { t } = useTranslation()
  const isLive = useIsLive()
  const { slug, name, classificationSlug } = product
  const addProduct = useAddProduct()
  const isIn = listBasketProducts(useBasket()).some((one) => one.slug === slug)
  const toggle = (): void => {
    if (!isIn) return addProduct({ slug, name, classificationSlug })
    hideAdditionNotice()
    return removeEveryEntry(slug)
  }
  return (
    <div className={joinClasses(!isLive && 'still', styles)}>
      <CheckField
        label={
          <>
            {t('comparison.compare')}
            <span className="visually-hidden"> {name}</span>
          </>
        }
        checked={isIn}
        onChange={toggle}
      />
    </div>
  )
}
