import type { Busboy } from 'busboy'
import { BodyTooLargeError } from '../platform/http/request-errors.ts'

/** Fields of a form, as the parser of forms without files gives them, too: a name that comes again has a list. */
export interface CollectedFields {
  /** @throws {BodyTooLargeError} when there was more than what is taken. */
  read(): Readonly<Record<string, string | readonly string[]>>
}

/** Collects the fields that a parser finds. @param maxBytes of all of them together. */
export function collectFields(parser: Busboy, maxBytes: number): CollectedFields {
  const values = new Map<string, string[]>()
  let bytes = 0
  let isCut = false
  parser.on('fieldsLimit', () => (isCut = true))
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    bytes += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (bytes > maxBytes || nameTruncated || valueTruncated) isCut = true
    else values.set(name, [...(values.get(name) ?? []), value])
  })
  return {
    read: () => {
      if (isCut) throw new BodyTooLargeError('The fields of the form are too large')
      return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all]))
    },
  }
}
