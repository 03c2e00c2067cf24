import { siteOf } from '../../src/domain/testing/site-of.ts'
import { writeRelease } from '../../functions/server/testing/write-release.ts'

/** Releases to switch between. */
export const BUILDS = ['1-a', '2-b'] as const
const PAGES = ['/en', '/en/about', '/de', '/de/about'] as const
const FILLER = 'Wire is cut, stripped, crimped and sealed. '.repeat(60)

/** Name of the bundle of a build; the hash differs from build to build. */
export function bundleOf(buildId: string): string {
  return `app-${Buffer.from(buildId.padEnd(10)).toString('hex')}.js`
}

const known = new Map<string, Readonly<Record<string, string>>>()

/** Files of a build; all that have a name in common differ in their content, and the page in its inline script. */
export function filesOf(buildId: string): Readonly<Record<string, string>> {
  const files = known.get(buildId) ?? makeFiles(buildId)
  known.set(buildId, files)
  return files
}

function makeFiles(buildId: string): Readonly<Record<string, string>> {
  const pages = PAGES.flatMap((path): (readonly [string, string])[] => [
    [
      `${path.slice(1)}/index.html`,
      `<!doctype html><html><body>${FILLER}${path}<script>window.build="${buildId}"</script><script src="/${bundleOf(buildId)}"></script></body></html>`,
    ],
    [`${path.slice(1)}/_payload.json`, JSON.stringify({ frame: { path, buildId }, content: FILLER })],
    [`page-data${path}/page-data.json`, JSON.stringify({ path, result: { pageContext: { buildId, FILLER } } })],
  ])
  return {
    ...Object.fromEntries(pages),
    [bundleOf(buildId)]: `/* ${buildId} */${FILLER}`,
    'builds/latest.json': JSON.stringify({ id: buildId }),
    'robots.txt': `# ${buildId}`,
    // Larger than what is kept in memory: such files are streamed.
    'film.mp4': buildId.repeat(400_000),
  }
}

const site = siteOf('Trenholt', [{ host: 'localhost' }])
const pages = Object.fromEntries(PAGES.map((path) => [path, {}]))

/** Writes a release of these files. */
export async function writeHandMade(distDir: string, buildId: string): Promise<void> {
  const sites = [{ site, locales: ['en', 'de'], pages }]
  await writeRelease(distDir, buildId, [{ host: 'localhost', sites, files: filesOf(buildId) }])
}

/** Whether a path is one of the pages. */
export const isPage = (path: string): boolean => PAGES.some((page) => page === path)

/** File of a path in the public folder. */
export function toFile(path: string): string {
  return isPage(path) ? `${path.slice(1)}/index.html` : path.slice(1)
}

/** Paths that every build answers, each with a file of its own. */
export const SHARED_PATHS = [
  ...PAGES,
  ...PAGES.map((path) => `${path}/_payload.json`),
  ...PAGES.map((path) => `/page-data${path}/page-data.json`),
  '/builds/latest.json',
  '/robots.txt',
  '/film.mp4',
]
