import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { NotFoundError } from '../../platform/http/request-errors.ts'
import { createByteCache } from '../../platform/load-cache.ts'
import { ENCODINGS, type Encoding } from './choose-encoding.ts'
import { computeScriptHashes } from '../../../src/release/pages/script-hashes.ts'

/** A file of a release, as it is sent. */
export interface StoredFile {
  /** Absolute path; for page data in a pack the path that they would have as a file. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Entity tag of the plain file, without quotes; of its content, or of size and time for large files. */
  readonly tag: string
  readonly isWeakTag: boolean
  /** Encodings that lie beside it. */
  readonly encodings: readonly Encoding[]
  /** Inline scripts of a page, as sources of a content security policy. */
  readonly scriptHashes: readonly string[]
  /**
   * Content, as it is or in one of its encodings, kept in memory while it is asked for often; undefined for a file that is
   * better streamed. @throws {NotFoundError} when the file was taken away with its release.
   */
  readonly read: (encoding?: Encoding) => Promise<Buffer | undefined>
}

/** Files of releases. A published release never changes, so cached facts stay true. */
export interface FileStore {
  /** Undefined where there is no file of that path. */
  find(path: string): Promise<StoredFile | undefined>
}

/** Larger files are streamed. */
const MAX_READ_BYTES = 1024 * 1024
const CONTENT_CACHE_BYTES = 96 * 1024 * 1024
const ENTRY_CACHE_BYTES = 16 * 1024 * 1024
/** Estimated size of an entry in memory. */
const ENTRY_BYTES = 512

/** Entity tag of a content: its hash, short. */
export function toContentTag(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

async function sizeOf(path: string): Promise<{ readonly size: number; readonly modified: number } | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() === true ? { size: found.size, modified: found.mtimeMs } : undefined
}

async function findEncodings(path: string): Promise<readonly Encoding[]> {
  const names = Object.keys(ENCODINGS) as Encoding[]
  const found = await Promise.all(names.map(async (name) => (await sizeOf(path + ENCODINGS[name])) !== undefined))
  return names.filter((_name, index) => found[index])
}

export function createFileStore(): FileStore {
  const entries = createByteCache<{ readonly file: StoredFile | undefined }>(
    ENTRY_CACHE_BYTES,
    (_entry, path) => ENTRY_BYTES + path.length * 2,
  )
  const contents = createByteCache<Buffer>(CONTENT_CACHE_BYTES, ({ length }) => length)

  const readContent = (path: string): Promise<Buffer> => contents.forceFetch(path, { context: () => readFile(path) })

  async function readStored(path: string, encoding?: Encoding): Promise<Buffer> {
    try {
      return await readContent(encoding === undefined ? path : path + ENCODINGS[encoding])
    } catch (cause) {
      entries.delete(path)
      throw new NotFoundError(`The file ${basename(path)} went with its release`, { cause })
    }
  }

  async function inspect(path: string): Promise<StoredFile | undefined> {
    const [found, encodings] = await Promise.all([sizeOf(path), findEncodings(path)])
    if (found === undefined) return undefined
    const { size, modified } = found
    if (size > MAX_READ_BYTES) {
      const tag = `${size.toString(36)}-${Math.round(modified).toString(36)}`
      const read = (): Promise<undefined> => Promise.resolve(undefined)
      return { path, size, tag, isWeakTag: true, encodings, scriptHashes: [], read }
    }
    const content = await readContent(path)
    const scriptHashes = path.endsWith('.html') ? computeScriptHashes(content.toString('latin1'), 'latin1') : []
    const read = (encoding?: Encoding): Promise<Buffer> => readStored(path, encoding)
    return { path, size, tag: toContentTag(content), isWeakTag: false, encodings, scriptHashes, read }
  }

  return {
    find: async (path) => {
      const { file } = await entries.forceFetch(path, { context: async () => ({ file: await inspect(path) }) })
      return file
    },
  }
}
