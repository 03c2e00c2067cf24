import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import type { FileIndex } from '../../file-index.ts'
import type { ParsedFiles } from '../../parsed-files.ts'
import type { FileProblem } from '../../problems/file-problem.ts'
import { openFileText, type FileText } from '../../problems/file-text.ts'
import { toInvalidEntry, toProjectPath, toUnreadableEntries, type InvalidEntry } from '../../problems/invalid-entry.ts'
import { toFileProblems, valueAt } from '../../problems/to-file-problems.ts'
import { applySavedTexts } from './apply-saved-texts.ts'
import type { EntrySavedTexts } from './saved-texts.ts'
import { applyDraft } from './apply-draft.ts'
import type { Place } from './collections.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** A record of a file, checked. */
export interface ReadRecord<T> {
  /** Path within the content folder. */
  readonly file: string
  /** Its index, where the file is a list. */
  readonly at: readonly number[]
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
  /** Entries whose own file is wrong. */
  readonly invalid: readonly InvalidEntry[]
  /** Entries whose draft is wrong: what is published of them is right. */
  readonly invalidDrafts: readonly InvalidEntry[]
}

/** Errors of the file system come from outside a test's realm: `instanceof Error` does not know them. */
function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
}

function listFiles(index: FileIndex, place: Place): readonly string[] {
  if ('list' in place) return index.has(place.list) ? [place.list] : []
  return [...index.keys()].filter(
    (path) => path.startsWith(`${place.folder}/`) && path.endsWith('.yaml') && !path.endsWith(DRAFT),
  )
}

/** Drafts of nothing: an entry that was never published has `stage: DRAFT`, and no second file. */
function findLooseDrafts(index: FileIndex, place: Place): readonly InvalidEntry[] {
  if ('list' in place) return []
  return [...index.keys()]
    .filter((path) => path.startsWith(`${place.folder}/`) && path.endsWith(DRAFT))
    .filter((path) => !index.has(`${path.slice(0, -DRAFT.length)}.yaml`))
    .map((file) => ({
      key: file,
      file,
      problems: [
        {
          code: 'invalid-file',
          file: toProjectPath(file),
          field: '',
          message: 'There is no entry beside this draft',
          hint: `Write the entry into ${toProjectPath(file).replace(DRAFT, '.yaml')} with "stage: DRAFT", or remove the draft.`,
        },
      ],
    }))
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

function openText({ contentDir }: Source, file: string): FileText {
  return openFileText(readFileSync(join(contentDir, file), 'utf8'))
}

async function readDraft<T>(
  source: Source,
  file: string,
  entry: unknown,
  schema: z.ZodType<T>,
): Promise<Draft<T> | { readonly problems: readonly FileProblem[] } | undefined> {
  let read: RawFile
  try {
    read = await readRaw(source, file)
  } catch (error) {
    if (isMissing(error)) return undefined
    return { problems: toUnreadableEntries(file, openText(source, file)).flatMap(({ problems }) => problems) }
  }
  const { raw, updatedAt } = read
  const changed = applyDraft(entry, raw)
  const result = schema.safeParse(changed)
  if (!result.success) {
    const place = { file: toProjectPath(file), text: openText(source, file), at: [] }
    return { problems: toFileProblems({ ...place, entry: changed, error: result.error }) }
  }
  const [id, own] = [valueAt(changed, ['id']), valueAt(entry, ['id'])]
  if (id === own) return { data: result.data, raw: changed, fileRaw: changed, updatedAt }
  const problem: FileProblem = {
    code: 'invalid-entry',
    file: toProjectPath(file),
    ...openText(source, file).locate(['id']),
    field: 'id',
    message: `The draft has the id ${String(id)}, its entry has ${String(own)}`,
    hint: 'A draft keeps the id of its entry: take "id:" away in the draft.',
  }
  return { problems: [problem] }
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

const NOTHING = { records: [], invalid: [], invalidDrafts: [] }

async function readFileRecords<T>(source: Source, file: string, schema: z.ZodType<T>): Promise<ReadResult<T>> {
  const isList = 'list' in source.place
  let found: RawFile
  try {
    found = await readRaw(source, file)
  } catch (error) {
    // It went away after the look; the next one will miss it.
    if (isMissing(error)) return NOTHING
    return { ...NOTHING, invalid: toUnreadableEntries(file, openText(source, file)) }
  }
  const { raw, updatedAt } = found
  if (isList && !Array.isArray(raw)) return { ...NOTHING, invalid: toUnreadableEntries(file, openText(source, file)) }
  const items: readonly unknown[] = isList && Array.isArray(raw) ? raw : [raw]
  const draftFile = toDraftFile(file)
  const draft = isList || !source.index.has(draftFile) ? undefined : await readDraft(source, draftFile, raw, schema)
  const records: ReadRecord<T>[] = []
  const invalid: InvalidEntry[] = []
  for (const [index, item] of items.entries()) {
    const at = isList ? [index] : []
    const result = schema.safeParse(item)
    if (!result.success) {
      const place = { file: toProjectPath(file), text: openText(source, file), at }
      invalid.push(toInvalidEntry(file, item, at, toFileProblems({ ...place, entry: item, error: result.error })))
      continue
    }
    const fromFile = draft === undefined || 'problems' in draft ? undefined : afterEntry(draft, updatedAt)
    const whole = withSavedTexts(source, { raw: item, updatedAt }, fromFile, schema)
    records.push({
      file,
      at,
      updatedAt,
      data: result.data,
      raw: item,
      fileRaw: item,
      ...omitUndefined({ draft: whole }),
    })
  }
  const invalidDrafts =
    draft !== undefined && 'problems' in draft ? [toInvalidEntry(draftFile, raw, [], draft.problems)] : []
  return { records, invalid, invalidDrafts }
}

/** Reads all entries of one model; those that are wrong name file, line, field and value. A missing folder is empty. */
export async function readCollection<T>(source: Source, schema: z.ZodType<T>): Promise<ReadResult<T>> {
  const files = listFiles(source.index, source.place)
  const results = await Promise.all(files.map((file) => readFileRecords(source, file, schema)))
  return {
    records: results.flatMap(({ records }) => records),
    invalid: results.flatMap(({ invalid }) => invalid),
    invalidDrafts: [
      ...results.flatMap(({ invalidDrafts }) => invalidDrafts),
      ...findLooseDrafts(source.index, source.place),
    ],
  }
}
