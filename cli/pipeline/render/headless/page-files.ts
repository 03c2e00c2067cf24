import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readErrorCode } from '../../../files/error-code.ts'
import { replaceFileSync } from '../../../files/staged-file.ts'

/** Writes the files of pages into a staged release, with blocking calls. */
export interface PageFiles {
  /** @param file below the `public` folder, with `/`. */
  write(file: string, content: Uint8Array): void
  readonly files: number
  readonly bytes: number
  /** Milliseconds spent in the file system. */
  readonly writeMs: number
}

/**
 * Opens the `public` folder of a host for writing. In a fresh release a file is new and takes three system calls;
 * otherwise the old one is unlinked first, because an earlier release may share it.
 */
export function openPageFiles(publicDir: string, isFresh: boolean): PageFiles {
  let files = 0
  let bytes = 0
  let writeMs = 0
  let lastFolder = ''

  function makeFolder(folder: string): void {
    try {
      mkdirSync(folder)
    } catch (error) {
      const code = readErrorCode(error)
      if (code === 'ENOENT') mkdirSync(folder, { recursive: true })
      else if (code !== 'EEXIST') throw error
    }
  }

  function create(file: string, content: Uint8Array): void {
    const folder = dirname(file)
    if (folder !== lastFolder) {
      makeFolder(folder)
      lastFolder = folder
    }
    const handle = openSync(file, 'w')
    try {
      for (let from = 0; from < content.length;) from += writeSync(handle, content, from)
    } finally {
      closeSync(handle)
    }
  }

  return {
    write(file, content) {
      const start = performance.now()
      const target = join(publicDir, file)
      if (isFresh) create(target, content)
      else replaceFileSync(target, content)
      writeMs += performance.now() - start
      files += 1
      bytes += content.length
    },
    get files() {
      return files
    },
    get bytes() {
      return bytes
    },
    get writeMs() {
      return writeMs
    },
  }
}
