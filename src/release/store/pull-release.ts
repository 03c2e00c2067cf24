import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { writeWhole } from '../../integrations/disk/write-whole.ts'
import type { Bucket } from '../../integrations/object-storage/bucket.ts'
import { createReleaseLayout } from '../release-layout.ts'
import { readStoreIndex } from './read-store.ts'
import { parseIndex, StoreFormatError, toFileKey, type StoreIndex } from './store-layout.ts'

/** Folder below the dist folder: what its releases hold, as the store tells it. */
const INDEXES_FOLDER = 'indexes'
const REQUESTS = 16

const indexFile = (distDir: string, buildId: string): string => join(distDir, INDEXES_FOLDER, `${buildId}.json`)

/** Keeps what a release of a dist folder holds, so that a later one takes equal files from it. */
export async function keepIndex(distDir: string, index: StoreIndex): Promise<void> {
  await writeWhole(indexFile(distDir, index.buildId), JSON.stringify(index))
}

/** What is kept of a release; undefined: nothing that can be used. */
export async function readKeptIndex(distDir: string, buildId: string): Promise<StoreIndex | undefined> {
  const file = indexFile(distDir, buildId)
  const bytes = await readFile(file).catch(() => undefined)
  if (bytes === undefined) return undefined
  try {
    return parseIndex(file, bytes)
  } catch {
    return undefined
  }
}

/** Forgets what releases held that are no longer there. */
export async function pruneIndexes(distDir: string, isThere: (buildId: string) => boolean): Promise<void> {
  const names = await readdir(join(distDir, INDEXES_FOLDER)).catch(() => [])
  const gone = names.filter((name) => !isThere(name.split('.')[0] ?? ''))
  await Promise.all(gone.map((name) => rm(join(distDir, INDEXES_FOLDER, name), { force: true })))
}

/** SHA-256 of a file, in hexadecimal. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Files of this machine's releases by their hashes. */
async function findKnown(distDir: string): Promise<ReadonlyMap<string, string>> {
  const layout = createReleaseLayout(distDir)
  const known = new Map<string, string>()
  for (const buildId of await readdir(layout.releasesDir).catch(() => [])) {
    const index = await readKeptIndex(distDir, buildId)
    for (const [path, hash] of index?.files ?? []) known.set(hash, join(layout.releaseDir(buildId), path))
  }
  return known
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}

export interface PullInput {
  readonly bucket: Bucket
  readonly distDir: string
  readonly buildId: string
  /** Where the release is to be; by default among the others. */
  readonly to?: string
  /** Files that are wanted, by their paths below the release; by default all. */
  readonly wants?: (path: string) => boolean
}

/**
 * Brings a release of the store into a dist folder, without its page templates. What other releases of the folder have is
 * linked. It appears whole, and may run beside another process that does the same.
 * @throws {StoreFormatError} when the store lacks something of it. @throws {Error} of the store or the disk; nothing is left.
 */
export async function pullRelease({ bucket, distDir, buildId, to, wants = () => true }: PullInput): Promise<void> {
  const layout = createReleaseLayout(distDir)
  const target = to ?? layout.releaseDir(buildId)
  const [index, known] = await Promise.all([readStoreIndex(bucket, buildId), findKnown(distDir)])
  const files = index.files.filter(([path]) => wants(path))
  const staging = layout.stagingDir(`${buildId}-${randomUUID().slice(0, 8)}`)
  const limit = pLimit(REQUESTS)

  async function download(hash: string, file: string): Promise<void> {
    if (!(await bucket.download(toFileKey(hash), file)))
      throw new StoreFormatError(`The release store ${bucket.name} lacks ${toFileKey(hash)} of release ${buildId}`)
    if ((await hashFile(file)) !== hash)
      throw new StoreFormatError(`${toFileKey(hash)} of the release store ${bucket.name} is damaged`)
  }

  /** Files of equal content are one file. */
  async function place(hash: string, [first = '', ...others]: readonly string[]): Promise<void> {
    const file = join(staging, first)
    const here = known.get(hash)
    // A release that another process has just removed.
    const isLinked = here !== undefined && (await linkOrCopy(here, file).then(...TRUE_OR_FALSE))
    if (!isLinked) await download(hash, file)
    for (const other of others) await linkOrCopy(file, join(staging, other))
  }

  try {
    for (const folder of new Set(files.map(([path]) => dirname(path))))
      await mkdir(join(staging, folder), { recursive: true })
    const paths = new Map<string, string[]>()
    for (const [path, hash] of files) {
      const same = paths.get(hash)
      if (same === undefined) paths.set(hash, [path])
      else same.push(path)
    }
    await Promise.all([...paths].map(([hash, same]) => limit(() => place(hash, same))))
    await writeFile(join(staging, 'release.json'), `${JSON.stringify(index.record, undefined, 2)}\n`)
    await keepIndex(distDir, index)
    await rename(staging, target).catch(async (error: unknown) => {
      // Another process was faster.
      if ((await stat(target).catch(() => undefined)) === undefined) throw error
    })
  } finally {
    limit.clearQueue()
    await rm(staging, { recursive: true, force: true, maxRetries: 3 })
  }
}

const TRUE_OR_FALSE = [(): boolean => true, (): boolean => false] as const
