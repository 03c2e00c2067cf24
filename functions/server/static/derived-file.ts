import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createByteCache } from './byte-cache.ts'
import { ENCODINGS } from './choose-encoding.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { computeScriptHashes } from './script-hashes.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Quick, and within a tenth of the best. */
const BROTLI_QUALITY = 5
const CACHE_BYTES = 32 * 1024 * 1024

/** A file of a release with a change, compressed; `sendFile` sends it like any other. */
export interface DerivedFile {
  readonly file: StoredFile
  readonly store: Pick<FileStore, 'read'>
  readonly bytes: number
}

async function derive(path: string, change: (text: string) => string): Promise<DerivedFile | undefined> {
  const original = await readFile(path, 'utf8').catch(() => undefined)
  if (original === undefined) return undefined
  const text = change(original)
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    toGzip(plain),
  ])
  const contents = new Map([
    [path, plain],
    [path + ENCODINGS.br, br],
    [path + ENCODINGS.gzip, gz],
  ])
  const file: StoredFile = {
    path,
    size: plain.length,
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    isWeakTag: false,
    encodings: ['br', 'gzip'],
    scriptHashes: path.endsWith('.html') ? computeScriptHashes(text) : [],
  }
  const bytes = plain.length + br.length + gz.length
  return { file, store: { read: (wanted) => Promise.resolve(contents.get(wanted)) }, bytes }
}

/** Files with one and the same change; kept in memory while they are asked for. Undefined where there is no file. */
export function createDerivedFiles(
  change: (text: string) => string,
): (path: string) => Promise<DerivedFile | undefined> {
  const cache = createByteCache<DerivedFile>(CACHE_BYTES)
  return async (path) => {
    const known = cache.get(path)
    if (known !== undefined) return known
    const derived = await derive(path, change)
    if (derived !== undefined) cache.set(path, derived, derived.bytes)
    return derived
  }
}
