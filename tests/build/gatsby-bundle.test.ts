import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import * as z from 'zod'
import { checkBundle } from '../../cli/pipeline/compile/check-bundle.ts'
import { createBundleLayout } from '../../cli/pipeline/compile/bundle-layout.ts'
import { findLatestBundle, type StoredBundle } from '../../cli/pipeline/compile/bundle-store.ts'
import { compileBundle } from '../../cli/pipeline/compile/compile-bundle.ts'
import type { GatsbyResult } from '../../cli/pipeline/compile/find-differences.ts'
import type { BundleSeeds } from '../../cli/pipeline/compile/seed-plan.ts'
import { composePages } from '../../cli/pipeline/plan/compose/compose-pages.ts'
import { composeSlices } from '../../cli/pipeline/plan/compose/compose-slices.ts'
import type { HostPlan } from '../../cli/pipeline/plan/plan.ts'
import { writeRenderPlan } from '../../cli/pipeline/plan/write-render-plan.ts'
import type { RenderPlanPage } from '../../src/domain/release/render-plan.ts'
import { readSnapshot } from '../../src/sources/snapshot/read-snapshot.ts'
import { createSnapshotStore } from '../../src/sources/snapshot/snapshot-store.ts'
import { toConfigFile } from '../base/base-release.ts'
import { BASES } from '../base/bases.ts'
import { planOf } from '../builders/plan-of.ts'
import { failedBuildSchema, type BuildJson } from './build-result-schema.ts'
import { createFixtureProject, type CommandEnd, type FixtureProject } from './fixture-project.ts'
import { toHeadlessProject, type HeadlessProject } from './headless-project.ts'
import { readPage } from './read-release.ts'
import { inLong, testSize } from '../setup/test-size.ts'

jest.setTimeout(900_000)

const progress = { update: (): void => {} }

/** The three countries share their pages, of which the first is named where one fails. */
const SCOPE = ['--site', 'main', '--locale', 'de,de-de,de-at,de-ch']

const HERO = 'components/modules/hero.tsx'
const HOME = 'pages/main/home.yaml'
const HOME_TITLE = 'Auf drei Hundertstel genau. Eine Million Mal.'
const HISTORY = 'pages/main/history.yaml'
const LEVER = 'Am Anfang war ein Hebel von einem Meter.'

/** Titles of a hero that break the project's code, so that content decides whether a template fails. */
const BREAKING = { throws: 'Unrenderable', tellsCountries: 'Teller' } as const

let project: HeadlessProject
let host: HostPlan
let seeds: BundleSeeds
/** The build that compiles: of a home page that cannot be rendered, which is the seed of its template. */
let cold: CommandEnd
let bundle: StoredBundle
/** The bundle's folder, moved away from where it was compiled. */
let movedDir: string
let hostPlanDir: string
/** The host's files, as the bundle renders them. */
let publicDir: string

function toPage({ node: { path, template }, data, slices }: ReturnType<typeof pagesOf>[number]): RenderPlanPage {
  return { path, template, data, slices }
}

function pagesOf(plan: HostPlan): ReturnType<typeof composePages> extends Iterable<infer T> ? readonly T[] : never {
  return [...composePages(plan)]
}

function seedsOf(plan: HostPlan): BundleSeeds {
  const byTemplate = new Map(pagesOf(plan).map((page) => [page.node.template, toPage(page)]))
  const pages = [...byTemplate.values()]
  const named = new Set(pages.flatMap(({ slices }) => [slices.header, slices.footer]))
  return { pages, slices: [...composeSlices(plan)].filter(({ id }) => named.has(id)) }
}

function toBroken(page: RenderPlanPage): RenderPlanPage {
  const text = JSON.stringify(page, (key, value: unknown) => (key === 'modules' ? 7 : value))
  return JSON.parse(text) as RenderPlanPage
}

const failureSchema = z.object({
  name: z.string(),
  message: z.string(),
  place: z.string(),
  componentStack: z.array(z.string()),
})

const urlOf = (file: string): string =>
  JSON.stringify(new URL(`../../cli/pipeline/gatsby/${file}`, import.meta.url).href)

const FAIL = `
  const [bundleDir, page] = process.argv.slice(1)
  const { loadGatsbyBundle } = await import(${urlOf('gatsby-bundle.ts')})
  const bundle = await loadGatsbyBundle(bundleDir)
  await bundle.renderPage(JSON.parse(page)).catch(({ name, message, place, componentStack }) =>
    console.log(JSON.stringify({ name, message, place, componentStack })))
`

