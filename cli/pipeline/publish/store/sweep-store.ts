import pLimit from 'p-limit'
import type { Bucket } from '../../../../src/integrations/object-storage/bucket.ts'
import { readBlobList, readStoreIndex } from '../../../../src/release/store/read-store.ts'
import {
  BLOBS,
  FILES,
  RELEASES,
  toBlobKey,
  toFileKey,
  type StorePointer,
} from '../../../../src/release/store/store-layout.ts'

const REQUESTS = 16

async function removeAll(bucket: Bucket, keys: readonly string[]): Promise<number> {
  const limit = pLimit(REQUESTS)
  await Promise.all(keys.map((key) => limit(() => bucket.remove(key))))
  return keys.length
}

async function listOthers(
  bucket: Bucket,
  start: string,
  isWanted: (key: string) => boolean,
): Promise<readonly string[]> {
  const others: string[] = []
  for await (const { key } of bucket.list(start)) if (!isWanted(key)) others.push(key)
  return others
}

/**
 * Removes releases that the pointer no longer names, and what only these needed. Call it with the lease, when the pointer is
 * written: nobody else writes then, and what a runtime may still be on is named.
 * @param isThorough looks for objects that nobody names, even where no release goes: a writer before may have left some.
 * @returns how many objects were removed.
 */
export async function sweepStore(
  bucket: Bucket,
  { releases, blocked }: StorePointer,
  isThorough: boolean,
): Promise<number> {
  const named = [...releases.map(({ buildId }) => buildId), ...blocked]
  const names = new Set(named)
  const gone = await listOthers(bucket, RELEASES, (key) =>
    names.has(key.slice(RELEASES.length).replace(/\.(?:json|blobs)$/, '')),
  )
  if (gone.length === 0 && !isThorough) return 0
  // What names something goes before it.
  await removeAll(bucket, gone)
  const used = new Set<string>()
  for (const buildId of named) {
    const [index, blobs] = await Promise.all([readStoreIndex(bucket, buildId), readBlobList(bucket, buildId)])
    for (const [, hash] of index.files) used.add(toFileKey(hash))
    for (const id of blobs) used.add(toBlobKey(id))
  }
  let removed = gone.length
  for (const start of [BLOBS, FILES])
    removed += await removeAll(bucket, await listOthers(bucket, start, (key) => used.has(key)))
  return removed
}
