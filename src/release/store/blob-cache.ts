import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Bucket } from '../../integrations/object-storage/bucket.ts'
import { BlobAwayError, isWholeBlob, toBlobFile } from '../pages/page-blob.ts'
import { toBlobKey } from './store-layout.ts'

export interface BlobCacheOptions {
  readonly bucket: Pick<Bucket, 'name' | 'read'>
  /** May be emptied at any time, and other processes may use it, too. */
  readonly blobsDir: string
  /** What the blobs in it may have together. */
  readonly maxBytes: number
}

/** Page templates of a release store that this machine has read; those that nobody asked for longest go first. */
export interface BlobCache {
  /** @throws {BlobAwayError} when the store cannot be asked. @throws {Error} when it has no such blob, or a damaged one. */
  fetch(id: string): Promise<Buffer>
  /** Removes what is over the limit now, and what killed processes left. */
  prune(): Promise<void>
}

/** After a prune so much is free that the next one is some way off. */
const KEPT_SHARE = 0.9
/** What this process adds before it looks again, as a share of the limit: other processes add, too. */
const ADDED_SHARE = 1 / 16
/** A draft is written within seconds. */
const DRAFT_MS = 10 * 60_000

interface CachedFile {
  readonly file: string
  readonly bytes: number
  /** When it was asked for last; milliseconds since 1970. */
  readonly usedAt: number
}

async function listFiles(folder: string): Promise<readonly CachedFile[]> {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      // Another process may have removed it.
      const stats = await stat(file).catch(() => undefined)
      return stats?.isFile() === true ? [{ file, bytes: stats.size, usedAt: stats.mtimeMs }] : []
    }),
  )
  return found.flat()
}

const isDraft = ({ file }: CachedFile): boolean => file.includes('.')

/** Nothing is locked: files appear whole, and whoever finds none asks the store again. */
export function openBlobCache({ bucket, blobsDir, maxBytes }: BlobCacheOptions): BlobCache {
  let added = 0
  let pruning: Promise<void> | undefined

  async function prune(): Promise<void> {
    added = 0
    const files: CachedFile[] = []
    for (const folder of await readdir(blobsDir).catch(() => []))
      files.push(...(await listFiles(join(blobsDir, folder))))
    const left = files.filter((one) => isDraft(one) && one.usedAt < Date.now() - DRAFT_MS)
    for (const { file } of left) await rm(file, { force: true })
    const blobs = files.filter((one) => !isDraft(one))
    let total = blobs.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total <= maxBytes) return
    for (const { file, bytes } of blobs.sort((a, b) => a.usedAt - b.usedAt)) {
      if (total <= maxBytes * KEPT_SHARE) break
      await rm(file, { force: true })
      total -= bytes
    }
  }

  function pruneOnce(): Promise<void> {
    pruning ??= prune().finally(() => (pruning = undefined))
    return pruning
  }

  async function keep(file: string, content: Buffer): Promise<void> {
    const draft = `${file}.${randomUUID()}`
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(draft, content)
      await rename(draft, file)
    } catch {
      // A full disk, or a folder that was emptied: the page is answered all the same.
      await rm(draft, { force: true }).catch(() => {})
      return
    }
    added += content.length
    if (added > maxBytes * ADDED_SHARE) void pruneOnce().catch(() => {})
  }

  async function ask(id: string): Promise<Buffer> {
    const found = await bucket.read(toBlobKey(id)).catch((cause: unknown) => {
      throw new BlobAwayError(`The release store ${bucket.name} does not answer`, { cause })
    })
    if (found === undefined) throw new Error(`The release store ${bucket.name} has no ${toBlobKey(id)}`)
    if (!isWholeBlob(found.bytes)) throw new Error(`${toBlobKey(id)} of the release store ${bucket.name} is damaged`)
    return found.bytes
  }

  return {
    prune: pruneOnce,
    async fetch(id) {
      const file = toBlobFile(blobsDir, id)
      const kept = await readFile(file).catch(() => undefined)
      if (kept !== undefined && isWholeBlob(kept)) {
        const now = new Date()
        // It may go in the same moment.
        await utimes(file, now, now).catch(() => {})
        return kept
      }
      const content = await ask(id)
      await keep(file, content)
      return content
    },
  }
}
