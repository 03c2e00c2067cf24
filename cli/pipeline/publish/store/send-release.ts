import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pLimit from 'p-limit'
import type { Bucket } from '../../../../src/integrations/object-storage/bucket.ts'
import { listReleaseBlobs } from '../../../../src/release/list-release-blobs.ts'
import { toBlobFile } from '../../../../src/release/pages/page-blob.ts'
import { createReleaseLayout } from '../../../../src/release/release-layout.ts'
import { hashFile, keepIndex, readKeptIndex } from '../../../../src/release/store/pull-release.ts'
import { readBlobList, readStoreIndex } from '../../../../src/release/store/read-store.ts'
import {
  BLOBS,
  encodeBlobList,
  FILES,
  toBlobKey,
  toBlobListKey,
  toFileKey,
  toIndexKey,
  type StoreIndex,
} from '../../../../src/release/store/store-layout.ts'
import { readReleaseRecord } from '../../../../src/release/read-release-record.ts'
import type { Progress } from '../../../report/reporter.ts'

const REQUESTS = 24
/** More objects than this are looked for in lists of them, not one by one. */
const ASKED_ONE_BY_ONE = 256
const RECORD = 'release.json'
/** First digits of hexadecimal names. */
const DIGITS = Array.from({ length: 16 }, (_, digit) => digit.toString(16))

export interface SendInput {
  readonly bucket: Bucket
  readonly distDir: string
  /** Folder of the whole release. */
  readonly releaseDir: string
  readonly buildId: string
  /** A whole release of the store: what it names is there. */
  readonly base: string | undefined
  readonly progress: Progress
}

/** How many objects a release needed that the store did not have. */
export interface SentObjects {
  readonly files: number
  readonly blobs: number
}

async function listTree(releaseDir: string): Promise<StoreIndex['files']> {
  const entries = await readdir(releaseDir, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name))
  const limit = pLimit(8)
  const listed = await Promise.all(
    files.map((file) =>
      limit(async (): Promise<StoreIndex['files'][number]> => {
        const path = relative(releaseDir, file).replaceAll('\\', '/')
        return [path, await hashFile(file), (await stat(file)).size]
      }),
    ),
  )
  return listed.filter(([path]) => path !== RECORD).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Keys that the store lacks, of those that a release needs. @param start of all of them; then come two hexadecimal digits. */
async function findMissing(bucket: Bucket, keys: readonly string[], start: string): Promise<readonly string[]> {
  if (keys.length <= ASKED_ONE_BY_ONE) {
    const limit = pLimit(REQUESTS)
    const found = await Promise.all(keys.map((key) => limit(() => bucket.has(key))))
    return keys.filter((_key, at) => found[at] !== true)
  }
  const there = new Set<string>()
  await Promise.all(
    DIGITS.map(async (digit) => {
      for await (const { key } of bucket.list(`${start}${digit}`)) there.add(key)
    }),
  )
  return keys.filter((key) => !there.has(key))
}

/** Sends what the store lacks. @param fileOf the file of a key. @returns how many were sent. */
async function sendMissing(
  { bucket, progress }: SendInput,
  start: string,
  fileOf: ReadonlyMap<string, string>,
): Promise<number> {
  const missing = await findMissing(bucket, [...fileOf.keys()], start)
  const limit = pLimit(REQUESTS)
  let done = 0
  try {
    await Promise.all(
      missing.map((key) =>
        limit(async () => {
          await bucket.upload(key, fileOf.get(key) ?? '')
          progress.update({ done: (done += 1), total: missing.length })
        }),
      ),
    )
  } finally {
    limit.clearQueue()
  }
  return missing.length
}

async function readBase({ bucket, distDir, base }: SendInput): Promise<ReadonlySet<string>> {
  if (base === undefined) return new Set()
  const [index, blobs] = await Promise.all([
    readKeptIndex(distDir, base).then((kept) => kept ?? readStoreIndex(bucket, base)),
    readBlobList(bucket, base),
  ])
  return new Set([...index.files.map(([, hash]) => toFileKey(hash)), ...blobs.map(toBlobKey)])
}

/**
 * Sends a whole release: page templates and files that the store lacks, then what names them. The pointer still names another
 * one. Sent again after a writer was killed, it goes on where that one was.
 * @throws {Error} of the store; what is there already is no harm.
 */
export async function sendRelease(input: SendInput): Promise<SentObjects> {
  const { bucket, distDir, releaseDir, buildId } = input
  const record = await readReleaseRecord(releaseDir)
  if (record === undefined) throw new Error(`${releaseDir} has no ${RECORD}: it is no whole release`)
  const known = await readBase(input)
  const { blobsDir } = createReleaseLayout(distDir)
  const ids = new Set<string>()
  const blobFiles = new Map<string, string>()
  for await (const id of listReleaseBlobs(releaseDir)) {
    ids.add(id)
    const key = toBlobKey(id)
    if (!known.has(key)) blobFiles.set(key, toBlobFile(blobsDir, id))
  }
  const blobs = await sendMissing(input, BLOBS, blobFiles)
  const tree = await listTree(releaseDir)
  const treeFiles = new Map<string, string>()
  for (const [path, hash] of tree)
    if (!known.has(toFileKey(hash))) treeFiles.set(toFileKey(hash), join(releaseDir, path))
  const files = await sendMissing(input, FILES, treeFiles)
  const index: StoreIndex = { version: 1, buildId, record: { ...record }, files: tree }
  await bucket.write(toBlobListKey(buildId), encodeBlobList(ids))
  await bucket.write(toIndexKey(buildId), JSON.stringify(index))
  await keepIndex(distDir, index)
  return { files, blobs }
}

/** Writes the record of a release anew, whose pages stayed as they were. */
export async function renewStoredRecord({
  bucket,
  distDir,
  releaseDir,
  buildId,
}: Omit<SendInput, 'base' | 'progress'>): Promise<void> {
  const record: unknown = JSON.parse(await readFile(join(releaseDir, RECORD), 'utf8'))
  const index = await readStoreIndex(bucket, buildId)
  if (JSON.stringify(index.record) === JSON.stringify(record)) return
  const renewed: StoreIndex = { ...index, record: { ...(record as StoreIndex['record']) } }
  await bucket.write(toIndexKey(buildId), JSON.stringify(renewed))
  await keepIndex(distDir, renewed)
}
