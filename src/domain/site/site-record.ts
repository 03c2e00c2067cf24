import { omitUndefined } from '../values/omit-undefined.ts'
import type { Site, SiteDomain } from './system-data.ts'

/** A site as the content service has it. */
export interface SiteRecord {
  readonly id: string
  readonly name: string
  readonly slug?: string | undefined
  readonly internationalOnly: boolean
  readonly hideSideButtons: boolean
  readonly enableCutFont: boolean
  readonly headerNavigationId?: string | undefined
  readonly footerNavigationId?: string | undefined
  readonly domains: readonly string[]
}

/** Name in lower case, white space and hyphens as underscores, other non-word characters removed (S1 §3). */
export function toTechnicalName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s-]/g, '_').replaceAll(/\W/g, '')
}

/** Host and optional slug of a domain, split at the first slash (S1 §3); the slug has no slashes around it. */
export function splitDomain(domain: string): SiteDomain {
  const position = domain.indexOf('/')
  if (position < 0) return { host: domain }
  const slug = domain.slice(position + 1).replaceAll(/^\/+|\/+$/g, '')
  return { host: domain.slice(0, position), ...(slug === '' ? {} : { slug }) }
}

/** The site of a record; `undefined` when it lacks header or footer navigation: such a site is not kept (S1 §3). */
export function toSite(record: SiteRecord): Site | undefined {
  const { headerNavigationId, footerNavigationId, slug } = record
  if (headerNavigationId === undefined || footerNavigationId === undefined) return undefined
  const isMain = slug === undefined || slug === ''
  return omitUndefined({
    id: record.id,
    name: record.name,
    slug: isMain ? undefined : slug,
    technicalName: toTechnicalName(record.name),
    isMain,
    internationalOnly: record.internationalOnly,
    hideSideButtons: record.hideSideButtons,
    enableCutFont: record.enableCutFont,
    headerNavigationId,
    footerNavigationId,
    domains: record.domains.map(splitDomain),
  })
}
