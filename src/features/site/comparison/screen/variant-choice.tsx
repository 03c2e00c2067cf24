import type { ReactNode } from 'react'
import { useMeasurement } from '../../../../components/frame/measurement.tsx'
import { toVariantPart } from '../../../../domain/comparison/comparison-basket.ts'
import { chooseVariant } from '../basket/basket-store.ts'
import type { ComparisonColumn } from './comparison-columns.ts'
import { toVariantName } from '../basket/variant-name.ts'
import { VariantSelect } from '../basket/variant-select.tsx'

/** Puts another variant of a compared product in its place. */
export function VariantChoice({ entry, product, variant: chosen }: ComparisonColumn): ReactNode {
  const system = useMeasurement()
  return (
    <VariantSelect
      compact
      product={product}
      chosen={chosen === undefined ? undefined : toVariantPart(chosen.id)}
      onChoose={(variant) =>
        chooseVariant(
          entry.key,
          variant === undefined
            ? { name: product.name }
            : { variantId: toVariantPart(variant.id), name: toVariantName(variant, system) },
        )
      }
    />
  )
}
