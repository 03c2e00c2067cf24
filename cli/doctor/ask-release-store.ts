import type { ObjectStorageOptions } from '../../src/integrations/object-storage/object-storage-options.ts'
import { readPointer } from '../../src/release/store/read-store.ts'
import { openReleaseStore } from '../options/release-store-option.ts'

/** The current release of a store; undefined: it has none. A runtime may do no more than read. @throws {Error} saying why it cannot be read. */
export async function askReleaseStore(options: ObjectStorageOptions): Promise<string | undefined> {
  const bucket = await openReleaseStore(options)
  try {
    return (await readPointer(bucket))?.pointer.buildId
  } finally {
    bucket.close()
  }
}
