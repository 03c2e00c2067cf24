import type {
  Capability,
  CatalogueContent,
  ClassificationRecord,
  DocumentRecord,
  ProductDetail,
} from '../../domain/catalogue.ts'
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

/** Records of one kind in one language, checked and mapped; what breaks its schema or hangs in the air is left out and reported. */
export interface MappedRecords<T> {
  readonly values: readonly T[]
  readonly problems: readonly Problem[]
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
  slugs: ReadonlySet<string>,
  language: Language,
): readonly Problem[] {
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

const frameOf = (language: Language) => ({ source: 'catalogue', language }) as const

/** Classifications, and the slugs of all that keep their schema, by which products are checked. */
export function toClassifications(
  records: readonly unknown[],
  language: Language,
): MappedRecords<ClassificationRecord> & { readonly slugs: ReadonlySet<string> } {
  const frame = { ...frameOf(language), kind: 'classification', schemaOf: () => wireClassification }
  const { values, problems } = parseRecords({ ...frame, records })
  const slugById = new Map(values.map(({ id, slug }) => [id, slug]))
  return {
    values: values
      .filter(({ parent_id: parent }) => parent === null || slugById.has(parent))
      .map((record) => toClassification(record, slugById.get(record.parent_id ?? ''))),
    problems: [...problems, ...checkParents(values, language)],
    slugs: new Set(slugById.values()),
  }
}

/** Capabilities. @param english the same in English: slugs come from their names. */
export function toCapabilities(
  records: readonly unknown[],
  english: readonly unknown[],
  language: Language,
): MappedRecords<Capability> {
  const frame = { ...frameOf(language), kind: 'capability', schemaOf: () => wireCapability }
  const { values, problems } = parseRecords({ ...frame, records })
  const names = new Map(parseRecords({ ...frame, records: english }).values.map(({ id, name }) => [id, name]))
  return { values: values.map((record) => toCapability(record, names.get(record.id) ?? record.name)), problems }
}

/** Products. @param slugs of the classifications that there are */
export function toProducts(
  records: readonly unknown[],
  slugs: ReadonlySet<string>,
  language: Language,
): MappedRecords<ProductDetail> {
  const { values, problems } = parseRecords({
    ...frameOf(language),
    kind: 'product',
    schemaOf: () => wireProduct,
    records,
  })
  return {
    values: values
      .filter(({ classification_slug: slug }) => slugs.has(slug))
      .map((record) => toProduct(record, language)),
    problems: [...problems, ...checkProducts(values, slugs, language)],
  }
}

/** Documents. */
export function toDocuments(records: readonly unknown[], language: Language): MappedRecords<DocumentRecord> {
  const frame = { ...frameOf(language), kind: 'document', schemaOf: () => wireDocument }
  const { values, problems } = parseRecords({ ...frame, records })
  return { values: values.map(toDocument), problems }
}
