import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupBy } from '../../src/domain/values/group-by.ts'
import { readAssetFiles } from '../asset-files.ts'
import { createAssetRecords } from '../asset-records.ts'
import { createFileIndex, type FileIndex } from '../file-index.ts'
import { createParsedFiles, type ParsedFiles } from '../parsed-files.ts'
import type { FileProblem } from '../problems/file-problem.ts'
import { openFileText } from '../problems/file-text.ts'
import { toInvalidEntry, toProjectPath, type InvalidEntry } from '../problems/invalid-entry.ts'
import { toFileProblem } from '../problems/to-file-problems.ts'
import { inStage, toEntry, type ContentStore, type EntriesByModel, type Entry, type InvalidByModel } from './content-store.ts' // prettier-ignore
import { COLLECTIONS, type FileOf, type ModelName } from './files/collections.ts'
import { readCollection, type ReadRecord } from './files/read-collection.ts'
import type { EntrySavedTexts } from './files/saved-texts.ts'
import { validateReferences } from './validate-references.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

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

/** Entries that are right, and those that are not. */
interface Sorted {
  readonly entries: EntriesByModel
  readonly invalid: InvalidByModel
}

/** Makes a problem of a field of an entry. */
type ToProblem = (
  entry: Entry,
  problem: Pick<FileProblem, 'code' | 'message' | 'hint'> & { readonly path: readonly PropertyKey[] },
) => FileProblem

function createToProblem(contentDir: string): ToProblem {
  return ({ file, at, raw }, problem) =>
    toFileProblem({
      ...problem,
      file: toProjectPath(file),
      text: openFileText(readFileSync(join(contentDir, file), 'utf8')),
      at,
      entry: raw,
    })
}

/** Puts entries among those that are wrong, by id. */
function takeOut({ entries, invalid }: Sorted, wrong: ReadonlyMap<string, readonly FileProblem[]>): Sorted {
  if (wrong.size === 0) return { entries, invalid }
  const models = Object.entries(entries) as [ModelName, readonly Entry[]][]
  const sound = models.map(([model, list]) => [model, list.filter(({ id }) => !wrong.has(id))])
  const found = models.map(([model, list]): [ModelName, readonly InvalidEntry[]] => {
    const own = new Map(list.filter(({ id }) => wrong.has(id)).map((entry) => [entry.id, entry]))
    const added = [...own.values()].map(({ id, file, at, raw }) => toInvalidEntry(file, raw, at, wrong.get(id) ?? []))
    return [model, [...(invalid[model] ?? []), ...added]]
  })
  return { entries: Object.fromEntries(sound) as EntriesByModel, invalid: Object.fromEntries(found) }
}

/** Entries of which several have one id: each problem names all of them. */
function findDuplicateIds(entries: EntriesByModel, toProblem: ToProblem): ReadonlyMap<string, readonly FileProblem[]> {
  const byId = groupBy(Object.values(entries).flat() as readonly Entry[], ({ id }) => id)
  return new Map(
    [...byId].flatMap(([id, same]) => {
      if (same.length === 1) return []
      const [first, ...others] = same.map((entry) =>
        toProblem(entry, {
          code: 'duplicate-entry',
          path: ['id'],
          message: `${same.length} entries have the id ${id}`,
          hint: 'Give all of them but one another id; links and parents name an entry by its id.',
        }),
      )
      if (first === undefined) return []
      return [[id, [{ ...first, also: others.map(toPlace) }]]]
    }),
  )
}

const toPlace = ({ file, line, column, entry }: FileProblem): NonNullable<FileProblem['also']>[number] => ({
  file,
  ...omitUndefined({ line, column, entry }),
})

/** Entries that name others which do not exist. */
function findDeadReferences(
  { entries, invalid }: Sorted,
  toProblem: ToProblem,
): ReadonlyMap<string, readonly FileProblem[]> {
  const dead = validateReferences(entries, invalid)
  return new Map(
    [...groupBy(dead, ({ entry }) => entry.id)].map(([id, list]) => [
      id,
      list.map(({ entry, ...finding }) => toProblem(entry, { code: 'unknown-reference', ...finding })),
    ]),
  )
}

/** Drafts that name entries which do not exist: what is published of these entries stays. */
function checkDrafts(sorted: Sorted, toProblem: ToProblem): Sorted {
  const drafts = { entries: draftsOf(sorted.entries), invalid: sorted.invalid }
  const dead = findDeadReferences(drafts, toProblem)
  const { invalid } = takeOut({ entries: drafts.entries, invalid: {} }, dead)
  return { entries: sorted.entries, invalid }
}

