import type { Language } from '../../domain/locale/language.ts'
import { toSisCode } from '../../domain/locale/locale.ts'
import type { PageFrame } from '../../domain/page/page-data.ts'

/** A node of schema.org in JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>

export const SCHEMA = 'https://schema.org'

/** Tag of the language that a page is really written in (BCP 47). */
export function toContentLocale(frame: PageFrame): string {
  return frame.contentLanguage === frame.locale.language ? frame.locale.code : frame.contentLanguage
}

/**
 * A language in a country as Open Graph writes it, `de_CH` (ogp.me): international pages have the country that the product
 * service has for their language (S1 §3 “Locale record”).
 */
export function toOpenGraphLocale(language: Language, { country, isInternational }: PageFrame['locale']): string {
  return isInternational ? toSisCode(language).replace('-', '_') : `${language}_${country}`
}

/** Address of a route of the page's site. */
export function toUrl(frame: PageFrame, route: string): string {
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
export function toGroup(frame: PageFrame): StructuredData {
  return { '@type': 'Organization', '@id': `${frame.origin}/#organization`, name: frame.siteName }
}

/** JSON for a script element: `<` is escaped so that no text can end the element. */
export function toJsonLd(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
