import { toSlug } from '../to-slug.ts'
import { isDeepStrictEqual } from 'node:util'
import type { PictureHosts } from '../../../src/domain/picture/picture-hosts.ts'
import { readDescription } from '../../../src/sources/catalogue/read-description.ts'
import type { Losses } from '../losses.ts'
import type { FieldMapping, Mapping } from '../mapping/mapping-schema.ts'
import { readField, readList, readText, readTexts, toPlainText, type Texts } from '../mapping/read-field.ts'
import type { SourceRecord } from '../source-record.ts'
import type { Classifier } from './classifications.ts'
import { readArticle, readDay, type ReadFields } from './article.ts'
import { parseSpecification } from './parse-value.ts'
import { readSpecifications, type PlannedSpecification, type ReadSpecifications } from './specifications.ts'

/** What a source says of a product; of all else its file stays as it is. */
export interface ImportedProduct {
  readonly key: string
  readonly slug: string
  /** Texts in the languages of the source; those in others stay. */
  readonly texts: Readonly<Record<string, Texts>>
  /** Other fields that the mapping reads; undefined: the source has nothing there. */
  readonly values: Readonly<Record<string, unknown>>
  /** The same of single specifications. */
  readonly specifications: ReadSpecifications
  /** The same of the lists of related products. */
  readonly related: Readonly<Record<string, readonly string[] | undefined>>
  /** Absent: the mapping reads none. */
  readonly variants?: readonly ImportedVariant[]
  /** What a file must have, where neither it nor the source has it. */
  readonly defaults: Readonly<Record<string, unknown>>
  /** Files of its pictures, by the name of the asset. */
  readonly pictures: ReadonlyMap<string, string>
}

export interface ImportedVariant {
  readonly id: string
  readonly name: Texts
  readonly specifications: ReadSpecifications
  /** Numbers and prices; undefined: the source has none. */
  readonly article: ReadFields
}

export interface Conversion {
  readonly mapping: Mapping
  readonly planned: readonly PlannedSpecification[]
  readonly classifier: Classifier
  readonly losses: Losses
  /** Hosts whose pictures pages show in descriptions. */
  readonly pictureHosts: PictureHosts
  /** Slug of a product by what the source calls it; undefined: there is none. */
  readonly findProduct: (key: string) => string | undefined
  /** Id of a capability by its id or name. */
  readonly findCapability: (name: string) => string | undefined
}

const PLAIN = { decimal: '.', factor: 1, unit: undefined } as const

function mapTexts(texts: Texts, change: (text: string) => string): Texts {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)]))
}

const isEmpty = (texts: Texts): boolean => Object.values(texts).every((text) => text === '')

