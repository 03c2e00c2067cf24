import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import * as z from 'zod'
import { checkBundle } from '../../cli/pipeline/compile/check-bundle.ts'
import { compileBundle, type CompiledBundle } from '../../cli/pipeline/compile/compile-bundle.ts'
import type { BundleSeeds } from '../../cli/pipeline/compile/seed-plan.ts'
import { listPublicFiles } from '../../cli/pipeline/emit/list-public-files.ts'
import { composePages } from '../../cli/pipeline/plan/compose-pages.ts'
import { composeSlices } from '../../cli/pipeline/plan/compose-slices.ts'
import type { HostPlan } from '../../cli/pipeline/plan/plan.ts'
import { writeRenderPlan } from '../../cli/pipeline/plan/write-render-plan.ts'
import { renderWithGatsby, type RenderedHost } from '../../cli/pipeline/render/render-with-gatsby.ts'
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
let rendered: RenderedHost
let hostPlanDir: string

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

const FAIL = `
  const [bundleDir, page] = process.argv.slice(1)
  const { loadGatsbyBundle } = await import(${JSON.stringify(new URL('../../cli/pipeline/render/gatsby-bundle.ts', import.meta.url).href)})
  const bundle = await loadGatsbyBundle(bundleDir)
  await bundle.renderPage(JSON.parse(page)).catch(({ name, message, place, componentStack }) =>
    console.log(JSON.stringify({ name, message, place, componentStack })))
`

/** What a page's rendering throws, in a process as `uapp` starts it: test environments have realms of their own. */
async function renderFailing(page: RenderPlanPage): Promise<z.infer<typeof failureSchema>> {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', FAIL, movedDir, JSON.stringify(page)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return failureSchema.parse(JSON.parse(stdout))
}

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
  const { dir: projectDir, dataDir } = project
  rendered = await renderWithGatsby({ projectDir, dataDir, host: host.host, hostPlanDir, seeds, progress })
})

afterAll(() => project.remove())

describe('compileBundle', () => {
  it('compiles without problems, although a seed cannot be rendered', () => {
    expect([compiled.problems, rendered.problems]).toEqual([[], []])
    expect(compiled.isReused).toBe(false)
  })

  it('finds an intact bundle of equal code, and compiles nothing', async () => {
    const again = await compile()
    expect({ ...again, seconds: 0 }).toEqual({ ...compiled, isReused: true, peakRssMiB: 0, seconds: 0 })
  })

  it('has the very files that Gatsby writes for a host with the same seeds, but for pages and slices', async () => {
    const inBundle = await listPublicFiles(join(movedDir, 'public'))
    const differing: string[] = []
    for (const file of inBundle) {
      const [own, ofHost] = await Promise.all(
        [join(movedDir, 'public', file), join(rendered.publicDir, file)].map((path) => readFile(path)),
      )
      if (own?.equals(ofHost ?? Buffer.alloc(0)) !== true) differing.push(file)
    }
    expect(differing).toEqual([])
    const ofPages = /^(?:slice-data\/|page-data\/(?!404|app-data)|(?!404\/).*\/index\.html$)/
    const missing = (await listPublicFiles(rendered.publicDir)).filter((file) => !inBundle.includes(file))
    expect(missing.filter((file) => !ofPages.test(file))).toEqual([])
  })

  it('requires nothing by absolute path', async () => {
    const code = await readFile(join(movedDir, 'server/render-page.js'), 'utf8')
    expect(code).not.toContain(project.dir)
    expect(code).toContain('require("react-dom/server")')
  })
})

describe('loadGatsbyBundle', () => {
  it('renders every page, page data and slice of a host with the bytes that Gatsby writes', async () => {
    const check = { bundleDir: movedDir, planDir: hostPlanDir, publicDir: rendered.publicDir, isRendered: true }
    expect(rendered.pages).toBeGreaterThan(100)
    expect(await checkBundle(check)).toEqual(new Map())
  })

  it('notices a page of which Gatsby has written a single other byte', async () => {
    const [page] = seeds.pages
    if (page === undefined) throw new Error('No seed')
    const publicDir = join(project.dir, 'other-public')
    await cp(rendered.publicDir, publicDir, { recursive: true })
    const file = join(publicDir, page.path, 'index.html')
    await writeFile(file, (await readFile(file, 'utf8')).replace('<body', '<BODY'))
    const check = { bundleDir: movedDir, planDir: hostPlanDir, publicDir, isRendered: true }
    await expect(checkBundle(check)).rejects.toThrow(`${page.path.slice(1)}/index.html from character`)
  })

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
