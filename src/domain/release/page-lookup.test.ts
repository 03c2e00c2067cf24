import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createLocale } from '../locale/locale.ts'
import { createPageLookup } from './page-lookup.ts'
import type { HostManifest, RouteManifest, RoutePage } from './release-files.ts'
import { createRouteTableBuilder } from './route-table-builder.ts'
import type { Site } from '../site/system-data.ts'
import { siteOf } from '../testing/site-of.ts'
import { buildBasePath, buildPath } from '../path/url-path.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

/** A site whose id is its name. */
const siteNamed = (id: string, slug?: string): Site => ({
  ...siteOf(id, [{ host: 'localhost', ...omitUndefined({ slug }) }], slug),
  id,
})

const SITES = [siteNamed('main'), siteNamed('events', 'events'), siteNamed('fair', 'fair')]
const LOCALES = [
  createLocale('en', 'ALL'),
  createLocale('de', 'ALL'),
  createLocale('de', 'CH'),
  createLocale('de', 'AT'),
]

/** A page of one locale, in the order of its tree. */
interface Node {
  readonly site: Site
  readonly urlCode: string
  readonly route: string
  readonly page: Omit<RoutePage, 'site'>
}

const frameOf = (sites: readonly Site[]) => ({
  buildId: '1-a',
  host: 'localhost',
  origin: 'http://localhost:8000',
  sites: sites.map((site) => ({ site, locales: LOCALES, defaultUrlCode: 'en' })),
})

/** Every path by itself. */
function toPathManifest(nodes: readonly Node[]): RouteManifest {
  const pages: Record<string, RoutePage> = {}
  const direct: Record<string, Record<string, string>> = {}
  for (const { site, urlCode, route, page } of nodes) {
    const path = buildPath(buildBasePath({ urlCode }, site), route)
    pages[path] = { ...page, site: site.id }
    const paths = (direct[page.id] ??= {})
    paths[urlCode] ??= path
  }
  return { version: 1, ...frameOf(SITES), pages, direct }
}

function toTableManifest(nodes: readonly Node[]): HostManifest {
  const builder = createRouteTableBuilder()
  for (const { site, urlCode, route, page } of nodes) {
    builder.add({ ...page, site: site.id, route, urlCodes: [urlCode] })
  }
  return { version: 2, ...frameOf(SITES), ...builder.build() }
}

const anyNode = fc.record({
  site: fc.constantFrom(...SITES),
  urlCode: fc.constantFrom(...LOCALES.map((locale) => locale.urlCode)),
  route: fc.constantFrom('/', '/events', '/events/hall', '/fair', '/about', '/about/team'),
  page: fc.record(
    {
      id: fc.constantFrom('a', 'b', 'c'),
      template: fc.constantFrom('content' as const, 'home' as const),
      protection: fc.constantFrom({ kind: 'password' as const }, { kind: 'role' as const, role: 'partner' }),
    },
    { requiredKeys: ['id', 'template'] },
  ),
})
/** By site, as plans are. */
const anyNodes = fc
  .array(anyNode, { maxLength: 60 })
  .map((nodes) => nodes.toSorted((a, b) => SITES.indexOf(a.site) - SITES.indexOf(b.site)))

const PATHS = ['', '/en', '/de', '/de-ch', '/de-at', '/fr'].flatMap((base) =>
  [
    '',
    '/',
    '/events',
    '/events/',
    '/eventsx',
    '/events/hall',
    '/events/events',
    '/fair',
    '/fair/about',
    '/about',
    '/about/team',
    '/__proto__',
  ].map((route) => base + route),
)

describe('createPageLookup', () => {
  it('finds the same page at every path in both versions of a manifest', () => {
    fc.assert(
      fc.property(anyNodes, (nodes) => {
        const [paths, table] = [createPageLookup(toPathManifest(nodes)), createPageLookup(toTableManifest(nodes))]
        for (const path of PATHS) expect([path, table.findPage(path)]).toEqual([path, paths.findPage(path)])
      }),
      { numRuns: 300 },
    )
  })

  it('[P14] leads a page id to the same paths in both versions of a manifest', () => {
    fc.assert(
      fc.property(anyNodes, (nodes) => {
        // A plan never gives one path to two pages.
        const unique = [
          ...new Map(nodes.map((node) => [`${node.site.id} ${node.urlCode} ${node.route}`, node])).values(),
        ]
        const [paths, table] = [createPageLookup(toPathManifest(unique)), createPageLookup(toTableManifest(unique))]
        for (const id of ['a', 'b', 'c', 'constructor'])
          expect([id, table.findById(id)]).toEqual([id, paths.findById(id)])
      }),
      { numRuns: 300 },
    )
  })

  it('gives equal answers when pages are added by class, several locales at once', () => {
    const page = { id: 'a', template: 'content' } as const
    const everywhere = LOCALES.map(({ urlCode }) => urlCode)
    const builder = createRouteTableBuilder()
    builder.add({ ...page, site: 'main', route: '/about', urlCodes: everywhere.slice(1) })
    builder.add({ ...page, site: 'main', route: '/about', urlCodes: everywhere.slice(0, 1) })
    const table = builder.build()
    expect(table).toEqual({
      localeSets: [['de', 'de-at', 'de-ch', 'en']],
      routes: { main: { '/about': [{ ...page, locales: 0 }] } },
    })
    const lookup = createPageLookup({ version: 2, ...frameOf(SITES), ...table })
    expect([lookup.pageCount, lookup.findById('a')]).toEqual([
      4,
      { en: '/en/about', de: '/de/about', 'de-at': '/de-at/about', 'de-ch': '/de-ch/about' },
    ])
  })
})
