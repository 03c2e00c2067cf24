import type { Specification } from '../../domain/catalogue/catalogue.ts'
import type { Language } from '../../domain/locale/language.ts'
import { formatQuantity } from '../../domain/catalogue/format-quantity.ts'
import type { WireSpecification } from './wire-schemas.ts'

/** A specification with its numbers written by the rules of the language. */
export function toSpecification(record: WireSpecification, language: Language): Specification {
  const { id, group, name, kind, value, numbers, decimals, unit, headline, measurement_system: system } = record
  const text = numbers === null ? (value ?? '') : formatQuantity({ numbers, kind, decimals, language })
  return {
    id,
    group,
    name,
    value: { text, kind, decimals, ...(numbers === null ? {} : { numbers }) },
    unit,
    headline,
    ...(system === null ? {} : { measurementSystem: system }),
  }
}
