import { findControlCharacter, hasControlCharacter, type ControlCharacter } from '../domain/text/control-character.ts'
import { isFields } from '../domain/values/is-fields.ts'
import type { Problem } from '../domain/problem/problem.ts'

type Found = readonly [field: string, character: ControlCharacter]

/** A formatted text comes in several forms, each in parts: the place is that of the whole. */
const toField = (path: readonly string[]): string => path.join('.').replace(/\.(?:raw|markdown)(?:\..*)?$/, '')

function* findCharacters(value: unknown, path: readonly string[]): Generator<Found, void, void> {
  if (typeof value === 'string') {
    const found = findControlCharacter(value)
    if (found !== undefined) yield [toField(path), found]
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* findCharacters(item, [...path, String(index)])
  } else if (isFields(value)) {
    for (const [key, inner] of Object.entries(value)) yield* findCharacters(inner, [...path, key])
  }
}

/** The same for a yes or no: nearly all records have none. */
function hasAny(value: unknown): boolean {
  if (typeof value === 'string') return hasControlCharacter(value)
  if (Array.isArray(value)) return value.some(hasAny)
  return isFields(value) && Object.values(value).some(hasAny)
}

/**
 * Invisible characters in the texts of a record, as it came: nobody sees them, and browsers, search engines and screen readers trip
 * over them. One problem a field, with the first of them.
 * @param kind one word for messages, such as `product`.
 */
export function checkCharacters(record: unknown, kind: string, where: Problem['where']): readonly Problem[] {
  if (!hasAny(record)) return []
  const byField = new Map([...findCharacters(record, [])].reverse())
  return [...byField].reverse().map(([field, { name, position, excerpt, count }]) => ({
    code: 'control-character',
    severity: 'error',
    where: { ...where, field },
    message: `The ${kind} ${where.entry} has the invisible character ${name} in ${field}, at character ${position}: “${excerpt}”${count === 1 ? '' : `, and ${count - 1} more`}`,
    hint: `Write that part of ${field} of ${where.entry} anew; such characters come along with copied text.`,
  }))
}
