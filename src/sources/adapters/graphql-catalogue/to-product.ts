import type { Article, ProductDetail, ProductVariant, Specification } from '../../../domain/catalogue/catalogue.ts'
import { keepHighlights, type HighlightCandidate } from '../../../domain/catalogue/highlights.ts'
import type { Language } from '../../../domain/locale/language.ts'
import type { LinkTarget } from '../../../domain/link/link-target.ts'
import type { RichText } from '../../../domain/link/rich-text.ts'
import type { EqualPool } from '../../snapshot/equal-pool.ts'
import { toImageRef, toVideoRef } from './to-media.ts'
import type { WireArticle, WireHighlight, WireProduct, WireVariant, WireSpecification } from './wire-schemas.ts'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'
import { formatQuantity } from '../../../domain/catalogue/format-quantity.ts'

const orUndefined = <T>(list: readonly T[] | undefined): readonly T[] | undefined =>
  list === undefined || list.length === 0 ? undefined : list

/** What products of a list are made with. */
export interface ProductFrame {
  readonly language: Language
  readonly pool: EqualPool
}

/** A specification with its numbers written by the rules of the language; equal ones are one object. */
const toSpecification = (record: WireSpecification, { language, pool }: ProductFrame): Specification =>
  pool.share(JSON.stringify(record), () => writeSpecification(record, language))

function writeSpecification(record: WireSpecification, language: Language): Specification {
  const { id, group, name, kind, value, values, numbers, decimals, unit, headline, measurement_system: system } = record
  const text = value ?? formatQuantity({ numbers: numbers ?? [], kind, decimals, language })
  // A service may write numbers by itself, such as gauges.
  const own = value === null ? { numbers: numbers ?? undefined } : { ends: numbers ?? undefined }
  return {
    id,
    group,
    name,
    value: { text, kind, decimals, ...omitUndefined({ ...own, texts: values ?? undefined }) },
    unit,
    headline,
    ...(system === null ? {} : { measurementSystem: system }),
  }
}

function toArticle({ sku, gtin, prices }: WireArticle): Article {
  const told = prices?.map(({ amount, currency, supported_countries: countries, unit, ...rest }) => ({
    amount,
    currency,
    minimumQuantity: rest.minimum_quantity,
    isTaxIncluded: rest.tax_included,
    ...omitUndefined({
      countries: countries ?? undefined,
      unit: unit ?? undefined,
      validFrom: rest.valid_from ?? undefined,
      validUntil: rest.valid_until ?? undefined,
    }),
  }))
  return omitUndefined({ sku: sku ?? undefined, gtin: gtin ?? undefined, prices: orUndefined(told) })
}

function toVariant(variant: WireVariant, frame: ProductFrame): ProductVariant {
  return {
    id: variant.id,
    nameMetric: variant.name_metric,
    nameImperial: variant.name_imperial,
    ...toArticle(variant),
    specifications: variant.specifications.map((record) => toSpecification(record, frame)),
  }
}

function toHighlight(highlight: WireHighlight): HighlightCandidate {
  const image = toImageRef(highlight.image)
  const video = toVideoRef(highlight.video)
  return {
    shortDescription: highlight.short_description,
    ...(highlight.name === null ? {} : { name: highlight.name }),
    ...(highlight.long_description === null ? {} : { longDescription: highlight.long_description }),
    ...omitUndefined({ image, video }),
  }
}

/** A product in the language it was asked for (S1 §3 “Product detail”). @param longDescription read from the record */
export function toProduct(
  record: WireProduct,
  longDescription: RichText<LinkTarget>,
  frame: ProductFrame,
): ProductDetail {
  const related = (wanted: WireProduct['related_items'][number]['type']): readonly string[] =>
    record.related_items.filter(({ type }) => type === wanted).map(({ slug }) => slug)
  const cardImage = toImageRef(record.card_image)
  const video = toVideoRef(record.video)
  return {
    id: record.id,
    slug: record.slug,
    name: record.name,
    ...toArticle(record),
    brandId: record.brand_id,
    classificationSlug: record.classification_slug,
    sortIndex: record.sort_index,
    isNew: record.is_new,
    ...(record.supported_countries ? { supportedCountries: record.supported_countries } : {}),
    shortDescription: record.short_description,
    longDescription,
    language: record.language,
    images: record.images.flatMap((image) => toImageRef(image) ?? []),
    ...omitUndefined({ cardImage }),
    highlights: keepHighlights(record.highlights.map(toHighlight)),
    specifications: record.specifications.map((specification) => toSpecification(specification, frame)),
    variants: record.variants.map((variant) => toVariant(variant, frame)),
    capabilityIds: record.capability_ids,
    documentIds: record.document_ids,
    relatedProducts: related('related'),
    relatedComponents: related('component'),
    relatedServices: related('service'),
    ...omitUndefined({
      accessories: orUndefined(related('accessory')),
      spareParts: orUndefined(related('spare_part')),
      discontinuedOn: record.discontinued_on ?? undefined,
      successor: record.successor_slug ?? undefined,
      video,
    }),
  }
}
