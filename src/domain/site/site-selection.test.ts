import { describe, expect, it } from '@jest/globals'
import { NoSiteError, selectSite, UnknownHostError, type SiteMatch } from './site-selection.ts'
import type { Site } from './system-data.ts'
import { siteOf } from '../testing/site-of.ts'

const main = siteOf('Main', [{ host: 'www.trenholt.example' }, { host: 'localhost' }])
const events = siteOf('Events', [{ host: 'www.trenholt.example', slug: 'events' }], 'events')
const fachtage = siteOf('Fachtage', [{ host: 'fachtage.trenholt.example' }], 'fachtage')
const brand = siteOf('Brand', [{ host: 'trenholt.example', slug: 'brand' }, { host: 'trenholt.example' }], 'brand')
const sites = [main, events, fachtage, brand]

describe('selectSite', () => {
  it.each<[string, string, string | undefined, Site, SiteMatch]>([
    ['the exact host with its slug first', 'www.trenholt.example', 'events', events, 'host-and-slug'],
    ['then the exact host without slug', 'www.trenholt.example', undefined, main, 'host'],
    ['the exact host although the slug is another site’s', 'fachtage.trenholt.example', 'events', fachtage, 'host'],
    ['then the end of the host with the slug', 'shop.trenholt.example', 'brand', brand, 'host-suffix-and-slug'],
    ['then the end of the host without slug', 'shop.trenholt.example', undefined, brand, 'host-suffix'],
    ['the longer of two ends', 'a.fachtage.trenholt.example', undefined, fachtage, 'host-suffix'],
    ['the main site for an unknown host', 'other.example', undefined, main, 'main-site'],
    ['the main site for an unknown slug on an unknown host', 'other.example', 'nothing', main, 'main-site'],
    ['no host that only ends in the same letters', 'eviltrenholt.example', undefined, main, 'main-site'],
  ])('[P4] takes %s', (_title, host, slug, site, match) => {
    expect(selectSite(sites, host, slug)).toMatchObject({ site, match })
  })

  it('[P5] throws when a slug names a site that is not configured for the host', () => {
    expect(() => selectSite(sites, 'other.example', 'events')).toThrow(new UnknownHostError('Events', 'other.example'))
    expect(() => selectSite(sites, 'other.example', 'events')).toThrow(
      'Matched site Events, but no domain configuration was found matching other.example',
    )
  })

  it('[P4] throws when there is no main site to fall back to', () => {
    expect(() => selectSite([fachtage], 'other.example')).toThrow(NoSiteError)
  })
})
