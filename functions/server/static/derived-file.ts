import { createByteCache } from '../../platform/load-cache.ts'
import { toContentTag, type StoredFile } from './file-store.ts'
import { computeScriptHashes } from './script-hashes.ts'

const CACHE_BYTES = 32 * 1024 * 1024

async function derive(original: StoredFile, change: (text: string) => string): Promise<StoredFile | undefined> {
  const content = await original.read()
  if (content === undefined) return undefined
  const text = change(content.toString('utf8'))
  const changed = Buffer.from(text)
  return {
    path: original.path,
    size: changed.length,
    tag: toContentTag(changed),
    isWeakTag: false,
    encodings: [],
    scriptHashes: original.path.endsWith('.html') ? computeScriptHashes(text) : [],
    read: () => Promise.resolve(changed),
  }
}

/** Files with one and the same change; kept in memory while they are asked for. Undefined for a file that is too large. */
export function createDerivedFiles(
  change: (text: string) => string,
): (original: StoredFile) => Promise<StoredFile | undefined> {
  const cache = createByteCache<StoredFile>(CACHE_BYTES, ({ size }) => size)
  return (original) => cache.fetch(original.path, { context: () => derive(original, change) })
}
