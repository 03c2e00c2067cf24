import { describe, expect, it } from '@jest/globals'
import { splitDomain, toSite, toTechnicalName, type SiteRecord } from './site-record.ts'

const RECORD: SiteRecord = {
  id: 'site-events-na',
  name: 'Trenholt Events North-America',
  slug: 'events-north-america',
  internationalOnly: false,
  hideSideButtons: false,
  enableCutFont: true,
  headerNavigationId: 'nav-header',
  footerNavigationId: 'nav-footer',
  domains: ['localhost/events-north-america', 'events.example'],
}

describe('toTechnicalName', () => {
  it.each([
    ['Trenholt', 'trenholt'],
    ['Trenholt Events North-America', 'trenholt_events_north_america'],
    ['Fachtage für Kabel!', 'fachtage_fr_kabel'],
    ['Brand\tPortal (2026)', 'brand_portal_2026'],
  ])('[P11] turns %j into %s', (name, expected) => {
    expect(toTechnicalName(name)).toBe(expected)
  })
})

describe('splitDomain', () => {
  it.each([
    ['www.trenholt.example', { host: 'www.trenholt.example' }],
    ['localhost/events', { host: 'localhost', slug: 'events' }],
    ['localhost/events/', { host: 'localhost', slug: 'events' }],
    ['localhost/a/b', { host: 'localhost', slug: 'a/b' }],
    ['localhost/', { host: 'localhost' }],
  ])('[P11] splits %s at the first slash', (domain, expected) => {
    expect(splitDomain(domain)).toEqual(expected)
  })
})

describe('toSite', () => {
  it('[P11] derives technical name, main flag and domains', () => {
    expect(toSite(RECORD)).toEqual({
      ...RECORD,
      technicalName: 'trenholt_events_north_america',
      isMain: false,
      domains: [{ host: 'localhost', slug: 'events-north-america' }, { host: 'events.example' }],
    })
  })

  it.each([undefined, ''])('[P11] takes a site with the slug %j as the main site', (slug) => {
    const site = toSite({ ...RECORD, slug })
    expect(site).toMatchObject({ isMain: true })
    expect(site).not.toHaveProperty('slug')
  })

  it.each(['headerNavigationId', 'footerNavigationId'] as const)('[P11] drops a site without %s', (field) => {
    expect(toSite({ ...RECORD, [field]: undefined })).toBeUndefined()
  })
})
