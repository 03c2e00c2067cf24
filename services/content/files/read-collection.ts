import { join } from 'node:path'
import type * as z from 'zod'
import type { FileIndex } from '../../file-index.ts'
import type { ParsedFiles } from '../../parsed-files.ts'
import type { Place } from './collections.ts'
import type { FileProblem } from './content-files-error.ts'

/** A record of a file, checked. */
export interface ReadRecord<T> {
  /** Path within the content folder. */
  readonly file: string
  readonly updatedAt: Date
  readonly data: T
}

export interface ReadResult<T> {
  readonly records: readonly ReadRecord<T>[]
  readonly problems: readonly FileProblem[]
}

/** Errors of the file system come from outside a test's realm: `instanceof Error` does not know them. */
function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
}

function firstLine(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  return String(message).split('\n')[0] ?? ''
}

function listFiles(index: FileIndex, place: Place): readonly string[] {
  if ('list' in place) return index.has(place.list) ? [place.list] : []
  return [...index.keys()].filter((path) => path.startsWith(`${place.folder}/`) && path.endsWith('.yaml'))
}

function shorten(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value)
  return json.length > 60 ? `${json.slice(0, 60)}…` : json
}

/** The value at a path of the raw file, for messages that name it. */
function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

function toProblems(file: string, prefix: readonly PropertyKey[], raw: unknown, error: z.ZodError): FileProblem[] {
  return error.issues.map((issue) => {
    const value = valueAt(raw, issue.path)
    const shown = value === undefined || typeof value === 'object' ? '' : ` (found ${shorten(value)})`
    return { file, field: [...prefix, ...issue.path].join('.'), message: `${issue.message}${shown}` }
  })
}

interface Source {
  readonly contentDir: string
  /** The files as they were at one look. */
  readonly index: FileIndex
  readonly place: Place
  readonly parsed: ParsedFiles
}

interface RawFile {
  readonly raw: unknown
  readonly updatedAt: Date
}

async function readRaw({ contentDir, index, parsed }: Source, file: string): Promise<RawFile> {
  const found = index.get(file)
  const { data } = await parsed.read(join(contentDir, file), found?.hash)
  return { raw: data, updatedAt: found?.modifiedAt ?? new Date(0) }
}

async function readFileRecords<T>(source: Source, file: string, schema: z.ZodType<T>): Promise<ReadResult<T>> {
  const isList = 'list' in source.place
  let found: RawFile
  try {
    found = await readRaw(source, file)
  } catch (error) {
    // It went away after the look; the next one will miss it.
    if (isMissing(error)) return { records: [], problems: [] }
    return { records: [], problems: [{ file, field: '', message: `cannot be read: ${firstLine(error)}` }] }
  }
  const { raw, updatedAt } = found
  if (isList && !Array.isArray(raw)) {
    return { records: [], problems: [{ file, field: '', message: 'expected a list of entries' }] }
  }
  const items: readonly unknown[] = isList && Array.isArray(raw) ? raw : [raw]
  const records: ReadRecord<T>[] = []
  const problems: FileProblem[] = []
  for (const [index, item] of items.entries()) {
    const result = schema.safeParse(item)
    if (result.success) records.push({ file, updatedAt, data: result.data })
    else problems.push(...toProblems(file, isList ? [index] : [], item, result.error))
  }
  return { records, problems }
}

/** Reads all entries of one model; what is wrong is a problem that names file, field and value. A missing folder is empty. */
export async function readCollection<T>(source: Source, schema: z.ZodType<T>): Promise<ReadResult<T>> {
  const files = listFiles(source.index, source.place)
  const results = await Promise.all(files.map((file) => readFileRecords(source, file, schema)))
  return {
    records: results.flatMap(({ records }) => records),
    problems: results.flatMap(({ problems }) => problems),
  }
}
