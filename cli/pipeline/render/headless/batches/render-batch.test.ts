import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../../../tests/builders/temporary-folders.ts'
import { PLACEHOLDER } from '../../../../../src/domain/locale/placeholder-country.ts'
import { groupPlanFiles } from '../group-plan.ts'
import { composePages } from '../../../plan/compose/compose-pages.ts'
import { composeTreeSlices } from '../../../plan/compose/compose-slices.ts'
import type { HostPlan } from '../../../plan/plan.ts'
import type { GatsbyBundle } from '../../../gatsby/gatsby-bundle.ts'
import { GatsbyBundleError } from '../../../gatsby/gatsby-bundle-error.ts'
import { PageRenderError } from '../../../gatsby/page-render-error.ts'
import { renderDirectly, type UrlFiles } from '../page-templates/check-filled-page.ts'
import type { BatchResult } from '../batch-job.ts'
import { createFakeBundle } from '../testing/fake-bundle.ts'
import { jobOf, taskOf } from '../testing/jobs.ts'
import { planHost, type PlannedHost, type PlannedHostInput } from '../../../../../tests/builders/planned-host.ts'
import { readTree, renderBatches, type Rendering } from '../testing/render-batches.ts'
import { SMALL_GROUP } from '../../../../../tests/builders/small-group.ts'

const newFolder = createTemporaryFolders()
function toFiles(path: string, { html, pageData, payload }: UrlFiles): readonly (readonly [string, string])[] {
  return [
    [`${path.slice(1)}/index.html`, html],
    [`page-data${path}/page-data.json`, pageData],
    [`${path.slice(1)}/_payload.json`, payload],
  ]
}

/** All files of a host, each page rendered for itself: no render groups, no placeholder country. */
async function renderAllDirectly(plan: HostPlan, bundle: GatsbyBundle): Promise<ReadonlyMap<string, string>> {
  const slices = new Map(
    plan.trees.map((tree) => [`${tree.siteId} ${tree.locale.code}`, composeTreeSlices(tree, plan.context)]),
  )
  const files: (readonly [string, string])[] = []
  for (const { node, data, slices: ids } of composePages(plan)) {
    const [header, footer] = slices.get(`${node.siteId} ${node.locale.code}`) ?? []
    if (header === undefined || footer === undefined) throw new Error(`${node.path} has no header`)
    const page = { path: node.path, template: node.template, slices: ids, data }
    files.push(...toFiles(node.path, await renderDirectly(bundle, { page, header, footer })))
  }
  return new Map(files)
}

function plan(parts: Partial<PlannedHostInput> = {}): PlannedHost {
  return planHost({ dir: newFolder(), parts: SMALL_GROUP, ...parts })
}

function render(rendering: Omit<Rendering, 'cacheDir'> & { readonly cacheDir?: string }): Promise<BatchResult> {
  return renderBatches({ cacheDir: newFolder(), ...rendering })
}

describe('renderRange', () => {
  it('writes of every URL what rendering its page directly gives', async () => {
    const host = plan()
    const { urls, failures, files } = await render({ jobs: host.jobs })
    const wanted = await renderAllDirectly(host.plan, createFakeBundle())
    const written = readTree(host.publicDir)
    expect([...written.keys()].sort()).toEqual([...wanted.keys()].sort())
    for (const [name, text] of wanted) expect([name, written.get(name)]).toEqual([name, text])
    expect({ failures, urls, files }).toEqual({ failures: [], urls: wanted.size / 3, files: wanted.size })
    expect(written.get('de-at/about/index.html')).toContain('Österreich &lt;3&gt;')
  })

  it('[S1 §1] renders each page once for all countries that see the same, and once more for the Swiss spelling', async () => {
    const rendered: string[] = []
    const fake = createFakeBundle()
    const bundle = createFakeBundle({
      renderPage: (page) => {
        rendered.push(page.path)
        return fake.renderPage(page)
      },
    })
    const { jobs } = plan()
    await render({ bundle, jobs })
    expect(rendered.filter((path) => /^\/de(?:-\w+)?\/about$/.test(path))).toEqual([
      '/de/about',
      '/de-uappzz/about',
      '/de-uappzz/about',
    ])
  })

  it('takes from the cache what was rendered before, and gives the same files again', async () => {
    const cacheDir = newFolder()
    const first = plan()
    const { rendered } = await render({ jobs: first.jobs, cacheDir })
    const second = plan()
    const again = await render({
      jobs: second.jobs,
      cacheDir,
      bundle: createFakeBundle({
        renderPage: ({ path }) => Promise.reject(new Error(`${path} is rendered again`)),
        renderSlice: ({ id }) => Promise.reject(new Error(`${id} is rendered again`)),
      }),
    })
    expect(again).toMatchObject({ rendered: 0, cached: rendered, failures: [] })
    expect(readTree(second.publicDir)).toEqual(readTree(first.publicDir))
  })

  it('renders again what is damaged in the cache', async () => {
    const cacheDir = newFolder()
    const first = plan()
    await render({ jobs: first.jobs, cacheDir })
    const [name] = readTree(cacheDir).keys()
    writeFileSync(join(cacheDir, name ?? ''), 'damaged')
    const second = plan()
    expect(await render({ jobs: second.jobs, cacheDir })).toMatchObject({ rendered: 1, damaged: 1, failures: [] })
    expect(readTree(second.publicDir)).toEqual(readTree(first.publicDir))
  })

  it('does a range again with the same result', async () => {
    const { jobs, publicDir } = plan()
    await render({ jobs })
    const before = readTree(publicDir)
    await render({ jobs })
    expect(readTree(publicDir)).toEqual(before)
  })

  it('replaces files of an earlier release without writing into them', async () => {
    const { jobs, publicDir } = plan()
    mkdirSync(join(publicDir, 'de/about'), { recursive: true })
    writeFileSync(join(publicDir, 'de/about/index.html'), 'of an earlier release')
    await render({ jobs: jobs.map((job) => ({ ...job, isFresh: false })) })
    expect(readTree(publicDir).get('de/about/index.html')).toMatch(/^<html lang="de">/)
  })
})

