import type { FaultControl } from '../faults.ts'
import { createFileIndex, hashTexts, type FileIndex } from '../file-index.ts'
import { createParsedFiles } from '../parsed-files.ts'
import { CODE_REVISION, hashFiles, type Revision } from '../revision.ts'
import type { ContentStore } from './content-store.ts'
import { COLLECTIONS, type Place } from './files/collections.ts'
import { CONTENT_PARTS, readContentStore } from './read-content-store.ts'

/** Gives the content as the files hold it now. */
export interface ContentReader {
  /** @throws {ContentFilesError} as long as a file is wrong. */
  read(): Promise<ContentStore>
  /** Revision of each model, and of assets, of the files as they are at this moment; what `read` gives then is no older. */
  readonly listRevisions: () => readonly Revision[]
}

export interface ContentReaderOptions {
  readonly contentDir: string
  /** Origin of the asset service: answers tell addresses of it. */
  readonly assetsUrl: string
  readonly faults?: FaultControl | undefined
  /** Where parsed files are remembered beyond this process. */
  readonly memoryFile?: string | undefined
  /** Milliseconds in which the files are not looked at again: many requests a second cost one look. */
  readonly freshForMs: number
  /** Milliseconds, monotonic. */
  readonly now: () => number
}

function isOf(place: Place): (path: string) => boolean {
  return (path) => ('list' in place ? path === place.list : path.startsWith(`${place.folder}/`))
}

/** Pages belong to the site that their folder is named after, so that a site's slug is a part of them. */
const PAGE_SITES = isOf(COLLECTIONS.Site.place)

function toRevisions(index: FileIndex, shared: readonly string[]): readonly Revision[] {
  const revisionOf = (isWanted: (path: string) => boolean): string => hashTexts([...shared, hashFiles(index, isWanted)])
  const models = Object.entries(COLLECTIONS).map(([type, { place }]) => {
    const isOwn = isOf(place)
    const isWanted = type === 'ContentPage' ? (path: string) => isOwn(path) || PAGE_SITES(path) : isOwn
    return { type, revision: revisionOf(isWanted) }
  })
  return [...models, { type: 'Asset', revision: revisionOf((path) => path.startsWith('assets/')) }]
}

/** Reads the content folder when it is first asked, and what changed in it as soon as it is asked again. */
export function createContentReader(options: ContentReaderOptions): ContentReader {
  const { contentDir, assetsUrl, faults, memoryFile, freshForMs, now } = options
  const parsed = createParsedFiles(memoryFile)
  const look = createFileIndex({ dir: contentDir, parts: CONTENT_PARTS })
  let index: FileIndex | undefined
  let lookedAt = 0
  let loaded: { readonly index: FileIndex; readonly store: Promise<ContentStore> } | undefined

  const lookNow = (): FileIndex => {
    lookedAt = now()
    return (index = look())
  }
  return {
    read: () => {
      const current = index === undefined || now() - lookedAt >= freshForMs ? lookNow() : index
      if (loaded?.index !== current) {
        loaded = { index: current, store: readContentStore(contentDir, { index: current, parsed }) }
      }
      return loaded.store
    },
    listRevisions: () => toRevisions(lookNow(), [CODE_REVISION, assetsUrl, ...(faults?.listMalformed() ?? [])]),
  }
}
