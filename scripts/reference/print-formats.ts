import type * as z from 'zod'
import * as mapping from '../../cli/import/mapping/mapping-schema.ts'
import { assetFactsSchema } from '../../services/asset-files.ts'
import { COLLECTIONS, type ModelName } from '../../services/content/files/collections.ts'
import * as fields from '../../services/content/files/fields.ts'
import { localizedText } from '../../services/content/files/localized.ts'
import { cell } from '../../services/content/files/module-fields.ts'
import { moduleFile } from '../../services/content/files/module-file.ts'
import { navigationItem, navigationSection } from '../../services/content/files/navigation-file.ts'
import * as catalogue from '../../src/domain/catalogue/records/classification-file.ts'
import { priceFileSchema } from '../../src/domain/catalogue/records/article-file.ts'
import { localizedSchema } from '../../src/domain/catalogue/records/localized.ts'
import { productFileSchema } from '../../src/domain/catalogue/records/product-file.ts'
import {
  specificationFileSchema,
  specificationValueSchema,
} from '../../src/domain/catalogue/records/specification-file.ts'
import { readSchemaComment, type SchemaPlace } from './schema-comments.ts'
import { listFields, listFieldsByKind, printField, type NamedSchemas, type SchemaField } from './schema-fields.ts'

/** A schema with its place, so that its comments are found. */
interface Format extends SchemaPlace {
  readonly schema: z.ZodType
}

const FIELDS = 'services/content/files/fields.ts'
const CONTENT = 'services/content/files'
const RECORDS = 'src/domain/catalogue/records'
const MAPPING = 'cli/import/mapping/mapping-schema.ts'

/** Values that many fields of content files have, by the name that the reference gives them. */
const CONTENT_VALUES: Readonly<Record<string, Format>> = {
  id: { schema: fields.entryId, file: FIELDS, name: 'entryId' },
  slug: { schema: fields.slug, file: FIELDS, name: 'slug' },
  text: { schema: localizedText, file: `${CONTENT}/localized.ts`, name: 'localizedText' },
  Markdown: { schema: fields.markdown, file: FIELDS, name: 'markdown' },
  link: { schema: fields.link, file: FIELDS, name: 'link' },
  'link target': { schema: fields.bareLink, file: FIELDS, name: 'bareLink' },
  picture: { schema: fields.picture, file: FIELDS, name: 'picture' },
  film: { schema: fields.film, file: FIELDS, name: 'film' },
  theme: { schema: fields.theme, file: FIELDS, name: 'theme' },
  country: { schema: fields.countryCode, file: FIELDS, name: 'countryCode' },
  cell: { schema: cell, file: `${CONTENT}/module-fields.ts`, name: 'cell' },
  module: { schema: moduleFile, file: `${CONTENT}/module-file.ts`, name: 'moduleFile' },
  item: { schema: navigationItem, file: `${CONTENT}/navigation-file.ts`, name: 'navigationItem' },
  section: { schema: navigationSection, file: `${CONTENT}/navigation-file.ts`, name: 'navigationSection' },
}

/** The same of the catalogue's files. */
const CATALOGUE_VALUES: Readonly<Record<string, Format>> = {
  slug: { schema: catalogue.slugSchema, file: `${RECORDS}/classification-file.ts`, name: 'slugSchema' },
  text: { schema: localizedSchema, file: `${RECORDS}/localized.ts`, name: 'localizedSchema' },
  countries: { schema: catalogue.countriesSchema, file: `${RECORDS}/classification-file.ts`, name: 'countriesSchema' },
  price: { schema: priceFileSchema, file: `${RECORDS}/article-file.ts`, name: 'priceFileSchema' },
  value: {
    schema: specificationValueSchema,
    file: `${RECORDS}/specification-file.ts`,
    name: 'specificationValueSchema',
  },
}

const MAPPING_VALUES: Readonly<Record<string, Format>> = {
  field: { schema: mapping.fieldSchema, file: MAPPING, name: 'fieldSchema' },
  'text field': { schema: mapping.textSchema, file: MAPPING, name: 'textSchema' },
  specification: { schema: mapping.specificationSchema, file: MAPPING, name: 'specificationSchema' },
  price: { schema: mapping.priceSchema, file: MAPPING, name: 'priceSchema' },
  slug: { schema: catalogue.slugSchema, file: `${RECORDS}/classification-file.ts`, name: 'slugSchema' },
  text: { schema: localizedSchema, file: `${RECORDS}/localized.ts`, name: 'localizedSchema' },
}

const namesOf = (values: Readonly<Record<string, Format>>): NamedSchemas =>
  new Map(Object.entries(values).map(([name, { schema }]) => [name, schema]))

const CONTENT_NAMES = namesOf(CONTENT_VALUES)
const CATALOGUE_NAMES = namesOf(CATALOGUE_VALUES)
const MAPPING_NAMES = namesOf(MAPPING_VALUES)

