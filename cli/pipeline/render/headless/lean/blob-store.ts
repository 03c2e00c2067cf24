import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PageMarkup } from '../../../../../src/domain/release/page-markup.ts'
import { encodeBlob, toBlobFile } from '../../../../../src/release/pages/page-blob.ts'
import { readErrorCode } from '../../../../files/error-code.ts'
import { linkOrCopySync } from '../../../../files/link-folder.ts'

/** Version of how blobs are made of what they are named by; another version, other names. */
const VERSION = 1
const ID_DIGITS = 32

/** What a blob is made of. */
export interface BlobSource {
  /** Markup of a page without header and footer; markup of these; page data; data of a header or footer. */
  readonly kind: 'page' | 'slice' | 'page-data' | 'slice-data'
  /** Hash of the compiled bundle. */
  readonly bundle: string
  /** Of markup or data, as the plan of render groups has it. */
  readonly key: string
}

/** Names a blob by all that it is made of, so that a build knows without rendering whether it is there. */
export function toBlobId({ kind, bundle, key }: BlobSource): string {
  return createHash('sha256').update(`${VERSION} ${kind} ${bundle} ${key}`).digest('hex').slice(0, ID_DIGITS)
}

/** Page templates that releases share. A blob appears whole, and is never changed. Blocking calls. */
export interface BlobStore {
  has(id: string): boolean
  write(id: string, markup: PageMarkup): void
  /** Takes the bytes of a file that holds the same as the blob. */
  take(id: string, file: string): void
}

/** @param dir absolute; folders are made as they are needed. */
export function openBlobStore(dir: string): BlobStore {
  /** @param make makes a draft, which then gets its name in one step. */
  function add(id: string, make: (draft: string) => void): void {
    const file = toBlobFile(dir, id)
    const draft = `${file}.${randomUUID()}`
    try {
      try {
        make(draft)
      } catch (error) {
        if (readErrorCode(error) !== 'ENOENT') throw error
        mkdirSync(dirname(file), { recursive: true })
        make(draft)
      }
      renameSync(draft, file)
    } finally {
      // Where both names are one file already, renaming leaves the draft (rename(2)).
      rmSync(draft, { force: true })
    }
  }
  return {
    has: (id) => statSync(toBlobFile(dir, id), { throwIfNoEntry: false }) !== undefined,
    write: (id, markup) => add(id, (draft) => writeFileSync(draft, encodeBlob(markup))),
    take: (id, file) => add(id, (draft) => linkOrCopySync(file, draft)),
  }
}
