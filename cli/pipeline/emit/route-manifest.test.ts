import { describe, expect, it } from '@jest/globals'
import { groupsOf } from '../../../tests/builders/groups-of.ts'
import { pageOf, siteOf } from '../../../tests/builders/entries.ts'
import { hostOf, nodesOf, planOf } from '../../../tests/builders/plan-of.ts'
import type { SnapshotParts } from '../../../tests/builders/snapshot-of.ts'
import { createPageLookup } from '../../../src/domain/release/page-lookup.ts'
import type { RouteTableManifest } from '../../../src/domain/release/release-files.ts'
import { createHostIndex, toIndexedGroup } from './host-index.ts'
import { toRouteManifest } from './route-manifest.ts'

const BUILD_ID = '20260318-090507-abcdef01'

function manifestOf(parts: SnapshotParts = {}, codePaths: readonly string[] = []): RouteTableManifest {
  const host = hostOf(planOf(parts))
  const index = createHostIndex(host)
  for (const found of groupsOf(host)) index.add(toIndexedGroup(found))
  return toRouteManifest(host, BUILD_ID, index.buildRoutes(), codePaths)
}

describe('toRouteManifest', () => {
  it('names build, host and version', () => {
    const { version, buildId, host, origin } = manifestOf()
    expect({ version, buildId, host, origin }).toEqual({
      version: 2,
      buildId: BUILD_ID,
      host: 'www.example',
      origin: 'https://www.example',
    })
  })

  it('names the pages that a project adds to the code, and no other of the code', () => {
    expect(manifestOf({}, ['/404', '/404.html', '/style-guide', '/our-brands']).ownPages).toEqual(['/our-brands'])
    expect(manifestOf({}, ['/404', '/callback']).ownPages).toBeUndefined()
  })

  it('knows every page of every locale by its path', () => {
    const parts = { sites: [siteOf(), siteOf({ slug: 'events' })], pages: [pageOf('about', { countries: ['CH'] })] }
    const { findPage } = createPageLookup(manifestOf(parts))
    const found = nodesOf(planOf(parts)).map(({ path }) => [path, findPage(path)])
    expect(found).toEqual(
      nodesOf(planOf(parts)).map(({ path, id, siteId, template }) => [path, { id, site: siteId, template }]),
    )
    expect(findPage('/en-us/about')).toBeUndefined()
  })

  it('[P14] finds the paths of a page by its id and locale', () => {
    const { findById } = createPageLookup(manifestOf({ pages: [pageOf('about')] }))
    expect(findById('page-about')).toMatchObject({ en: '/en/about', 'de-ch': '/de-ch/about', 'en-us': '/en-us/about' })
  })

  it('tells the runtime what protects a page', () => {
    const pages = [pageOf('secret', { protection: { kind: 'role', role: 'dealer' } })]
    expect(createPageLookup(manifestOf({ pages })).findPage('/en/secret')?.protection).toEqual({
      kind: 'role',
      role: 'dealer',
    })
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
