import { constants, copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readErrorCode } from './error-code.ts'

/** What link(2) says on file systems without hard links, between two of them, and where a file has too many names. */
const NO_LINK: ReadonlySet<string | undefined> = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EXDEV',
  'EMLINK',
])

/**
 * Gives a file a second name; where the file system cannot, copies it.
 * @param link link(2), for tests on file systems that can.
 */
export function linkOrCopySync(from: string, to: string, link: (from: string, to: string) => void = linkSync): void {
  try {
    link(from, to)
  } catch (error) {
    if (!NO_LINK.has(readErrorCode(error))) throw error
    copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  }
}

/** What linking a folder found. */
export interface LinkedFolder {
  readonly files: number
  /** Relative to the root of the tree, like the folder itself; not linked yet. */
  readonly folders: readonly string[]
}

export interface LinkFolderTask {
  /** Roots of the trees; `to` exists. */
  readonly from: string
  readonly to: string
  /** Folder to link, relative; the empty text is the root. */
  readonly folder: string
  /** Names in the root to leave out. */
  readonly except: readonly string[]
}

/** Makes a folder of the new tree and links its files; the folders in it are left to the caller. */
export function linkFolderSync({ from, to, folder, except }: LinkFolderTask): LinkedFolder {
  if (folder !== '') mkdirSync(join(to, folder))
  let files = 0
  const folders: string[] = []
  for (const entry of readdirSync(join(from, folder), { withFileTypes: true })) {
    if (folder === '' && except.includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      folders.push(path)
      continue
    }
    linkOrCopySync(join(from, path), join(to, path))
    files += 1
  }
  return { files, folders }
}
