import type { ImageRef } from '../../domain/image-ref.ts'
import type { PageData, PageFrame } from '../../domain/page-data.ts'

/** A node of schema.org in JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>

const SCHEMA = 'https://schema.org'

/** Tag of the language that a page is really written in (BCP 47). */
export function toContentLocale(frame: PageFrame): string {
  return frame.contentLanguage === frame.locale.language ? frame.locale.code : frame.contentLanguage
}

function toUrl(frame: PageFrame, route: string): string {
  return `${frame.origin}${route === '/' ? frame.basePath : `${frame.basePath}${route}`}`
}

/** `BreadcrumbList`: needs two steps at least, and no address for the last one (Google “Breadcrumb”). */
export function toBreadcrumbList(frame: PageFrame): StructuredData | undefined {
  if (frame.breadcrumb.length < 2) return undefined
  const last = frame.breadcrumb.length - 1
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: frame.breadcrumb.map(({ title, route }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(index === last || route === undefined ? {} : { item: toUrl(frame, route) }),
    })),
  }
}

/** `Organization`, on the home page only. */
export function toOrganization(frame: PageFrame): StructuredData {
  return {
    '@context': SCHEMA,
    '@type': 'Organization',
    name: frame.siteName,
    url: frame.canonicalUrl,
    ...(frame.image === undefined ? {} : { image: frame.image.url }),
  }
}

const toImages = (images: readonly (ImageRef | undefined)[]): readonly string[] =>
  images.flatMap((image) => (image ? [image.url] : []))

/** `Product` with its specification and without an offer: there are no prices, and none are invented. */
export function toProduct({ frame, content }: PageData<'product'>): StructuredData {
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: content.name,
    description: content.shortDescription,
    sku: content.slug,
    url: frame.canonicalUrl,
    category: content.classification.name,
    brand: { '@type': 'Brand', name: content.brand.name },
    image: toImages(content.images),
    inLanguage: toContentLocale(frame),
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

/** `NewsArticle` for stories and media releases. */
export function toNewsArticle(
  frame: PageFrame,
  article: {
    readonly title: string
    readonly publicationDate: string
    readonly image?: ImageRef | undefined
    readonly authors?: readonly { readonly name: string; readonly route: string }[]
  },
): StructuredData {
  return {
    '@context': SCHEMA,
    '@type': 'NewsArticle',
    headline: article.title,
    datePublished: article.publicationDate,
    inLanguage: toContentLocale(frame),
    url: frame.canonicalUrl,
    image: toImages([article.image]),
    author:
      article.authors === undefined || article.authors.length === 0
        ? [{ '@type': 'Organization', name: frame.siteName }]
        : article.authors.map(({ name, route }) => ({ '@type': 'Person', name, url: toUrl(frame, route) })),
    publisher: { '@type': 'Organization', name: frame.siteName },
  }
}

/** JSON for a script element: `<` is escaped so that no text can end the element. */
export function toJsonLd(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
