import { parse } from 'node-html-parser'
import { LANGUAGES, type Language } from '../../../src/domain/locale/language.ts'
import type { SourceRecord, SourceValue } from '../source-record.ts'
import type { FieldMapping, TextMapping } from './mapping-schema.ts'

/** Texts by language; all columns without a language are in the mapping's own. */
export type Texts = Partial<Record<Language, string>>

const isOneField = (mapping: TextMapping): mapping is FieldMapping =>
  typeof mapping === 'string' || 'columns' in mapping || 'value' in mapping

/** Columns that a field reads. */
export function columnsOf(mapping: FieldMapping): readonly string[] {
  if (typeof mapping === 'string') return [mapping]
  return 'columns' in mapping ? mapping.columns : []
}

/** Columns that a text reads, also those of single languages: `Name` has `Name@de`. */
export function listColumns(mapping: FieldMapping | TextMapping | undefined): readonly string[] {
  if (mapping === undefined) return []
  if (!isOneField(mapping)) return Object.values(mapping).flatMap((field) => listColumns(field))
  return columnsOf(mapping).flatMap((column) => [column, ...LANGUAGES.map((language) => `${column}@${language}`)])
}

/** Values of a field: of the first of its columns that is filled. */
export function readField(record: SourceRecord, mapping: FieldMapping | undefined): readonly SourceValue[] {
  if (mapping === undefined) return []
  if (typeof mapping !== 'string' && 'value' in mapping) return [mapping.value]
  const filled = columnsOf(mapping).find((column) => record.values.has(column))
  const values = filled === undefined ? [] : (record.values.get(filled) ?? [])
  const names = typeof mapping === 'string' ? undefined : mapping.values
  return names === undefined ? values : values.map((value) => names[String(value)] ?? value)
}

/** The one value of a field as text; several stand behind each other. */
export function readText(record: SourceRecord, mapping: FieldMapping | undefined): string | undefined {
  const values = readField(record, mapping)
  return values.length === 0 ? undefined : values.map(String).join('\n\n').trim()
}

/** Values of a field of which a cell may hold several. */
export const readList = (
  record: SourceRecord,
  mapping: FieldMapping | undefined,
  separator: string,
): readonly string[] =>
  readField(record, mapping)
    .flatMap((value) => String(value).split(separator))
    .map((value) => value.trim())
    .filter((value) => value !== '')

/** A text in every language that the source has it in. */
export function readTexts(record: SourceRecord, mapping: TextMapping | undefined, own: Language): Texts {
  if (mapping === undefined) return {}
  if (!isOneField(mapping)) {
    const read = Object.entries(mapping).map(([language, field]) => [language, readText(record, field)] as const)
    return Object.fromEntries(read.filter(([, text]) => text !== undefined))
  }
  const [column] = columnsOf(mapping)
  const localized = LANGUAGES.flatMap((language) => {
    const text = column === undefined ? undefined : readText(record, `${column}@${language}`)
    return text === undefined ? [] : [[language, text] as const]
  })
  const text = readText(record, mapping)
  return Object.fromEntries([...(text === undefined ? [] : [[own, text] as const]), ...localized])
}

const MARKUP = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i

/** Text of a field that knows no markup: names, short texts. */
export const toPlainText = (text: string): string =>
  (MARKUP.test(text) ? parse(text).structuredText : text).replaceAll(/\s+/g, ' ').trim()
