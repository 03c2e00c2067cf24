import type { PageFrame } from '../../domain/page/page-data.ts'
import { SCHEMA, toContentLocale, toGroup, type StructuredData } from './structured-data.ts'

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
    ...(image === undefined || image.missing !== undefined ? {} : { image: new URL(image.url, origin).href }),
  }
  return [organization, { ...site, publisher: { '@id': organization['@id'] } }]
}