/** Where the schema of a model stands. */
const MODEL_PLACES: Readonly<Record<ModelName, SchemaPlace>> = {
  Country: { file: `${CONTENT}/system-files.ts`, name: 'countryFile' },
  Language: { file: `${CONTENT}/system-files.ts`, name: 'languageFile' },
  Brand: { file: `${CONTENT}/system-files.ts`, name: 'brandFile' },
  Site: { file: `${CONTENT}/system-files.ts`, name: 'siteFile' },
  SystemRedirect: { file: `${CONTENT}/system-files.ts`, name: 'redirectFile' },
  SystemPage: { file: `${CONTENT}/system-files.ts`, name: 'systemPageFile' },
  Navigation: { file: `${CONTENT}/navigation-file.ts`, name: 'navigationFile' },
  ContentPage: { file: `${CONTENT}/collections.ts`, name: 'pageFile' },
  Story: { file: `${CONTENT}/editorial-files.ts`, name: 'storyFile' },
  StoryContact: { file: `${CONTENT}/editorial-files.ts`, name: 'storyContactFile' },
  MediaRelease: { file: `${CONTENT}/editorial-files.ts`, name: 'mediaReleaseFile' },
  NewsItem: { file: `${CONTENT}/editorial-files.ts`, name: 'newsItemFile' },
  Location: { file: `${CONTENT}/collections.ts`, name: 'locationFile' },
  Contact: { file: `${CONTENT}/collections.ts`, name: 'contactFile' },
}

const CATALOGUE_FILES: Readonly<Record<string, Format>> = {
  Classification: { schema: catalogue.classificationFileSchema, file: `${RECORDS}/classification-file.ts`, name: 'classificationFileSchema' }, // prettier-ignore
  Specification: { schema: specificationFileSchema, file: `${RECORDS}/specification-file.ts`, name: 'specificationFileSchema' }, // prettier-ignore
  Product: { schema: productFileSchema, file: `${RECORDS}/product-file.ts`, name: 'productFileSchema' },
  Price: CATALOGUE_VALUES['price'] as Format,
  Capability: { schema: catalogue.capabilityFileSchema, file: `${RECORDS}/classification-file.ts`, name: 'capabilityFileSchema' }, // prettier-ignore
  Document: { schema: catalogue.documentFileSchema, file: `${RECORDS}/classification-file.ts`, name: 'documentFileSchema' }, // prettier-ignore
}

const fieldsOf = (format: Format, names: NamedSchemas): readonly SchemaField[] =>
  listFields(format.schema, format, names)

/** Fields of every kind of file, by the name of its place in the documents. */
export function listFormats(): ReadonlyMap<string, readonly SchemaField[]> {
  const models = Object.entries(COLLECTIONS).map(([model, { schema }]) => {
    const place = MODEL_PLACES[model as ModelName]
    return [model, fieldsOf({ schema, ...place }, CONTENT_NAMES)] as const
  })
  const parts = [
    ['NavigationItem', fieldsOf(CONTENT_VALUES['item'] as Format, CONTENT_NAMES)],
    ['NavigationSection', fieldsOf(CONTENT_VALUES['section'] as Format, CONTENT_NAMES)],
    ['Asset', listFields(assetFactsSchema, { file: 'services/asset-files.ts', name: 'assetFactsSchema' })],
    ['Mapping', listFields(mapping.mappingSchema, { file: MAPPING, name: 'mappingSchema' }, MAPPING_NAMES)],
    ['MappedPrice', fieldsOf(MAPPING_VALUES['price'] as Format, MAPPING_NAMES)],
  ] as const
  const catalogueFiles = Object.entries(CATALOGUE_FILES).map(
    ([name, format]) => [name, fieldsOf(format, CATALOGUE_NAMES)] as const,
  )
  return new Map([...models, ...catalogueFiles, ...parts])
}

/** Fields of a module, by its type. */
export const listModules = (): ReadonlyMap<string, readonly SchemaField[]> =>
  listFieldsByKind(moduleFile, CONTENT_VALUES['module'] as Format, CONTENT_NAMES)

function printModules(): string {
  const modules = listModules()
  const [first = []] = modules.values()
  const isCommon = ({ name }: SchemaField): boolean => ['id', 'theme', 'surface'].includes(name)
  const kinds = [...modules].flatMap(([type, own]) => [
    '',
    `#### ${type}`,
    '',
    own.find(({ name }) => name === 'type')?.text ?? '',
    '',
    ...own.filter((field) => field.name !== 'type' && !isCommon(field)).map(printField),
  ])
  return ['Every module has:', '', ...first.filter(isCommon).map(printField), ...kinds].join('\n')
}

const printValues = (values: Readonly<Record<string, Format>>): string =>
  Object.entries(values)
    .map(([name, place]) => `- **${name}**: ${readSchemaComment(place)}`)
    .join('\n')

/** Lists of fields for the documents, by the name of their place there. */
export function printFormats(): ReadonlyMap<string, string> {
  return new Map([
    ...[...listFormats()].map(([name, own]) => [name, own.map(printField).join('\n')] as const),
    ['Modules', printModules()],
    ['ContentValues', printValues(CONTENT_VALUES)],
    ['CatalogueValues', printValues(CATALOGUE_VALUES)],
    ['MappingValues', printValues(MAPPING_VALUES)],
  ])
}
