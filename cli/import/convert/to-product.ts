import { toSlug } from '../to-slug.ts'
import type * as z from 'zod'
import { productFileSchema } from '../../../src/domain/catalogue/records/product-file.ts'
import type { SpecificationInput } from '../../../src/domain/catalogue/records/specification-file.ts'
import { readDescription } from '../../../src/sources/catalogue/read-description.ts'
import type { Losses } from '../losses.ts'
import type { FieldMapping, Mapping } from '../mapping/mapping-schema.ts'
import { readField, readList, readText, readTexts, toPlainText, type Texts } from '../mapping/read-field.ts'
import type { SourceRecord } from '../source-record.ts'
import type { Classifier } from './classifications.ts'
import { parseSpecification } from './parse-value.ts'
import { readSpecifications, type PlannedSpecification } from './specifications.ts'

/** A product as its file will say it. */
export type ProductInput = z.input<typeof productFileSchema>

export interface ImportedProduct {
  readonly key: string
  readonly data: ProductInput
  /** Files of its pictures, by the name of the asset. */
  readonly pictures: ReadonlyMap<string, string>
}

export interface Conversion {
  readonly mapping: Mapping
  readonly planned: readonly PlannedSpecification[]
  readonly classifier: Classifier
  readonly losses: Losses
  /** Slug of another product by what the source calls it; undefined: there is none. */
  readonly findProduct: (key: string) => string | undefined
}

const PLAIN = { decimal: '.', factor: 1, unit: undefined } as const

function mapTexts(texts: Texts, change: (text: string) => string): Texts {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)]))
}

const isEmpty = (texts: Texts): boolean => Object.values(texts).every((text) => text === '')

const orElse = (texts: Texts, other: Texts): Texts => (isEmpty(texts) ? other : texts)

/** Name of the asset of a file: `Bilder/Zange 200.JPG` is `zange-200`. */
const toAssetName = (file: string): string =>
  toSlug((file.split(/[\\/]/).at(-1) ?? file).replace(/[?#].*$/, '').replace(/\.\w+$/, ''))

function readDescriptions(record: SourceRecord, { mapping, losses }: Conversion): Texts {
  const texts = readTexts(record, mapping.product.longDescription, mapping.language)
  for (const text of Object.values(texts))
    for (const tag of readDescription(text).dropped)
      losses.add({
        code: 'html-dropped',
        subject: `<${tag}>`,
        message: `<${tag}> in long descriptions is not shown`,
        place: record.place,
      })
  return texts
}

type Variants = NonNullable<ProductInput['variants']>

/** Values that all variants share are the product's. */
function splitSpecifications(all: readonly Readonly<Record<string, SpecificationInput>>[]): {
  readonly shared: Record<string, SpecificationInput>
  readonly own: readonly Record<string, SpecificationInput>[]
} {
  const [first = {}, ...others] = all
  const isShared = ([id, value]: readonly [string, SpecificationInput]): boolean =>
    others.every((one) => JSON.stringify(one[id]) === JSON.stringify(value))
  const shared = Object.fromEntries(Object.entries(first).filter(isShared))
  const own = all.map((one) => Object.fromEntries(Object.entries(one).filter(([id]) => !(id in shared))))
  return { shared, own }
}

function toVariants(
  records: readonly SourceRecord[],
  own: readonly Record<string, SpecificationInput>[],
  { mapping }: Conversion,
): Variants {
  const { variants, language } = mapping
  if (variants === undefined) return []
  return records.map((record, at) => {
    const key = readText(record, variants.key) ?? ''
    const name = orElse(mapTexts(readTexts(record, variants.name, language), toPlainText), { [language]: key })
    return { id: toSlug(key), nameMetric: name, nameImperial: name, specifications: own[at] ?? {} }
  })
}

function toRelated(record: SourceRecord, conversion: Conversion): ProductInput['related'] {
  const { mapping, findProduct, losses } = conversion
  const { product, separator } = mapping
  const slugs = (field: FieldMapping | undefined): string[] =>
    readList(record, field, separator).flatMap((key) => {
      const slug = findProduct(key)
      if (slug !== undefined) return [slug]
      losses.add({
        code: 'value-unknown',
        subject: 'related',
        message: 'a related product is not there',
        place: `${record.place}: ${key}`,
      })
      return []
    })
  const { products, components, services } = product.related
  const related = { products: slugs(products), components: slugs(components), services: slugs(services) }
  return Object.fromEntries(Object.entries(related).filter(([, list]) => list.length > 0))
}

/** @returns undefined for a product that its file could not hold; `losses` say why. */
export function toProduct(records: readonly SourceRecord[], conversion: Conversion): ImportedProduct | undefined {
  const { mapping, planned, classifier, losses } = conversion
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
  const slug = toSlug(readText(record, product.slug) ?? key)
  const name = orElse(mapTexts(readTexts(record, product.name, language), toPlainText), { [language]: key })
  const short = orElse(mapTexts(readTexts(record, product.shortDescription, language), toPlainText), name)
  const files = readList(record, product.images, separator)
  const pictures = new Map(files.map((file) => [toAssetName(file), file]))
  const read = records.map((one) => readSpecifications(one, planned, { decimal, losses }))
  const { shared, own } =
    mapping.variants === undefined ? { shared: read[0] ?? {}, own: [] } : splitSpecifications(read)
  const countries = readList(record, product.countries, separator).map((code) => code.toUpperCase())
  const isNew = parseSpecification('boolean', readField(record, product.new), PLAIN)
  const data: ProductInput = {
    slug,
    id: `prod-${slug}`,
    brand: readText(record, product.brand) ?? '',
    classification,
    name,
    shortDescription: short,
    longDescription: orElse(readDescriptions(record, conversion), short),
    ...(countries.length === 0 ? {} : { countries: [...countries] }),
    sortIndex: 0,
    ...(isNew === true ? { new: true } : {}),
    images: pictures.size === 0 ? [slug] : [...pictures.keys()],
    imageAlt: orElse(mapTexts(readTexts(record, product.imageAlt, language), toPlainText), name),
    specifications: shared,
    variants: toVariants(records, own, conversion),
    capabilities: readList(record, product.capabilities, separator).map((one) => toSlug(one)),
    related: toRelated(record, conversion),
  }
  const checked = productFileSchema.safeParse(data)
  if (checked.success) return { key, data, pictures }
  for (const { path, message } of checked.error.issues)
    losses.add({ code: 'product-refused', subject: path.join('.'), message: `${path.join('.')}: ${message}`, place })
  return undefined
}
