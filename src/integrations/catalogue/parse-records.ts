import type * as z from 'zod'
import type { Language } from '../../domain/language.ts'
import type { Problem } from '../../domain/problem.ts'

/** Records of one kind as they came, and how to read them. */
export interface RecordBatch<Schema extends z.ZodType> {
  /** One word for messages, such as `product`. */
  readonly kind: string
  readonly language: Language
  readonly schema: Schema
  readonly records: readonly unknown[]
}

/** The name by which people find a record: its id, else its slug, else its place in the list. */
function nameOf(record: unknown, index: number): string {
  if (typeof record === 'object' && record !== null) {
    for (const key of ['id', 'slug'] as const) {
      const value: unknown = Reflect.get(record, key)
      if (typeof value === 'string' && value !== '') return value
    }
  }
  return `record ${index + 1}`
}

/** The value at a path of a record, as it is shown in a message. */
function showValue(record: unknown, path: readonly PropertyKey[]): string {
  const value = path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    record,
  )
  const json = JSON.stringify(value) ?? 'nothing'
  return json.length > 60 ? `${json.slice(0, 60)}…` : json
}

/** The records that keep their schema, and a problem for each value that does not; a broken record is left out. */
export function parseRecords<Schema extends z.ZodType>({
  kind,
  language,
  schema,
  records,
}: RecordBatch<Schema>): { readonly values: readonly z.output<Schema>[]; readonly problems: readonly Problem[] } {
  const values: z.output<Schema>[] = []
  const problems: Problem[] = []
  for (const [index, record] of records.entries()) {
    const result = schema.safeParse(record)
    if (result.success) {
      values.push(result.data)
      continue
    }
    const entry = nameOf(record, index)
    for (const issue of result.error.issues) {
      const field = issue.path.join('.')
      problems.push({
        code: 'invalid-record',
        severity: 'error',
        where: { source: 'catalogue', locale: language, entry, field },
        message: `The ${kind} ${entry} has ${showValue(record, issue.path)} in ${field}: ${issue.message}`,
        hint: `Correct ${field} of ${entry} in the product service and fetch again.`,
      })
    }
  }
  return { values, problems }
}
