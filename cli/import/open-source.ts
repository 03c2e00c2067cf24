import { extname } from 'node:path'
import type { Mapping } from './mapping/mapping-schema.ts'
import { readBmecat } from './readers/read-bmecat.ts'
import { readCsv } from './readers/read-csv.ts'
import { readJson } from './readers/read-json.ts'
import { readXlsx } from './readers/read-xlsx.ts'
import { SourceError, type ReadRecords } from './source-record.ts'

/** What of a mapping says how the file is read. */
export type SourceOptions = Pick<Mapping, 'csv' | 'sheet'>

/** Reads a catalogue of another system, by the ending of its file. @throws {SourceError} for another ending. */
export function openSource(file: string, { csv, sheet }: SourceOptions): ReadRecords {
  switch (extname(file).toLowerCase()) {
    case '.csv':
    case '.tsv':
    case '.txt':
      return readCsv(file, csv)
    case '.xlsx':
      return readXlsx(file, sheet)
    case '.xml':
      return readBmecat(file)
    case '.json':
    case '.ndjson':
    case '.jsonl':
      return readJson(file)
    default:
      throw new SourceError(
        `${file} is of no known kind: .csv, .tsv, .txt, .xlsx, .xml (BMEcat), .json, .ndjson or .jsonl`,
      )
  }
}
