import type { CatalogueContent, DocumentRecord } from '../../domain/catalogue.ts'
import type { Language } from '../../domain/language.ts'
import type { Problem } from '../../domain/problem.ts'
import { parseRecords } from '../parse-records.ts'
import { toCapability, toClassification, toDocument } from './to-classification.ts'
import { toProduct } from './to-product.ts'
import { findUnknownLinks } from './to-rich-text.ts'
import {
  wireCapability,
  wireClassification,
  wireDocument,
  wireProduct,
  type WireClassification,
  type WireProduct,
} from './wire-schemas.ts'

/** Everything the product service knows in one language. */
export interface CataloguePart {
  readonly catalogue: CatalogueContent
  readonly documents: readonly DocumentRecord[]
}

/** The answers in one language, unchecked. */
export interface WireCatalogue {
  readonly language: Language
  readonly classifications: readonly unknown[]
  readonly capabilities: readonly unknown[]
  readonly products: readonly unknown[]
  readonly documents: readonly unknown[]
  /** Capabilities in English; slugs come from their names. */
  readonly englishCapabilities: readonly unknown[]
}

/** Problem of a record that names another one which is not there. */
function unknownReference(place: { language: Language; entry: string; field: string; value: string }): Problem {
  const { language, entry, field, value } = place
  return {
    code: 'unknown-classification',
    severity: 'error',
    where: { source: 'catalogue', locale: language, entry, field },
    message: `${entry} stands in the classification ${value}, which the product service does not have`,
    hint: `Correct ${field} of ${entry}, or add ${value}.`,
  }
}

function checkParents(records: readonly WireClassification[], language: Language): readonly Problem[] {
  const ids = new Set(records.map(({ id }) => id))
  return records.flatMap(({ id, parent_id: parent }) =>
    parent === null || ids.has(parent)
      ? []
      : [unknownReference({ language, entry: id, field: 'parent_id', value: parent })],
  )
}

function checkProducts(
  records: readonly WireProduct[],
  classifications: readonly WireClassification[],
  language: Language,
): readonly Problem[] {
  const slugs = new Set(classifications.map(({ slug }) => slug))
  return records.flatMap(({ id, classification_slug: slug, long_description: text }) => [
    ...(slugs.has(slug) ? [] : [unknownReference({ language, entry: id, field: 'classification_slug', value: slug })]),
    ...findUnknownLinks(text).map((link): Problem => ({
      code: 'unknown-link-kind',
      severity: 'error',
      where: { source: 'catalogue', locale: language, entry: id, field: 'long_description' },
      message: `${id} links to "${link}", which is no kind of link`,
      hint: 'Write page:ID, path:/…, product:SLUG, file:ID, action:NAME, hard:… or a full address.',
    })),
  ])
}

/** Checks and maps the answers in one language; what breaks its schema or hangs in the air is left out and reported. */
export function toCatalogueContent(wire: WireCatalogue): CataloguePart & { readonly problems: readonly Problem[] } {
  const { language } = wire
  const frame = { source: 'catalogue', language } as const
  const classifications = parseRecords({
    ...frame,
    kind: 'classification',
    schemaOf: () => wireClassification,
    records: wire.classifications,
  })
  const capabilities = parseRecords({
    ...frame,
    kind: 'capability',
    schemaOf: () => wireCapability,
    records: wire.capabilities,
  })
  const english = parseRecords({
    ...frame,
    kind: 'capability',
    schemaOf: () => wireCapability,
    records: wire.englishCapabilities,
  })
  const products = parseRecords({ ...frame, kind: 'product', schemaOf: () => wireProduct, records: wire.products })
  const documents = parseRecords({ ...frame, kind: 'document', schemaOf: () => wireDocument, records: wire.documents })

  const slugById = new Map(classifications.values.map(({ id, slug }) => [id, slug]))
  const slugs = new Set(slugById.values())
  const englishNames = new Map(english.values.map(({ id, name }) => [id, name]))
  return {
    catalogue: {
      classifications: classifications.values
        .filter(({ parent_id: parent }) => parent === null || slugById.has(parent))
        .map((record) => toClassification(record, slugById.get(record.parent_id ?? ''))),
      products: products.values
        .filter(({ classification_slug: slug }) => slugs.has(slug))
        .map((record) => toProduct(record, language)),
      capabilities: capabilities.values.map((record) =>
        toCapability(record, englishNames.get(record.id) ?? record.name),
      ),
    },
    documents: documents.values.map(toDocument),
    problems: [
      ...classifications.problems,
      ...capabilities.problems,
      ...products.problems,
      ...documents.problems,
      ...checkParents(classifications.values, language),
      ...checkProducts(products.values, classifications.values, language),
    ],
  }
}
