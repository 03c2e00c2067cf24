import type { SpecificationValue } from '../../domain/catalogue/catalogue.ts'
import type { PageData } from '../../domain/page/page-data.ts'
import { SCHEMA, toGroup, type StructuredData } from './structured-data.ts'
import { toImages } from './to-images.ts'

/** A value as a machine reads it: a number, an interval, or else its words (schema.org/PropertyValue). */
function toValue({ kind, numbers = [], texts, text }: SpecificationValue): StructuredData {
  const [first, second] = numbers
  if (first === undefined) return { value: texts ?? text }
  if (kind === 'number') return { value: second === undefined ? first : numbers }
  if (kind === 'tolerance') return { minValue: -first, maxValue: first }
  if (kind === 'range' && second !== undefined) return { minValue: first, maxValue: second }
  return { value: text }
}

/** `Product` with its specification and offers. It names no language, because schema.org gives none to things. */
export function toProduct({
  frame,
  content,
}: Pick<PageData<'product' | 'smart-factory'>, 'frame' | 'content'>): StructuredData {
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: content.name,
    description: content.shortDescription,
    sku: content.sku ?? content.slug,
    ...content.market,
    url: frame.canonicalUrl,
    category: content.classification.name,
    brand: { '@type': 'Brand', name: content.brand.name },
    manufacturer: toGroup(frame),
    image: toImages(content.images, frame.origin),
    additionalProperty: content.specifications
      .filter(({ measurementSystem }) => measurementSystem !== 'Imperial')
      .map(({ name, value, unit }) => ({
        '@type': 'PropertyValue',
        name,
        ...toValue(value),
        ...(unit === '' ? {} : { unitText: unit }),
      })),
  }
}

/** `Service`, which the group provides. */
export function toService({ frame, content }: Pick<PageData<'service'>, 'frame' | 'content'>): StructuredData {
  return {
    '@context': SCHEMA,
    '@type': 'Service',
    name: content.name,
    description: content.shortDescription,
    serviceType: content.classification.name,
    url: frame.canonicalUrl,
    provider: toGroup(frame),
    image: toImages(content.images, frame.origin),
  }
}
