import type { Logger } from 'pino'
import { findFilledPage, toFilePath, type FileArea } from '../../../src/release/pages/host-pages.ts'
import { BlobAwayError, PageBlobError } from '../../../src/release/pages/page-blob.ts'
import type { ReleaseHost } from '../../../src/release/read-release.ts'
import { NotFoundError, NotReadyError } from '../../platform/http/request-errors.ts'
import { createByteCache } from '../../platform/load-cache.ts'
import { createFileStore, type StoredFile } from './file-store.ts'

/** The files of a release: those that lie in folders, and those that page templates are filled for. Undefined: there is no such file. */
export interface ReleaseFiles {
  /** @param name below the folder of files. */
  find(host: ReleaseHost, name: string, area?: FileArea): Promise<StoredFile | undefined>
  /** A file by its absolute path. */
  findAt(path: string): Promise<StoredFile | undefined>
}

const ENTRY_CACHE_BYTES = 16 * 1024 * 1024
/** Pages that are asked for often are filled once. */
const CONTENT_CACHE_BYTES = 48 * 1024 * 1024
/** Estimated size of an entry in memory. */
const ENTRY_BYTES = 1024

/** A page that cannot be had at the moment is not one that is not there. @throws {NotReadyError} */
function refuseAway(error: unknown): undefined {
  if (error instanceof BlobAwayError)
    throw new NotReadyError('This page is not on this machine yet, and the release store does not answer', {
      cause: error,
    })
}

/** A damaged page template is logged and holds nothing. */
export function createReleaseFiles(logger: Pick<Logger, 'error'>): ReleaseFiles {
  const store = createFileStore()
  const filled = createByteCache<StoredFile>(ENTRY_CACHE_BYTES, (_file, path) => ENTRY_BYTES + path.length * 2)
  const contents = createByteCache<Buffer>(CONTENT_CACHE_BYTES, ({ length }) => length)

  async function inspect(host: ReleaseHost, name: string, area: FileArea): Promise<StoredFile | undefined> {
    const page = await findFilledPage(host, name, area)
    if (page === undefined) return undefined
    const { size, tag, scriptHashes } = page
    const path = toFilePath(host, name, area)
    return {
      path,
      size,
      tag,
      isWeakTag: false,
      encodings: [],
      scriptHashes,
      read: async () => {
        // Its page templates may have left the memory since, and the disk with their release.
        const fill = async (): Promise<Buffer | undefined> => (await findFilledPage(host, name, area))?.fill()
        const content = await contents.fetch(path, { context: fill }).catch(refuseAway)
        if (content !== undefined) return content
        filled.delete(path)
        throw new NotFoundError(`The page ${name} went with its release`)
      },
    }
  }

  async function findFilled(host: ReleaseHost, name: string, area: FileArea): Promise<StoredFile | undefined> {
    if (host.templates === undefined) return undefined
    try {
      return await filled.fetch(toFilePath(host, name, area), { context: () => inspect(host, name, area) })
    } catch (error) {
      refuseAway(error)
      if (!(error instanceof PageBlobError)) throw error
      logger.error({ err: error }, 'a page template of the release is damaged')
      return undefined
    }
  }

  return {
    findAt: (path) => store.find(path),
    find: async (host, name, area = 'public') =>
      (await findFilled(host, name, area)) ?? store.find(toFilePath(host, name, area)),
  }
}
