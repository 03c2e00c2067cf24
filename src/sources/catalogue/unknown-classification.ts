import type { Language } from '../../domain/locale/language.ts'
import type { Problem } from '../../domain/problem/problem.ts'

/** Problem of a record that names a classification which is not there. */
export function toUnknownClassification(place: {
  readonly language: Language
  readonly entry: string
  readonly field: string
  readonly value: string
}): Problem {
  const { language, entry, field, value } = place
  return {
    code: 'unknown-classification',
    severity: 'error',
    where: { source: 'catalogue', locale: language, entry, field },
    message: `${entry} stands in the classification ${value}, which the product service does not have`,
    hint: `Correct ${field} of ${entry}, or add ${value}.`,
  }
}
