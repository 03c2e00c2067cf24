import { describe, expect, it } from '@jest/globals'
import { pageOf, siteOf } from '../../../tests/builders/entries.ts'
import { planOf } from '../../../tests/builders/plan-of.ts'
import type { SnapshotParts } from '../../../tests/builders/snapshot-of.ts'
import type { RouteManifest } from '../../../src/domain/release-files.ts'
import { toRouteManifest } from './route-manifest.ts'

function manifestOf(parts: SnapshotParts = {}): RouteManifest {
  const host = planOf(parts).hosts[0]
  if (host === undefined) throw new Error('The plan has no host')
  return toRouteManifest(host, '20260318-090507-abcdef01')
}

describe('toRouteManifest', () => {
  it('knows every page of every locale by its path', () => {
    const { pages } = manifestOf({ pages: [pageOf('about')] })
    expect(pages['/de-ch/about']).toEqual({ id: 'page-about', site: 'site-main', template: 'content' })
  })

  it('[P14] finds the paths of a page by its id and locale', () => {
    const { direct } = manifestOf({ pages: [pageOf('about')] })
    expect(direct['page-about']).toMatchObject({ en: '/en/about', 'de-ch': '/de-ch/about', 'en-us': '/en-us/about' })
  })

  it('tells the runtime what protects a page', () => {
    const { pages } = manifestOf({ pages: [pageOf('secret', { protection: { kind: 'role', role: 'dealer' } })] })
    expect(pages['/en/secret']?.protection).toEqual({ kind: 'role', role: 'dealer' })
  })

  it('[P12] lists the planned locales of each site, with international English as the default', () => {
    const { sites } = manifestOf({ sites: [siteOf(), siteOf({ slug: 'events', internationalOnly: true })] })
    expect(sites.map(({ site, defaultUrlCode }) => [site.id, defaultUrlCode])).toEqual([
      ['site-main', 'en'],
      ['site-events', 'en'],
    ])
    expect(sites[1]?.locales.map(({ urlCode }) => urlCode)).toEqual(['de', 'en'])
  })
})
