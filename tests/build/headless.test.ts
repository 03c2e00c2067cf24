import { existsSync, readdirSync } from 'node:fs'
import { readFile, readdir, readlink, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { startRuntime } from '../../functions/server/main.ts'
import { buildResultSchema, failedBuildSchema, type BuildJson } from './build-result-schema.ts'
import { createFixtureProject, expectDone, until, type CommandEnd, type FixtureProject } from './fixture-project.ts'
import {
  compareTrees,
  findDifferentFiles,
  listFiles,
  listPagePaths,
  readContents,
  readTree,
  type FileState,
  type TreeChanges,
} from './read-release.ts'
import { runOnFullDisk } from './run-on-full-disk.ts'

jest.setTimeout(300_000)

const CONFIG = `
import { defineConfig } from './src/config/uapp-config.ts'

export default defineConfig({
  countries: ['DE', 'AT', 'CH'],
  siteLanguageAdjustments: { fachtage: { add: [], remove: ['en'] } },
  protectedSlugs: ['internal-2025', 'internal', 'internal-2024'],
  fetch: { retries: 2, timeoutMs: 120_000 },
  releases: { keep: 1 },
})
`
/** Germany and Austria see the same; Switzerland has a second language, and the international locale stands for itself. */
const SCOPE = ['--site', 'main,site-events,fachtage', '--locale', 'de,de-de,de-at,de-ch,fr-ch']

/** Titles of a hero that break a page of the fixture's code, so that content decides whether a template fails. */
const THROWS = 'Unrenderable'
const TELLS_COUNTRIES = 'Teller'
const HERO = 'src/components/modules/hero.tsx'
const HISTORY = 'pages/main/history.yaml'
const LEVER = 'Am Anfang war ein Hebel von einem Meter.'
const PASSING = `id: page-passing
slug: passing
title: {en: Passing, de: Vergänglich}
description: {en: A page that will go, de: Eine Seite auf Zeit}
modules:
  - type: hero
    title: {en: Passing, de: Vergänglich}
    lead: {en: A page that will go, de: Eine Seite auf Zeit}
`

/** Files of a host that tell about all of its pages. */
const ABOUT_ALL =
  /^[^/]+\/(?:routes\.json|classes\.ndjson|emitted\.json|assets\.json|public\/builds\/(?:latest|meta\/[^/]+)\.json(?:\.(?:br|gz))?)$/

let project: FixtureProject
let first: BuildJson
/** Built last. */
let last: BuildJson
const releaseDir = ({ buildId }: BuildJson, distDir = project.distDir): string => join(distDir, 'releases', buildId)
const markupDir = (): string => join(project.dataDir, 'markup')

async function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<CommandEnd> {
  return project.run(['build', ...SCOPE, ...args, '--json'], environment)
}

async function build(
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<BuildJson> {
  return buildResultSchema.parse(JSON.parse(expectDone(await run(args, environment))))
}

/** A build that knows of no release before it, into a folder of its own. */
async function buildFresh(
  name: string,
  ...args: readonly string[]
): Promise<{ readonly result: BuildJson; readonly dir: string }> {
  const distDir = join(project.dir, name)
  await rm(distDir, { recursive: true, force: true })
  const result = await build(args, { UAPP_DIST_DIR: distDir })
  return { result, dir: releaseDir(result, distDir) }
}

async function expectEqualReleases(one: string, other: string): Promise<void> {
  const [a, b] = await Promise.all([readContents(one), readContents(other)])
  expect(findDifferentFiles(a, b)).toEqual([])
  expect(a.size).toBeGreaterThan(1000)
}

async function currentBuildId(): Promise<string> {
  return basename(await readlink(join(project.distDir, 'current')))
}

/** The tree that the next build will be made of, without its record, which is removed while it is changed. */
async function readSpare(): Promise<{ readonly name: string; readonly tree: ReadonlyMap<string, FileState> }> {
  const names = await readdir(join(project.distDir, 'releases'))
  const name = names.find((one) => one.startsWith('.spare-')) ?? 'no spare'
  return { name, tree: withoutRecord(await readTree(join(project.distDir, 'releases', name))) }
}

function withoutRecord(tree: ReadonlyMap<string, FileState>): ReadonlyMap<string, FileState> {
  return new Map([...tree].filter(([file]) => file !== 'release.json'))
}

/** Builds, and tells how the release differs from the tree that it was made of. */
async function buildUpon(spare: ReadonlyMap<string, FileState>): Promise<TreeChanges> {
  last = await build()
  return compareTrees(spare, withoutRecord(await readTree(releaseDir(last))))
}

const isPageFile = (file: string): boolean => /\/(?:index\.html|page-data\.json|_payload\.json)$/.test(file)
const namesOf = ({ added, changed, removed }: TreeChanges): readonly string[] => [...added, ...changed, ...removed]

/** Page files that do not hold a text. */
async function findWithout(files: readonly string[], text: string): Promise<readonly string[]> {
  const dir = releaseDir(last)
  const contents = await Promise.all(
    files.map(async (file) => ({ file, content: await readFile(join(dir, file), 'utf8') })),
  )
  return contents.filter(({ content }) => !content.includes(text)).map(({ file }) => file)
}

const pageFiles = (path: string): readonly string[] =>
  [`${path}/index.html`, `${path}/_payload.json`, `page-data/${path}/page-data.json`].map(
    (file) => `localhost/public/${file}`,
  )

beforeAll(async () => {
  project = await createFixtureProject(CONFIG)
  await project.editCode(
    HERO,
    "from './module-props.ts'",
    "from './module-props.ts'\nimport { usePageFrame } from '../frame/frame-context.tsx'",
  )
  await project.editCode(
    HERO,
    'const [first, ...others] = links',
    `const [first, ...others] = links
  const { country } = usePageFrame().locale
  if (title === '${THROWS}') throw new TypeError('This hero cannot be rendered')
  if (title === '${TELLS_COUNTRIES}' && country === 'AT') return <h1>Servus</h1>`,
  )
  await writeFile(join(project.dir, 'content/pages/main/passing.yaml'), PASSING)
  first = await build()
  last = first
})

afterAll(() => project.remove())

describe('the headless renderer', () => {
  it('renders what countries have in common once, and stamps it for each of them', () => {
    expect(first).toMatchObject({ engine: 'headless', hosts: 2, sites: 3, locales: 5, isUnchanged: false, reused: 0 })
    expect(first.stamped).toBe(first.urls)
    expect(first.classes).toBeLessThan(first.urls)
    expect(first.rendered).toBeLessThan(first.urls)
    expect(first.checked).toBeGreaterThan(0)
  })

  it('compares every stamped URL with its page rendered directly where asked to, and gives an equal release', async () => {
    const { result, dir } = await buildFresh('dist-verified', '--verify-all')
    const international = (await listPagePaths(join(dir, 'localhost'))).filter((path) => /^\/de(?:\/|$)/.test(path))
    const fachtage = (await listPagePaths(join(dir, 'fachtage.localhost'))).filter((path) => /^\/de(?:\/|$)/.test(path))
    expect(result).toMatchObject({ urls: first.urls, rendered: 0, stamped: first.urls })
    expect(result.checked).toBe(result.urls - international.length - fachtage.length)
    await expectEqualReleases(dir, releaseDir(first))
  })

  it('does not even plan when nothing has changed, and touches nothing', async () => {
    const before = await readTree(project.distDir)
    const result = await build()
    expect(result).toMatchObject({
      buildId: first.buildId,
      isUnchanged: true,
      rendered: 0,
      stamped: 0,
      reused: first.urls,
    })
    expect(result.phases.map(({ name }) => name)).toEqual(['fetch'])
    const nothing = { added: [], removed: [], changed: [], rewritten: [] }
    expect(compareTrees(before, await readTree(project.distDir))).toEqual(nothing)
  })
})

describe('the headless renderer, after a change', () => {
  it('writes the files of a changed page in its locales, and no others', async () => {
    const { tree } = await readSpare()
    await project.edit(HISTORY, LEVER, 'Am Anfang stand ein Hebel von einem Meter.')
    const changes = await buildUpon(tree)
    expect(changes.rewritten).toEqual([])
    const touched = namesOf(changes).filter((file) => !ABOUT_ALL.test(file))
    const locales = ['de', 'de-at', 'de-ch', 'de-de']
    expect(touched.filter(isPageFile).sort()).toEqual(
      locales.flatMap((code) => pageFiles(`${code}/company/history`)).sort(),
    )
    expect(touched.filter((file) => !isPageFile(file)).sort()).toEqual(
      locales.map((code) => `localhost/search/${code}.ndjson`).sort(),
    )
    expect(last).toMatchObject({ stamped: locales.length, reused: last.urls - locales.length })
    // Germany and Austria share one, the others have their own.
    expect(last.rendered).toBeLessThanOrEqual(3)
  })

  it('writes the files that show a changed product, and no others, into the tree of an earlier release', async () => {
    const { tree } = await readSpare()
    await project.edit('catalogue/products/adze-1200-coax.yaml', 'Leitungen für Kameras', 'Zuleitungen für Kameras')
    const changes = await buildUpon(tree)
    expect(changes.rewritten).toEqual([])
    const touched = namesOf(changes).filter(isPageFile)
    expect(await findWithout(touched, 'Zuleitungen für Kameras')).toEqual([])
    expect(touched.length).toBe(4 * 3)
    expect(namesOf(changes).filter((file) => file.startsWith('fachtage') && !ABOUT_ALL.test(file))).toEqual([])
  })

  it('removes the files of a page that is gone, and moves a site whose slug was changed', async () => {
    const { name, tree } = await readSpare()
    expect(name).toBe(`.spare-${first.buildId}`)
    await rm(join(project.dir, 'content/pages/main/passing.yaml'))
    await project.edit('system/sites.yaml', 'slug: events\n', 'slug: expos\n')
    await project.edit('system/sites.yaml', 'localhost/events,', 'localhost/expos,')
    await rename(join(project.dir, 'content/pages/events'), join(project.dir, 'content/pages/expos'))
    const changes = await buildUpon(tree)
    expect(changes.rewritten).toEqual([])
    const gone = changes.removed.filter(isPageFile)
    const passed = [...tree.keys()].filter((file) => isPageFile(file) && /\/(?:passing|de\/events)\//.test(file))
    expect(gone).toEqual(passed)
    expect(gone).toEqual(expect.arrayContaining([...pageFiles('de-at/passing'), ...pageFiles('de/events/fairs')]))
    const paths = await listPagePaths(join(releaseDir(last), 'localhost'))
    expect(paths.filter((path) => /\/passing$|\/events(?:\/|$)/.test(path))).toEqual([])
    expect(paths).toEqual(expect.arrayContaining(['/de/expos', '/de/expos/fairs']))
    expect(existsSync(join(releaseDir(last), 'localhost/public/de/passing'))).toBe(false)
  })

  it('has built a release upon that of three builds ago that equals a fresh one, rendered from the cache alone', async () => {
    const { result, dir } = await buildFresh('dist-fresh')
    expect(result).toMatchObject({ rendered: 0, stamped: last.urls, classes: last.classes })
    await expectEqualReleases(releaseDir(last), dir)
  })

  it('notices damaged entries of the cache, and renders them again', async () => {
    const entries = (await listFiles(markupDir())).filter((_, index) => index % 40 === 0)
    expect(entries.length).toBeGreaterThan(5)
    for (const [index, entry] of entries.entries()) {
      const file = join(markupDir(), entry)
      const content = await readFile(file)
      if (index % 3 === 0) await writeFile(file, content.subarray(0, content.length / 2))
      else if (index % 3 === 1) await writeFile(file, '')
      else await writeFile(file, content.fill('x', content.length - 20))
    }
    const { result, dir } = await buildFresh('dist-fresh')
    // Some entries are of pages as they were before; nobody asks for those.
    expect(result.rendered).toBeGreaterThan(0)
    expect(result.rendered).toBeLessThanOrEqual(entries.length)
    await expectEqualReleases(releaseDir(last), dir)
  })
})

describe('uapp build --pack', () => {
  let loose: BuildJson
  let contents: ReadonlyMap<string, string>

  it('leaves no page data in files, whatever the tree held before', async () => {
    loose = last
    contents = await readContents(releaseDir(loose))
    last = await build(['--pack'])
    expect(last).toMatchObject({ isUnchanged: false, rendered: 0 })
    const { dir } = await buildFresh('dist-fresh', '--pack')
    await expectEqualReleases(releaseDir(last), dir)
    expect((await listFiles(releaseDir(last))).filter((file) => file.endsWith('/_payload.json'))).toEqual([])
  })

  it('has the runtime serve the page data and payloads that the files held', async () => {
    const runtime = await startRuntime({
      distDir: project.distDir,
      port: 0,
      address: '127.0.0.1',
      logLevel: 'silent',
      config: {
        technicalAreas: [],
        portalSegment: 'my',
        editorSegment: 'editor',
        countryHeader: 'x-visitor-country',
        origins: {},
        runtime: { compressionCacheMiB: 8 },
      },
      assetsUrl: 'http://localhost:8014',
    })
    try {
      const looseDir = join(releaseDir(loose), 'localhost/public')
      const paths = await listPagePaths(join(releaseDir(loose), 'localhost'))
      const different: string[] = []
      for (const path of paths) {
        for (const file of [`${path.slice(1)}/_payload.json`, `page-data${path}/page-data.json`]) {
          const response = await fetch(`${runtime.url}/${file}`, { headers: { 'accept-encoding': 'identity' } })
          const isSame = (await response.text()) === (await readFile(join(looseDir, file), 'utf8'))
          if (response.status !== 200 || !isSame) different.push(`${response.status} ${file}`)
        }
      }
      expect(different).toEqual([])
      expect(paths.length).toBeGreaterThan(500)
    } finally {
      await runtime.stop()
    }
  })

  it('writes page data into files again without it, and leaves no pack behind', async () => {
    last = await build()
    expect(last).toMatchObject({ isUnchanged: false, rendered: 0 })
    expect(existsSync(join(releaseDir(last), 'localhost/packs'))).toBe(false)
    expect(findDifferentFiles(await readContents(releaseDir(last)), contents)).toEqual([])
  })
})

describe('the headless renderer, when a template fails', () => {
  it('names URL, template, entry and components, renders the rest, and leaves the current release', async () => {
    await project.edit(HISTORY, 'Am Anfang stand ein Hebel von einem Meter.', THROWS)
    await project.edit('pages/main/quality.yaml', 'de: Qualität}', 'de: Güte}')
    const end = await run([])
    expect(end.status).toBe(1)
    expect(await currentBuildId()).toBe(last.buildId)
    const { problemList } = failedBuildSchema.parse(JSON.parse(end.stdout))
    const found = problemList.filter(({ code }) => code === 'render-failed')
    expect(found.map(({ where }) => where.path ?? '').sort()).toEqual([
      '/de-at/company/history',
      '/de-ch/company/history',
      '/de/company/history',
    ])
    for (const { where, message, hint } of found) {
      expect(where).toMatchObject({ entry: 'page-history', site: 'site-main' })
      expect(message).toMatch(/^Template content failed/)
      expect(message).toContain('TypeError: This hero cannot be rendered')
      expect(message).toMatch(/in Hero \(src\/components\/modules\/hero\.tsx:\d+:\d+\)/)
      expect(hint).toMatch(/src\/components\/modules\/hero\.tsx:\d+:\d+/)
    }
    expect(end.stderr).toContain('/de-ch/company/history')
    expect((await readdir(join(project.distDir, 'releases'))).filter((name) => name.startsWith('.staging'))).toEqual([])
  })

  it('takes the rest from the cache when the page is mended', async () => {
    await project.edit(HISTORY, THROWS, LEVER)
    last = await build()
    // The history page was rendered with these very words before, and the other page in the build that failed.
    expect(last).toMatchObject({ rendered: 0, isUnchanged: false })
  })

  it('names the URL whose template tells countries apart behind the back of the plan', async () => {
    await project.edit(HISTORY, LEVER, TELLS_COUNTRIES)
    const end = await run(['--verify-all'])
    expect(end.status).toBe(1)
    expect(await currentBuildId()).toBe(last.buildId)
    const { problemList } = failedBuildSchema.parse(JSON.parse(end.stdout))
    expect(problemList.map(({ code, where }) => [code, where.path])).toEqual([
      ['stamp-differs', '/de-at/company/history'],
    ])
    expect(problemList[0]?.message).toMatch(/^index\.html of \/de-at\/company\/history, stamped for its country,/)
    await project.edit(HISTORY, TELLS_COUNTRIES, LEVER)
  })
})

describe('the headless renderer, when it cannot go on', () => {
  it('leaves the current release when it is killed while it renders, and goes on with the next run', async () => {
    const before = await readContents(releaseDir(last))
    await rm(markupDir(), { recursive: true })
    await project.edit('navigation/nav-main-header.yaml', 'de: "Produkte"', 'de: "Erzeugnisse"')
    const killed = project.start(['build', ...SCOPE])
    await until(() => existsSync(markupDir()) && readdirSync(markupDir()).length > 0, killed.ended)
    killed.child.kill('SIGKILL')
    expect((await killed.ended).signal).toBe('SIGKILL')
    const rendered = (await listFiles(markupDir())).length
    expect(rendered).toBeLessThan(last.classes)
    expect(await currentBuildId()).toBe(last.buildId)
    expect(findDifferentFiles(before, await readContents(releaseDir(last)))).toEqual([])

    last = await build()
    expect(last.isUnchanged).toBe(false)
    const { dir } = await buildFresh('dist-fresh')
    await expectEqualReleases(releaseDir(last), dir)
    expect((await readdir(join(project.distDir, 'releases'))).filter((name) => name.startsWith('.staging'))).toEqual([])
  })

  it('says that the disk is full, and publishes nothing', async () => {
    await project.edit('navigation/nav-main-header.yaml', 'de: "Erzeugnisse"', 'de: "Produkte"')
    const { end, releases, current, releaseDir: left } = await runOnFullDisk(project, ['build', ...SCOPE])
    expect(end.status).toBe(4)
    expect(end.stderr).toContain('The disk is full (ENOSPC): nothing was published')
    expect(end.stderr).toMatch(/: \d+ MiB of \d+ MiB free/)
    expect(current).toBe(last.buildId)
    expect(releases.filter((name) => name.startsWith('.staging'))).toEqual([])
    await expectEqualReleases(left, releaseDir(last))
  })
})
