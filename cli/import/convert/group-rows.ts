import type { Losses } from '../losses.ts'
import type { Mapping } from '../mapping/mapping-schema.ts'
import { readText } from '../mapping/read-field.ts'
import type { ReadRecords, SourceRecord } from '../source-record.ts'

/** Rows of a product: one, or, where the mapping has variants, those with its key. A key that comes again is told as refused. */
export async function* groupRows(
  read: ReadRecords,
  { product, variants }: Mapping,
  losses: Losses,
): AsyncGenerator<readonly SourceRecord[]> {
  const seen = new Set<string>()
  let key: string | undefined
  let rows: SourceRecord[] = []
  for await (const record of read()) {
    const own = readText(record, product.key)
    if (variants !== undefined && own !== undefined && own === key) {
      rows.push(record)
      continue
    }
    if (own !== undefined && seen.has(own)) {
      const way = variants === undefined ? 'map “variants”, or choose another key' : 'sort the source by it'
      const message = `${own} stands in several places: ${way}`
      losses.add({ code: 'product-refused', subject: 'product.key', message, place: record.place })
      continue
    }
    if (rows.length > 0) yield rows
    if (own !== undefined) seen.add(own)
    key = own
    rows = [record]
  }
  if (rows.length > 0) yield rows
}
