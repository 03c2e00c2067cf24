import { isFields } from '../../src/domain/values/is-fields.ts'

/** Whether an error has one of these codes, as those of the system have. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return isFields(error) && typeof error['code'] === 'string' && codes.includes(error['code'])
}