const joinInvalid = (a: InvalidByModel, b: InvalidByModel): InvalidByModel =>
  Object.fromEntries(
    (Object.keys(COLLECTIONS) as ModelName[]).map((model) => [model, [...(a[model] ?? []), ...(b[model] ?? [])]]),
  )

/** Sorts the pages by the sites that their folders stand for. Where the sites cannot be read, their pages cannot be served. */
function toPages(
  records: readonly ReadRecord<FileOf<'ContentPage'>>[],
  sites: readonly ReadRecord<FileOf<'Site'>>[],
  wrongSites: readonly InvalidEntry[],
): { readonly pages: readonly Entry<'ContentPage'>[]; readonly homeless: readonly InvalidEntry[] } {
  const homeless: InvalidEntry[] = []
  const pages = records.flatMap((record) => {
    const siteId = siteIdOfFolder(record.file, sites)
    if (siteId !== undefined) return [toEntry('ContentPage', record, siteId)]
    const { file, at, raw } = record
    const folder = file.split('/').slice(0, 2).join('/')
    const own: FileProblem = {
      code: 'invalid-entry',
      file: toProjectPath(file),
      entry: record.data.id,
      field: '',
      message: `${record.data.id} lies in ${toProjectPath(folder)}, which is named like no site`,
      hint: 'Move the file into the folder of a site: "main", or the slug of a site of content/system/sites.yaml.',
    }
    const [wrongSite] = wrongSites
    homeless.push(toInvalidEntry(file, raw, at, wrongSite === undefined ? [own] : wrongSite.problems))
    return []
  })
  return { pages, homeless }
}

/**
 * Reads and checks the whole content folder. Entries that break their form, have an id twice or name others that do not exist
 * stand among those that are wrong; all others can be served.
 * @throws {ContentFilesError} for a list of assets that is wrong: every entry may show one.
 */
export async function readContentStore(
  contentDir: string,
  {
    index = createFileIndex({ dir: contentDir, parts: CONTENT_PARTS })(),
    parsed = createParsedFiles(),
    saved = new Map(),
  }: ReadContentOptions = {},
): Promise<ContentStore> {
  const wrong: Partial<Record<ModelName, readonly InvalidEntry[]>> = {}
  const wrongDrafts: Partial<Record<ModelName, readonly InvalidEntry[]>> = {}
  async function read<Model extends ModelName>(model: Model): Promise<readonly ReadRecord<FileOf<Model>>[]> {
    const { schema, place } = COLLECTIONS[model]
    const result = await readCollection<unknown>({ contentDir, index, place, parsed, saved }, schema)
    wrong[model] = result.invalid
    wrongDrafts[model] = result.invalidDrafts
    return result.records as readonly ReadRecord<FileOf<Model>>[]
  }
  const all = async <Model extends ModelName>(model: Model): Promise<readonly Entry<Model>[]> =>
    (await read(model)).map((record) => toEntry(model, record))

  const sites = await read('Site')
  const { pages, homeless } = toPages(await read('ContentPage'), sites, wrong.Site ?? [])
  const found: EntriesByModel = {
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
  const toProblem = createToProblem(contentDir)
  const first = { entries: found, invalid: joinInvalid(wrong, { ContentPage: homeless }) }
  const unique = takeOut(first, findDuplicateIds(found, toProblem))
  const sound = takeOut(unique, findDeadReferences(unique, toProblem))
  const drafts = checkDrafts(sound, toProblem)
  await parsed.keep(new Set([...index.values()].map(({ hash }) => hash)))
  const assetFiles = await readAssetFiles(contentDir)
  const everything = Object.values(sound.entries).flat() as readonly Entry[]
  return {
    entries: sound.entries,
    invalid: sound.invalid,
    invalidDrafts: joinInvalid(wrongDrafts, drafts.invalid),
    byId: new Map(everything.map((entry) => [entry.id, entry])),
    assetFiles,
    assetOf: createAssetRecords(assetFiles),
  }
}

/** What is wrong in any entry of the files, drafts included. */
export function listFileProblems({ invalid, invalidDrafts }: ContentStore): readonly FileProblem[] {
  const all = [...Object.values(invalid), ...Object.values(invalidDrafts)].flat()
  return [...new Set(all.flatMap(({ problems }) => problems))]
}
