import type * as z from 'zod'
import type { Language } from '../domain/locale/language.ts'
import { isFields } from '../domain/values/is-fields.ts'
import type { Problem } from '../domain/problem/problem.ts'
import { checkCharacters } from './check-characters.ts'
import { readInvalidEntry, toProblem } from './graphql-source/invalid-entry.ts'
import { omitUndefined } from '../domain/values/omit-undefined.ts'

/** Records of one kind as they came from a service, and how to read each of them. */
export interface RecordBatch<T> {
  readonly source: 'content' | 'catalogue'
  /** One word for messages, such as `product`. */
  readonly kind: string
  /** Language that they were asked for in; absent for records without one. */
  readonly language?: Language
  readonly schemaOf: (record: unknown) => z.ZodType<T>
  readonly records: readonly unknown[]
  /** Place of the first one in its list, where this is a part of it. */
  readonly start?: number | undefined
}

/** A record that is wrong, as far as it tells who it is. */
export interface WrongRecord {
  /** Undefined: it may be any that is missed. */
  readonly id: string | undefined
  readonly slug?: string | undefined
}

export interface ParsedRecords<T> {
  readonly values: readonly T[]
  readonly problems: readonly Problem[]
  /** Those that are left out. */
  readonly wrong: readonly WrongRecord[]
}

const SERVICES = { content: 'content service', catalogue: 'product service' } as const

/** The name by which people find a record: its id, else its slug, else its place in the list. */
function nameOf(record: unknown, index: number): string {
  const name = ['id', 'slug'].map((key) => valueAt(record, [key])).find(isName)
  return name ?? `record ${index + 1}`
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''

const valueAt = (record: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    record,
  )

function textAt(record: unknown, key: string): string | undefined {
  const value = valueAt(record, [key])
  return isName(value) ? value : undefined
}

/** Type of the module that holds a field of a page. */
function moduleOf(record: unknown, [list, index]: readonly PropertyKey[]): string | undefined {
  return list === 'modules' && index !== undefined ? textAt(valueAt(record, [list, index]), '__typename') : undefined
}

/** A value as it is shown in a message. */
function showValue(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing'
  return json.length > 60 ? `${json.slice(0, 60)}…` : json
}

/** Where a record holds an element of a list whose type nobody knows: `modules.2`. */
function findUnknownElements({
  issues,
}: z.core.$ZodError): readonly { readonly place: string; readonly message: string }[] {
  return issues.flatMap(({ code, path, message }) => {
    const [key, index] = [path.at(-1), path.at(-2)]
    const isUnknown = code === 'invalid_union' && key === '__typename' && typeof index === 'number'
    return isUnknown ? [{ place: path.slice(0, -1).join('.'), message }] : []
  })
}

/** A record without the elements of lists at these places. */
function leaveOut(value: unknown, places: ReadonlySet<string>, above = ''): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    return items.flatMap((item, index) =>
      places.has(`${above}${index}`) ? [] : [leaveOut(item, places, `${above}${index}.`)],
    )
  }
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, leaveOut(inner, places, `${above}${key}.`)]),
  )
}

/**
 * The records that keep their schema, and a problem for each value that does not, or has an invisible character in it; a wrong
 * record is left out, one that its service calls wrong with what that tells of it. Of a list whose elements have types, such as the modules of a page, an element of an unknown type is left out alone.
 */
export function parseRecords<T>(batch: RecordBatch<T>): ParsedRecords<T> {
  const { source, kind, language, schemaOf, records, start = 0 } = batch
  const values: T[] = []
  const problems: Problem[] = []
  const wrong: WrongRecord[] = []
  for (const [index, record] of records.entries()) {
    const invalid = readInvalidEntry(record)
    if (invalid !== undefined) {
      wrong.push({ id: invalid.id, slug: invalid.slug })
      problems.push(...invalid.problems.map((problem) => toProblem(problem, source, language)))
      continue
    }
    const entry = nameOf(record, start + index)
    const where = { source, ...omitUndefined({ locale: language }), entry }
    const hidden = checkCharacters(record, kind, where)
    if (hidden.length > 0) {
      wrong.push({ id: textAt(record, 'id'), slug: textAt(record, 'slug') })
      problems.push(...hidden)
      continue
    }
    const schema = schemaOf(record)
    const first = schema.safeParse(record)
    const unknown = first.success ? [] : findUnknownElements(first.error)
    for (const { place, message } of unknown)
      problems.push({
        code: 'unknown-element',
        severity: 'warning',
        where: { ...where, field: place },
        message: `The ${kind} ${entry} has an element in ${place} that is left out: ${message}`,
        hint: `Take ${place} of ${entry} away in the ${SERVICES[source]}, or bring the sites up to date with it.`,
      })
    const result =
      unknown.length === 0 ? first : schema.safeParse(leaveOut(record, new Set(unknown.map(({ place }) => place))))
    if (result.success) {
      values.push(result.data)
      continue
    }
    wrong.push({ id: textAt(record, 'id'), slug: textAt(record, 'slug') })
    for (const { path, message } of result.error.issues) {
      const field = path.join('.')
      const module = moduleOf(record, path)
      problems.push({
        code: 'invalid-record',
        severity: 'error',
        where: { ...where, ...omitUndefined({ module }), field },
        message: `The ${kind} ${entry} has ${showValue(valueAt(record, path))} in ${field}: ${message}`,
        hint: `Correct ${field} of ${entry} in the ${SERVICES[source]} and fetch again.`,
      })
    }
  }
  return { values, problems, wrong }
}
