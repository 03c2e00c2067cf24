import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import * as z from 'zod'
import { linkOrCopySync } from '../../files/link-folder.ts'
import type { SiteFile } from './site-files.ts'
import { TARGETS } from './targets/target.ts'

/** File by which an export is known. */
const RECORD = 'uapp-export.json'

const recordSchema = z.object({
  version: z.literal(1),
  target: z.enum(TARGETS),
  buildId: z.string(),
  hosts: z.array(z.string()).readonly(),
})

/** What an export says of itself. */
export type ExportRecord = z.infer<typeof recordSchema>

/** The folder cannot be written to; the message says why, and the way out. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
}

function readRecord(dir: string): ExportRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(join(dir, RECORD), 'utf8')))
  } catch {
    return undefined
  }
}

const isWithin = (path: string, dir: string): boolean => {
  const way = relative(dir, path)
  return way === '' || (!way.startsWith('..') && !/^(?:[a-z]:|\/)/i.test(way))
}

export interface ExportFolder {
  /** Absolute. */
  readonly dir: string
  /** Removes everything in the folder. */
  readonly isForced: boolean
  /** Folders that must stay: the project, its releases and its data. */
  readonly kept: readonly string[]
}

/**
 * Checks whether a folder may be replaced: it is missing, empty, an earlier export, or the caller permits it.
 * @returns the record of an earlier export. @throws {ExportError}
 */
export function checkExportFolder({ dir, isForced, kept }: ExportFolder): ExportRecord | undefined {
  const holds = kept.find((folder) => isWithin(folder, dir))
  if (holds !== undefined)
    throw new ExportError(`${dir} cannot be an export: it would replace ${holds}. Choose another folder for --to.`)
  const found = statSync(dir, { throwIfNoEntry: false })
  if (found === undefined) return undefined
  if (!found.isDirectory())
    throw new ExportError(`${dir} is a file. Choose a folder for --to: one that is empty, or that is not there yet.`)
  const names = readdirSync(dir)
  const record = readRecord(dir)
  if (names.length === 0 || record !== undefined || isForced) return record
  throw new ExportError(
    `${dir} holds ${names.length} files or folders that are no export, such as ${names.sort()[0]}. Choose an empty folder for --to, or add --force, which removes what is there.`,
  )
}

/** Replaces a folder; readers see the old or the new one, except between two renames. */
function replaceFolder(from: string, to: string): void {
  const old = `${from}-old`
  const isThere = statSync(to, { throwIfNoEntry: false }) !== undefined
  if (isThere) renameSync(to, old)
  try {
    renameSync(from, to)
  } catch (error) {
    if (isThere) renameSync(old, to)
    throw error
  }
  rmSync(old, { recursive: true, force: true })
}

/** A file of an export: `path` is below its folder. */
export interface WriteExportInput extends ExportFolder {
  readonly files: readonly SiteFile[]
  readonly record: ExportRecord
  /** How many files are written so far. */
  readonly onFiles: (files: number) => void
}

const FILES_BETWEEN_BREATHS = 500
const breathe = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * Writes an export beside its folder, then puts it in the place of what was there. Files of a release get a second name, or
 * are copied to another file system; so a change in an export would change the release, too.
 * @throws {ExportError} for a folder that must not be replaced. @throws {Error} of the file system: nothing has changed then.
 */
export async function writeExport(input: WriteExportInput): Promise<void> {
  const { dir, files, record, onFiles } = input
  checkExportFolder(input)
  mkdirSync(dirname(dir), { recursive: true })
  const staged = await mkdtemp(join(dirname(dir), `.${basename(dir)}-`))
  try {
    const folders = new Set<string>()
    for (const [at, { path, from, fill, text }] of files.entries()) {
      const to = join(staged, path)
      if (!isWithin(to, staged))
        throw new ExportError(`${path} would lie outside of ${dir}. Mend that address in the content, and build again.`)
      const folder = dirname(to)
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
      folders.add(folder)
      if (from === undefined) writeFileSync(to, (await fill?.()) ?? text ?? '')
      else linkOrCopySync(from, to)
      if (at % FILES_BETWEEN_BREATHS > 0) continue
      onFiles(at)
      await breathe()
    }
    onFiles(files.length)
    writeFileSync(join(staged, RECORD), `${JSON.stringify(record, undefined, 2)}\n`)
    // Made for its owner alone; servers read as others.
    chmodSync(staged, 0o755)
    replaceFolder(staged, dir)
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}
