import type { ProductVariant } from '../../domain/catalogue.ts'
import type { MeasurementSystem } from '../../domain/system-data.ts'

/** A variant's name in the visitor's units (S1 §3). */
export function toVariantName(
  variant: Pick<ProductVariant, 'nameMetric' | 'nameImperial'>,
  system: MeasurementSystem,
): string {
  return system === 'Metric' ? variant.nameMetric : variant.nameImperial
}
