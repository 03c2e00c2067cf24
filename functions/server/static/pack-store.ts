import { join } from 'node:path'
import { findPackedRange, type PackedRange } from '../../../src/domain/release/page-pack.ts'
import { NotFoundError } from '../../platform/http/request-errors.ts'
import { createByteCache } from '../../platform/load-cache.ts'
import { locatePackedFile } from '../../../src/release/locate-packed-file.ts'
import { readPackedRange, readPagePack, type LoadedPack } from '../../../src/release/page-pack-file.ts'
import type { ReleaseHost } from '../../../src/release/read-release.ts'
import { toContentTag, type StoredFile } from './file-store.ts'

/** Page data and payloads that lie in packs. */
export interface PackStore {
  /**
   * @param name below the folder of files, such as `page-data/de/about/page-data.json`. Undefined when no pack has it.
   * @throws {PagePackError} when the pack that should have it is damaged.
   */
  find(host: Pick<ReleaseHost, 'publicDir' | 'packsDir' | 'findPage'>, name: string): Promise<StoredFile | undefined>
}

const INDEX_CACHE_BYTES = 64 * 1024 * 1024
/** An index in memory is about so many times as large as its text. */
const INDEX_GROWTH = 3
const CONTENT_CACHE_BYTES = 32 * 1024 * 1024
const ENTRY_CACHE_BYTES = 8 * 1024 * 1024
/** Estimated size of an entry in memory. */
const ENTRY_BYTES = 640

/** Packs are opened when a page of theirs is asked for. Entity tags are those that the same page data have as files. */
export function createPackStore(): PackStore {
  const sizeOfPack = ({ indexBytes }: LoadedPack): number => indexBytes * INDEX_GROWTH
  const packs = createByteCache<LoadedPack>(INDEX_CACHE_BYTES, sizeOfPack, INDEX_CACHE_BYTES)
  const entries = createByteCache<StoredFile>(ENTRY_CACHE_BYTES, (_file, path) => ENTRY_BYTES + path.length * 2)
  const contents = createByteCache<Buffer>(CONTENT_CACHE_BYTES, ({ length }) => length)

  const readContent = (file: string, range: PackedRange): Promise<Buffer | undefined> =>
    contents.fetch(`${file} ${range.start} ${range.length}`, { context: () => readPackedRange(file, range) })

  return {
    find: async (host, name) => {
      if (host.packsDir === undefined) return undefined
      const path = join(host.publicDir, name)
      const load = async (): Promise<StoredFile | undefined> => {
        const location = locatePackedFile(host, name)
        if (location === undefined) return undefined
        const { pack: file, path: pagePath, part } = location
        const pack = await packs.fetch(file, { context: () => readPagePack(file) })
        const range = pack === undefined ? undefined : findPackedRange(pack.index, pagePath, part)
        const content = range === undefined ? undefined : await readContent(file, range)
        if (range === undefined || content === undefined) return undefined
        return {
          path,
          size: content.length,
          tag: toContentTag(content),
          isWeakTag: false,
          encodings: [],
          scriptHashes: [],
          read: async () => {
            const bytes = await readContent(file, range)
            if (bytes !== undefined) return bytes
            entries.delete(path)
            throw new NotFoundError(`The page data of ${pagePath} went with their release`)
          },
        }
      }
      return entries.fetch(path, { context: load })
    },
  }
}
