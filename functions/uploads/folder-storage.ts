import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { StorageFullError } from '../platform/http/request-errors.ts'
import { hasCode } from './has-code.ts'
import { FileGoneError, type UploadStorage } from './upload-storage.ts'

/** Space of the disk that uploads leave free, since the embedded database may lie on it. */
const RESERVE_BYTES = 64 * 1024 * 1024

/** The library's store, with the cause of a failed write. */
class FolderStore extends FileStore {
  override async create(upload: Upload): Promise<Upload> {
    const { bavail, bsize } = await statfs(this.directory)
    if (bavail * bsize < (upload.size ?? 0) + RESERVE_BYTES)
      throw new StorageFullError('There is no room for this file at the moment')
    return super.create(upload)
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    await pipeline(content, target)
    return offset + target.bytesWritten
  }
}

/** Files in a folder, which is made if there is none. */
export async function openFolderStorage(dir: string): Promise<UploadStorage> {
  await mkdir(dir, { recursive: true })
  const locate = (id: string): string => join(dir, id)
  return {
    datastore: new FolderStore({ directory: dir }),
    locate,
    read: async (id, length) => {
      const file = await open(locate(id)).catch((error: unknown) => {
        throw hasCode(error, 'ENOENT') ? new FileGoneError(locate(id), { cause: error }) : error
      })
      return createReadStream('', { fd: file, ...(length === undefined ? {} : { end: length - 1 }) })
    },
    remove: async (id) => {
      await Promise.all([rm(locate(id), { force: true }), rm(`${locate(id)}.json`, { force: true })])
    },
    close: () => undefined,
  }
}