/** Name of the asset of a file: `Bilder/Zange 200.JPG` is `zange-200`. */
const toAssetName = (file: string): string =>
  toSlug((file.split(/[\\/]/).at(-1) ?? file).replace(/[?#].*$/, '').replace(/\.\w+$/, ''))

function readDescriptions(record: SourceRecord, { mapping, losses, pictureHosts }: Conversion): Texts {
  const texts = readTexts(record, mapping.product.longDescription, mapping.language)
  for (const text of Object.values(texts))
    for (const tag of readDescription(text, pictureHosts).dropped)
      losses.add({
        code: 'html-dropped',
        subject: `<${tag}>`,
        message: `<${tag}> in long descriptions is not shown`,
        place: record.place,
      })
  return texts
}

/** Values that all variants share are the product's, and no variant's. */
function splitSpecifications(all: readonly ReadSpecifications[]): {
  readonly shared: ReadSpecifications
  readonly own: readonly ReadSpecifications[]
} {
  const [first = {}, ...others] = all
  const isShared = (id: string): boolean => others.every((one) => isDeepStrictEqual(one[id], first[id]))
  const ids = [...new Set(all.flatMap((one) => Object.keys(one)))]
  const shared = Object.fromEntries(ids.map((id) => [id, isShared(id) ? first[id] : undefined]))
  const toOwn = (one: ReadSpecifications): ReadSpecifications =>
    Object.fromEntries(Object.entries(one).map(([id, value]) => [id, isShared(id) ? undefined : value]))
  return { shared, own: all.map(toOwn) }
}

/** References that lead somewhere; the others are told. */
function keepKnown(
  keys: readonly string[],
  {
    what,
    place,
    find,
    losses,
  }: { what: string; place: string; find: (key: string) => string | undefined; losses: Losses },
): string[] {
  const known = keys.flatMap((key) => {
    const found = find(key)
    if (found !== undefined) return [found]
    losses.add({ code: 'value-unknown', subject: what, message: `a ${what} is not there`, place: `${place}: ${key}` })
    return []
  })
  return [...new Set(known)]
}

const orUndefined = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list)

function toRelated(record: SourceRecord, conversion: Conversion): ImportedProduct['related'] {
  const { mapping, findProduct, losses } = conversion
  const { product, separator } = mapping
  const read = Object.entries(product.related).map(([kind, field]) => {
    const keys = readList(record, field, separator)
    const what = 'related product'
    return [kind, orUndefined(keepKnown(keys, { what, place: record.place, find: findProduct, losses }))] as const
  })
  return Object.fromEntries(read)
}

/** Fields besides texts, specifications and references. */
function toValues(record: SourceRecord, conversion: Conversion, images: readonly string[]): ImportedProduct['values'] {
  const { mapping, losses, findCapability, findProduct } = conversion
  const { product, separator } = mapping
  const ifMapped = (field: FieldMapping | undefined, key: string, value: () => unknown): object =>
    field === undefined ? {} : { [key]: value() }
  const capability = { what: 'capability', place: record.place, find: findCapability, losses }
  const reader = { decimal: mapping.decimal, separator, losses }
  const successor = { what: 'successor', place: record.place, find: findProduct, losses }
  return {
    brand: readText(record, product.brand),
    ...readArticle(record, product, reader),
    ...readDay(record, product.discontinuedOn, reader),
    ...ifMapped(
      product.successor,
      'successor',
      () => keepKnown(readList(record, product.successor, separator).slice(0, 1), successor)[0],
    ),
    ...ifMapped(product.images, 'images', () => orUndefined(images)),
    ...ifMapped(product.countries, 'countries', () =>
      orUndefined(readList(record, product.countries, separator).map((code) => code.toUpperCase())),
    ),
    ...ifMapped(product.capabilities, 'capabilities', () =>
      orUndefined(keepKnown(readList(record, product.capabilities, separator), capability)),
    ),
    ...ifMapped(product.new, 'new', () =>
      parseSpecification('boolean', readField(record, product.new), PLAIN) === true ? true : undefined,
    ),
  }
}

function toTexts(record: SourceRecord, conversion: Conversion): Readonly<Record<string, Texts>> {
  const { product, language } = conversion.mapping
  const plain = (field: typeof product.name | undefined): Texts =>
    mapTexts(readTexts(record, field, language), toPlainText)
  const texts = {
    name: plain(product.name),
    shortDescription: plain(product.shortDescription),
    longDescription: readDescriptions(record, conversion),
    imageAlt: plain(product.imageAlt),
  }
  return Object.fromEntries(Object.entries(texts).filter(([, found]) => !isEmpty(found)))
}

function toVariants(
  records: readonly SourceRecord[],
  own: readonly ReadSpecifications[],
  { mapping, losses }: Conversion,
): readonly ImportedVariant[] {
  const { variants, language, decimal, separator } = mapping
  if (variants === undefined) return []
  return records.map((record, at) => {
    const key = readText(record, variants.key) ?? ''
    const name = mapTexts(readTexts(record, variants.name, language), toPlainText)
    const article = readArticle(record, variants, { decimal, separator, losses })
    return { id: toSlug(key), name: isEmpty(name) ? { [language]: key } : name, specifications: own[at] ?? {}, article }
  })
}

/**
 * @param records rows of one product: one, or those of its variants.
 * @returns undefined for a product without a key or a classification; `losses` say why.
 */
export function toProduct(records: readonly SourceRecord[], conversion: Conversion): ImportedProduct | undefined {
  const { mapping, planned, classifier, losses, findProduct } = conversion
  const { product, language, separator, decimal } = mapping
  const [record] = records
  if (record === undefined) return undefined
  const { place } = record
  const key = readText(record, product.key)
  if (key === undefined) {
    losses.add({ code: 'product-refused', subject: 'product.key', message: 'there is no key in this row', place })
    return undefined
  }
  const { slug: classification, said } = classifier.find(record)
  if (classification === undefined) {
    const message = `“${said}” is no classification; name its slug in classification.values, or set classification.createBelow`
    losses.add({ code: 'classification-unknown', subject: said, message, place })
    return undefined
  }
  const slug = findProduct(key) ?? toSlug(key)
  const pictures = new Map(readList(record, product.images, separator).map((file) => [toAssetName(file), file]))
  const read = records.map((one) => readSpecifications(one, planned, { decimal, losses }))
  const { shared, own } = splitSpecifications(read)
  const texts = toTexts(record, conversion)
  const name = texts['name'] ?? { [language]: key }
  const shortDescription = texts['shortDescription'] ?? name
  return {
    key,
    slug,
    texts,
    values: { ...toValues(record, conversion, [...pictures.keys()]), classification },
    specifications: shared,
    related: toRelated(record, conversion),
    ...(mapping.variants === undefined ? {} : { variants: toVariants(records, own, conversion) }),
    defaults: {
      id: `prod-${slug}`,
      name,
      shortDescription,
      longDescription: texts['longDescription'] ?? shortDescription,
      images: [slug],
      imageAlt: name,
    },
    pictures,
  }
}
