import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { Problem } from '../../../src/domain/problem.ts'
import type { BuildMeta, LatestBuild } from '../../../src/domain/release-files.ts'
import type { Progress } from '../../report/reporter.ts'
import { emitSearchDocuments } from './emit-search-documents.ts'
import { buildHeadersFile } from './headers-file.ts'
import { listPublicFiles, pathOfHtml, pathOfPageData } from './list-public-files.ts'
import type { PublicFileCounts, PublicFileTask } from './public-file.ts'
import type { PublicFilePool } from './public-file-pool.ts'
import { toNetlifyRedirects, toNginxMaps } from './redirect-formats.ts'
import type { ReleaseHost } from './release-host.ts'
import { toRouteManifest } from './route-manifest.ts'
import { buildRobots, buildSitemapIndex, buildSitemapParts } from './sitemap.ts'

export interface EmitHostInput {
  readonly host: ReleaseHost
  readonly planDir: string
  /** Output of the render engine; it is copied, never linked. */
  readonly publicDir: string
  /** `{staging}/{host}`. */
  readonly targetDir: string
  readonly buildId: string
  readonly now: Date
  readonly config: UappConfig
  /** Compressed files of earlier builds. */
  readonly cacheDir: string
  readonly pool: PublicFilePool
  readonly progress: Progress
}

export interface EmittedHost extends PublicFileCounts {
  readonly redirects: number
  readonly searchDocuments: number
  readonly problems: readonly Problem[]
}

/** Pages of Gatsby's own that are in no plan: the 404 of a host without locale. */
const ENGINE_PAGES: ReadonlySet<string> = new Set(['/404', '/404.html'])

function listPaths({ trees }: ReleaseHost): ReadonlySet<string> {
  const paths = new Set<string>()
  for (const { nodes } of trees) for (const { path } of nodes) paths.add(path)
  return paths
}

function toMissingPage(path: string): Problem {
  return {
    code: 'page-not-rendered',
    severity: 'error',
    where: { source: 'render', path },
    message: `The plan has the page ${path}, but the render engine has written none`,
    hint: 'Remove the folder `gatsby` in the data folder and build again; report it if the page stays missing.',
  }
}

function toRedirectOverflow({ host, redirects }: ReleaseHost, limit: number): readonly Problem[] {
  if (redirects.length <= limit) return []
  return [
    {
      code: 'redirects-over-host-limit',
      severity: 'warning',
      where: { source: 'release', site: host },
      message: `${host} has ${redirects.length} redirects, the static host takes ${limit}: ${redirects.length - limit} are left to the runtime`,
      hint: 'Put the runtime in front of the static host, raise `redirects.hostLimit`, or remove old redirects.',
    },
  ]
}

/** Writes the files that no browser asks for by itself, and those that only the whole plan can tell. */
async function writeHostFiles(
  input: EmitHostInput,
  files: readonly string[],
  paths: ReadonlySet<string>,
): Promise<readonly string[]> {
  const { host, targetDir, buildId, now, config } = input
  const inPublic: string[] = []
  const write = async (name: string, content: string): Promise<void> => {
    const file = join(targetDir, name)
    if (name.startsWith('public/')) inPublic.push(file)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  const latest: LatestBuild = { id: buildId, timestamp: now.getTime() }
  const meta: BuildMeta = { ...latest, prerendered: [...paths] }
  await write('public/builds/latest.json', JSON.stringify(latest))
  await write(`public/builds/meta/${buildId}.json`, JSON.stringify(meta))
  const sitemaps: string[] = []
  for (const { name, xml } of buildSitemapParts(host, { ...config.seo, countries: config.countries })) {
    await write(`public/${name}`, xml)
    sitemaps.push(name)
  }
  if (sitemaps.length > 0) await write('public/sitemap.xml', buildSitemapIndex(host.origin, sitemaps))
  await write('public/robots.txt', buildRobots(host.origin, sitemaps.length > 0))
  const within = host.redirects.slice(0, config.redirects.hostLimit)
  await write('redirects.json', JSON.stringify(host.redirects))
  await write('_redirects', toNetlifyRedirects(within))
  await write('redirects.nginx.conf', toNginxMaps(host.redirects))
  const hiddenSegments = [config.portalSegment, config.editorSegment, 'callback']
  const rootFiles = files.filter((file) => !file.includes('/'))
  await write('_headers', buildHeadersFile({ host, rootFiles, hiddenSegments }))
  await write('routes.json', JSON.stringify(toRouteManifest(host, buildId)))
  return inPublic
}

/**
 * Writes one host's part of a release: pages and page data with payloads, build manifests, sitemaps, robots, redirects in
 * every format, headers, routes, search documents, and compressed neighbours of what browsers ask for.
 */
export async function emitHost(input: EmitHostInput): Promise<EmittedHost> {
  const { host, targetDir, publicDir, cacheDir, progress } = input
  const target = (file: string): string => join(targetDir, 'public', file)
  const paths = listPaths(host)
  const belongs = (path: string | undefined): boolean => path === undefined || paths.has(path) || ENGINE_PAGES.has(path)
  const files = (await listPublicFiles(publicDir)).filter(
    (file) => belongs(pathOfHtml(file)) && belongs(pathOfPageData(file)),
  )
  const rendered = new Set(files.map(pathOfHtml))
  const missing = [...paths].filter((path) => !rendered.has(path))

  const written = await writeHostFiles(input, files, paths)
  const tasks: PublicFileTask[] = files.map((file) => {
    const path = pathOfPageData(file)
    return {
      from: join(publicDir, file),
      to: target(file),
      cacheDir,
      ...(path === undefined ? {} : { payloadTo: target(`${path.slice(1)}/_payload.json`) }),
    }
  })
  tasks.push(...written.map((to) => ({ to, cacheDir })))
  const counts = await input.pool.run(tasks, (done) => progress.update({ done, total: tasks.length }))
  const searchDocuments = await emitSearchDocuments({
    planDir: input.planDir,
    targetDir,
    excludeTemplates: input.config.seo.excludeTemplates,
  })
  progress.update({
    done: tasks.length,
    total: tasks.length,
    note: `${counts.files} files, ${counts.compressed} compressed`,
  })
  return {
    ...counts,
    redirects: host.redirects.length,
    searchDocuments,
    problems: [...missing.map(toMissingPage), ...toRedirectOverflow(host, input.config.redirects.hostLimit)],
  }
}