/** Writes what a bundle makes of a plan where Gatsby would write it; equal-bytes.test.ts compares whole releases with Gatsby's. */
const RENDER = `
  const { mkdir, readFile, writeFile } = await import('node:fs/promises')
  const { dirname, join } = await import('node:path')
  const [bundleDir, planDir, publicDir] = process.argv.slice(1)
  const { loadGatsbyBundle } = await import(${urlOf('gatsby-bundle.ts')})
  const { fillMarkup } = await import(${urlOf('page-markup.ts')})
  const { readRenderPlanPages } = await import(${urlOf('read-render-plan.ts')})
  const bundle = await loadGatsbyBundle(bundleDir)
  const write = async (file, text) => {
    await mkdir(dirname(join(publicDir, file)), { recursive: true })
    await writeFile(join(publicDir, file), text)
  }
  const markup = new Map()
  for (const line of (await readFile(join(planDir, 'slices.ndjson'), 'utf8')).split('\\n').filter(Boolean)) {
    const slice = JSON.parse(line)
    await write('slice-data/' + slice.id + '.json', bundle.toSliceDataJson(slice))
    markup.set(slice.id, await bundle.renderSlice(slice))
  }
  for await (const page of readRenderPlanPages(planDir)) {
    const payload = JSON.stringify(page.data)
    const [header, footer] = [markup.get(page.slices.header) ?? '', markup.get(page.slices.footer) ?? '']
    await write('page-data' + page.path + '/page-data.json', await bundle.toPageDataJson({ ...page, payload }))
    await write(page.path.slice(1) + '/index.html', fillMarkup(await bundle.renderPage(page), { header, footer }))
  }
  for (const [file, html] of await bundle.renderFixedPages()) await write(file, html)
  for (const [file, text] of bundle.listQueryFiles()) await write(file, text)
`

const toCompared = (): GatsbyResult => ({ planDir: hostPlanDir, publicDir, isRendered: true })

/** Runs a module in a process as `uapp` starts it: test environments have realms of their own. @returns what it printed. */
async function evaluate(code: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    code,
    ...args,
  ])
  return stdout
}

/** What a page's rendering throws. */
const renderFailing = async (page: RenderPlanPage): Promise<z.infer<typeof failureSchema>> =>
  failureSchema.parse(JSON.parse(await evaluate(FAIL, movedDir, JSON.stringify(page))))

async function prepareCode({ editCode }: FixtureProject): Promise<void> {
  const place = "from './module-props.ts'"
  await editCode(HERO, place, `${place}\nimport { usePageFrame } from '../frame/frame-context.tsx'`)
  await editCode(
    HERO,
    'const [first, ...others] = links',
    `const [first, ...others] = links
  const { country } = usePageFrame().locale
  if (title === '${BREAKING.throws}') throw new TypeError('This hero cannot be rendered')
  if (title === '${BREAKING.tellsCountries}' && country === 'AT') return <h1>Servus</h1>`,
  )
}

type Failures = z.infer<typeof failedBuildSchema>['problemList']

/** Problems of a build that must fail. */
function readFailures({ status, stdout, stderr }: CommandEnd): Failures {
  if (status !== 1) throw new Error(`uapp ended with ${status}:\n${stderr}`)
  return failedBuildSchema.parse(JSON.parse(stdout)).problemList
}

async function readBundle(): Promise<StoredBundle> {
  const found = await findLatestBundle(createBundleLayout(project.dataDir))
  if (found === undefined) throw new Error('Nothing was compiled')
  return found
}

/** Compiles the code of a project, with pages that break it. */
async function compileBroken(): Promise<void> {
  const config = toConfigFile(BASES.countries.config)
  const fixture = await createFixtureProject({ config, compiles: true })
  await prepareCode(fixture)
  project = toHeadlessProject(fixture, SCOPE)
  await project.edit(HOME, HOME_TITLE, BREAKING.throws)
  cold = await project.tryBuild()
}

/** Takes what these sources were compiled to before. */
async function takeCompiled(): Promise<void> {
  project = toHeadlessProject(await createFixtureProject(), SCOPE)
}

beforeAll(async () => {
  await testSize({ usual: takeCompiled, long: compileBroken })()
  bundle = await readBundle()
  movedDir = join(project.dir, 'moved-bundle')
  await cp(bundle.dir, movedDir, { recursive: true })
  await rm(join(project.dataDir, 'gatsby/bundle'), { recursive: true, force: true })
  const [first] = planOf().hosts
  if (first === undefined) throw new Error('A plan without hosts')
  host = first
  seeds = seedsOf(host)
  hostPlanDir = join(project.dataDir, 'plan', host.host)
  await writeRenderPlan(host, hostPlanDir)
  publicDir = join(project.dir, 'rendered')
  await evaluate(RENDER, movedDir, hostPlanDir, publicDir)
})

afterAll(() => project.remove())

describe('compileBundle', () => {
  inLong(() =>
    it('compiles without problems, although a seed cannot be rendered, and nothing is published', () => {
      const failures = readFailures(cold)
      expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['render-failed']))
      expect(new Set(failures.map(({ where }) => where.path))).toEqual(new Set(['/de', '/de-at', '/de-ch']))
      expect(existsSync(join(project.distDir, 'current'))).toBe(false)
    }),
  )

  inLong(() =>
    it('finds an intact bundle of equal code, and compiles nothing', async () => {
      const [page] = seeds.pages
      if (page === undefined) throw new Error('No seed')
      // Which templates there are decides; what their pages hold does not.
      const pages = bundle.manifest.templates.map((template) => ({ ...page, template }))
      const { dir: projectDir, dataDir } = project
      const content = { snapshot: await readSnapshot(createSnapshotStore(dataDir)) }
      const again = await compileBundle({
        project: { projectDir },
        dataDir,
        seeds: { ...seeds, pages },
        content,
        progress,
      })
      const { dir, manifest } = bundle
      expect({ ...again, seconds: 0 }).toEqual({
        dir,
        hash: manifest.hash,
        answersHash: manifest.answersHash,
        isReused: true,
        seconds: 0,
        peakRssMiB: 0,
        problems: [],
      })
    }),
  )

  it('requires nothing by absolute path', async () => {
    const code = await readFile(join(movedDir, 'server/render-page.js'), 'utf8')
    expect(code).not.toContain(project.dir)
    expect(code).toContain('require("react-dom/server")')
  })
})

