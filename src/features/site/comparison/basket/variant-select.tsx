import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMeasurement } from '../../../../components/frame/measurement.tsx'
import type { ProductVariant } from '../../../../domain/catalogue/catalogue.ts'
import { toVariantPart } from '../../../../domain/comparison/comparison-basket.ts'
import { css } from '../../../../theme/css.ts'
import { joinClasses } from '../../../../theme/join-classes.ts'
import { field } from '../../../../theme/field.ts'
import { toVariantName } from './variant-name.ts'

const styles = css`
  ${field}
  text-overflow: ellipsis;
  &.compact {
    width: 100%;
    min-height: 44px;
    font-size: var(--step--1);
  }
`

type Variant = Pick<ProductVariant, 'id' | 'nameMetric' | 'nameImperial'>

/** Choice of a product's variant, or of none; nothing where a product has no variants. */
export function VariantSelect<V extends Variant>(props: {
  readonly product: { readonly name: string; readonly variants: readonly V[] }
  /** The variant's part of its id; undefined for the product as such. */
  readonly chosen: string | undefined
  readonly compact?: boolean
  readonly onChoose: (variant: V | undefined) => void
}): ReactNode {
  const { name, variants } = props.product
  const { t } = useTranslation()
  const system = useMeasurement()
  if (variants.length === 0) return null
  return (
    <select
      className={joinClasses(props.compact === true && 'compact', styles)}
      aria-label={`${t('product.variant')}: ${name}`}
      value={props.chosen ?? ''}
      onChange={({ target }) => props.onChoose(variants.find(({ id }) => toVariantPart(id) === target.value))}
    >
      <option value="">{t('comparison.anyVariant')}</option>
      {variants.map((variant) => (
        <option key={variant.id} value={toVariantPart(variant.id)}>
          {toVariantName(variant, system)}
        </option>
      ))}
    </select>
  )
}
