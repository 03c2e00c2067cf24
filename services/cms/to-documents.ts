import type { Language } from '../../src/domain/locale/language.ts'
import { parseLinkTarget } from '../../src/domain/link/parse-link-target.ts'
import { isFields } from '../../src/domain/values/is-fields.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'
import type { ContentStore, Entry } from '../content/content-store.ts'
import type { ModelName } from '../content/files/collections.ts'
import type { DocumentFile } from '../../src/domain/catalogue/records/classification-file.ts'
import type { ProductFile } from '../../src/domain/catalogue/records/product-file.ts'
import { isSeveral, toNumbers } from '../../src/domain/catalogue/records/specification-file.ts'
import type { CatalogueFiles } from '../catalogue/files/parse-catalogue.ts'
import { ASSETS, CATALOGUE_NAMES, CMS_NAMES, createCollections, type CatalogueModel } from './collections.ts'
import type { CmsDocument, CmsField, CmsSeed } from './form.ts'
import { toLexical } from '../../src/integrations/rich-text/to-lexical.ts'

/** Address of an asset on the asset host, by its name. */
type AddressOf = (name: string) => string

interface Converter {
  readonly store: ContentStore
  /** Those of the system: texts of others have no place there. */
  readonly languages: readonly Language[]
  /** Makes an id for a row of a list: unique among all. */
  readonly nextId: () => string
  /** Ids by slug, in collections whose entries the files name by slug. */
  readonly idsBySlug: Readonly<Partial<Record<string, ReadonlyMap<string, string>>>>
  /** A text of a file, as it is kept. */
  readonly toText: (text: string) => string
}

/** A text of a file in each of its languages: one without languages is the same in all. */
function toLanguages(
  value: unknown,
  { languages, toText }: Converter,
  convert: (text: string) => unknown = String,
): unknown {
  const textIn = (language: Language): unknown => (isFields(value) ? value[language] : value)
  const present = languages.filter((language) => textIn(language) !== undefined)
  return Object.fromEntries(present.map((language) => [language, convert(toText(String(textIn(language))))]))
}

/** Where a link of a file leads, as fields. */
function toLinkFields(to: string, { store }: Converter): object {
  const target = parseLinkTarget(to)
  switch (target?.kind) {
    case 'page': {
      const model = store.byId.get(target.pageId)?.model
      const page = model && { relationTo: CMS_NAMES[model].slug, value: target.pageId }
      return omitUndefined({ kind: 'page', page, parameters: target.parameters, hash: target.hash })
    }
    case 'path':
      return { kind: 'path', target: target.path }
    case 'external':
      return { kind: 'external', target: target.url }
    case 'product':
      return { kind: 'product', target: target.slug }
    case 'file':
      return { kind: 'file', target: target.documentId }
    case 'action':
      return { kind: 'action', target: target.action }
    case 'hard':
      return { kind: 'hard', target: target.href }
    default:
      return {}
  }
}

function toLink(value: unknown, converter: Converter): object {
  const { text, to, newTab = false } = isFields(value) ? value : { to: value }
  const texts = text === undefined ? {} : { text: toLanguages(text, converter) }
  return { ...texts, ...toLinkFields(String(to), converter), newTab }
}

/** An entry by its id, whatever the files name it by. */
const toReference = (value: unknown, collection: unknown, { idsBySlug }: Converter): unknown =>
  idsBySlug[String(collection)]?.get(String(value)) ?? value

const isLinkGroup = (fields: readonly CmsField[]): boolean =>
  fields.some(({ name }) => name === 'kind') && fields.some(({ name }) => name === 'newTab')

function toGroup(field: CmsField, value: unknown, converter: Converter): unknown {
  const { fields = [] } = field
  if (isLinkGroup(fields)) return toLink(value, converter)
  return toObject(fields, value, converter)
}

