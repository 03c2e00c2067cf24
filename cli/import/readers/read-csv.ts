import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import * as z from 'zod'
import { SourceError, type ReadRecords, type SourceRecord } from '../source-record.ts'

export interface CsvOptions {
  /** One character; absent: the one that splits the first line into the most columns. */
  readonly delimiter?: string | undefined
  readonly encoding: 'utf-8' | 'utf-16le' | 'windows-1252'
}

const DELIMITERS = [';', ',', '\t', '|'] as const

/** The names of the columns end before. */
const HEAD_BYTES = 65_536

async function* decode(file: string, encoding: CsvOptions['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new SourceError(`${basename(file)} is not ${encoding}: set csv.encoding in the mapping, such as windows-1252`)
  }
}

async function readFirstLine(file: string, encoding: CsvOptions['encoding']): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead)).split(/\r?\n/, 1)[0] ?? ''
  } finally {
    await handle.close()
  }
}

function countColumns(line: string, delimiter: string): number {
  return parseNow(line, { delimiter, relax_quotes: true, relax_column_count: true })[0]?.length ?? 0
}

const findDelimiter = (line: string): string =>
  DELIMITERS.reduce((best, one) => (countColumns(line, one) > countColumns(line, best) ? one : best))

const rowSchema = z.object({ info: z.object({ lines: z.number() }), record: z.record(z.string(), z.string()) })

function toRecord(name: string, row: unknown): SourceRecord {
  const { info, record } = rowSchema.parse(row)
  const filled = Object.entries(record).filter(([, value]) => value !== '')
  return { place: `${name}:${info.lines}`, values: new Map(filled.map(([column, value]) => [column, [value]])) }
}

/**
 * Rows of a CSV file whose first line names the columns (RFC 4180, and other delimiters).
 * @throws {SourceError} on reading: for another encoding, rows of another length, and quotes that do not close.
 */
export function readCsv(file: string, { delimiter, encoding }: CsvOptions): ReadRecords {
  return async function* read() {
    const name = basename(file)
    const options = { columns: true, bom: true, info: true, trim: true, skip_empty_lines: true }
    const chosen = delimiter ?? findDelimiter(await readFirstLine(file, encoding))
    const rows = pipeline(
      Readable.from(decode(file, encoding)),
      parse({ ...options, delimiter: chosen }),
      // Its error reaches who reads the rows.
      () => undefined,
    )
    try {
      for await (const row of rows) yield toRecord(name, row)
    } catch (error) {
      if (error instanceof CsvError) throw new SourceError(`${name}: ${error.message}`)
      throw error
    }
  }
}
