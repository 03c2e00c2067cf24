import { existsSync, readdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { BASES } from '../base/bases.ts'
import type { BuildJson } from './build-result-schema.ts'
import { createFixtureProject, readBase, until } from './fixture-project.ts'
import { readReleaseTree, toHeadlessProject, type HeadlessProject } from './headless-project.ts'
import {
  compareTrees,
  findDifferentFiles,
  findFilesWithout,
  isPageFile,
  listFiles,
  listFilesOfPage,
  listPagePaths,
  listTouched,
  readContents,
  readTree,
  type FileState,
  type TreeChanges,
} from './read-release.ts'
import { runOnFullDisk } from './run-on-full-disk.ts'
import { inLong, testSize } from '../setup/test-size.ts'

jest.setTimeout(900_000)

/** One locale; with `long` the locales of three countries, of which two see the same. */
const BASE = testSize({ usual: 'site', long: 'countries' } as const)
const SCOPE = BASES[BASE].scope

const HISTORY = 'pages/main/history.yaml'
const LEVER = 'Am Anfang war ein Hebel von einem Meter.'
const NEW_LEVER = 'Am Anfang stand ein Hebel von einem Meter.'

/** Files of a host that tell about all of its pages. */
const ABOUT_ALL =
  /^[^/]+\/(?:routes\.json|summary\.json|groups\.ndjson|emitted\.json|assets\.json|public\/builds\/(?:latest|meta\/[^/]+)\.json(?:\.(?:br|gz))?)$/

let project: HeadlessProject
let first: BuildJson
let last: BuildJson
const lastDir = (): string => project.releaseDir(last)

async function expectEqualReleases(one: string, other: string): Promise<void> {
  const [a, b] = await Promise.all([readContents(one), readContents(other)])
  expect(findDifferentFiles(a, b)).toEqual([])
  expect(a.size).toBeGreaterThan(1000)
}

/** Builds, and tells how the release differs from the tree that it was made of. */
async function buildUpon(recycled: ReadonlyMap<string, FileState>, ...args: readonly string[]): Promise<TreeChanges> {
  last = await project.build(...args)
  return compareTrees(recycled, await readReleaseTree(lastDir()))
}

beforeAll(async () => {
  project = toHeadlessProject(await createFixtureProject({ base: BASE }), SCOPE)
  first = readBase(project).result
  last = first
})

afterAll(() => project.remove())

describe('the headless renderer', () => {
  inLong(() =>
    it('renders what countries have in common once, and stamps it for each of them', () => {
      expect(first).toMatchObject({ engine: 'headless', hosts: 2, sites: 3, locales: 5, isUnchanged: false, reused: 0 })
      expect(first.stamped).toBe(first.urls)
      expect(first.groups).toBeLessThan(first.urls)
      expect(first.rendered).toBeLessThan(first.urls)
      expect(first.checked).toBeGreaterThan(0)
    }),
  )

  inLong(() =>
    it('compares every stamped URL with its page rendered directly where asked to, and gives an equal release', async () => {
      const { result, dir } = await project.buildFresh('--verify-all')
      const paths = await Promise.all(['localhost', 'fachtage.localhost'].map((host) => listPagePaths(join(dir, host))))
      const international = paths.flat().filter((path) => /^\/de(?:\/|$)/.test(path))
      expect(result).toMatchObject({ urls: first.urls, rendered: 0, stamped: first.urls })
      expect(result.checked).toBe(result.urls - international.length)
      await expectEqualReleases(dir, project.releaseDir(first))
    }),
  )

  inLong(() =>
    it('does not even plan when nothing has changed, and touches nothing', async () => {
      const before = await readTree(project.distDir)
      const result = await project.build()
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
    }),
  )
})

describe('the headless renderer, after a change', () => {
  it('writes the files of a changed page in its locales, and no others', async () => {
    const { tree } = await project.readRecycledTree()
    await project.edit(HISTORY, LEVER, NEW_LEVER)
    const changes = await buildUpon(tree)
    expect(changes.rewritten).toEqual([])
    const touched = listTouched(changes).filter((file) => !ABOUT_ALL.test(file))
    const locales = testSize({ usual: ['de-ch'], long: ['de', 'de-at', 'de-ch', 'de-de'] })
    expect(touched.filter(isPageFile).sort()).toEqual(
      locales.flatMap((code) => listFilesOfPage('localhost', `/${code}/company/history`)).sort(),
    )
    const others = touched.filter((file) => !isPageFile(file))
    expect(others.filter((file) => !file.startsWith('localhost/search-index/')).sort()).toEqual(
      locales.map((code) => `localhost/search/${code}.ndjson`).sort(),
    )
    // The index of the language, that of before, and the list of them.
    expect(others.filter((file) => file.startsWith('localhost/search-index/'))).toHaveLength(5)
    expect(last).toMatchObject({ stamped: locales.length, reused: last.urls - locales.length })
    // Germany and Austria share one, the others have their own.
    expect(last.rendered).toBeLessThanOrEqual(3)
  })

  inLong(() =>
    it('writes the files that show a changed product, and no others, into the tree of an earlier release', async () => {
      const { tree } = await project.readRecycledTree()
      await project.edit('catalogue/products/adze-1200-coax.yaml', 'Leitungen für Kameras', 'Zuleitungen für Kameras')
      const changes = await buildUpon(tree)
      expect(changes.rewritten).toEqual([])
      const touched = listTouched(changes).filter(isPageFile)
      expect(await findFilesWithout(lastDir(), touched, 'Zuleitungen für Kameras')).toEqual([])
      expect(touched.length).toBe(4 * 3)
      expect(listTouched(changes).filter((file) => file.startsWith('fachtage') && !ABOUT_ALL.test(file))).toEqual([])
    }),
  )

  inLong(() =>
    it('removes the files of a page that is gone, and moves a site whose slug was changed', async () => {
      const { name, tree } = await project.readRecycledTree()
      expect(name).toBe(`.spare-${first.buildId}`)
      await rm(join(project.dir, 'content/pages/main/passing.yaml'))
      await project.edit('system/sites.yaml', 'slug: events\n', 'slug: expos\n')
      await project.edit('system/sites.yaml', 'localhost/events,', 'localhost/expos,')
      await rename(join(project.dir, 'content/pages/events'), join(project.dir, 'content/pages/expos'))
      // Its former addresses lead to where it is now, and the page that is gone is one of few.
      const changes = await buildUpon(tree, '--accept', 'pages', 'sections', '--by', 'A test')
      expect(changes.rewritten).toEqual([])
      const gone = changes.removed.filter(isPageFile)
      const passed = [...tree.keys()].filter((file) => isPageFile(file) && /\/(?:passing|de\/events)\//.test(file))
      expect(gone).toEqual(passed)
      const some = ['/de-at/passing', '/de/events/fairs'].flatMap((path) => listFilesOfPage('localhost', path))
      expect(gone).toEqual(expect.arrayContaining(some))
      const paths = await listPagePaths(join(lastDir(), 'localhost'))
      expect(paths.filter((path) => /\/passing$|\/events(?:\/|$)/.test(path))).toEqual([])
      expect(paths).toEqual(expect.arrayContaining(['/de/expos', '/de/expos/fairs']))
      expect(existsSync(join(lastDir(), 'localhost/public/de/passing'))).toBe(false)
    }),
  )

  it('has built a release upon the tree of an earlier one that equals a fresh one, rendered from the cache alone', async () => {
    const { result, dir } = await project.buildFresh()
    expect(result).toMatchObject({ rendered: 0, stamped: last.urls, groups: last.groups })
    await expectEqualReleases(lastDir(), dir)
  })

  inLong(() =>
    it('notices damaged entries of the cache, and renders them again', async () => {
      const entries = (await listFiles(project.markupDir)).filter((_, index) => index % 40 === 0)
      expect(entries.length).toBeGreaterThan(5)
      const whole = new Map<string, Buffer>()
      for (const [index, entry] of entries.entries()) {
        const file = join(project.markupDir, entry)
        const content = await readFile(file)
        whole.set(file, Buffer.from(content))
        if (index % 3 === 0) await writeFile(file, content.subarray(0, content.length / 2))
        else if (index % 3 === 1) await writeFile(file, '')
        else await writeFile(file, content.fill('x', content.length - 20))
      }
      const { result, dir } = await project.buildFresh()
      // Some entries are of pages as they were before; nobody asks for those.
      expect(result.rendered).toBeGreaterThan(0)
      expect(result.rendered).toBeLessThanOrEqual(entries.length)
      await expectEqualReleases(lastDir(), dir)
      // Later tests go back to pages as they were before.
      for (const [file, content] of whole) await writeFile(file, content)
    }),
  )
})

inLong(() =>
  describe('the headless renderer, when it cannot go on', () => {
    it('leaves the current release when it is killed while it renders, and goes on with the next run', async () => {
      const before = await readContents(lastDir())
      await rm(project.markupDir, { recursive: true })
      await project.edit('navigation/nav-main-header.yaml', 'de: "Produkte"', 'de: "Erzeugnisse"')
      const killed = project.start(['build', ...SCOPE])
      await until(() => existsSync(project.markupDir) && readdirSync(project.markupDir).length > 0, killed.ended)
      killed.child.kill('SIGKILL')
      expect((await killed.ended).signal).toBe('SIGKILL')
      const rendered = (await listFiles(project.markupDir)).length
      expect(rendered).toBeLessThan(last.groups)
      expect(await project.currentBuildId()).toBe(last.buildId)
      expect(findDifferentFiles(before, await readContents(lastDir()))).toEqual([])

      last = await project.build()
      expect(last.isUnchanged).toBe(false)
      const { dir } = await project.buildFresh()
      await expectEqualReleases(lastDir(), dir)
      expect(await project.listStaging()).toEqual([])
    })

    it('says that the disk is full, and publishes nothing', async () => {
      await project.edit('navigation/nav-main-header.yaml', 'de: "Erzeugnisse"', 'de: "Produkte"')
      const { end, releases, current, releaseDir: left } = await runOnFullDisk(project, ['build', ...SCOPE])
      expect(end.status).toBe(4)
      expect(end.stderr).toContain('The disk is full (ENOSPC): nothing was published')
      expect(end.stderr).toMatch(/: \d+ MiB of \d+ MiB free/)
      expect(current).toBe(last.buildId)
      expect(releases.filter((name) => name.startsWith('.staging'))).toEqual([])
      await expectEqualReleases(left, lastDir())
    })
  }),
)
