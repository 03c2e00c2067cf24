import { join } from 'node:path'
import type { Logger } from 'pino'
import { PagePackError } from '../../../src/release/page-pack-file.ts'
import type { ReleaseHost } from '../../../src/release/read-release.ts'
import { createFileStore, type StoredFile } from './file-store.ts'
import { createPackStore } from './pack-store.ts'

/** The files of a release, in folders or packs. Undefined: there is no such file. */
export interface ReleaseFiles {
  /** A public file of a host by its name below the folder of files: page data from their pack, where the release has packs. */
  find(host: ReleaseHost, name: string): Promise<StoredFile | undefined>
  /** A file by its absolute path. */
  findAt(path: string): Promise<StoredFile | undefined>
}

/** A damaged pack is logged and holds nothing: without page data the browser loads the page itself. */
export function createReleaseFiles(logger: Pick<Logger, 'error'>): ReleaseFiles {
  const store = createFileStore()
  const packs = createPackStore()
  return {
    findAt: (path) => store.find(path),
    find: async (host, name) => {
      try {
        const packed = await packs.find(host, name)
        if (packed !== undefined) return packed
      } catch (error) {
        if (!(error instanceof PagePackError)) throw error
        logger.error({ err: error }, 'a pack of the release is damaged')
      }
      return store.find(join(host.publicDir, name))
    },
  }
}
