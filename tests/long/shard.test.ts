import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import * as z from 'zod'
import { BASES } from '../base/bases.ts'
import { createFixtureProject, expectDone, type FixtureProject } from '../build/fixture-project.ts'
import { listFiles } from '../build/read-release.ts'

jest.setTimeout(900_000)

const SCOPE = BASES.site.scope
const buildSchema = z.object({ rendered: z.int(), stamped: z.int(), urls: z.int() })
const renderSchema = z.object({
  groups: z.int(),
  rendered: z.int(),
  cached: z.int(),
  damaged: z.int(),
  failed: z.int(),
  seconds: z.number(),
})

let project: FixtureProject
let markupDir: string
/** Markup of the whole, as a build has rendered it. */
let whole: ReadonlyMap<string, string>

async function render(...args: readonly string[]): Promise<z.infer<typeof renderSchema>> {
  return renderSchema.parse(JSON.parse(expectDone(await project.run(['render', ...SCOPE, ...args, '--json']))))
}

async function readMarkup(dir: string): Promise<ReadonlyMap<string, string>> {
  const files = await listFiles(dir)
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(dir, file), 'latin1')] as const)),
  )
}

beforeAll(async () => {
  project = await createFixtureProject({ base: 'site' })
  markupDir = join(project.dataDir, 'markup')
  whole = await readMarkup(markupDir)
})

afterAll(() => project.remove())

describe('uapp render', () => {
  it.each([
    ['without a bundle', ['render'], 'uapp build'],
    ['with a shard that is none', ['render', '--shard', '5/4'], '--shard 2/4'],
    ['with a page and a shard', ['render', '--url', '/de', '--shard', '1/2'], '--url'],
  ])('says what to do when it is called %s', async (_what, args, advice) => {
    const end = await project.run(args, { UAPP_DATA_DIR: join(project.dir, 'new-data') })
    expect(end.status).toBe(2)
    expect(end.stderr).toContain(advice)
  })

  it('renders in shards, machine by machine, what together is all that a build renders', async () => {
    const merged = join(project.dir, 'merged')
    const counts = []
    for (const shard of ['1/3', '2/3', '3/3']) {
      await rm(markupDir, { recursive: true, force: true })
      counts.push(await render('--shard', shard))
      await cp(markupDir, merged, { recursive: true, errorOnExist: true, force: false })
    }
    expect(counts.map(({ groups, rendered }) => groups === rendered && rendered > 0)).toEqual([true, true, true])
    expect(await readMarkup(merged)).toEqual(whole)
    await rm(markupDir, { recursive: true })
    await cp(merged, markupDir, { recursive: true })
    const built = await project.run(['build', ...SCOPE, '--json'], { UAPP_DIST_DIR: join(project.dir, 'other-dist') })
    const { rendered, stamped, urls } = buildSchema.parse(JSON.parse(expectDone(built)))
    expect([rendered, stamped]).toEqual([0, urls])
  })

  it('opens what the cache has, and renders a damaged entry anew', async () => {
    const [damaged = '', missing = ''] = [...whole.keys()]
    await writeFile(join(markupDir, damaged), 'half of an ent')
    await rm(join(markupDir, missing))
    expect(await render('--changed')).toMatchObject({ groups: 1, rendered: 1, cached: 0 })
    expect(await render()).toMatchObject({ groups: whole.size, rendered: 1, damaged: 1, cached: whole.size - 1 })
    expect(await readMarkup(markupDir)).toEqual(whole)
  })

  it('renders one page by itself, and tells that the release has the same', async () => {
    const end = await project.run(['render', ...SCOPE, '--url', '/de-ch/products', '--json'])
    const file = z.object({ file: z.string(), is: z.string() })
    const { urls } = z
      .object({ urls: z.array(z.object({ path: z.string(), files: z.array(file) })) })
      .parse(JSON.parse(expectDone(end)))
    expect(urls.map(({ path, files }) => [path, files.map(({ is }) => is)])).toEqual([
      ['/de-ch/products', ['equal', 'equal', 'equal']],
    ])
    expect(await readdir(join(project.dataDir, 'rendered/localhost/de-ch/products'))).toEqual(
      expect.arrayContaining(['index.html', '_payload.json']),
    )
  })

  it('says that no page is planned at an address', async () => {
    const end = await project.run(['render', ...SCOPE, '--url', '/de-ch/nothing-here'])
    expect([end.status, end.stderr.includes('/de-ch/nothing-here')]).toEqual([2, true])
  })
})
