import { describe, expect, it } from '@jest/globals'
import { siteOf } from '../testing/site-of.ts'
import { listPages } from './list-pages.ts'
import type { HostManifest, SiteRoutes } from './release-files.ts'

const toRoutes = (site: SiteRoutes['site']): SiteRoutes => ({ site, locales: [], defaultUrlCode: 'en' })
const main = siteOf('Trenholt', [{ host: 'localhost' }])
const events = siteOf('Events', [{ host: 'localhost', slug: 'events' }], 'events')
const frame = {
  buildId: '1-a',
  host: 'localhost',
  origin: 'http://localhost:8000',
  sites: [main, events].map(toRoutes),
}

const table: HostManifest = {
  ...frame,
  version: 2,
  localeSets: [['en', 'de-ch'], ['en']],
  routes: {
    [main.id]: { '/': [{ id: 'home', template: 'home', locales: 0 }] },
    [events.id]: {
      '/': [{ id: 'events', template: 'home', locales: 1 }],
      '/inside': [{ id: 'inside', template: 'protected', locales: 1, protection: { kind: 'password' } }],
    },
  },
}
const flat: HostManifest = {
  ...frame,
  version: 1,
  direct: {},
  pages: {
    '/en': { id: 'home', template: 'home', site: main.id },
    '/de-ch': { id: 'home', template: 'home', site: main.id },
    '/en/events': { id: 'events', template: 'home', site: events.id },
    '/en/events/inside': { id: 'inside', template: 'protected', site: events.id, protection: { kind: 'password' } },
  },
}

describe('listPages', () => {
  it('gives every page in every locale, from either version of the manifest', () => {
    const pages = [...listPages(table)]
    expect(pages.map(({ path, urlCode, site }) => `${urlCode} ${path} ${site}`)).toEqual([
      `en /en ${main.id}`,
      `de-ch /de-ch ${main.id}`,
      `en /en/events ${events.id}`,
      `en /en/events/inside ${events.id}`,
    ])
    expect([...listPages(flat)]).toEqual(pages)
  })
})
