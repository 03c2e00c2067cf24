import type { PageData } from '../../domain/page-data.ts'
import { SCHEMA, toGroup, type StructuredData } from './structured-data.ts'
import { toImages } from './to-images.ts'

/**
 * `Product` with its specification and without an offer: there are no prices, and none are invented. It names no language,
 * because schema.org gives none to things.
 */
export function toProduct({ frame, content }: PageData<'product' | 'smart-factory'>): StructuredData {
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: content.name,
    description: content.shortDescription,
    sku: content.slug,
    url: frame.canonicalUrl,
    category: content.classification.name,
    brand: { '@type': 'Brand', name: content.brand.name },
    manufacturer: toGroup(frame),
    image: toImages(content.images),
    additionalProperty: content.specifications
      .filter(({ measurementSystem }) => measurementSystem !== 'Imperial')
      .map(({ name, value, unit }) => ({
        '@type': 'PropertyValue',
        name,
        value: value.text,
        ...(unit === '' ? {} : { unitText: unit }),
      })),
  }
}

/** `Service`, which the group provides. */
export function toService({ frame, content }: PageData<'service'>): StructuredData {
  return {
    '@context': SCHEMA,
    '@type': 'Service',
    name: content.name,
    description: content.shortDescription,
    serviceType: content.classification.name,
    url: frame.canonicalUrl,
    provider: toGroup(frame),
    image: toImages(content.images),
  }
}
