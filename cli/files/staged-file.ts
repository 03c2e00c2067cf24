import { mkdirSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readErrorCode } from './error-code.ts'
import { findStagedFolder } from '../../src/release/release-layout.ts'

/** Another thread may remove a folder that became empty between making it and writing into it. */
const MAX_ATTEMPTS = 8

/** Removes one name, whatever other names the file has. @returns whether it was there. */
function unlinkIfThere(file: string): boolean {
  try {
    unlinkSync(file)
    return true
  } catch (error) {
    const code = readErrorCode(error)
    if (code === 'ENOENT') return false
    // unlink(2) on a folder: EISDIR on Linux, EPERM elsewhere (POSIX).
    if (code !== 'EISDIR' && code !== 'EPERM') throw error
    rmSync(file, { recursive: true })
    return true
  }
}

/**
 * Writes a file of a staged release anew: the old one is unlinked first, never written to, since an earlier release may
 * hold it under another name. Makes folders. For worker threads: blocking calls, and a new file takes one attempt.
 * @throws {Error} of the file system, such as ENOSPC; then the old file is gone and the new one may be a part.
 */
export function replaceFileSync(file: string, content: Uint8Array | string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // `wx` neither follows nor truncates what is there (open(2), O_EXCL).
      writeFileSync(file, content, { flag: 'wx' })
      return
    } catch (error) {
      const code = readErrorCode(error)
      if (attempt === MAX_ATTEMPTS) throw error
      if (code === 'ENOENT') mkdirSync(dirname(file), { recursive: true })
      else if (code === 'EEXIST' || code === 'EISDIR') unlinkIfThere(file)
      else throw error
    }
  }
}

/**
 * Removes a file of a staged release, and the folders that became empty, up to the host's `public` folder, which stays.
 * A file that is not there is fine.
 * @throws {Error} for a file of no staged release.
 */
export function removeFileSync(file: string): void {
  const stays = findStagedFolder(file)
  unlinkIfThere(file)
  for (let folder = dirname(file); folder.length > stays.length; folder = dirname(folder)) {
    try {
      rmdirSync(folder)
    } catch (error) {
      const code = readErrorCode(error)
      // rmdir(2): a folder with files is EEXIST on some systems.
      if (code === 'ENOTEMPTY' || code === 'EEXIST') return
      if (code !== 'ENOENT') throw error
    }
  }
}
