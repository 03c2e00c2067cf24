import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parse } from 'yaml'
import type * as z from 'zod'
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

async function listFiles(contentDir: string, place: Place): Promise<readonly string[]> {
  if ('list' in place) return [place.list]
  const folder = join(contentDir, place.folder)
  try {
    const names = await readdir(folder, { recursive: true })
    return names
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map((name) => relative(contentDir, join(folder, name)))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
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

/** Raw files by path, kept as long as they do not change, so that an edit costs the reading of one file. */
export type FileCache = Map<string, { readonly stamp: string; readonly raw: unknown }>

interface Source {
  readonly contentDir: string
  readonly place: Place
  readonly cache: FileCache
}

interface RawFile {
  readonly raw: unknown
  readonly updatedAt: Date
}

async function readRaw(path: string, cache: FileCache): Promise<RawFile> {
  const { mtime, mtimeMs, size, ino } = await stat(path)
  const stamp = `${mtimeMs}:${size}:${ino}`
  const known = cache.get(path)
  if (known?.stamp === stamp) return { raw: known.raw, updatedAt: mtime }
  const text = await readFile(path, 'utf8')
  const raw: unknown = path.endsWith('.json') ? JSON.parse(text) : parse(text)
  cache.set(path, { stamp, raw })
  return { raw, updatedAt: mtime }
}

async function readFileRecords<T>(source: Source, file: string, schema: z.ZodType<T>): Promise<ReadResult<T>> {
  const isList = 'list' in source.place
  let found: RawFile
  try {
    found = await readRaw(join(source.contentDir, file), source.cache)
  } catch (error) {
    if (isMissing(error) && isList) return { records: [], problems: [] }
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
  const files = await listFiles(source.contentDir, source.place)
  const results = await Promise.all(files.map((file) => readFileRecords(source, file, schema)))
  return {
    records: results.flatMap(({ records }) => records),
    problems: results.flatMap(({ problems }) => problems),
  }
}