function toRow(field: CmsField, value: unknown, converter: Converter): object {
  const { fields = [] } = field
  const id = converter.nextId()
  if (isLinkGroup(fields)) return { id, ...toLink(value, converter) }
  const [first] = fields
  if (fields.length === 1 && first?.name === 'value') return { id, value: toLanguages(value, converter) }
  if (first?.name === 'cells') return { id, cells: toRows(first, value, converter) }
  if (fields.length === 2 && first?.name === 'text' && fields[1]?.name === 'number')
    return typeof value === 'number' ? { id, number: value } : { id, text: toLanguages(value, converter) }
  return { id, ...toObject(fields, value, converter) }
}

const toRows = (field: CmsField, value: unknown, converter: Converter): readonly object[] =>
  Array.isArray(value) ? value.map((item: unknown) => toRow(field, item, converter)) : []

function toBlock({ blocks = [] }: CmsField, value: unknown, converter: Converter): object {
  const { type, id: anchor, ...rest } = isFields(value) ? value : {}
  const found = blocks.find(({ slug }) => slug === type) ?? blocks[0]
  // An entry of a navigation has its id, a module an anchor.
  const own = type === undefined ? { id: anchor } : { anchor }
  return {
    id: converter.nextId(),
    blockType: found?.slug,
    ...toObject(found?.fields ?? [], { ...rest, ...omitUndefined(own) }, converter),
  }
}

function toValue(field: CmsField, value: unknown, converter: Converter): unknown {
  const { store } = converter
  if (value === undefined || value === null)
    return field.type === 'array' || field.type === 'blocks' ? [] : field.defaultValue
  switch (field.type) {
    case 'richText':
      return toLanguages(value, converter, toLexical)
    case 'group':
      return toGroup(field, value, converter)
    case 'array':
      return toRows(field, value, converter)
    case 'blocks':
      return Array.isArray(value) ? value.map((item: unknown) => toBlock(field, item, converter)) : []
    case 'relationship':
      return Array.isArray(value)
        ? value.map((item: unknown) => toReference(item, field.relationTo, converter))
        : toReference(value, field.relationTo, converter)
    case 'upload': {
      const isThere = (wanted: unknown): boolean => store.assetFiles.some(({ name }) => name === wanted)
      if (Array.isArray(value)) return value.filter(isThere)
      return isThere(value) ? value : undefined
    }
    case 'date':
      return typeof value === 'string' ? `${value}T00:00:00.000Z` : undefined
    default:
      return field.localized === true ? toLanguages(value, converter) : value
  }
}

function toObject(fields: readonly CmsField[], value: unknown, converter: Converter): object {
  const given = isFields(value) ? value : {}
  const pairs = fields.map((field) => {
    const own = toValue(field, given[field.name === 'key' ? 'id' : field.name], converter)
    // In a navigation files say beside a link that it opens a tab.
    const isNewTab = field.name === 'link' && given['target'] === '_blank' && isFields(own)
    return [field.name, isNewTab ? { ...own, newTab: true } : own]
  })
  return omitUndefined(Object.fromEntries(pairs))
}

/** Pictures and films that the files have: they stay where the asset host has them. */
function toAssets(store: ContentStore, addressOf: AddressOf): readonly CmsSeed[] {
  return store.assetFiles.map(({ name }) => {
    const { mimeType, width, height, dominantColor, durationSeconds } = store.assetOf(name)
    const known = { mimeType, width, height, dominantColor, duration: durationSeconds, address: addressOf(name) }
    return { collection: ASSETS, published: { id: name, ...omitUndefined(known) } }
  })
}

const toSlugs = (entries: readonly { readonly id: string; readonly slug: string }[]): ReadonlyMap<string, string> =>
  new Map(entries.map(({ slug, id }) => [slug, id]))

/** A document of the catalogue, and where its file lies. */
interface PlacedDocument extends DocumentFile {
  readonly address: string
  readonly thumbnail: string | null
  /** Bytes. */
  readonly size: number
}

/** The catalogue of the files, with the places of its documents. */
export type PlacedCatalogue = Pick<CatalogueFiles, 'classifications' | 'capabilities' | 'definitions' | 'products'> & {
  readonly documents: readonly PlacedDocument[]
}

