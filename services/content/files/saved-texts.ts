import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { groupBy } from '../../../src/domain/values/group-by.ts'
import { LANGUAGES, type Language } from '../../../src/domain/locale/language.ts'
import { createFileIndex, type FileIndex } from '../../file-index.ts'
import { hashFiles } from '../../revision.ts'
import { ContentFilesError } from '../../problems/file-problem.ts'

const language = z.enum(LANGUAGES)

/** A text that was written through the service: a draft of its entry. */
const savedTextSchema = z.object({
  entryId: z.string(),
  path: z.string(),
  language,
  text: z.string(),
  sourceLanguage: language,
  /** What it is a translation of: the text goes where that goes. */
  source: z.string(),
  /** What the files had there in this language; null: nothing. Who edits them later is not overruled. */
  replaced: z.nullable(z.string()),
})
export type SavedText = z.infer<typeof savedTextSchema>

const savedFileSchema = z.object({ version: z.literal(1), texts: z.array(savedTextSchema) })

/** Texts of an entry, the latest of each place and language, and when the last of them was written. */
export interface EntrySavedTexts {
  readonly texts: readonly SavedText[]
  readonly savedAt: Date
}

/** What was saved, as of one look. */
export interface SavedLook {
  /** The same object as long as nothing is written. */
  readonly index: FileIndex
  /** Of everything in it. */
  readonly revision: string
}

/** Texts that were written through the service, in a folder of their own: one file for each write. */
export interface SavedTexts {
  look(): SavedLook
  /** By entry id. @throws {ContentFilesError} naming a foreign file. */
  read(look: SavedLook): Promise<ReadonlyMap<string, EntrySavedTexts>>
  /** Adds texts, all of them or none: they are there after a crash, too. */
  add(texts: readonly SavedText[]): Promise<void>
  /** Forgets all that a look found but these texts. */
  keepOnly(look: SavedLook, texts: readonly SavedText[]): Promise<void>
}

const toName = (count: number): string => `${String(count).padStart(8, '0')}.json`

/** Gives a file a name, unless another one has it. @returns whether it has it now. */
async function linkIfFree(file: string, name: string): Promise<boolean> {
  try {
    await link(file, name)
    return true
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Opens the folder; it is made with the first text. */
export function openSavedTexts(dir: string): SavedTexts {
  const lookAt = createFileIndex({ dir, parts: ['.'] })
  const look = (): SavedLook => {
    const index = lookAt()
    return { index, revision: hashFiles(index, isSaved) }
  }
  let writing: Promise<unknown> = Promise.resolve()

  async function readFileTexts(name: string): Promise<readonly SavedText[]> {
    const file = join(dir, name)
    try {
      return savedFileSchema.parse(JSON.parse(await readFile(file, 'utf8'))).texts
    } catch (cause) {
      const hint = 'put the file back, or remove it to do without them'
      const message = `holds no saved texts; ${hint}`
      throw new ContentFilesError([{ code: 'invalid-file', file, field: '', message, hint }], { cause })
    }
  }

  async function write(texts: readonly SavedText[]): Promise<void> {
    await mkdir(dir, { recursive: true })
    const last = [...look().index.keys()].filter(isSaved).sort().at(-1) ?? toName(0)
    const draft = join(dir, `${randomUUID()}.tmp`)
    const file = await open(draft, 'w')
    try {
      await file.writeFile(`${JSON.stringify({ version: 1, texts }, null, 1)}\n`)
      // What was answered for must not be in a cache of the system alone.
      await file.sync()
    } finally {
      await file.close()
    }
    // A link, unlike a rename, never takes the place of what another process has just written.
    for (let next = Number.parseInt(last, 10) + 1; ; next += 1) {
      // Until a number is free.
      if (await linkIfFree(draft, join(dir, toName(next)))) break
    }
    await rm(draft)
  }

  function inTurn(action: () => Promise<void>): Promise<void> {
    const done = writing.then(action)
    writing = done.catch(() => undefined)
    return done
  }

  return {
    look,
    read: async ({ index }) => {
      const names = [...index.keys()].filter(isSaved).sort()
      const all = await Promise.all(
        names.map(async (name) => ({
          savedAt: index.get(name)?.modifiedAt ?? new Date(0),
          texts: await readFileTexts(name),
        })),
      )
      const written = all.flatMap(({ savedAt, texts }) => texts.map((text) => ({ savedAt, text })))
      const byEntry = groupBy(written, ({ text }) => text.entryId)
      return new Map(
        [...byEntry].map(([id, list]) => {
          const latest = new Map(list.map(({ text }) => [`${text.language} ${text.path}`, text]))
          return [id, { texts: [...latest.values()], savedAt: list.at(-1)?.savedAt ?? new Date(0) }]
        }),
      )
    },
    add: (texts) => inTurn(() => write(texts)),
    keepOnly: ({ index }, texts) =>
      inTurn(async () => {
        // Kept texts are written first, so that a crash may duplicate but never lose them.
        if (texts.length > 0) await write(texts)
        await Promise.all([...index.keys()].filter(isSaved).map((name) => rm(join(dir, name), { force: true })))
      }),
  }
}

const isSaved = (name: string): boolean => /^\d{8}\.json$/.test(name)

/** Languages that some texts are in, in the order of `LANGUAGES`. */
export const languagesOf = (texts: readonly SavedText[]): readonly Language[] =>
  LANGUAGES.filter((one) => texts.some(({ language: own }) => own === one))
