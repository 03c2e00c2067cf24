import type { Specification } from '../../../../domain/catalogue/catalogue.ts'
import type { ImageRef } from '../../../../domain/picture/image-ref.ts'
import { isFields, type Fields } from '../../../../domain/values/is-fields.ts'
import type { OrderingRow, ProductPageContent } from '../../../../domain/page/page-data.ts'
import { omitUndefined } from '../../../../domain/values/omit-undefined.ts'

/** What a comparison needs of a product's page data. */
export interface ComparedProduct extends Pick<
  ProductPageContent,
  'name' | 'shortDescription' | 'variants' | 'ordering' | 'discontinued'
> {
  readonly image?: ImageRef
  readonly specifications: readonly Specification[]
  /** Language of the texts. */
  readonly language: string
}

const isText = (value: unknown): value is string => typeof value === 'string'
const hasTexts = (fields: Fields, ...names: readonly string[]): boolean => names.every((name) => isText(fields[name]))

function isListOf<T>(value: unknown, isOne: (item: unknown) => item is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isOne)
}

const isImage = (value: unknown): value is ImageRef =>
  isFields(value) &&
  hasTexts(value, 'url', 'mimeType', 'alt') &&
  typeof value['width'] === 'number' &&
  typeof value['height'] === 'number'

const isSpecification = (value: unknown): value is Specification =>
  isFields(value) &&
  hasTexts(value, 'id', 'group', 'name', 'unit') &&
  isFields(value['value']) &&
  hasTexts(value['value'], 'text', 'kind') &&
  typeof value['value']['decimals'] === 'number'

const isRow = (value: unknown): value is OrderingRow =>
  isFields(value) && hasTexts(value, 'id', 'name') && isListOf(value['lines'], isText)

const isOrdering = (value: unknown): value is readonly OrderingRow[] | undefined =>
  value === undefined || isListOf(value, isRow)

const orUndefined = <T>(value: unknown, isOne: (item: unknown) => item is T): T | undefined =>
  isOne(value) ? value : undefined

const isSuccessor = (value: unknown): value is { readonly name: string; readonly route: string } =>
  isFields(value) && hasTexts(value, 'name', 'route')

function readDiscontinued(value: unknown): ComparedProduct['discontinued'] {
  if (!isFields(value)) return undefined
  return omitUndefined({
    on: orUndefined(value['on'], isText),
    successor: orUndefined(value['successor'], isSuccessor),
  })
}

const isVariant = (value: unknown): value is ComparedProduct['variants'][number] =>
  isFields(value) &&
  hasTexts(value, 'id', 'nameMetric', 'nameImperial') &&
  isOrdering(value['ordering']) &&
  isListOf(value['specifications'], isSpecification)

/** Reads a product's `_payload.json`; undefined when it is no product's. */
export function parseComparedProduct(payload: unknown): ComparedProduct | undefined {
  if (!isFields(payload) || !isFields(payload['frame']) || !isFields(payload['content'])) return undefined
  const { contentLanguage } = payload['frame']
  const { name, shortDescription, images, specifications, variants } = payload['content']
  if (!isText(contentLanguage) || !isText(name) || !isText(shortDescription)) return undefined
  if (!isListOf(specifications, isSpecification) || !isListOf(variants, isVariant)) return undefined
  const [image] = isListOf(images, isImage) ? images : []
  return {
    name,
    shortDescription,
    specifications,
    variants,
    language: contentLanguage,
    ...omitUndefined({
      image,
      ordering: orUndefined(payload['content']['ordering'], isOrdering),
      discontinued: readDiscontinued(payload['content']['discontinued']),
    }),
  }
}
