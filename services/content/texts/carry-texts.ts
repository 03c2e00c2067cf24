import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument, Scalar } from 'yaml'
import { groupBy } from '../../../src/domain/values/group-by.ts'
import type { ContentStore, Entry } from '../content-store.ts'
import { ContentFilesError } from '../../problems/file-problem.ts'
import { listFileProblems, readContentStore } from '../read-content-store.ts'
import { placeTexts } from '../files/apply-saved-texts.ts'
import { openSavedTexts, type EntrySavedTexts, type SavedText } from '../files/saved-texts.ts'
import { toFilePath } from '../../../src/domain/translation/text-fields.ts'

/** What became of texts that were written through the service. */
export interface CarriedTexts {
  /** Files that were changed, within the content folder. */
  readonly files: readonly string[]
  /** How many texts they took. */
  readonly texts: number
  /** Those that stay drafts: what they translate stands in a draft only, or nowhere any more. */
  readonly left: readonly { readonly entryId: string; readonly path: string }[]
}

interface Change {
  readonly saved: SavedText
  readonly path: readonly (string | number)[]
}

/** Changes of an entry's own file; of a list, those of its item. */
function listChanges({ raw }: Entry, texts: readonly SavedText[], at: readonly number[]): readonly Change[] {
  return placeTexts(raw, texts).flatMap(({ path, saved }) => {
    const found = toFilePath(raw, path)
    return found === undefined ? [] : [{ saved, path: [...at, ...found, saved.language] }]
  })
}

/** Where an item with an id stands in the list of a file; empty for a file of one entry. */
function placeInFile(document: unknown, id: string): readonly number[] {
  if (!Array.isArray(document)) return []
  return [
    document.findIndex((item: unknown) => typeof item === 'object' && item !== null && Reflect.get(item, 'id') === id),
  ]
}

/** A text in the form that people read best: lines as lines. */
function toScalar(text: string): Scalar<string> {
  const scalar = new Scalar(text)
  if (text.includes('\n')) scalar.type = Scalar.BLOCK_LITERAL
  return scalar
}

async function changeFile(
  contentDir: string,
  file: string,
  entries: readonly (readonly [Entry, EntrySavedTexts])[],
): Promise<readonly SavedText[]> {
  const path = join(contentDir, file)
  const document = parseDocument(await readFile(path, 'utf8'))
  const data: unknown = document.toJS()
  const changes = entries.flatMap(([entry, { texts }]) => listChanges(entry, texts, placeInFile(data, entry.id)))
  for (const change of changes) document.setIn(change.path, toScalar(change.saved.text))
  const draft = `${path}.${randomUUID()}.tmp`
  await writeFile(draft, document.toString({ lineWidth: 0, flowCollectionPadding: false }))
  await rename(draft, path)
  return changes.map(({ saved }) => saved)
}

/**
 * Carries texts that were written through the service into the content files, which is what publishing them means here: they stop
 * being drafts. Run twice, it does nothing the second time.
 * @throws {ContentFilesError} before anything is changed, as long as a file is wrong.
 */
export async function carryTexts(contentDir: string, savedDir: string): Promise<CarriedTexts> {
  const saved = openSavedTexts(savedDir)
  const look = saved.look()
  const byEntry = await saved.read(look)
  const store: ContentStore = await readContentStore(contentDir)
  const problems = listFileProblems(store)
  if (problems.length > 0) throw new ContentFilesError(problems)
  const known = [...byEntry].flatMap(([id, texts]) => {
    const entry = store.byId.get(id)
    return entry === undefined ? [] : [[entry, texts] as const]
  })
  const files = groupBy(known, ([entry]) => entry.file)
  const carried: SavedText[] = []
  for (const [file, entries] of files)
    // One file after the other: what was carried is known at each moment.
    carried.push(...(await changeFile(contentDir, file, entries)))
  const left = [...byEntry.values()].flatMap(({ texts }) => texts).filter((text) => !carried.includes(text))
  await saved.keepOnly(look, left)
  return {
    files: [...files.keys()],
    texts: carried.length,
    left: left.map(({ entryId, path }) => ({ entryId, path })),
  }
}
