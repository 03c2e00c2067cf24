import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createHostIndex, toIndexedGroup } from '../../cli/pipeline/emit/host-index.ts'
import { toRouteManifest } from '../../cli/pipeline/emit/route-manifest.ts'
import { readReleaseAt, type Release } from '../../src/release/read-release.ts'
import type { SystemRedirect } from '../../src/domain/snapshot/snapshot.ts'
import { siteGroupsOf } from '../builders/groups-of.ts'
import { navigationOf, pageOf, siteOf } from '../builders/entries.ts'
import { hostOf, planOf } from '../builders/plan-of.ts'

const redirects: readonly SystemRedirect[] = [
  { id: 'bare', previousUrl: '/firma', target: { kind: 'path', path: '/about' } },
  { id: 'campaign', previousUrl: '/de/messe', target: { kind: 'path', path: '/about' }, reason: 'campaign' },
  { id: 'pattern', previousUrl: '/en/old/*', target: { kind: 'path', path: '/about' } },
  { id: 'umlaut', previousUrl: '/de/über', target: { kind: 'path', path: '/about' } },
  { id: 'ended', previousUrl: '/de/ended', reason: 'gone' },
  { id: 'closed', previousUrl: '/closed/*', reason: 'gone' },
]

/** Page and page data as Gatsby writes them, as far as a host may look into them. */
function toPageFiles(path: string): readonly (readonly [string, string])[] {
  return [
    [`${path}/index.html`, `This is ${path}<script>window.pagePath="${path}";</script>`],
    [`/page-data${path}/page-data.json`, JSON.stringify({ path, result: {} })],
  ]
}

/** Writes a release of two hosts; each page says its path. @param dir absolute. */
export async function writeHostedRelease(dir: string): Promise<Release> {
  const languages = ['en', 'de'] as const
  const sites = [siteOf(), siteOf({ slug: 'events' }), siteOf({ slug: 'days', domains: [{ host: 'days.example' }] })]
  const pages = [
    pageOf('about', { availableLanguages: languages }),
    pageOf('secret', { availableLanguages: languages, protection: { kind: 'password' } }),
    pageOf('fairs', { siteId: 'site-events', availableLanguages: languages }),
  ]
  const plan = planOf(
    { sites, pages, redirects, navigations: [navigationOf('nav-header'), navigationOf('nav-footer')] },
    {},
    { locales: ['en', 'de', 'de-ch'] },
  )
  const releaseDir = join(dir, 'releases/build')
  for (const { host: name } of plan.hosts) {
    const host = hostOf(plan, name)
    const index = createHostIndex(host)
    for (const { groups } of siteGroupsOf(host)) for (const found of groups) index.add(toIndexedGroup(found))
    const files: readonly (readonly [string, string])[] = [
      ...[...index.paths()].flatMap(toPageFiles),
      ...['/404.html', '/app-defab0f965a7dc218f27.js', '/robots.txt'].map((path) => [path, `This is ${path}`] as const),
    ]
    const manifest = toRouteManifest(host, 'build', index.buildRoutes(), [])
    const all = [
      ...files.map(([path, text]) => [`public${path}`, text] as const),
      ['routes.json', JSON.stringify(manifest)] as const,
      ['redirects.json', JSON.stringify(host.redirects)] as const,
    ]
    for (const [path, text] of all) {
      const file = join(releaseDir, name, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
  return readReleaseAt(releaseDir, (address) => address)
}
