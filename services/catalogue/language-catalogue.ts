import type { Language } from '../../src/domain/locale/language.ts'
import type { AssetLinks } from './asset-links.ts'
import {
  toCapabilityRecord,
  toClassificationRecords,
  toDocumentRecord,
  type CapabilityRecord,
  type ClassificationRecord,
  type DocumentRecord,
} from './classification-records.ts'
import type { InvalidEntry } from '../problems/invalid-entry.ts'
import type { CatalogueFiles } from './files/parse-catalogue.ts'
import type { CatalogueKind } from './files/validate-catalogue-files.ts'
import type { ProductFile } from './files/product-file.ts'
import { toProductRecord, type ProductContext, type ProductRecord } from './product-records.ts'

/** What lists of products are made by; the record itself is made when it is first asked for. */
export interface CatalogueProduct {
  readonly id: string
  readonly slug: string
  readonly classificationSlug: string
  readonly capabilityIds: readonly string[]
  readonly record: () => ProductRecord
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
    record: () => (record ??= toProductRecord(product, context)),
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
  const position = new Map(classifications.map(({ slug }, index) => [slug, index]))
  const place = (product: ProductFile): number => position.get(product.classification) ?? classifications.length
  const context = { language, definitions: files.definitions, assets }
  return {
    classifications,
    products: files.products
      .toSorted((a, b) => place(a) - place(b) || a.sortIndex - b.sortIndex || a.slug.localeCompare(b.slug))
      .map((product) => toCatalogueProduct(product, context)),
    capabilities: files.capabilities.map((file) => toCapabilityRecord(file, language, assets)),
    documents: files.documents.map((file) => toDocumentRecord(file, language, assets, sizes.get(file.slug) ?? 0)),
    invalid: files.invalid,
  }
}
