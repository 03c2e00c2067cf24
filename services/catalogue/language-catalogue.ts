import type { Language } from '../../src/domain/language.ts'
import type { AssetLinks } from './asset-links.ts'
import {
  toCapabilityRecord,
  toClassificationRecords,
  toDocumentRecord,
  type CapabilityRecord,
  type ClassificationRecord,
  type DocumentRecord,
} from './classification-records.ts'
import type { CatalogueFiles } from './files/parse-catalogue.ts'
import { toProductRecord, type ProductRecord } from './product-records.ts'

/** All records in one language, ready to be answered. */
export interface LanguageCatalogue {
  readonly classifications: readonly ClassificationRecord[]
  /** In the order of their classifications, then by sort index. */
  readonly products: readonly ProductRecord[]
  readonly capabilities: readonly CapabilityRecord[]
  readonly documents: readonly DocumentRecord[]
}

/** Builds the records of one language. */
export function buildLanguageCatalogue(
  files: CatalogueFiles,
  language: Language,
  assets: AssetLinks,
): LanguageCatalogue {
  const classifications = toClassificationRecords(files.classifications, language, assets)
  const position = new Map(classifications.map(({ slug }, index) => [slug, index]))
  const place = (record: ProductRecord): number => position.get(record.classification_slug) ?? classifications.length
  return {
    classifications,
    products: files.products
      .map((product) => toProductRecord(product, { language, definitions: files.definitions, assets }))
      .sort((a, b) => place(a) - place(b) || a.sort_index - b.sort_index || a.slug.localeCompare(b.slug)),
    capabilities: files.capabilities.map((file) => toCapabilityRecord(file, language, assets)),
    documents: files.documents.map((file) => toDocumentRecord(file, language, assets)),
  }
}
