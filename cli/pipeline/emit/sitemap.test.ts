import { Readable } from 'node:stream'
import { describe, expect, it } from '@jest/globals'
import { parseSitemap, parseSitemapIndex, type SitemapItem } from 'sitemap'
import { pageOf, siteOf } from '../../../tests/builders/entries.ts'
import { groupsOf } from '../../../tests/builders/groups-of.ts'
import { hostOf, planOf } from '../../../tests/builders/plan-of.ts'
import type { SnapshotParts } from '../../../tests/builders/snapshot-of.ts'
import { createHostIndex, toIndexedGroup } from './host-index.ts'
import { buildRobots, buildSitemapIndex, buildSitemapParts, type SitemapHost } from './sitemap.ts'

const RULES = { maxAlternates: 100, countries: ['CH', 'DE', 'US'], maxSitemapBytes: 40_000_000 }

function listedOf(parts: SnapshotParts = {}): SitemapHost {
  const host = hostOf(planOf(parts))
  const index = createHostIndex(host)
  for (const found of groupsOf(host)) index.add(toIndexedGroup(found))
  return { origin: host.origin, pages: [...index.listedPages()], changedOn: () => undefined }
}

async function readItems(host: SitemapHost, rules = RULES): Promise<readonly SitemapItem[]> {
  const lists = [...buildSitemapParts(host, rules)].map(({ xml }) => parseSitemap(Readable.from([xml])))
  return (await Promise.all(lists)).flat()
}

function find(items: readonly SitemapItem[], path: string): SitemapItem {
  const item = items.find(({ url }) => new URL(url).pathname === path)
  if (item === undefined) throw new Error(`${path} is not in ${items.map(({ url }) => url).join(' ')}`)
  return item
}

const about = pageOf('about', { availableLanguages: ['en', 'de'] })

describe('buildSitemapParts', () => {
  it('[S10] names all versions of a page on each of them, itself and x-default included', async () => {
    const items = await readItems(listedOf({ pages: [about] }))
    const expected = [
      { lang: 'de', url: 'https://www.example/de/about' },
      { lang: 'de-CH', url: 'https://www.example/de-ch/about' },
      { lang: 'de-DE', url: 'https://www.example/de-de/about' },
      { lang: 'en', url: 'https://www.example/en/about' },
      { lang: 'en-US', url: 'https://www.example/en-us/about' },
      { lang: 'x-default', url: 'https://www.example/en/about' },
    ]
    const versions = ['/de/about', '/de-ch/about', '/de-de/about', '/en/about', '/en-us/about']
    const found = versions.map((path) =>
      find(items, path)
        .links.map(({ lang, url }) => ({ lang, url }))
        .sort((a, b) => (a.lang < b.lang ? -1 : 1)),
    )
    expect(found).toEqual(versions.map(() => expected))
  })

  it('[S10] leaves out pages in a fallback language, gates and system pages', async () => {
    const secret = pageOf('secret', { protection: { kind: 'password' } })
    const paths = (await readItems(listedOf({ pages: [about, secret] }))).map(({ url }) => new URL(url).pathname)
    expect(paths.filter((path) => /\/(?:fr\/about|en\/secret|en\/404|en\/search|en\/countries)$/.test(path))).toEqual(
      [],
    )
  })

  it('lists every address once', async () => {
    const items = await readItems(listedOf({ pages: [about] }))
    expect(new Set(items.map(({ url }) => url)).size).toBe(items.length)
  })

  it('[S10] names no alternates outside the configured countries once there are too many', async () => {
    const items = await readItems(listedOf({ pages: [about] }), { ...RULES, maxAlternates: 3, countries: ['CH'] })
    expect(find(items, '/en-us/about').links).toEqual([])
    expect(
      find(items, '/de-ch/about')
        .links.map(({ lang }) => lang)
        .sort(),
    ).toEqual(['de', 'de-CH', 'en', 'x-default'])
  })

  it('starts a new part before a part grows over the limit', () => {
    const parts = [...buildSitemapParts(listedOf({ pages: [about] }), { ...RULES, maxSitemapBytes: 4000 })]
    expect(parts.length).toBeGreaterThan(2)
    expect(parts.filter(({ xml }) => Buffer.byteLength(xml) > 4000)).toEqual([])
    expect(parts.map(({ name }) => name).slice(0, 2)).toEqual(['sitemap-1.xml', 'sitemap-2.xml'])
  })

  it('keeps the sites of a host apart: an equal route of another site is no alternate', async () => {
    const events = siteOf({ slug: 'events' })
    const items = await readItems(listedOf({ sites: [siteOf(), events], pages: [about] }))
    expect(find(items, '/en/events').links.filter(({ url }) => !url.endsWith('/events'))).toEqual([])
  })
})

describe('buildSitemapIndex', () => {
  it('names each part by its absolute address', async () => {
    const index = await parseSitemapIndex(Readable.from([buildSitemapIndex('https://www.example', ['sitemap-1.xml'])]))
    expect(index.map(({ url }) => url)).toEqual(['https://www.example/sitemap-1.xml'])
  })
})

describe('buildRobots', () => {
  it.each([
    {
      name: 'names what lists pages',
      names: ['sitemap.xml', 'feeds/stories.de.atom'],
      end: '\nSitemap: https://www.example/sitemap.xml\nSitemap: https://www.example/feeds/stories.de.atom\n',
    },
    { name: 'names nothing where no page is listed', names: [], end: 'Allow: /\n' },
  ])('$name', ({ names, end }) => {
    const robots = buildRobots('https://www.example', names)
    expect(robots.startsWith('User-agent: *\n') && robots.endsWith(end)).toBe(true)
  })
})
