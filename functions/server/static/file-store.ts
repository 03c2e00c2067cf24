import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { createByteCache } from './byte-cache.ts'
import { ENCODINGS, type Encoding } from './choose-encoding.ts'
import { computeScriptHashes } from './script-hashes.ts'

/** A file of a release, as it is sent. */
export interface StoredFile {
  /** Absolute path. */
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
}

/** Files of releases. A release never changes once it is published, so what was read once stays true. */
export interface FileStore {
  /** Undefined where there is no file of that path. */
  find(path: string): Promise<StoredFile | undefined>
  /** Content, kept in memory while it is asked for often; undefined for a file that is better streamed. */
  read(path: string, size: number): Promise<Buffer | undefined>
}

/** Larger files are streamed. */
const MAX_READ_BYTES = 1024 * 1024
const CONTENT_CACHE_BYTES = 96 * 1024 * 1024
const ENTRY_CACHE_BYTES = 16 * 1024 * 1024
/** Estimated size of an entry in memory. */
const ENTRY_BYTES = 512

async function sizeOf(path: string): Promise<{ readonly size: number; readonly modified: number } | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() === true ? { size: found.size, modified: found.mtimeMs } : undefined
}

async function findEncodings(path: string): Promise<readonly Encoding[]> {
  const names = Object.keys(ENCODINGS) as Encoding[]
  const found = await Promise.all(names.map(async (name) => (await sizeOf(path + ENCODINGS[name])) !== undefined))
  return names.filter((_name, index) => found[index])
}

async function inspect(path: string): Promise<StoredFile | undefined> {
  const found = await sizeOf(path)
  if (found === undefined) return undefined
  const { size, modified } = found
  const encodings = await findEncodings(path)
  if (size > MAX_READ_BYTES) {
    const tag = `${size.toString(36)}-${Math.round(modified).toString(36)}`
    return { path, size, tag, isWeakTag: true, encodings, scriptHashes: [] }
  }
  const content = await readFile(path)
  const tag = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  const scriptHashes = path.endsWith('.html') ? computeScriptHashes(content.toString('utf8')) : []
  return { path, size, tag, isWeakTag: false, encodings, scriptHashes }
}

export function createFileStore(): FileStore {
  const entries = createByteCache<{ readonly file: StoredFile | undefined }>(ENTRY_CACHE_BYTES)
  const contents = createByteCache<Buffer>(CONTENT_CACHE_BYTES)
  return {
    find: async (path) => {
      const known = entries.get(path)
      if (known !== undefined) return known.file
      const file = await inspect(path)
      entries.set(path, { file }, ENTRY_BYTES + path.length * 2)
      return file
    },
    read: async (path, size) => {
      const known = contents.get(path)
      if (known !== undefined) return known
      if (size > MAX_READ_BYTES) return undefined
      const content = await readFile(path)
      contents.set(path, content, content.length)
      return content
    },
  }
}
