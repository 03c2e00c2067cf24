import type { ObjectStorageOptions } from '../../src/integrations/object-storage/object-storage-options.ts'
import { openFolderPlace } from './folder-place.ts'
import type { UploadPlace } from './upload-place.ts'

export interface UploadPlaceOptions {
  /** Folder of the files, where there is no object storage. */
  readonly dir: string
  readonly objectStorage?: ObjectStorageOptions | undefined
}

/** Opens the place of the files that visitors send. The client of object storage is loaded only where it is used. */
export async function openUploadPlace({ dir, objectStorage }: UploadPlaceOptions): Promise<UploadPlace> {
  if (objectStorage === undefined) return openFolderPlace(dir)
  const { openBucketPlace } = await import('./bucket-place.ts')
  return openBucketPlace(objectStorage)
}
