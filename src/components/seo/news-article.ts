import type { ImageRef } from '../../domain/picture/image-ref.ts'
import type { PageFrame } from '../../domain/page/page-data.ts'
import { toStartOfDay } from '../../domain/values/start-of-day.ts'
import { SCHEMA, toContentLocale, toGroup, toUrl, type StructuredData } from './structured-data.ts'
import { toImages } from './to-images.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

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
    ...omitUndefined({ articleSection: category }),
    image: toImages([image ?? frame.image], frame.origin),
    author:
      authors.length === 0
        ? [toGroup(frame)]
        : authors.map(({ name, route }) => ({ '@type': 'Person', name, url: toUrl(frame, route) })),
    publisher: toGroup(frame),
  }
}
