import type * as z from 'zod'
import type { Language } from '../domain/language.ts'
import type { Problem } from '../domain/problem.ts'

/** Records of one kind as they came from a service, and how to read each of them. */
export interface RecordBatch<T> {
  readonly source: 'content' | 'catalogue'
  /** One word for messages, such as `product`. */
  readonly kind: string
  /** Language that they were asked for in; absent for records without one. */
  readonly language?: Language
  readonly schemaOf: (record: unknown) => z.ZodType<T>
  readonly records: readonly unknown[]
}

export interface ParsedRecords<T> {
  readonly values: readonly T[]
  readonly problems: readonly Problem[]
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

/** A value as it is shown in a message. */
function showValue(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing'
  return json.length > 60 ? `${json.slice(0, 60)}…` : json
}

/** The records that keep their schema, and a problem for each value that does not; a broken record is left out. */
export function parseRecords<T>({ source, kind, language, schemaOf, records }: RecordBatch<T>): ParsedRecords<T> {
  const values: T[] = []
  const problems: Problem[] = []
  for (const [index, record] of records.entries()) {
    const result = schemaOf(record).safeParse(record)
    if (result.success) {
      values.push(result.data)
      continue
    }
    const entry = nameOf(record, index)
    for (const { path, message } of result.error.issues) {
      const field = path.join('.')
      problems.push({
        code: 'invalid-record',
        severity: 'error',
        where: { source, ...(language === undefined ? {} : { locale: language }), entry, field },
        message: `The ${kind} ${entry} has ${showValue(valueAt(record, path))} in ${field}: ${message}`,
        hint: `Correct ${field} of ${entry} in the ${SERVICES[source]} and fetch again.`,
      })
    }
  }
  return { values, problems }
}
