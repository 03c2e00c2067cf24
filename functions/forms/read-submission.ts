import { createHash } from 'node:crypto'
import { submissionRequestSchema, type SubmissionRequest } from '../../src/contracts/forms/submission.ts'
import { FORMS } from '../../src/domain/form/form-definitions.ts'
import type { FormKind } from '../../src/domain/form/form-kind.ts'
import { isFields, type Fields } from '../../src/domain/values/is-fields.ts'
import type { HttpRequest } from '../platform/http/http-message.ts'
import type { ReceivedFile } from '../platform/http/received-body.ts'
import { InvalidRequestError, UnsupportedBodyError } from '../platform/http/request-errors.ts'

/** A submission, and whether scripts sent it. */
export interface ReceivedSubmission {
  readonly request: SubmissionRequest
  readonly isScripted: boolean
}

/** Within this time the same content from the same address is the same submission, where no scripts give it a key. */
const SAME_WITHIN_MS = 10 * 60_000

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value]

/** Fields as browsers send them: a box that is ticked says `on`, one that is not says nothing. */
function toValues(kind: FormKind, body: Fields): Record<string, unknown> {
  const fields = FORMS[kind].flatMap((group) => group.fields)
  const pairs = fields.map(({ name, kind: fieldKind }): [string, unknown] => {
    const value = body[name]
    if (fieldKind === 'tick') return [name, value === 'on']
    if (fieldKind === 'uploads') return [name, listOf(value)]
    return [name, value ?? '']
  })
  return Object.fromEntries(pairs)
}

function toKey(kind: FormKind, values: object, address: string, now: number): string {
  const span = Math.floor(now / SAME_WITHIN_MS)
  return createHash('sha256')
    .update(JSON.stringify([kind, values, address, span]))
    .digest('base64url')
}

/** Fields with the files that came for them: their ids, or what their content is known by. */
function withFiles(body: Fields, files: readonly ReceivedFile[], known: 'id' | 'digest'): Fields {
  const taken = files.filter(({ refusedFor }) => refusedFor === undefined)
  const names = [...new Set(files.map(({ field }) => field))]
  const lists = names.map((name): [string, string[]] => [
    name,
    taken.filter(({ field }) => field === name).map((file) => file[known]),
  ])
  return { ...body, ...Object.fromEntries(lists) }
}

function toRequest(kind: FormKind, request: HttpRequest, isScripted: boolean, now: number): unknown {
  const { body, address, received } = request
  if (isScripted || !isFields(body)) return body
  const files = received?.files ?? []
  // A file that comes again has another id, and is the same submission.
  const same = toValues(kind, withFiles(body, files, 'digest'))
  return {
    values: toValues(kind, withFiles(body, files, 'id')),
    page: body['_page'],
    key: toKey(kind, same, address, now),
    website: body['_website'] ?? '',
  }
}

/**
 * Reads a submission: JSON from scripts, fields from the form itself.
 * @param now milliseconds since the epoch.
 * @throws {UnsupportedBodyError} for any other kind of body. @throws {InvalidRequestError} naming what is wrong around the values.
 */
export function readSubmission(kind: FormKind, request: HttpRequest, now: number): ReceivedSubmission {
  const type = request.headers['content-type'] ?? ''
  const isScripted = /^application\/json\b/i.test(type)
  if (!isScripted && !/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new UnsupportedBodyError('Send JSON, or the fields of the form')
  const result = submissionRequestSchema.safeParse(toRequest(kind, request, isScripted, now))
  if (result.success) return { request: result.data, isScripted }
  const fields = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new InvalidRequestError(`${fields.length} field(s) of the request are wrong`, fields)
}
