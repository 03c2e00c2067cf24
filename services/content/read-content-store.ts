import { readAssetFiles } from '../asset-files.ts'
import { createFileIndex, type FileIndex } from '../file-index.ts'
import { createParsedFiles, type ParsedFiles } from '../parsed-files.ts'
import { inStage, toEntry, type ContentStore, type EntriesByModel, type Entry } from './content-store.ts'
import { COLLECTIONS, type FileOf, type ModelName } from './files/collections.ts'
import { ContentFilesError, type FileProblem } from './files/content-files-error.ts'
import { readCollection, type ReadRecord } from './files/read-collection.ts'
import type { EntrySavedTexts } from './texts/saved-texts.ts'
import { validateReferences } from './validate-references.ts'

/** Folders whose files make up the content. */
export const CONTENT_PARTS: readonly string[] = [
  ...new Set(
    Object.values(COLLECTIONS).map(({ place }) => ('list' in place ? (place.list.split('/')[0] ?? '') : place.folder)),
  ),
  'assets',
]

/** What a read takes over from the one before. */
export interface ReadContentOptions {
  /** The files as they were at one look; by default they are looked at now. */
  readonly index?: FileIndex
  readonly parsed?: ParsedFiles
  /** Texts that were written through the service, by entry id; by default none. */
  readonly saved?: ReadonlyMap<string, EntrySavedTexts>
}

/** Folders of `pages/` are named after sites: the slug, or `main` for the site without one. */
function siteIdOfFolder(file: string, sites: readonly ReadRecord<FileOf<'Site'>>[]): string | undefined {
  const [, folder] = file.split('/')
  return sites.find(({ data }) => (data.slug ?? 'main') === folder)?.data.id
}

/** All entries as the draft stage has them; those without a draft are checked in their own stage. */
function draftsOf(entries: EntriesByModel): EntriesByModel {
  const inDraft = Object.entries(entries).map(([model, list]: readonly [string, readonly Entry[]]) => [
    model,
    list.map((entry) => inStage(entry, 'DRAFT')),
  ])
  return Object.fromEntries(inDraft) as EntriesByModel
}

function findDuplicateIds(entries: readonly Entry[]): FileProblem[] {
  const seen = new Map<string, string>()
  return entries.flatMap(({ id, file }) => {
    const other = seen.get(id)
    seen.set(id, file)
    return other === undefined ? [] : [{ file, field: 'id', message: `"${id}" is also the id of an entry in ${other}` }]
  })
}

/**
 * Reads and checks the whole content folder.
 * @throws {ContentFilesError} listing every file that breaks its form, every id that occurs twice and every reference into nothing.
 */
export async function readContentStore(
  contentDir: string,
  {
    index = createFileIndex({ dir: contentDir, parts: CONTENT_PARTS })(),
    parsed = createParsedFiles(),
    saved = new Map(),
  }: ReadContentOptions = {},
): Promise<ContentStore> {
  const problems: FileProblem[] = []
  async function read<Model extends ModelName>(model: Model): Promise<readonly ReadRecord<FileOf<Model>>[]> {
    const { schema, place } = COLLECTIONS[model]
    const result = await readCollection<unknown>({ contentDir, index, place, parsed, saved }, schema)
    problems.push(...result.problems)
    return result.records as readonly ReadRecord<FileOf<Model>>[]
  }
  const all = async <Model extends ModelName>(model: Model): Promise<readonly Entry<Model>[]> =>
    (await read(model)).map((record) => toEntry(model, record))

  const sites = await read('Site')
  const pages = (await read('ContentPage')).flatMap((record) => {
    const siteId = siteIdOfFolder(record.file, sites)
    if (siteId !== undefined) return [toEntry('ContentPage', record, siteId)]
    problems.push({ file: record.file, field: '', message: 'its folder is named like no site of system/sites.yaml' })
    return []
  })
  const entries: EntriesByModel = {
    Country: await all('Country'),
    Language: await all('Language'),
    Brand: await all('Brand'),
    Site: sites.map((record) => toEntry('Site', record)),
    SystemRedirect: await all('SystemRedirect'),
    SystemPage: await all('SystemPage'),
    Navigation: await all('Navigation'),
    ContentPage: pages,
    Story: await all('Story'),
    StoryContact: await all('StoryContact'),
    MediaRelease: await all('MediaRelease'),
    NewsItem: await all('NewsItem'),
    Location: await all('Location'),
    Contact: await all('Contact'),
  }
  const everything: readonly Entry[] = Object.values(entries).flat()
  problems.push(...findDuplicateIds(everything))
  if (problems.length === 0) {
    const published = validateReferences(entries)
    problems.push(...(published.length > 0 ? published : validateReferences(draftsOf(entries))))
  }
  if (problems.length > 0) throw new ContentFilesError(problems)
  await parsed.keep(new Set([...index.values()].map(({ hash }) => hash)))
  const assetFiles = await readAssetFiles(contentDir)
  return { entries, byId: new Map(everything.map((entry) => [entry.id, entry])), assetFiles }
}
