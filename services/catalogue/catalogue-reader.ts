import { GraphQLError } from 'graphql'
import type { Language } from '../../src/domain/language.ts'
import { readAssetFiles } from '../asset-files.ts'
import type { FaultControl } from '../faults.ts'
import { createYamlFolder, YamlFileError } from '../yaml-folder.ts'
import { createAssetLinks } from './asset-links.ts'
import { CatalogueFileError } from './files/catalogue-file-error.ts'
import { parseCatalogue } from './files/parse-catalogue.ts'
import { buildLanguageCatalogue, type LanguageCatalogue } from './language-catalogue.ts'
import type { CatalogueContext } from './resolvers.ts'

interface ReaderOptions {
  readonly contentDir: string
  readonly assetsUrl: string
  readonly faults?: FaultControl | undefined
}

/** The records with the names of broken entries taken away. */
function breakEntries(catalogue: LanguageCatalogue, faults: FaultControl): LanguageCatalogue {
  const breakOne = <T extends { readonly id: string; readonly name: string | null }>(record: T): T =>
    faults.isMalformed(record.id) ? { ...record, name: null } : record
  return {
    classifications: catalogue.classifications.map(breakOne),
    products: catalogue.products.map(breakOne),
    capabilities: catalogue.capabilities.map(breakOne),
    documents: catalogue.documents.map(breakOne),
  }
}

/**
 * Reads the catalogue's files and keeps the records of each language until a file changes.
 * While the files cannot be served, every query is answered with an error that names file and field.
 */
export function createCatalogueReader({ contentDir, assetsUrl, faults }: ReaderOptions): CatalogueContext {
  const readFiles = createYamlFolder(contentDir, ['catalogue', 'assets/assets.yaml'])
  let revision = -1
  let build: (language: Language) => LanguageCatalogue
  const known = new Map<Language, LanguageCatalogue>()

  async function refresh(): Promise<void> {
    const { files, revision: current } = await readFiles()
    if (current === revision) return
    const catalogue = parseCatalogue(files)
    const assets = createAssetLinks(assetsUrl, await readAssetFiles(contentDir))
    known.clear()
    build = (language) => buildLanguageCatalogue(catalogue, language, assets)
    revision = current
  }

  return {
    catalogueIn: async (language) => {
      try {
        await refresh()
      } catch (error) {
        if (!(error instanceof CatalogueFileError || error instanceof YamlFileError)) throw error
        throw new GraphQLError(error.message, { extensions: { code: 'CONTENT_FILES' }, originalError: error })
      }
      const records = known.get(language) ?? build(language)
      known.set(language, records)
      return faults === undefined ? records : breakEntries(records, faults)
    },
  }
}
