import type { ImageRef } from '../../domain/image-ref.ts'
import type { PageData, PageFrame } from '../../domain/page-data.ts'
import { toStartOfDay } from '../../domain/start-of-day.ts'

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

/** The group as publisher and provider; the node of the home page with this id says the rest. */
function toGroup(frame: PageFrame): StructuredData {
  return { '@type': 'Organization', '@id': `${frame.origin}/#organization`, name: frame.siteName }
}

/**
 * The site, on the home pages of all sites, and the group that runs it, on those of the main site alone: a site for events
 * is no organization (Google “Site names”, “Organization”).
 */
export function toHomeGraph(frame: PageFrame): readonly StructuredData[] {
  const { canonicalUrl, siteName, origin, isMainSite, description, image } = frame
  const site: StructuredData = {
    '@context': SCHEMA,
    '@type': 'WebSite',
    name: siteName,
    url: canonicalUrl,
    description,
    inLanguage: toContentLocale(frame),
  }
  if (!isMainSite) return [site]
  const organization: StructuredData = {
    '@context': SCHEMA,
    ...toGroup(frame),
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    ...(image === undefined ? {} : { image: image.url }),
  }
  return [organization, { ...site, publisher: { '@id': organization['@id'] } }]
}

const toImages = (images: readonly (ImageRef | undefined)[]): readonly string[] =>
  images.flatMap((image) => (image ? [image.url] : []))

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

/** `NewsArticle` for stories and media releases. */
export function toNewsArticle(
  frame: PageFrame,
  article: {
    readonly title: string
    readonly leadText: string
    readonly publicationDate: string
    readonly category?: string
    readonly image?: ImageRef | undefined
    readonly authors?: readonly { readonly name: string; readonly route: string }[]
  },
): StructuredData {
  const { title, leadText, publicationDate, category, image, authors = [] } = article
  return {
    '@context': SCHEMA,
    '@type': 'NewsArticle',
    headline: title,
    description: leadText,
    datePublished: toStartOfDay(publicationDate),
    inLanguage: toContentLocale(frame),
    url: frame.canonicalUrl,
    mainEntityOfPage: frame.canonicalUrl,
    ...(category === undefined ? {} : { articleSection: category }),
    image: toImages([image ?? frame.image]),
    author:
      authors.length === 0
        ? [toGroup(frame)]
        : authors.map(({ name, route }) => ({ '@type': 'Person', name, url: toUrl(frame, route) })),
    publisher: toGroup(frame),
  }
}

/** JSON for a script element: `<` is escaped so that no text can end the element. */
export function toJsonLd(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
