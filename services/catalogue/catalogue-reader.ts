import { GraphQLError } from 'graphql'
import { DEFAULT_LANGUAGE, type Language } from '../../src/domain/language.ts'
import { readAssetFiles } from '../asset-files.ts'
import type { FaultControl } from '../faults.ts'
import { createFileIndex, type FileIndex } from '../file-index.ts'
import { createYamlFolder, YamlFileError } from '../yaml-folder.ts'
import { createAssetLinks } from './asset-links.ts'
import { CatalogueFileError } from './files/catalogue-file-error.ts'
import { createProductRevision, toRevisions, type RevisionFrame } from './catalogue-revisions.ts'
import { parseCatalogue, type CatalogueFiles } from './files/parse-catalogue.ts'
import { buildLanguageCatalogue, type LanguageCatalogue } from './language-catalogue.ts'
import type { CatalogueContext } from './resolvers.ts'

interface ReaderOptions {
  readonly contentDir: string
  readonly assetsUrl: string
  readonly faults?: FaultControl | undefined
  /** Where parsed files are remembered beyond this process. */
  readonly memoryFile?: string | undefined
}

/** The records with the names of broken entries taken away. */
function breakEntries(catalogue: LanguageCatalogue, faults: FaultControl): LanguageCatalogue {
  const breakOne = <T extends { readonly id: string; readonly name: string | null }>(record: T): T =>
    faults.isMalformed(record.id) ? { ...record, name: null } : record
  return {
    classifications: catalogue.classifications.map(breakOne),
    products: catalogue.products.map((product) => ({ ...product, record: () => breakOne(product.record()) })),
    capabilities: catalogue.capabilities.map(breakOne),
    documents: catalogue.documents.map(breakOne),
  }
}

const PARTS = ['catalogue', 'assets']

interface Loaded {
  readonly index: FileIndex
  readonly files: CatalogueFiles
  readonly recordsIn: (language: Language) => LanguageCatalogue
}

function toGraphqlError(error: unknown): unknown {
  if (!(error instanceof CatalogueFileError || error instanceof YamlFileError)) return error
  return new GraphQLError(error.message, { extensions: { code: 'CONTENT_FILES' }, originalError: error })
}

/**
 * Reads the catalogue's files when it is first asked, and keeps the records of each language until a file changes.
 * While the files cannot be served, every query is answered with an error that names file and field.
 */
export function createCatalogueReader({ contentDir, assetsUrl, faults, memoryFile }: ReaderOptions): CatalogueContext {
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
    const known = new Map<Language, LanguageCatalogue>()
    const recordsIn = (language: Language): LanguageCatalogue => {
      const records = known.get(language) ?? buildLanguageCatalogue(catalogue, language, assets)
      known.set(language, records)
      return faults === undefined ? records : breakEntries(records, faults)
    }
    loaded = { index, files: catalogue, recordsIn }
    revision = current
    return loaded
  }
  const loadOrRefuse = (): Promise<Loaded> =>
    load().catch((error: unknown) => {
      throw toGraphqlError(error)
    })

  return {
    catalogueIn: async (language) => (await loadOrRefuse()).recordsIn(language),
    listRevisions: () => toRevisions(look(), frame()),
    listProductRevisions: async () => {
      const { index: current, files, recordsIn } = await loadOrRefuse()
      const revisionOf = createProductRevision(current, frame())
      return recordsIn(DEFAULT_LANGUAGE).products.map(({ id, slug }) => ({
        id,
        slug,
        revision: revisionOf(files.productFiles.get(id) ?? ''),
      }))
    },
  }
}
