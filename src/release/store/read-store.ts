import type { Bucket } from '../../integrations/object-storage/bucket.ts'
import {
  decodeBlobList,
  parseIndex,
  parsePointer,
  POINTER,
  StoreFormatError,
  toBlobListKey,
  toIndexKey,
  type StoreIndex,
  type StorePointer,
} from './store-layout.ts'

/** The pointer with the tag that a change of it names. */
export interface TaggedPointer {
  readonly pointer: StorePointer
  readonly tag: string
}

/** Undefined: nothing was published into the store yet. @throws {StoreFormatError} */
export async function readPointer(bucket: Bucket): Promise<TaggedPointer | undefined> {
  const found = await bucket.read(POINTER)
  return found === undefined ? undefined : { pointer: parsePointer(found.bytes), tag: found.tag }
}

/** What a release holds. @throws {StoreFormatError} also where there is no such release. */
export async function readStoreIndex(bucket: Bucket, buildId: string): Promise<StoreIndex> {
  const key = toIndexKey(buildId)
  const found = await bucket.read(key)
  if (found === undefined) throw new StoreFormatError(`There is no ${key} in the release store ${bucket.name}`)
  return parseIndex(key, found.bytes)
}

/** Ids of the page templates of a release; none where it tells none. */
export async function readBlobList(bucket: Bucket, buildId: string): Promise<readonly string[]> {
  const found = await bucket.read(toBlobListKey(buildId))
  return found === undefined ? [] : decodeBlobList(found.bytes)
}
