import { cp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buildResultSchema, type BuildJson } from './build-result-schema.ts'
import { createFixtureProject, expectDone, type CommandEnd, type FixtureProject } from './fixture-project.ts'
import { readTree, type FileState } from './read-release.ts'

const CONFIG = `
import { defineConfig } from './src/config/uapp-config.ts'

export default defineConfig({
  countries: ['DE', 'AT', 'CH'],
  // Some hundred pictures that no test of the pages looks at; equal-bytes.test.ts makes them.
  seo: { cards: false },
  siteLanguageAdjustments: { fachtage: { add: [], remove: ['en'] } },
  protectedSlugs: ['internal-2025', 'internal', 'internal-2024'],
  fetch: { retries: 2, timeoutMs: 120_000 },
  releases: { keep: 1 },
})
`

/** Germany and Austria see the same; Switzerland has a second language, and the international locale stands for itself. */
export const SCOPE = ['--site', 'main,site-events,fachtage', '--locale', 'de,de-de,de-at,de-ch,fr-ch'] as const

/** Titles of a hero that break the fixture's code, so that content decides whether a template fails. */
export const BREAKING = { throws: 'Unrenderable', tellsCountries: 'Teller' } as const

const HERO = 'src/components/modules/hero.tsx'

/** A page that nothing refers to: `content/pages/main/passing.yaml`. */
const PASSING = `id: page-passing
slug: passing
title: {en: Passing, de: Vergänglich}
description: {en: A page that will go, de: Eine Seite auf Zeit}
modules:
  - type: hero
    title: {en: Passing, de: Vergänglich}
    lead: {en: A page that will go, de: Eine Seite auf Zeit}
`

/** A release in a folder of its own. */
interface FreshRelease {
  readonly result: BuildJson
  readonly dir: string
}

/** A fixture whose trees are recycled soon, because one earlier release is kept, and whose content can break a template. */
export interface HeadlessProject extends FixtureProject {
  /** Rendered markup. */
  readonly markupDir: string
  releaseDir(built: BuildJson): string
  currentBuildId(): Promise<string>
  /** Folders of builds that did not end. */
  listStaging(): Promise<readonly string[]>
  /** Runs `uapp build --json`, however it ends. */
  tryBuild(...args: readonly string[]): Promise<CommandEnd>
  /** @throws {Error} with the build's messages when it failed. */
  build(...args: readonly string[]): Promise<BuildJson>
  /** A build that knows of no release before it but its addresses. Its folder is gone with the next one. */
  buildFresh(...args: readonly string[]): Promise<FreshRelease>
  /** The tree that the next build will be made of, by `readReleaseTree`. */
  readSpare(): Promise<{ readonly name: string; readonly tree: ReadonlyMap<string, FileState> }>
}

/** All files of a release but its record, which is removed while the tree is changed. */
export async function readReleaseTree(dir: string): Promise<ReadonlyMap<string, FileState>> {
  return new Map([...(await readTree(dir))].filter(([file]) => file !== 'release.json'))
}

async function prepareCode({ dir, editCode }: FixtureProject): Promise<void> {
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
  await writeFile(join(dir, 'content/pages/main/passing.yaml'), PASSING)
}

/** Makes the project; nothing is built yet. */
export async function createHeadlessProject(): Promise<HeadlessProject> {
  const project = await createFixtureProject({ config: CONFIG })
  await prepareCode(project)
  const { dir, dataDir, distDir } = project
  const releasesDir = join(distDir, 'releases')
  const command = (args: readonly string[]): readonly string[] => ['build', ...SCOPE, ...args, '--json']
  const parse = (end: CommandEnd): BuildJson => buildResultSchema.parse(JSON.parse(expectDone(end)))
  return {
    ...project,
    markupDir: join(dataDir, 'markup'),
    releaseDir: ({ buildId }) => join(releasesDir, buildId),
    currentBuildId: async () => basename(await readlink(join(distDir, 'current'))),
    listStaging: async () => (await readdir(releasesDir)).filter((name) => /^\.(?:staging|removed)-/.test(name)),
    tryBuild: (...args) => project.run(command(args)),
    build: async (...args) => parse(await project.run(command(args))),
    buildFresh: async (...args) => {
      const freshDir = join(dir, 'dist-fresh')
      await rm(freshDir, { recursive: true, force: true })
      const history = join(dir, 'history-fresh.json')
      await cp(join(distDir, 'current/history.json'), history)
      const environment = { UAPP_DIST_DIR: freshDir, UAPP_ROUTE_HISTORY: history }
      const result = parse(await project.run(command(args), environment))
      return { result, dir: join(freshDir, 'releases', result.buildId) }
    },
    readSpare: async () => {
      const name = (await readdir(releasesDir)).find((one) => one.startsWith('.spare-'))
      if (name === undefined) throw new Error(`There is no spare in ${releasesDir}`)
      return { name, tree: await readReleaseTree(join(releasesDir, name)) }
    },
  }
}
