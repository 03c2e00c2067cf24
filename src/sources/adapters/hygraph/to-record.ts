import { isFields } from '../../../domain/values/is-fields.ts'
import { MAX_ENTRIES } from './to-hygraph-query.ts'

/** Lists that are absent in our words where they are empty: here a list is never null. */
const OPTIONAL_LISTS: ReadonlySet<string> = new Set(['countries', 'translationTargetLanguages'])

/** A list that is as long as the service gives lists: there may be more of it. @param place `modules.3.items` */
type OnFull = (place: string) => void

function toValue(key: string, value: unknown, path: string, onFull: OnFull): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    if (items.length === 0) return OPTIONAL_LISTS.has(key) ? null : items
    if (items.length >= MAX_ENTRIES && items.some(isFields)) onFull(path)
    if (key === 'rows') return items.map((row, index) => toCells(row, `${path}.${index}`, onFull))
    return items.map((item, index) => toValue('', item, `${path}.${index}`, onFull))
  }
  if (!isFields(value)) return value
  // The tree of a formatted text has names of its own.
  if (key === 'raw') return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      toValue(field, inner, path === '' ? field : `${path}.${field}`, onFull),
    ]),
  )
}

const toCells = (row: unknown, path: string, onFull: OnFull): unknown =>
  isFields(row) ? toValue('cells', row['cells'], `${path}.cells`, onFull) : row

/** An entry as our own service would have given it. */
export function toRecord(record: unknown, onFull: OnFull): unknown {
  return toValue('', record, '', onFull)
}
