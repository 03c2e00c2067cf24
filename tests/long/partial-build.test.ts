import { readdir, readFile, readlink, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import * as z from 'zod'
import { BASES } from '../base/bases.ts'
import { buildResultSchema } from '../build/build-result-schema.ts'
import { createFixtureProject, expectDone, readBase, type FixtureProject } from '../build/fixture-project.ts'
import { listFiles } from '../build/read-release.ts'

jest.setTimeout(600_000)

/** What a build of the whole is here, and a part of it. */
const { scope } = BASES.group
const WHOLE = ['build', ...scope, '--json']
const PART = ['build', '--site', 'fachtage', '--locale', 'de,de-ch', '--json']
const PAGE = '/de-ch/products'

const renderedSchema = z.object({
  urls: z.array(z.object({ path: z.string(), files: z.array(z.object({ is: z.string() })) })),
})
const historySchema = z.object({ hosts: z.record(z.string(), z.array(z.object({ path: z.string() }))) })
const listSchema = z.object({
  releases: z.array(
    z.object({
      buildId: z.string(),
      isCurrent: z.boolean(),
      isBlocked: z.boolean(),
      supersededBy: z.string().optional(),
    }),
  ),
})

let project: FixtureProject
beforeAll(async () => {
  project = await createFixtureProject({ base: 'group' })
})
afterAll(() => project.remove())

/** How `uapp render --url` finds the files of a page that only the whole has. */
async function renderPage({ run }: FixtureProject): Promise<readonly string[]> {
  const end = await run(['render', ...scope, '--url', PAGE, '--json'])
  const { urls } = renderedSchema.parse(JSON.parse(expectDone(end)))
  return urls.flatMap(({ files }) => files.map(({ is }) => is))
}

const listBundles = (): Promise<readonly string[]> => readdir(join(project.dataDir, 'bundle'))
const readCurrent = async (): Promise<string> => basename(await readlink(join(project.distDir, 'current')))

async function countAddresses(): Promise<Readonly<Record<string, number>>> {
  const text = await readFile(join(project.distDir, 'current/history.json'), 'utf8')
  const { hosts } = historySchema.parse(JSON.parse(text))
  return Object.fromEntries(Object.entries(hosts).map(([host, addresses]) => [host, addresses.length]))
}

describe('a build of a part', () => {
  it('compiles what the whole needs, so that any page can be rendered after it', async () => {
    const other = await createFixtureProject()
    try {
      const built = buildResultSchema.parse(JSON.parse(expectDone(await other.run(PART))))
      expect([built.sites, built.isUnchanged]).toEqual([1, false])
      expect(await renderPage(other)).toEqual(Array(3).fill('not in the current release'))
    } finally {
      await other.remove()
    }
  })

  it('leaves release, bundle, cache and addresses of the whole as they are, and is kept back', async () => {
    const compiled = await listBundles()
    const { result: whole } = readBase(project)
    const markupDir = join(project.dataDir, 'markup')
    const markup = await listFiles(markupDir)
    // As if the whole had been built a month ago.
    const past = new Date(Date.now() - 30 * 24 * 3_600_000)
    await Promise.all(markup.map((file) => utimes(join(markupDir, file), past, past)))
    const addresses = await countAddresses()

    await project.edit('pages/fachtage/home.yaml', 'Zwölf Fehler', 'Elf Fehler')
    const part = await project.run(PART)
    expect(part.status).toBe(1)
    expect(part.stderr).toContain('Build without --site, --locale and --countries')
    expect([await readCurrent(), await listBundles()]).toEqual([whole.buildId, compiled])
    expect(await listFiles(markupDir)).toEqual(expect.arrayContaining([...markup]))
    expect(await countAddresses()).toEqual(addresses)
    expect(await renderPage(project)).toEqual(Array(3).fill('equal'))
  })

  it('is superseded by the next release of the whole, and counts as kept back no longer', async () => {
    const list = async (): Promise<readonly string[]> => {
      const { releases } = listSchema.parse(JSON.parse(expectDone(await project.run(['releases', '--json']))))
      return releases.map(({ isBlocked, isCurrent, supersededBy }) =>
        supersededBy === undefined ? (isBlocked ? '!' : isCurrent ? '*' : ' ') : '-',
      )
    }
    expect(await list()).toEqual(['!', '*'])
    await project.edit('pages/main/about.yaml', 'from both ends', 'from either end')
    await project.run(WHOLE)
    expect(await list()).toEqual(['*', '-', ' '])
  })
})
