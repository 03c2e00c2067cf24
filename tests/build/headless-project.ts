import { cp, readdir, readlink, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buildResultSchema, type BuildJson } from './build-result-schema.ts'
import { expectDone, type CommandEnd, type FixtureProject } from './fixture-project.ts'
import { readTree, type FileState } from './read-release.ts'

/** A release in a folder of its own. */
interface FreshRelease {
  readonly result: BuildJson
  readonly dir: string
}

/** A fixture in several countries whose trees are recycled soon. */
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
  readRecycledTree(): Promise<{ readonly name: string; readonly tree: ReadonlyMap<string, FileState> }>
}

/** All files of a release but its record, which is removed while the tree is changed, and its list, which names the build's files by their hashes. */
export async function readReleaseTree(dir: string): Promise<ReadonlyMap<string, FileState>> {
  return new Map([...(await readTree(dir))].filter(([file]) => file !== 'release.json' && file !== 'contents.ndjson'))
}

/** Gives a project the ways to build a part of it and to look at what came of it. */
export function toHeadlessProject(project: FixtureProject, scope: readonly string[]): HeadlessProject {
  const { dir, dataDir, distDir } = project
  const releasesDir = join(distDir, 'releases')
  const command = (args: readonly string[]): readonly string[] => ['build', ...scope, ...args, '--json']
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
    readRecycledTree: async () => {
      const name = (await readdir(releasesDir)).find((one) => one.startsWith('.spare-'))
      if (name === undefined) throw new Error(`There is no spare in ${releasesDir}`)
      return { name, tree: await readReleaseTree(join(releasesDir, name)) }
    },
  }
}
