import type {
  CapabilityFile, ClassificationFile, DocumentFile,
} from '../../../domain/catalogue/records/classification-file.ts' // prettier-ignore
import { slugSchema } from '../../../domain/catalogue/records/classification-file.ts'
import type { PriceFile } from '../../../domain/catalogue/records/article-file.ts'
import type { Localized } from '../../../domain/catalogue/records/localized.ts'
import type { ProductFile } from '../../../domain/catalogue/records/product-file.ts'
import type {
  SpecificationDefinition,
  SpecificationInput,
} from '../../../domain/catalogue/records/specification-file.ts'
import { isFields } from '../../../domain/values/is-fields.ts'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'

/** A document of the catalogue, as the system gives it. */
export type CatalogueDocument = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const orUndefined = <T>(value: T | null | undefined): T | undefined => value ?? undefined

/** A text with its languages; one that nobody wrote is empty, which the checks of records refuse where it must be there. */
function toLocalized(value: unknown): Localized {
  if (!isFields(value)) return textOf(value)
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string' && text !== ''))
}

/** The same, of a text that need not be there. */
function toOptional(value: unknown): Localized | undefined {
  const text = toLocalized(value)
  return text === '' || (typeof text === 'object' && Object.keys(text).length === 0) ? undefined : text
}

/** What names another entry: the whole entry, as far as it is told, or its id. */
const nameOf = (value: unknown, field: 'id' | 'slug'): string | undefined => {
  const name: unknown = isFields(value) ? (value[field] ?? value['id']) : value
  return typeof name === 'string' && name !== '' ? name : undefined
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const rowsOf = (value: unknown): readonly CatalogueDocument[] => listOf(value).filter(isFields)
const namesOf = (value: unknown, field: 'id' | 'slug' = 'id'): string[] =>
  listOf(value).flatMap((one) => nameOf(one, field) ?? [])

/** Products that another one names. One whose slug is wrong is told itself; those that name it stay. */
const slugsOf = (value: unknown): string[] =>
  namesOf(value, 'slug').filter((name) => slugSchema.safeParse(name).success)

const toCountries = (value: unknown): string[] | undefined => {
  const countries = listOf(value).map(textOf)
  return countries.length === 0 ? undefined : countries
}

export function toClassificationFile(document: CatalogueDocument): ClassificationFile {
  const { id, slug, parent, type, name, description, image, countries, sortIndex } = document
  const asset = isFields(image) ? nameOf(image['asset'], 'id') : undefined
  return {
    id: textOf(id),
    slug: textOf(slug),
    type: type === 'service' ? 'service' : 'product',
    name: toLocalized(name),
    description: toLocalized(description),
    sortIndex: numberOf(sortIndex),
    ...omitUndefined({
      parent: nameOf(parent, 'slug'),
      image: asset === undefined ? undefined : { asset, alt: toLocalized(Reflect.get(Object(image), 'alt')) },
      countries: toCountries(countries),
    }),
  }
}

export const toCapabilityFile = ({ id, name, description, image }: CatalogueDocument): CapabilityFile => ({
  id: textOf(id),
  name: toLocalized(name),
  description: toLocalized(description),
  ...omitUndefined({ image: nameOf(image, 'id') }),
})

export const toDocumentFile = (document: CatalogueDocument): DocumentFile => ({
  id: textOf(document['id']),
  slug: textOf(document['slug']),
  name: toLocalized(document['name']),
  // The system has a choice of these.
  type: textOf(document['type']) as DocumentFile['type'],
  language: textOf(document['language']),
  filename: textOf(document['filename']),
  protected: document['protected'] === true,
})

export function toDefinition(document: CatalogueDocument): SpecificationDefinition {
  const { id, group, name, kind, metric, imperial, factor, offset, further, decimals, headline, values } = document
  const { metric: own, imperial: other } = isFields(decimals) ? decimals : {}
  const texts = rowsOf(values).map(({ key, text }) => [textOf(key), toLocalized(text)] as const)
  return {
    id: textOf(id),
    group: toLocalized(group),
    name: toLocalized(name),
    // The system has a choice of these.
    kind: textOf(kind) as SpecificationDefinition['kind'],
    offset: numberOf(offset),
    further: rowsOf(further).map((unit) => ({
      unit: textOf(unit['unit']),
      offset: numberOf(unit['offset']),
      decimals: numberOf(unit['decimals']),
      ...omitUndefined({
        factor: typeof unit['factor'] === 'number' ? unit['factor'] : undefined,
        scale: unit['scale'] === 'awg' ? ('awg' as const) : undefined,
      }),
    })),
    headline: headline === true,
    decimals: { metric: numberOf(own), ...omitUndefined({ imperial: typeof other === 'number' ? other : undefined }) },
    ...omitUndefined({
      metric: typeof metric === 'string' ? metric : undefined,
      imperial: typeof imperial === 'string' ? imperial : undefined,
      factor: typeof factor === 'number' ? factor : undefined,
      values: texts.length === 0 ? undefined : Object.fromEntries(texts),
    }),
  }
}

function toSpecificationValue({ blockType, value, values, from, to }: CatalogueDocument): SpecificationInput {
  switch (blockType) {
    case 'number':
      return numberOf(value)
    case 'range':
      return [numberOf(from), numberOf(to)]
    case 'boolean':
      return value === true
    case 'option':
      return textOf(value)
    case 'numbers':
      return { values: listOf(values).map(numberOf) }
    case 'options':
      return { values: listOf(values).map(textOf) }
    case 'texts':
      return { values: rowsOf(values).map(({ value: text }) => toLocalized(text)) }
    default:
      return toLocalized(value)
  }
}

const toSpecifications = (blocks: unknown): Record<string, SpecificationInput> =>
  Object.fromEntries(
    rowsOf(blocks).flatMap((block) => {
      const id = nameOf(block['specification'], 'id')
      return id === undefined ? [] : [[id, toSpecificationValue(block)] as const]
    }),
  )

const toHighlight = (row: CatalogueDocument): ProductFile['highlights'][number] => ({
  shortDescription: toLocalized(row['shortDescription']),
  ...omitUndefined({
    name: toOptional(row['name']),
    longDescription: toOptional(row['longDescription']),
    image: nameOf(row['image'], 'id'),
    video: nameOf(row['video'], 'id'),
    videoImage: nameOf(row['videoImage'], 'id'),
  }),
})

const numberIfTold = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

function toPrice(row: CatalogueDocument): PriceFile {
  return {
    amount: textOf(row['amount']),
    currency: textOf(row['currency']),
    from: numberIfTold(row['from']) ?? 1,
    tax: row['tax'] === 'included' ? 'included' : 'excluded',
    ...omitUndefined({ countries: toCountries(row['countries']), unit: toOptional(row['unit']) }),
  }
}

/** Numbers and prices of what can be ordered. */
function toArticle(row: CatalogueDocument): Pick<ProductFile, 'sku' | 'gtin' | 'prices'> {
  const prices = rowsOf(row['prices']).map(toPrice)
  return omitUndefined({
    sku: textOf(row['sku']) || undefined,
    gtin: textOf(row['gtin']) || undefined,
    prices: prices.length === 0 ? undefined : prices,
  })
}

const toVariant = (row: CatalogueDocument): ProductFile['variants'][number] => ({
  id: textOf(row['key']),
  nameMetric: toLocalized(row['nameMetric']),
  nameImperial: toLocalized(row['nameImperial']),
  ...toArticle(row),
  specifications: toSpecifications(row['specifications']),
})

function toFilm(value: unknown): ProductFile['video'] {
  if (!isFields(value)) return undefined
  const [asset, poster] = [nameOf(value['asset'], 'id'), nameOf(value['poster'], 'id')]
  return asset === undefined || poster === undefined ? undefined : { asset, poster, alt: toLocalized(value['alt']) }
}

/** A product as its file would have it. */
export function toProductFile(document: CatalogueDocument): ProductFile {
  const related = isFields(document['related']) ? document['related'] : {}
  return {
    id: textOf(document['id']),
    slug: textOf(document['slug']),
    brand: nameOf(document['brand'], 'id') ?? '',
    classification: nameOf(document['classification'], 'slug') ?? '',
    name: toLocalized(document['name']),
    shortDescription: toLocalized(document['shortDescription']),
    longDescription: toLocalized(document['longDescription']),
    sortIndex: numberOf(document['sortIndex']),
    new: document['new'] === true,
    images: namesOf(document['images']),
    imageAlt: toLocalized(document['imageAlt']),
    photographs: rowsOf(document['photographs']).flatMap(({ asset, alt }) => {
      const name = nameOf(asset, 'id')
      return name === undefined ? [] : [{ asset: name, alt: toLocalized(alt) }]
    }),
    highlights: rowsOf(document['highlights']).map(toHighlight),
    specifications: toSpecifications(document['specifications']),
    variants: rowsOf(document['variants']).map(toVariant),
    capabilities: namesOf(document['capabilities']),
    documents: namesOf(document['documents']),
    related: {
      products: slugsOf(related['products']),
      components: slugsOf(related['components']),
      services: slugsOf(related['services']),
      accessories: slugsOf(related['accessories']),
      spareParts: slugsOf(related['spareParts']),
    },
    ...toArticle(document),
    ...omitUndefined({
      countries: toCountries(document['countries']),
      // A day of the system has a time.
      discontinuedOn: textOf(document['discontinuedOn']).slice(0, 10) || undefined,
      successor: slugsOf([document['successor']])[0],
      video: orUndefined(toFilm(document['video'])),
    }),
  }
}
