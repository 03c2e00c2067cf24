import { DEFAULT_LANGUAGE, type Language } from '../../src/domain/locale/language.ts'
import { readAssetFiles } from '../asset-files.ts'
import { measureDocuments } from '../document-files.ts'
import type { FaultControl } from '../faults.ts'
import { createFileIndex, hashTexts, type FileIndex } from '../file-index.ts'
import { ContentFilesError } from '../problems/file-problem.ts'
import { createYamlFolder } from '../yaml-folder.ts'
import { createAssetLinks } from './asset-links.ts'
import { createProductRevision, toRevisions, type RevisionFrame } from './catalogue-revisions.ts'
import { listCatalogueProblems, parseCatalogue, type CatalogueFiles } from './files/parse-catalogue.ts'
import { buildLanguageCatalogue, type LanguageCatalogue } from './language-catalogue.ts'
import { toWantedSlug, type CatalogueContext } from './catalogue-context.ts'

interface ReaderOptions {
  readonly contentDir: string
  readonly assetsUrl: string
  readonly faults?: FaultControl | undefined
  /** Where parsed files are remembered beyond this process. */
  readonly memoryFile?: string | undefined
}

/** The records with the names of broken entries taken away. */
function breakEntries(catalogue: LanguageCatalogue, faults: FaultControl): LanguageCatalogue {
  const breakOne = <T extends { readonly id: string; readonly name: string }>(record: T): T =>
    faults.isMalformed(record.id) ? { ...record, name: '' } : record
  return {
    ...catalogue,
    classifications: catalogue.classifications.map(breakOne),
    products: catalogue.products.map((product) => ({ ...product, node: () => breakOne(product.node()) })),
    capabilities: catalogue.capabilities.map(breakOne),
    documents: catalogue.documents.map(breakOne),
  }
}

const PARTS = ['catalogue', 'assets']

export interface CatalogueReader extends CatalogueContext {
  /** @throws {ContentFilesError} listing what is wrong in any file. */
  readonly check: () => Promise<void>
}

interface Loaded {
  readonly index: FileIndex
  readonly files: CatalogueFiles
  readonly recordsIn: (language: Language) => LanguageCatalogue
}

/**
 * Reads the catalogue's files when it is first asked, and keeps the records of each language until a file changes.
 * What is wrong in a file keeps the entries of that file alone from being served.
 */
export function createCatalogueReader({ contentDir, assetsUrl, faults, memoryFile }: ReaderOptions): CatalogueReader {
  const look = createFileIndex({ dir: contentDir, parts: PARTS })
  const readFiles = createYamlFolder({ dir: contentDir, parts: PARTS, look, memoryFile })
  let loaded: Loaded | undefined
  let revision = -1
  const frame = (): RevisionFrame => ({ assetsUrl, malformed: faults?.listMalformed() ?? [] })

  async function load(): Promise<Loaded> {
    const { files, revision: current, index } = await readFiles()
    if (loaded !== undefined && current === revision) return loaded
    const catalogue = parseCatalogue(files)
    const assets = createAssetLinks(assetsUrl, await readAssetFiles(contentDir))
    const sizes = await measureDocuments(contentDir, catalogue.documents)
    const known = new Map<Language, LanguageCatalogue>()
    const recordsIn = (language: Language): LanguageCatalogue => {
      const records = known.get(language) ?? buildLanguageCatalogue(catalogue, language, assets, sizes)
      known.set(language, records)
      return faults === undefined || faults.listMalformed().length === 0 ? records : breakEntries(records, faults)
    }
    loaded = { index, files: catalogue, recordsIn }
    revision = current
    return loaded
  }
  return {
    catalogueIn: async (language, isFurtherPage = false) =>
      (isFurtherPage && loaded !== undefined ? loaded : await load()).recordsIn(language),
    listRevisions: () => toRevisions(look(), frame()),
    listProductRevisions: async () => {
      const { index: current, files, recordsIn } = await load()
      const revisionOf = createProductRevision(current, frame())
      return [
        ...recordsIn(DEFAULT_LANGUAGE).products.map(({ id, slug }) => ({
          id,
          slug,
          revision: revisionOf(files.productFiles.get(id) ?? ''),
        })),
        // What is wrong with a product may stand in another file than its own.
        ...files.invalid.products.map((entry) => ({
          id: entry.key,
          slug: toWantedSlug(entry),
          revision: hashTexts([revisionOf(entry.file), JSON.stringify(entry.problems)]),
        })),
      ]
    },
    check: async () => {
      const problems = listCatalogueProblems((await load()).files)
      if (problems.length > 0) throw new ContentFilesError(problems)
    },
  }
}
