import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { buildResultSchema, type BuildJson } from '../build/build-result-schema.ts'
import { createFixtureProject, expectDone, type FixtureProject } from '../build/fixture-project.ts'
import { findDifferentFiles, readContents } from '../build/read-release.ts'

/** The demonstration group as it is, with the settings that it is built with. */
const CONFIG = fileURLToPath(new URL('../../demo/uapp.config.ts', import.meta.url))

/** What may differ, each for its reason; `{host}` stands for every host. Name and time of the build are left out anyhow. */
const ALLOWED: Readonly<Record<string, string>> = {
  'release.json': 'names the hash of what the release was made by, of which the engine is a part',
  '{host}/groups.ndjson': 'tells the next headless build which files may stay; Gatsby writes all of them',
  '{host}/protected/groups.ndjson': 'tells it of the protected pages',
  '{host}/emitted.json':
    'names the keys of headers and footers for the next headless build, which Gatsby does not have',
}

const toPattern = (file: string): string => file.replace(/^[^/]+(?=\/)/, '{host}')

interface BuiltRelease {
  readonly result: BuildJson
  readonly dir: string
}

/**
 * Germany and Austria see the same, so do Switzerland and Liechtenstein in German, and the United States and Canada in
 * English, but for the units and what is sold where; the others stand for languages with other letters and other units.
 * Each compilation compares a page of every template with Gatsby's bytes, too (`check-bundle.ts`).
 */
const SCOPE = [
  '--countries',
  'CH,LI,DE,AT,US,CA,JP,BR,ES',
  '--locale',
  'de,en,de-ch,de-li,de-de,de-at,en-us,en-ca,ja-jp,pt-br,es-es',
]
const COUNTS = { hosts: 2, sites: 5, locales: 11 }

jest.setTimeout(1_800_000)

let project: FixtureProject
let headless: BuiltRelease
let gatsby: BuiltRelease

async function build(engine: string): Promise<BuiltRelease> {
  const distDir = join(project.dir, `dist-${engine}`)
  const end = await project.run(['build', '--engine', engine, '--form', 'files', ...SCOPE, '--json'], {
    UAPP_DIST_DIR: distDir,
  })
  const result = buildResultSchema.parse(JSON.parse(expectDone(end)))
  return { result, dir: join(distDir, 'releases', result.buildId) }
}

beforeAll(async () => {
  project = await createFixtureProject({ config: `export { default } from ${JSON.stringify(CONFIG)}\n` })
  headless = await build('headless')
  gatsby = await build('gatsby')
})

afterAll(() => project.remove())

describe('a release by the headless renderer', () => {
  it('is that of the same pages as one by Gatsby, many of them stamped', () => {
    const { hosts, sites, locales, pages, urls, groups, redirects } = gatsby.result
    const same = { hosts, sites, locales, pages, urls, groups, redirects }
    expect(headless.result).toMatchObject({ engine: 'headless', ...same })
    expect(gatsby.result).toMatchObject({ engine: 'gatsby', ...COUNTS, rendered: urls })
    expect(headless.result.stamped).toBe(urls)
    expect(headless.result.rendered).toBeLessThan(0.9 * urls)
  })

  it('has the very bytes of the release that Gatsby renders: pages, page data, slices, bundles and all other files', async () => {
    const [ours, theirs] = await Promise.all([readContents(headless.dir), readContents(gatsby.dir)])
    const different = findDifferentFiles(ours, theirs)
    expect(different.filter((file) => ALLOWED[toPattern(file)] === undefined)).toEqual([])
    // What is allowed without need would hide a difference one day.
    expect([...new Set(different.map(toPattern))].sort()).toEqual(Object.keys(ALLOWED).sort())
    expect(ours.size).toBeGreaterThan(3 * headless.result.urls)
  })
})
