import type { ProductVariant } from '../../../../domain/catalogue/catalogue.ts'
import type { MeasurementSystem } from '../../../../domain/site/system-data.ts'

type Names = Pick<ProductVariant, 'nameMetric' | 'nameImperial'>

/** A variant's name in the visitor's units (S1 §3). */
export function toVariantName(variant: Names, system: MeasurementSystem): string {
  return system === 'Metric' ? variant.nameMetric : variant.nameImperial
}

/** The name of the variant that was chosen, else the product's own. */
export function toComparedName(
  product: { readonly name: string },
  variant: Names | undefined,
  system: MeasurementSystem,
): string {
  return variant === undefined ? product.name : toVariantName(variant, system)
}