describe('a page that cannot be rendered', () => {
  const fake = createFakeBundle()
  const failing = (thrown: Error): GatsbyBundle =>
    createFakeBundle({
      renderPage: (page) => (page.data.frame.route === '/about' ? Promise.reject(thrown) : fake.renderPage(page)),
    })

  it('is told with the place of its failure, and all others are written', async () => {
    const { jobs, publicDir } = plan()
    const details = { componentStack: ['Hero (src/hero.tsx:1:1)'], place: 'src/hero.tsx:1:1', cause: undefined }
    const { failures } = await render({ jobs, bundle: failing(new PageRenderError('no title', details)) })
    expect(new Set(failures.map(({ message }) => message))).toEqual(new Set(['no title']))
    expect(failures[0]).toMatchObject({ componentStack: ['Hero (src/hero.tsx:1:1)'], place: 'src/hero.tsx:1:1' })
    const files = [...readTree(publicDir).keys()]
    expect(files.filter((name) => name.includes('/about/'))).toEqual([])
    expect(files).toEqual(expect.arrayContaining(['de-ch/fallback/index.html', 'en/index.html']))
  })

  it('is told, too, when its template changes the letters of a country code', async () => {
    const { jobs } = plan()
    const bundle = createFakeBundle({
      renderPage: ({ data }) => Promise.resolve([`<p>${data.frame.locale.code.replace('UAPPZZ', 'Uappzz')}</p>`]),
    })
    const { failures } = await render({ jobs, bundle })
    expect(failures[0]?.message).toMatch(/a template changes the letters of a country code/)
  })

  it.each<readonly [string, Error]>([
    ['a full disk', Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' })],
    ['a bundle of another shape', new GatsbyBundleError('The compiled page renderer gives no HTML')],
  ])('is not what %s is taken for: it ends the range', async (_what, thrown) => {
    await expect(render({ jobs: plan().jobs, bundle: failing(thrown) })).rejects.toBe(thrown)
  })

  it('is not what a cache that cannot be written is taken for', async () => {
    const dir = newFolder()
    writeFileSync(join(dir, 'cache'), 'a file')
    await expect(render({ jobs: plan().jobs, cacheDir: join(dir, 'cache') })).rejects.toThrow('ENOTDIR')
  })

  it('is not what a release that cannot be written is taken for', async () => {
    const host = plan()
    mkdirSync(host.hostDir, { recursive: true })
    writeFileSync(host.publicDir, 'a file')
    await expect(render({ jobs: host.jobs })).rejects.toThrow('ENOTDIR')
  })
})

describe('page data that hold the country’s name', () => {
  it('are refused, because the name would shift the payload in them', async () => {
    const dir = newFolder()
    const payload = JSON.stringify({ frame: { title: `In ${PLACEHOLDER.name}` }, content: {} })
    writeFileSync(groupPlanFiles(dir).payloads, `${payload}\n`)
    const task = taskOf({ length: Buffer.byteLength(payload), data: ['CH'] })
    const job = jobOf({ planDir: dir, publicDir: join(dir, 'public'), names: { CH: 'Schweiz' }, tasks: [task] })
    const { failures, files } = await render({ jobs: [job] })
    expect(failures.map(({ message }) => message)).toEqual([
      "The page data of /de-uappzz/about hold the country's name, which only headers and footers may show",
    ])
    expect(files).toBe(0)
  })
})
