import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import * as z from 'zod'
import { checkBundle } from '../../cli/pipeline/compile/check-bundle.ts'
import { compileBundle, type CompiledBundle } from '../../cli/pipeline/compile/compile-bundle.ts'
import type { BundleSeeds } from '../../cli/pipeline/compile/seed-plan.ts'
import { composePages } from '../../cli/pipeline/plan/compose-pages.ts'
import { composeSlices } from '../../cli/pipeline/plan/compose-slices.ts'
import type { HostPlan } from '../../cli/pipeline/plan/plan.ts'
import { writeRenderPlan } from '../../cli/pipeline/plan/write-render-plan.ts'
import type { RenderPlanPage } from '../../src/domain/render-plan.ts'
import { planOf } from '../builders/plan-of.ts'
import { createFixtureProject, type FixtureProject } from './fixture-project.ts'

jest.setTimeout(480_000)

const progress = { update: (): void => {} }

let project: FixtureProject
let host: HostPlan
let seeds: BundleSeeds
let compiled: CompiledBundle
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

/** The seeds with a home page that its template cannot render. */
function brokenSeeds(): BundleSeeds {
  return { ...seeds, pages: seeds.pages.map((page) => (page.template === 'home' ? toBroken(page) : page)) }
}

function toBroken(page: RenderPlanPage): RenderPlanPage {
  const text = JSON.stringify(page, (key, value: unknown) => (key === 'modules' ? 7 : value))
  return JSON.parse(text) as RenderPlanPage
}

const compile = (): Promise<CompiledBundle> =>
  compileBundle({ projectDir: project.dir, dataDir: project.dataDir, seeds: brokenSeeds(), progress })

const failureSchema = z.object({
  name: z.string(),
  message: z.string(),
  place: z.string(),
  componentStack: z.array(z.string()),
})

const urlOf = (file: string): string =>
  JSON.stringify(new URL(`../../cli/pipeline/render/${file}`, import.meta.url).href)

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
`

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

beforeAll(async () => {
  project = await createFixtureProject({ compiles: true })
  const [first] = planOf().hosts
  if (first === undefined) throw new Error('A plan without hosts')
  host = first
  seeds = seedsOf(host)
  compiled = await compile()
  movedDir = join(project.dir, 'moved-bundle')
  await cp(compiled.dir, movedDir, { recursive: true })
  await rm(join(project.dataDir, 'gatsby/bundle'), { recursive: true })
  hostPlanDir = join(project.dataDir, 'plan', host.host)
  await writeRenderPlan(host, hostPlanDir)
  publicDir = join(project.dir, 'rendered')
  await evaluate(RENDER, movedDir, hostPlanDir, publicDir)
})

afterAll(() => project.remove())

describe('compileBundle', () => {
  it('compiles without problems, although a seed cannot be rendered', () => {
    expect([compiled.problems, compiled.isReused]).toEqual([[], false])
  })

  it('finds an intact bundle of equal code, and compiles nothing', async () => {
    const again = await compile()
    expect({ ...again, seconds: 0 }).toEqual({ ...compiled, isReused: true, peakRssMiB: 0, seconds: 0 })
  })

  it('requires nothing by absolute path', async () => {
    const code = await readFile(join(movedDir, 'server/render-page.js'), 'utf8')
    expect(code).not.toContain(project.dir)
    expect(code).toContain('require("react-dom/server")')
  })
})

describe('checkBundle', () => {
  it('finds every page, page data and slice of a host as it was rendered', async () => {
    expect(await checkBundle({ bundleDir: movedDir, planDir: hostPlanDir, publicDir, isRendered: true })).toEqual(
      new Map(),
    )
  })

  it('notices a page that was written with a single other byte', async () => {
    const [page] = seeds.pages
    if (page === undefined) throw new Error('No seed')
    const file = join(publicDir, page.path, 'index.html')
    const html = await readFile(file, 'utf8')
    await writeFile(file, html.replace('<body', '<BODY'))
    const check = checkBundle({ bundleDir: movedDir, planDir: hostPlanDir, publicDir, isRendered: true })
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
        expect.stringMatching(/^PageRoot \(src\/components\/page-root\.tsx:\d+:\d+\)$/),
      ]),
    )
  })
})
