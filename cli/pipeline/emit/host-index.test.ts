import { describe, expect, it } from '@jest/globals'
import { groupsOf } from '../../../tests/builders/groups-of.ts'
import { pageOf, siteOf } from '../../../tests/builders/entries.ts'
import { hostOf, nodesOf, planOf } from '../../../tests/builders/plan-of.ts'
import type { SnapshotParts } from '../../../tests/builders/snapshot-of.ts'
import { createHostIndex, toIndexedGroup, type HostIndex } from './host-index.ts'

function indexOf(parts: SnapshotParts = {}): HostIndex {
  const host = hostOf(planOf(parts))
  const index = createHostIndex(host)
  for (const found of groupsOf(host)) index.add(toIndexedGroup(found))
  return index
}

const about = pageOf('about', { availableLanguages: ['en', 'de'] })
const secret = pageOf('secret', { protection: { kind: 'password' } })

describe('createHostIndex', () => {
  it('knows the path of every page of the plan once', () => {
    const parts = { sites: [siteOf(), siteOf({ slug: 'events' })], pages: [about, secret] }
    const planned = nodesOf(planOf(parts)).map(({ path }) => path)
    expect([...indexOf(parts).paths()].sort()).toEqual(planned.sort())
  })

  it('hides what is protected, and what stands where no page is', () => {
    const hidden = indexOf({ pages: [about, secret] }).hiddenPaths()
    expect(hidden).toEqual(expect.arrayContaining(['/en/secret', '/de-ch/secret', '/en/404', '/en-us/404']))
    expect(hidden.filter((path) => !/\/(?:secret|404)$/.test(path))).toEqual([])
    expect(hidden).toEqual(hidden.toSorted())
  })

  it('[S10] lists a page with its locales in the order of the plan, without those of a fallback language', () => {
    const versions = [...indexOf({ pages: [about] }).listedPages()].find(([first]) => first?.path.endsWith('/about'))
    expect(versions?.map(({ locale, path }) => [locale.code, path])).toEqual([
      ['de', '/de/about'],
      ['en', '/en/about'],
      ['de-CH', '/de-ch/about'],
      ['de-DE', '/de-de/about'],
      ['en-US', '/en-us/about'],
    ])
  })

  it.each<readonly [string, SnapshotParts, boolean]>([
    ['is the same for the same pages', { pages: [{ ...about }] }, true],
    [
      'differs for pages whose words changed, which say so by a day',
      { pages: [{ ...about, description: 'Other words' }] },
      false,
    ],
    ['differs for one more page', { pages: [about, pageOf('news')] }, false],
    ['differs for a page that is protected now', { pages: [{ ...about, protection: { kind: 'password' } }] }, false],
    ['differs for a page in one language less', { pages: [pageOf('about')] }, false],
  ])('has a hash of the sitemaps that %s', (_title, parts, isSame) => {
    const [base, next] = [indexOf({ pages: [about] }), indexOf(parts)].map(({ sitemapHash }) => sitemapHash)
    expect(base === next).toBe(isSame)
  })
})
