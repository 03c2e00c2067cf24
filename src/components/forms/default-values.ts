import { FORMS } from '../../domain/form/form-definitions.ts'
import type { FormField } from '../../domain/form/form-field.ts'
import type { FormKind } from '../../domain/form/form-kind.ts'

/** Values of a form that nobody has touched, by field. Fields that do not count have them, too. */
export type EnteredValues = Record<string, string | boolean | string[]>

function toEmptyValue(field: FormField): string | boolean | string[] {
  if (field.kind === 'tick') return false
  if (field.kind === 'uploads') return []
  // One of several buttons is always pressed: the first.
  return field.kind === 'radio' ? (field.options[0] ?? '') : ''
}

export function buildDefaultValues(kind: FormKind): EnteredValues {
  const fields = FORMS[kind].flatMap((group) => group.fields)
  return Object.fromEntries(fields.map((field) => [field.name, toEmptyValue(field)]))
}
