import * as z from 'zod'
import { isFields } from '../../domain/values/is-fields.ts'
import type { Problem, ProblemLocation } from '../../domain/problem/problem.ts'
import type { GraphqlErrorMessage } from './source-errors.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

const place = z.object({
  file: z.string(),
  line: z.int().exactOptional(),
  column: z.int().exactOptional(),
  entry: z.string().exactOptional(),
})

const entryProblem = place.extend({
  code: z.string(),
  field: z.string(),
  module: z.string().exactOptional(),
  language: z.string().exactOptional(),
  message: z.string(),
  hint: z.string(),
  also: z.array(place).exactOptional(),
})

/** What is wrong with an entry, as its service tells it (services/content/schema.graphql). */
export type EntryProblem = z.output<typeof entryProblem>

const TYPENAME = 'InvalidEntry'

const invalidEntry = z.object({
  __typename: z.literal(TYPENAME),
  id: z.string().exactOptional(),
  slug: z.string().exactOptional(),
  problems: z.array(entryProblem).min(1),
})

/** Stands in an answer in the place of an entry that its service cannot serve, because the entry is wrong. */
export type InvalidEntry = z.output<typeof invalidEntry>

const wireExtensions = z.object({
  code: z.literal('INVALID_ENTRY'),
  entry: z.string().exactOptional(),
  slug: z.string().exactOptional(),
  problems: z.array(entryProblem).min(1),
})

/** The wrong entry that stands for a record; undefined: the record is one. */
export function readInvalidEntry(record: unknown): InvalidEntry | undefined {
  return isFields(record) && record['__typename'] === TYPENAME ? invalidEntry.safeParse(record).data : undefined
}

/** The list, or the edge of a connection, that has null at a path; undefined: there is none, or something else stands there. */
function findNull(data: unknown, path: readonly PropertyKey[]): object | undefined {
  const holder = path
    .slice(0, -1)
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      data,
    )
  const key = path.at(-1)
  const isInList = typeof key === 'number' || (key === 'node' && typeof path.at(-2) === 'number')
  if (!isInList || key === undefined || typeof holder !== 'object' || holder === null) return undefined
  return Reflect.get(holder, key) === null ? holder : undefined
}

/**
 * Puts what a service tells of wrong entries into the lists of its answer, in the place of the null that it has there.
 * @param data a fresh answer; it is changed.
 * @returns the other errors.
 */
export function placeInvalidEntries(
  data: unknown,
  errors: readonly GraphqlErrorMessage[],
): readonly GraphqlErrorMessage[] {
  return errors.filter(({ path = [], extensions }) => {
    const reported = wireExtensions.safeParse(extensions).data
    const holder = reported === undefined ? undefined : findNull(data, path)
    const key = path.at(-1)
    if (reported === undefined || holder === undefined || key === undefined) return true
    const { code: _, entry, ...rest } = reported
    const entryFields = omitUndefined({ id: entry })
    Reflect.set(holder, key, { __typename: TYPENAME, ...entryFields, ...rest } satisfies InvalidEntry)
    return false
  })
}

const wireFiles = z.object({ code: z.literal('INVALID_FILES'), problems: z.array(entryProblem).min(1) })

/** What a service tells of files without which it can serve nothing. */
export function readInvalidFiles(errors: readonly GraphqlErrorMessage[]): readonly EntryProblem[] {
  return errors.flatMap(({ extensions }) => wireFiles.safeParse(extensions).data?.problems ?? [])
}

/** A problem of an entry as one of the build. @param locale language that the entry was asked for in */
export function toProblem(
  { code, language, field, message, hint, also, ...where }: EntryProblem,
  source: 'content' | 'catalogue',
  locale?: string,
): Problem {
  const concerned = language ?? locale
  return {
    code,
    severity: 'error',
    where: {
      source,
      ...where,
      ...omitUndefined({ locale: concerned }),
      ...(field === '' ? {} : { field }),
    },
    ...(also === undefined ? {} : { also: also.map((other): ProblemLocation => ({ source, ...other })) }),
    message,
    hint,
  }
}
