import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { useMeasurement } from '../../components/frame/measurement.tsx'
import { useIsLive } from '../../components/frame/use-is-live.ts'
import { Icon } from '../../components/icon.tsx'
import { listBasketProducts, toVariantPart } from '../../domain/comparison-basket.ts'
import type { ProductPageContent } from '../../domain/page-data.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { css } from '../../theme/css.ts'
import { addProduct, removeEntry } from './basket-store.ts'
import { selectStyles } from './select-styles.ts'
import { toVariantName } from './variant-name.ts'
import { useBasket } from './use-basket.ts'

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
  const t = useTexts()
  const id = useId()
  const isLive = useIsLive()
  const system = useMeasurement()
  const [chosen, setChosen] = useState('')
  const variantId = chosen === '' ? undefined : chosen
  const variant = variants.find(({ id: one }) => toVariantPart(one) === variantId)
  const shownName = variant === undefined ? name : toVariantName(variant, system)
  const entry = listBasketProducts(useBasket()).find((one) => one.slug === slug && one.variantId === variantId)
  return (
    <div css={styles} className={isLive ? undefined : 'still'}>
      {variants.length > 0 && (
        <>
          <label className="visually-hidden" htmlFor={id}>
            {t('product.variant')}
          </label>
          <select css={selectStyles} id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t('comparison.anyVariant')}</option>
            {variants.map((one) => (
              <option key={one.id} value={toVariantPart(one.id)}>
                {toVariantName(one, system)}
              </option>
            ))}
          </select>
        </>
      )}
      <Button
        look="line"
        onClick={() =>
          entry === undefined
            ? addProduct({
                slug,
                name: shownName,
                classificationSlug,
                ...(variantId === undefined ? {} : { variantId }),
              })
            : removeEntry(entry.key)
        }
      >
        <Icon name={entry === undefined ? 'compare' : 'close'} />
        <span>{entry === undefined ? t('comparison.add') : t('comparison.takeOut')}</span>
      </Button>
    </div>
  )
}
