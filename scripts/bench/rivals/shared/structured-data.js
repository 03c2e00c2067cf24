const SCHEMA = 'https://schema.org'
const toUrl = (frame, route) => `${frame.origin}${route === '/' ? frame.basePath : `${frame.basePath}${route}`}`

function toBreadcrumbList(frame) {
  const last = frame.breadcrumb.length - 1
  const itemListElement = frame.breadcrumb.map(({ title, route }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    ...(index === last || route === undefined ? {} : { item: toUrl(frame, route) }),
  }))
  return { '@context': SCHEMA, '@type': 'BreadcrumbList', itemListElement }
}

function toProduct(frame, content) {
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: content.name,
    description: content.shortDescription,
    sku: content.slug,
    url: frame.canonicalUrl,
    category: content.classification.name,
    brand: { '@type': 'Brand', name: content.brand.name },
    image: content.images.map(({ url }) => url),
    inLanguage: frame.locale.code,
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

function toArticle(frame, content) {
  const authors = (content.authors ?? []).map(({ name, route }) => ({
    '@type': 'Person',
    name,
    url: toUrl(frame, route),
  }))
  return {
    '@context': SCHEMA,
    '@type': 'NewsArticle',
    headline: content.title,
    datePublished: content.publicationDate,
    inLanguage: frame.locale.code,
    url: frame.canonicalUrl,
    image: frame.image === undefined ? [] : [frame.image.url],
    author: authors.length === 0 ? [{ '@type': 'Organization', name: frame.siteName }] : authors,
    publisher: { '@type': 'Organization', name: frame.siteName },
  }
}

/** JSON-LD texts of a page. */
export function toStructuredData({ frame, content }) {
  const { template } = frame
  const own =
    template === 'product'
      ? [toProduct(frame, content)]
      : template === 'story' || template === 'media-release'
        ? [toArticle(frame, content)]
        : template === 'home'
          ? [{ '@context': SCHEMA, '@type': 'Organization', name: frame.siteName, url: frame.canonicalUrl }]
          : []
  const graph = frame.breadcrumb.length < 2 ? own : [...own, toBreadcrumbList(frame)]
  return graph.map((data) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`))
}
