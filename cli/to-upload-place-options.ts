import { resolve } from 'node:path'
import type { UploadPlaceOptions } from '../functions/uploads/open-upload-place.ts'
import { toObjectStorage } from '../src/config/to-object-storage.ts'
import type { CommandContext } from './command-context.ts'

/** Where the files of visitors lie. */
export function toUploadPlaceOptions({ environment, cwd }: CommandContext): UploadPlaceOptions {
  const { values } = environment
  return {
    dir: resolve(cwd, values.UAPP_UPLOADS_DIR ?? `${values.UAPP_DATA_DIR}/uploads`),
    objectStorage: toObjectStorage(values),
  }
}
