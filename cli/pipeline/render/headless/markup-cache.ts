import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PageMarkup } from '../../../../src/domain/release/page-markup.ts'
import { decodeBlob, encodeBlob } from '../../../../src/release/pages/page-blob.ts'

/** Rendered pages and slices with the placeholder country in them, by key. Blocking calls: for worker threads. */
export interface MarkupCache {
  /** Undefined when it is not there, or damaged: then it is removed, so that it is rendered and written again. */
  read(key: string): PageMarkup | undefined
  write(key: string, markup: PageMarkup): void
  /** File of an entry, in the form of a blob of a release. */
  fileOf(key: string): string
  /** Entries found damaged so far. */
  readonly damaged: number
}

/** Folder of rendered markup, below the data folder: the one that CI machines keep between builds, beside `bundle`. */
export const MARKUP_FOLDER = 'markup'

/** Folder of the markup that one compiled bundle renders; `root` is the folder that CI machines keep between builds. */
export function markupCacheDir(root: string, bundleHash: string): string {
  return join(root, bundleHash.slice(0, 16))
}

/**
 * Opens the cache of one compiled bundle. Files appear whole, in one step, so that several workers and machines may share
 * the folder; equal keys mean equal content, so whoever comes last changes nothing.
 */
export function openMarkupCache(dir: string): MarkupCache {
  let damaged = 0
  const fileOf = (key: string): string => join(dir, key.slice(0, 2), key.slice(2))
  return {
    read(key) {
      const file = fileOf(key)
      // In a first build most are missing, and an error for each would take longer than the check.
      if (statSync(file, { throwIfNoEntry: false }) === undefined) return undefined
      try {
        return decodeBlob(readFileSync(file))
      } catch {
        damaged += 1
        rmSync(file, { force: true })
        return undefined
      }
    },
    write(key, markup) {
      const file = fileOf(key)
      const draft = `${file}.${randomUUID()}`
      const bytes = encodeBlob(markup)
      try {
        writeFileSync(draft, bytes)
      } catch {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(draft, bytes)
      }
      renameSync(draft, file)
    },
    fileOf,
    get damaged() {
      return damaged
    },
  }
}
