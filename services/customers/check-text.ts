import { problem, type FieldProblem } from './field-problem.ts'

/** What is wrong with a text: nothing in it, or more than fits. `max` counts UTF-16 units, as the browser's fields do. */
export function checkText(
  field: string,
  text: string,
  { max, isRequired = false }: { readonly max: number; readonly isRequired?: boolean },
): readonly FieldProblem[] {
  if (isRequired && text.trim() === '') return [problem(field, 'REQUIRED')]
  if (text.length <= max) return []
  return [{ field, code: 'MAX_LENGTH', params: [{ name: 'maxLength', value: String(max) }] }]
}

const MAX_KEY_LENGTH = 200

/** What is wrong with the key that makes a request count once. */
export const checkKey = (key: string): readonly FieldProblem[] =>
  checkText('idempotencyKey', key, { max: MAX_KEY_LENGTH, isRequired: true })
