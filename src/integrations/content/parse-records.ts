import * as z from 'zod'
import type { Language } from '../../domain/language.ts'
import type { Problem } from '../../domain/problem.ts'

/** Records of one kind as they came, and how to read each of them. */
export interface RecordBatch<T> {
  /** One word for messages, such as `story`. */
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

const named = z.object({ id: z.string().min(1) })

function showValue(record: unknown, path: readonly PropertyKey[]): string {
  const value = path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    record,
  )
  const json = JSON.stringify(value) ?? 'nothing'
  return json.length > 60 ? `${json.slice(0, 60)}…` : json
}

/** The records that keep their schema, and a problem for each value that does not; a broken record is left out. */
export function parseRecords<T>({ kind, language, schemaOf, records }: RecordBatch<T>): ParsedRecords<T> {
  const values: T[] = []
  const problems: Problem[] = []
  for (const [index, record] of records.entries()) {
    const result = schemaOf(record).safeParse(record)
    if (result.success) {
      values.push(result.data)
      continue
    }
    const entry = named.safeParse(record).data?.id ?? `${kind} ${index + 1}`
    for (const issue of result.error.issues) {
      const field = issue.path.join('.')
      problems.push({
        code: 'invalid-record',
        severity: 'error',
        where: { source: 'content', ...(language === undefined ? {} : { locale: language }), entry, field },
        message: `The ${kind} ${entry} has ${showValue(record, issue.path)} in ${field}: ${issue.message}`,
        hint: `Correct ${field} of ${entry} in the content service and fetch again.`,
      })
    }
  }
  return { values, problems }
}
