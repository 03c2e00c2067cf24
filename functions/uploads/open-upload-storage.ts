import type { ObjectStorageOptions } from '../../src/integrations/object-storage/object-storage-options.ts'
import { openFolderStorage } from './folder-storage.ts'
import type { UploadStorage } from './upload-storage.ts'

export interface UploadStorageOptions {
  /** Folder of the files, where there is no object storage. */
  readonly dir: string
  readonly objectStorage?: ObjectStorageOptions | undefined
}

/** Opens the place of the files that visitors send. The client of object storage is loaded only where it is used. */
export async function openUploadStorage({ dir, objectStorage }: UploadStorageOptions): Promise<UploadStorage> {
  if (objectStorage === undefined) return openFolderStorage(dir)
  const { openBucketStorage } = await import('./bucket-storage.ts')
  return openBucketStorage(objectStorage)
}
