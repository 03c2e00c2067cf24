import type { Language } from '../../src/domain/locale/language.ts'
import type { AssetLinks } from '../../src/domain/catalogue/records/asset-links.ts'
import {
  toCapabilityRecord,
  toClassificationRecords,
  toDocumentRecord,
  type CapabilityRecord,
  type ClassificationRecord,
  type DocumentRecord,
} from '../../src/domain/catalogue/records/classification-records.ts'
import type { InvalidEntry } from '../problems/invalid-entry.ts'
import type { CatalogueFiles } from './files/parse-catalogue.ts'
import type { CatalogueKind } from './files/validate-catalogue-files.ts'
import type { ProductFile } from '../../src/domain/catalogue/records/product-file.ts'
import {
  sortProducts,
  toProductRecord,
  type ProductContext,
  type ProductRecord,
} from '../../src/domain/catalogue/records/product-records.ts'

/** What lists of products are made by; the record itself is made when it is first asked for. */
export interface CatalogueProduct {
  readonly id: string
  readonly slug: string
  readonly classificationSlug: string
  readonly capabilityIds: readonly string[]
  readonly node: () => ProductRecord
}

/** All records in one language, ready to be answered. */
export interface LanguageCatalogue {
  readonly classifications: readonly ClassificationRecord[]
  /** In the order of their classifications, then by sort index. */
  readonly products: readonly CatalogueProduct[]
  readonly capabilities: readonly CapabilityRecord[]
  readonly documents: readonly DocumentRecord[]
  /** Entries that cannot be served. */
  readonly invalid: Readonly<Record<CatalogueKind, readonly InvalidEntry[]>>
}

function toCatalogueProduct(product: ProductFile, context: ProductContext): CatalogueProduct {
  let record: ProductRecord | undefined
  return {
    id: product.id,
    slug: product.slug,
    classificationSlug: product.classification,
    capabilityIds: product.capabilities,
    node: () => (record ??= toProductRecord(product, context)),
  }
}

/** Builds the records of one language. */
export function buildLanguageCatalogue(
  files: CatalogueFiles,
  language: Language,
  assets: AssetLinks,
  sizes: ReadonlyMap<string, number>,
): LanguageCatalogue {
  const classifications = toClassificationRecords(
    files.classifications,
    files.invalid.classifications,
    language,
    assets,
  )
  const context = { language, definitions: files.definitions, assets }
  return {
    classifications,
    products: sortProducts(files.products, classifications).map((product) => toCatalogueProduct(product, context)),
    capabilities: files.capabilities.map((file) => toCapabilityRecord(file, language, assets)),
    documents: files.documents.map((file) => toDocumentRecord(file, language, assets, sizes.get(file.slug) ?? 0)),
    invalid: files.invalid,
  }
}
