import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listHeaderRules } from '../../cli/pipeline/emit/headers-file.ts'
import { createHostIndex } from '../../cli/pipeline/emit/host-index.ts'
import { emitHosting } from '../../cli/pipeline/emit/hosting/emit-hosting.ts'
import { toRouteManifest } from '../../cli/pipeline/emit/route-manifest.ts'
import { createStagedFiles } from '../../cli/files/staged-files.ts'
import { uappConfigSchema } from '../../src/config/uapp-config.ts'
import type { SystemRedirect } from '../../src/domain/snapshot/snapshot.ts'
import { groupsOf } from '../builders/classes-of.ts'
import { navigationOf, pageOf, siteOf } from '../builders/entries.ts'
import { hostOf, planOf } from '../builders/plan-of.ts'

const redirects: readonly SystemRedirect[] = [
  { id: 'bare', previousUrl: '/firma', target: { kind: 'path', path: '/about' } },
  { id: 'campaign', previousUrl: '/de/messe', target: { kind: 'path', path: '/about' }, reason: 'campaign' },
  { id: 'pattern', previousUrl: '/en/old/*', target: { kind: 'path', path: '/about' } },
  { id: 'umlaut', previousUrl: '/de/über', target: { kind: 'path', path: '/about' } },
  { id: 'ended', previousUrl: '/de/ended', reason: 'gone' },
]

/** Writes two hosts as a build hands them to hosts without a runtime; each page says its path. Gives their folders by name. */
export function writeHostedRelease(dir: string): Readonly<Record<string, string>> {
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
  const config = uappConfigSchema.parse({ countries: ['CH'] })
  const folders = plan.hosts.map(({ host: name }): readonly [string, string] => {
    const host = hostOf(plan, name)
    const hostDir = join(dir, name)
    const index = createHostIndex(host)
    for (const { classes } of groupsOf(host)) for (const found of classes) index.add(found)
    for (const path of [...index.paths(), '/404.html', '/app-defab0f965a7dc218f27.js', '/robots.txt']) {
      const file = join(hostDir, 'public', path.includes('.') ? path : `${path}/index.html`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `This is ${path}`)
    }
    const headers = listHeaderRules({
      hiddenPaths: index.hiddenPaths(),
      rootFiles: ['app-defab0f965a7dc218f27.js'],
      hiddenSegments: ['mykomax'],
    })
    const manifest = toRouteManifest(host, 'build', index.buildRoutes(), [])
    emitHosting({ host, manifest, headers, limits: config.redirects }, createStagedFiles(hostDir))
    return [name, hostDir]
  })
  return Object.fromEntries(folders)
}
