import type { ReadRecords, SourceRecord, SourceValue } from '../source-record.ts'

/** What a column holds. */
export interface ColumnProfile {
  /** Records in which it is filled. */
  readonly count: number
  /** Different values, so many that they tell what kind they are. */
  readonly values: readonly SourceValue[]
  /** Whether a record has several. */
  readonly isSeveral: boolean
  /** Whether every record has one, each another. */
  readonly isKey: boolean
}

export interface SourceProfile {
  readonly records: number
  readonly columns: ReadonlyMap<string, ColumnProfile>
}

const DISTINCT = 1_000

/** Reads a source once, to know its columns. @param visit sees each record. */
export async function profileSource(
  read: ReadRecords,
  visit: (record: SourceRecord) => void = () => undefined,
): Promise<SourceProfile> {
  const columns = new Map<string, { count: number; isSeveral: boolean; readonly seen: Set<SourceValue> }>()
  let records = 0
  for await (const record of read()) {
    records += 1
    visit(record)
    for (const [column, found] of record.values) {
      const known = columns.get(column) ?? { count: 0, isSeveral: false, seen: new Set() }
      known.count += 1
      known.isSeveral ||= found.length > 1
      for (const value of found) if (known.seen.size < DISTINCT) known.seen.add(value)
      columns.set(column, known)
    }
  }
  const profiles = [...columns].map(([column, { count, isSeveral, seen }]) => {
    const isKey = count === records && !isSeveral && seen.size === Math.min(count, DISTINCT)
    return [column, { count, isSeveral, isKey, values: [...seen] }] as const
  })
  return { records, columns: new Map(profiles) }
}
