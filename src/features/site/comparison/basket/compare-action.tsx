import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/kit/links/button.tsx'
import { joinClasses } from '../../../../theme/join-classes.ts'
import { useMeasurement } from '../../../../components/frame/measurement.tsx'
import { useIsLive } from '../../../../components/frame/use-is-live.ts'
import { Icon } from '../../../../components/kit/icon.tsx'
import { listBasketProducts, toVariantPart } from '../../../../domain/comparison/comparison-basket.ts'
import type { ProductPageContent } from '../../../../domain/page/page-data.ts'
import { css } from '../../../../theme/css.ts'
import { removeEntry } from './basket-store.ts'
import { hideAdditionNotice, useAddProduct } from './use-add-product.ts'
import { useBasket } from './use-basket.ts'
import { toComparedName } from './variant-name.ts'
import { VariantSelect } from './variant-select.tsx'
import { omitUndefined } from '../../../../domain/values/omit-undefined.ts'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  align-items: center;
  flex: 1 1 100%;
  min-width: 0;
  & > select {
    flex: 1 1 200px;
    width: 0;
    min-width: min(200px, 100%);
  }
  &.still {
    visibility: hidden;
  }
  @media print {
    display: none;
  }
`

type Props = Pick<ProductPageContent, 'slug' | 'name' | 'variants'> & { readonly classificationSlug: string }

/** Puts the page's product into the comparison, in the variant that is chosen beside it, or takes that one out (K6). */
export function CompareAction({ slug, name, variants, classificationSlug }: Props): ReactNode {
  const { t } = useTranslation()
  const isLive = useIsLive()
  const system = useMeasurement()
  const addProduct = useAddProduct()
  const [variant, setVariant] = useState<Props['variants'][number]>()
  const variantId = variant === undefined ? undefined : toVariantPart(variant.id)
  const entry = listBasketProducts(useBasket()).find((one) => one.slug === slug && one.variantId === variantId)
  const add = (): void =>
    addProduct({
      slug,
      name: toComparedName({ name }, variant, system),
      classificationSlug,
      ...omitUndefined({ variantId }),
    })
  const remove = (key: string): void => {
    hideAdditionNotice()
    removeEntry(key)
  }
  return (
    <div className={joinClasses(!isLive && 'still', styles)}>
      <VariantSelect product={{ name, variants }} chosen={variantId} onChoose={setVariant} />
      <Button look="line" onClick={() => (entry === undefined ? add() : remove(entry.key))}>
        <Icon name={entry === undefined ? 'compare' : 'close'} />
        <span>{entry === undefined ? t('comparison.add') : t('comparison.takeOut')}</span>
      </Button>
    </div>
  )
}