describe('page data and slice data', () => {
  it('[P9] tell gatsby-plugin-react-i18next the language, and hold none of the texts that the page shows', async () => {
    const [page] = pagesOf(host).filter(({ node }) => node.path === '/de')
    if (page === undefined) throw new Error('No German home page')
    const read = (file: string): Promise<string> => readFile(join(publicDir, file), 'utf8')
    const [html, pageData, sliceData] = await Promise.all([
      read('de/index.html'),
      read('page-data/de/page-data.json'),
      read(`slice-data/${page.slices.header}.json`),
    ])
    const { result } = JSON.parse(pageData) as { result: { pageContext: { i18n: object } } }
    expect(result.pageContext.i18n).toMatchObject({ language: 'de', languages: ['de'], originalPath: '/', path: '/de' })
    const { skip } = JSON.parse(await readFile('locales/de/page.json', 'utf8')) as { skip: string }
    expect([html, pageData, sliceData].map((text) => text.includes(skip))).toEqual([true, false, false])
  })
})

describe('checkBundle', () => {
  it('finds every page, page data and slice of a host as it was rendered', async () => {
    expect(await checkBundle({ bundleDir: movedDir, compared: toCompared() })).toEqual(new Map())
  })

  it('notices a page that was written with a single other byte', async () => {
    const [page] = seeds.pages
    if (page === undefined) throw new Error('No seed')
    const file = join(publicDir, page.path, 'index.html')
    const html = await readFile(file, 'utf8')
    await writeFile(file, html.replace('<body', '<BODY'))
    const check = checkBundle({ bundleDir: movedDir, compared: toCompared() })
    await expect(check).rejects.toThrow(`${page.path.slice(1)}/index.html from character`)
    await writeFile(file, html)
  })
})

describe('loadGatsbyBundle', () => {
  it('names the components around the one that throws, and where they stand in the sources', async () => {
    const page = seeds.pages.find(({ template }) => template === 'home')
    if (page === undefined) throw new Error('No home page')
    const failure = await renderFailing(toBroken(page))
    expect(failure.name).toBe('PageRenderError')
    expect(failure.message).toMatch(/^TypeError: .*not/)
    expect(failure.place).toMatch(/^src\/.*\.tsx?:\d+:\d+$/)
    expect(failure.componentStack).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^HomeTemplate \(src\/templates\/home\.tsx:\d+:\d+\)$/),
        expect.stringMatching(/^PageRoot \(src\/components\/page\/page-root\.tsx:\d+:\d+\)$/),
      ]),
    )
  })
})

inLong(() =>
  describe('the headless renderer, when a template fails', () => {
    let last: BuildJson

    beforeAll(async () => {
      await project.edit(HOME, BREAKING.throws, HOME_TITLE)
      last = await project.build()
    })

    it('names URL, template, entry and components, renders the rest, and leaves the current release', async () => {
      await project.edit(HISTORY, LEVER, BREAKING.throws)
      await project.edit('pages/main/quality.yaml', 'de: Qualität}', 'de: Güte}')
      const end = await project.tryBuild()
      expect(await project.currentBuildId()).toBe(last.buildId)
      const found = readFailures(end).filter(({ code }) => code === 'render-failed')
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
      expect(end.stderr).toContain('/de-at/company/history')
      expect(await project.listStaging()).toEqual([])
    })

    it('takes the rest from the cache when the page is mended', async () => {
      await project.edit(HISTORY, BREAKING.throws, LEVER)
      last = await project.build()
      // The history page was rendered with these very words before, and the other page in the build that failed.
      expect(last).toMatchObject({ rendered: 0, isUnchanged: false })
      expect(await readPage(join(project.releaseDir(last), 'localhost'), '/de-at/company/quality')).toContain('Güte')
    })

    it('names the URL whose template tells countries apart behind the back of the plan', async () => {
      await project.edit(HISTORY, LEVER, BREAKING.tellsCountries)
      const end = await project.tryBuild('--verify-all')
      expect(await project.currentBuildId()).toBe(last.buildId)
      const problemList = readFailures(end)
      expect(problemList.map(({ code, where }) => [code, where.path])).toEqual([
        ['stamp-differs', '/de-at/company/history'],
      ])
      expect(problemList[0]?.message).toMatch(/^index\.html of \/de-at\/company\/history, stamped for its country,/)
      await project.edit(HISTORY, BREAKING.tellsCountries, LEVER)
    })
  }),
)
