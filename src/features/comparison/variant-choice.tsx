import type { ReactNode } from 'react'
import { useMeasurement } from '../../components/frame/measurement.tsx'
import { toVariantPart } from '../../domain/comparison-basket.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { chooseVariant } from './basket-store.ts'
import type { ComparisonColumn } from './comparison-columns.ts'
import { selectStyles } from './select-styles.ts'
import { toVariantName } from './variant-name.ts'

/** Puts another variant of a compared product in its place; nothing where a product has no variants. */
export function VariantChoice({ entry, product, variant: chosen }: ComparisonColumn): ReactNode {
  const t = useTexts()
  const system = useMeasurement()
  const { variants, name } = product
  if (variants.length === 0) return null
  const choose = (variantId: string): void => {
    const variant = variants.find(({ id }) => toVariantPart(id) === variantId)
    chooseVariant(entry.key, variant === undefined ? { name } : { variantId, name: toVariantName(variant, system) })
  }
  return (
    <select
      css={selectStyles}
      className="compact"
      aria-label={`${t('product.variant')}: ${name}`}
      value={chosen === undefined ? '' : toVariantPart(chosen.id)}
      onChange={({ target }) => choose(target.value)}
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