/** Values of specifications, as blocks. */
function toValueBlocks(
  values: ProductFile['specifications'],
  definitions: CatalogueFiles['definitions'],
): readonly object[] {
  return Object.entries(values).map(([specification, value]) => {
    if (typeof value === 'number') return { type: 'number', specification, value }
    if (typeof value === 'boolean') return { type: 'boolean', specification, value }
    if (Array.isArray(value)) return { type: 'range', specification, from: value[0], to: value[1] }
    if (isSeveral(value)) {
      const { values } = value
      const isOptions = values.every((one) => typeof one === 'string')
      const type = toNumbers(value) !== undefined ? 'numbers' : isOptions ? 'options' : 'texts'
      return { type, specification, values }
    }
    const isOption = typeof value === 'string' && definitions.get(specification)?.values?.[value] !== undefined
    return { type: isOption ? 'option' : 'text', specification, value }
  })
}

/** Entries of the catalogue in the form of its collections. */
function listCatalogue({
  definitions,
  ...catalogue
}: PlacedCatalogue): Readonly<Record<CatalogueModel, readonly CmsDocument[]>> {
  const toBlocks = (values: ProductFile['specifications']): readonly object[] => toValueBlocks(values, definitions)
  return {
    Classification: catalogue.classifications,
    Capability: catalogue.capabilities,
    Document: catalogue.documents.map((document) => ({ ...document })),
    Specification: [...definitions.values()].map(({ values = {}, ...definition }) => ({
      ...definition,
      values: Object.entries(values).map(([key, text]) => ({ id: key, text })),
    })),
    Product: catalogue.products.map(({ specifications, variants, ...product }) => ({
      ...product,
      specifications: toBlocks(specifications),
      variants: variants.map((variant) => ({ ...variant, specifications: toBlocks(variant.specifications) })),
    })),
  }
}

function toCatalogueDocuments(catalogue: PlacedCatalogue, converter: Converter): readonly CmsSeed[] {
  const entries = listCatalogue(catalogue)
  const formed = createCollections().filter(({ typename }) => typename in entries)
  return formed.flatMap(({ slug, typename, fields }) =>
    entries[typename as CatalogueModel].map((entry): CmsSeed => ({
      collection: slug,
      published: { id: entry.id, ...toObject(fields, entry, converter) },
    })),
  )
}

/**
 * All entries of the files of content and catalogue, as documents of the collections, in the order of the files; assets first.
 * @param languages those that the system is to have
 */
export function toDocuments(
  store: ContentStore,
  addressOf: AddressOf,
  languages: readonly Language[],
  catalogue: PlacedCatalogue,
): readonly CmsSeed[] {
  let rows = 0
  const converter: Converter = {
    store,
    languages,
    nextId: () => `row-${(rows += 1).toString(36)}`,
    idsBySlug: {
      [CMS_NAMES.Story.slug]: toSlugs(store.entries.Story.map(({ id, data: { slug } }) => ({ id, slug }))),
      [CMS_NAMES.StoryContact.slug]: toSlugs(
        store.entries.StoryContact.map(({ id, data: { slug } }) => ({ id, slug })),
      ),
      [CATALOGUE_NAMES.Classification.slug]: toSlugs(catalogue.classifications),
      [CATALOGUE_NAMES.Product.slug]: toSlugs(catalogue.products),
    },
    toText: (text) => text.trim(),
  }
  const collections = createCollections().filter(({ typename }) => typename in store.entries)
  const entries = collections.flatMap(({ slug, typename, fields }) =>
    (store.entries[typename as ModelName] as readonly Entry[]).map((entry): CmsSeed => {
      const toDocument = ({ id, raw, siteId }: Entry): CmsDocument => ({
        id,
        ...toObject(fields, isFields(raw) ? { ...raw, site: siteId } : {}, converter),
      })
      const draft = entry.draft ?? (entry.stage === 'DRAFT' ? entry : undefined)
      return omitUndefined({
        collection: slug,
        published: entry.stage === 'DRAFT' ? undefined : toDocument(entry),
        draft: draft && toDocument(draft),
      })
    }),
  )
  // Texts of the catalogue are answered as they stand in the files.
  const products = toCatalogueDocuments(catalogue, { ...converter, toText: String })
  return [...toAssets(store, addressOf), ...entries, ...products]
}
