import { join } from 'node:path'
import type * as z from 'zod'
import type { FileIndex } from '../../file-index.ts'
import type { ParsedFiles } from '../../parsed-files.ts'
import { applySavedTexts } from '../texts/apply-saved-texts.ts'
import type { EntrySavedTexts } from '../texts/saved-texts.ts'
import { applyDraft } from './apply-draft.ts'
import type { Place } from './collections.ts'
import type { FileProblem } from './content-files-error.ts'

/** A record of a file, checked. */
export interface ReadRecord<T> {
  /** Path within the content folder. */
  readonly file: string
  readonly updatedAt: Date
  readonly data: T
  /** As the file has it. */
  readonly raw: unknown
  /** The same: nothing was saved for what is published. */
  readonly fileRaw: unknown
  /** What its file with `.draft` in the name, and texts that were saved, make of it; absent: there are none. */
  readonly draft?: Draft<T>
}

/** Ending of the file that stands beside an entry's own and holds its draft. */
const DRAFT = '.draft.yaml'
const toDraftFile = (file: string): string => file.replace(/\.yaml$/, DRAFT)

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
  return [...index.keys()].filter(
    (path) => path.startsWith(`${place.folder}/`) && path.endsWith('.yaml') && !path.endsWith(DRAFT),
  )
}

/** Drafts of nothing: an entry that was never published has `stage: DRAFT`, and no second file. */
function findLooseDrafts(index: FileIndex, place: Place): FileProblem[] {
  if ('list' in place) return []
  return [...index.keys()]
    .filter((path) => path.startsWith(`${place.folder}/`) && path.endsWith(DRAFT))
    .filter((path) => !index.has(`${path.slice(0, -DRAFT.length)}.yaml`))
    .map((file) => ({ file, field: '', message: 'there is no entry beside this draft: give the entry stage: DRAFT' }))
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
  /** Texts that were written through the service, by entry id. */
  readonly saved?: ReadonlyMap<string, EntrySavedTexts>
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

interface Draft<T> {
  readonly data: T
  readonly raw: unknown
  /** The same without texts that were saved. */
  readonly fileRaw: unknown
  readonly updatedAt: Date
}

/** Moments are told to the second. */
const SECOND = 1000

/** A draft is newer than what it changes, whatever a copy of the folder made of the times of its files. */
function afterEntry<T>(draft: Draft<T>, publishedAt: Date): Draft<T> {
  const earliest = publishedAt.getTime() + SECOND
  return draft.updatedAt.getTime() >= earliest ? draft : { ...draft, updatedAt: new Date(earliest) }
}

async function readDraft<T>(
  source: Source,
  file: string,
  entry: unknown,
  schema: z.ZodType<T>,
): Promise<Draft<T> | { readonly problems: readonly FileProblem[] } | undefined> {
  try {
    const { raw, updatedAt } = await readRaw(source, file)
    const changed = applyDraft(entry, raw)
    const result = schema.safeParse(changed)
    if (!result.success) return { problems: toProblems(file, [], changed, result.error) }
    if (valueAt(changed, ['id']) !== valueAt(entry, ['id']))
      return { problems: [{ file, field: 'id', message: 'a draft keeps the id of its entry' }] }
    return { data: result.data, raw: changed, fileRaw: changed, updatedAt }
  } catch (error) {
    if (isMissing(error)) return undefined
    return { problems: [{ file, field: '', message: `cannot be read: ${firstLine(error)}` }] }
  }
}

/** A draft, or the entry itself, with the texts that were saved for it; undefined: there is nothing of either. */
function withSavedTexts<T>(
  source: Source,
  { raw, updatedAt }: RawFile,
  draft: Draft<T> | undefined,
  schema: z.ZodType<T>,
): Draft<T> | undefined {
  const id = valueAt(raw, ['id'])
  const own = typeof id === 'string' ? source.saved?.get(id) : undefined
  if (own === undefined) return draft
  const fileRaw = draft?.raw ?? raw
  const changed = applySavedTexts(fileRaw, own.texts)
  const result = schema.safeParse(changed)
  // What the files say goes before what was saved: they are right, or told as problems.
  if (!result.success) return draft
  const latest = Math.max(own.savedAt.getTime(), draft?.updatedAt.getTime() ?? 0)
  return afterEntry({ data: result.data, raw: changed, fileRaw, updatedAt: new Date(latest) }, updatedAt)
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
  const draftFile = toDraftFile(file)
  const draft = isList || !source.index.has(draftFile) ? undefined : await readDraft(source, draftFile, raw, schema)
  if (draft !== undefined && 'problems' in draft) return { records: [], problems: draft.problems }
  const records: ReadRecord<T>[] = []
  const problems: FileProblem[] = []
  for (const [index, item] of items.entries()) {
    const result = schema.safeParse(item)
    if (!result.success) {
      problems.push(...toProblems(file, isList ? [index] : [], item, result.error))
      continue
    }
    const fromFile = draft === undefined ? undefined : afterEntry(draft, updatedAt)
    const whole = withSavedTexts(source, { raw: item, updatedAt }, fromFile, schema)
    records.push({ file, updatedAt, data: result.data, raw: item, fileRaw: item, ...(whole === undefined ? {} : { draft: whole }) })
  }
  return { records, problems }
}

/** Reads all entries of one model; what is wrong is a problem that names file, field and value. A missing folder is empty. */
export async function readCollection<T>(source: Source, schema: z.ZodType<T>): Promise<ReadResult<T>> {
  const files = listFiles(source.index, source.place)
  const results = await Promise.all(files.map((file) => readFileRecords(source, file, schema)))
  return {
    records: results.flatMap(({ records }) => records),
    problems: [...results.flatMap(({ problems }) => problems), ...findLooseDrafts(source.index, source.place)],
  }
}
