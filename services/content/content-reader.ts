import type { FaultControl } from '../faults.ts'
import { createFileIndex, hashTexts, type FileIndex } from '../file-index.ts'
import { createParsedFiles } from '../parsed-files.ts'
import { CODE_REVISION, hashFiles, type EntryRevision, type Revision } from '../revision.ts'
import type { ContentStore, Entry } from './content-store.ts'
import { COLLECTIONS, type Place } from './files/collections.ts'
import { CONTENT_PARTS, readContentStore } from './read-content-store.ts'
import type { SavedLook, SavedTexts } from './files/saved-texts.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

/** Gives the content as the files hold it now. */
export interface ContentReader {
  /** @throws {ContentFilesError} as long as the list of assets is wrong. */
  read(): Promise<ContentStore>
  /** Looks at the files again with the next `read`: something was just written. */
  forget(): void
  /** Revision of each model, and of assets, of the files as they are at this moment; what `read` gives then is no older. */
  readonly listRevisions: () => readonly Revision[]
  /** The same of each page, those that are wrong at the end. @throws {ContentFilesError} as `read`. */
  readonly listPageRevisions: () => Promise<readonly EntryRevision[]>
}

export interface ContentReaderOptions {
  readonly contentDir: string
  /** Origin of the asset service: answers tell addresses of it. */
  readonly assetsUrl: string
  readonly faults?: FaultControl | undefined
  /** Where parsed files are remembered beyond this process. */
  readonly memoryFile?: string | undefined
  /** Texts that were written through the service; absent: writing is not possible. */
  readonly saved?: SavedTexts | undefined
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

/** Models of pages and of the entries that these are made of: those whose texts can be written. */
const WRITABLE_MODELS: ReadonlySet<string> = new Set([
  'ContentPage', 'Story', 'StoryContact', 'MediaRelease', 'SystemPage', 'Contact',
]) // prettier-ignore

/** Files that list pictures and films. */
const isAsset = (path: string): boolean => path.startsWith('assets/')

function toRevisions(index: FileIndex, shared: readonly string[], saved: SavedLook | undefined): readonly Revision[] {
  const revisionOf = (isWanted: (path: string) => boolean, more: readonly string[] = []): string =>
    hashTexts([...shared, ...more, hashFiles(index, isWanted)])
  // As long as nobody wrote, the revisions are those of the files alone.
  const written = saved === undefined || saved.index.size === 0 ? [] : [saved.revision]
  const models = Object.entries(COLLECTIONS).map(([type, { place }]) => {
    const isOwn = isOf(place)
    const isWanted = type === 'ContentPage' ? (path: string) => isOwn(path) || PAGE_SITES(path) : isOwn
    return { type, revision: revisionOf(isWanted, WRITABLE_MODELS.has(type) ? written : []) }
  })
  return [...models, { type: 'Asset', revision: revisionOf(isAsset) }]
}

/** All that a stage may show of an entry. */
const toParts = ({ id, stage, siteId, raw, draft }: Entry): unknown => [id, stage, siteId, raw, draft && toParts(draft)]

/** Which pages there are for others to stand below, and in which stages. */
const toPlace = ({ id, stage }: Entry): unknown => [id, stage]

/** Revisions of pages, each of which holds entries of other models: those of `CONTENT_TYPES` (src/sources/ports). */
function toPageRevisions(
  index: FileIndex,
  shared: readonly string[],
  { entries: { ContentPage: pages, Site, Contact, Story }, invalid }: ContentStore,
): readonly EntryRevision[] {
  const assets = hashFiles(index, isAsset)
  const around = JSON.stringify([pages.map(toPlace), [...Site, ...Contact, ...Story].map(toParts)])
  const frame = hashTexts([...shared, assets, around])
  const wrong = invalid.ContentPage ?? []
  return [
    ...pages.map((page) => ({ id: page.id, revision: hashTexts([frame, JSON.stringify(toParts(page))]) })),
    ...wrong.map(({ key, problems }) => ({ id: key, revision: hashTexts([frame, JSON.stringify(problems)]) })),
  ]
}

/** Reads the content folder when it is first asked, and what changed in it as soon as it is asked again. */
export function createContentReader(options: ContentReaderOptions): ContentReader {
  const { contentDir, assetsUrl, faults, memoryFile, saved, freshForMs, now } = options
  const parsed = createParsedFiles(memoryFile)
  const look = createFileIndex({ dir: contentDir, parts: CONTENT_PARTS })
  interface Look {
    readonly files: FileIndex
    readonly saved: SavedLook | undefined
  }
  let last: Look | undefined
  let lookedAt = 0
  let loaded: (Look & { readonly store: Promise<ContentStore> }) | undefined

  const lookNow = (): Look => {
    lookedAt = now()
    return (last = { files: look(), saved: saved?.look() })
  }
  async function load(current: Look): Promise<ContentStore> {
    const texts = current.saved === undefined ? undefined : await saved?.read(current.saved)
    return readContentStore(contentDir, {
      index: current.files,
      parsed,
      ...omitUndefined({ saved: texts }),
    })
  }
  function readAt(current: Look): Promise<ContentStore> {
    if (loaded?.files !== current.files || loaded.saved?.index !== current.saved?.index)
      loaded = { ...current, store: load(current) }
    return loaded.store
  }
  /** What all answers are made of besides files. */
  const shared = (): readonly string[] => [CODE_REVISION, assetsUrl, ...(faults?.listMalformed() ?? [])]
  return {
    read: () => readAt(last === undefined || now() - lookedAt >= freshForMs ? lookNow() : last),
    forget: () => {
      last = undefined
    },
    listRevisions: () => {
      const { files, saved: written } = lookNow()
      return toRevisions(files, shared(), written)
    },
    listPageRevisions: async () => {
      const current = lookNow()
      return toPageRevisions(current.files, shared(), await readAt(current))
    },
  }
}
