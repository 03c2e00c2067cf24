import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { createAssetLibrary } from '../../../../services/assets/asset-library.ts'
import { documentPath } from '../../../../services/document-files.ts'
import { toHandle } from '../../../../services/asset-records.ts'
import { createStagedFiles } from '../../../files/staged-files.ts'

/** Of pictures and films among the public files, and of documents beside them: the runtime decides who may have these. */
const FOLDERS = { assets: 'assets', documents: 'documents' } as const

/** Whether a file is the copy of another one: of the same size and time, or of the same bytes, as in a new checkout. */
function isCopy(from: string, to: string): boolean {
  const [source, copy] = [statSync(from), statSync(to, { throwIfNoEntry: false })]
  if (copy === undefined || copy.size !== source.size) return false
  return Math.abs(copy.mtimeMs - source.mtimeMs) < 1 || readFileSync(to).equals(readFileSync(from))
}

/** A copy, never a second name: whoever edits a picture in place must not change what is published. */
function placeCopy(from: string, to: string): void {
  if (isCopy(from, to)) return
  const { atimeMs, mtimeMs } = statSync(from)
  const temporary = `${to}.${process.pid}`
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, temporary)
  utimesSync(temporary, atimeMs / 1000, mtimeMs / 1000)
  renameSync(temporary, to)
}

/** Removes files of the staged tree that no page names any more. */
function removeStale(folder: string, wanted: ReadonlySet<string>): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name))
}

interface EmitOwnFilesInput {
  /** Of the project. */
  readonly contentDir: string
  /** Such as `/assets/hero.jpg`. */
  readonly paths: ReadonlySet<string>
  /** Names of the files of documents. */
  readonly documents: readonly string[]
  /** `{staging}/{host}`. */
  readonly hostDirs: readonly string[]
  /** Releases of `uapp dev` point to the files, which are copied otherwise. */
  readonly isDevelop?: boolean
}

/** A pointer to a file, for releases that show whatever it is now. */
function placePointer(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  if (!existsSync(to)) symlinkSync(from, to)
}

/**
 * Puts pictures, films and documents of the project's own files into staged hosts, pictures and films at the paths by which their
 * pages name them. What the sources named and that is gone since is left out: `uapp check` tells where it is missed.
 */
export async function emitOwnFiles(input: EmitOwnFilesInput): Promise<void> {
  const { contentDir, paths, documents, hostDirs, isDevelop = false } = input
  const names = new Set([...paths].map((path) => basename(path)))
  for (const hostDir of hostDirs) {
    removeStale(join(hostDir, 'public', FOLDERS.assets), names)
    removeStale(join(hostDir, FOLDERS.documents), new Set(documents))
  }
  const library = createAssetLibrary(contentDir)
  const placeFile = isDevelop ? placePointer : placeCopy
  for (const path of paths) {
    const asset = await library.findAsset(toHandle(basename(path, extname(path))))
    if (asset === undefined) continue
    const content = asset.path === undefined ? await asset.read() : undefined
    for (const hostDir of hostDirs) {
      const name = `public${path}`
      if (content !== undefined) createStagedFiles(hostDir).write(name, content)
      else if (asset.path !== undefined) placeFile(asset.path, join(hostDir, name))
    }
  }
  for (const filename of documents) {
    const from = documentPath(contentDir, { filename })
    if (existsSync(from)) for (const hostDir of hostDirs) placeFile(from, join(hostDir, FOLDERS.documents, filename))
  }
}
