import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import type { Progress } from '../../report/reporter.ts'
import { listPublicFiles } from '../gatsby/list-public-files.ts'
import { checkGatsbyVersion } from '../gatsby/gatsby-bundle.ts'
import { BUNDLE_FORMAT, type BundleResources } from '../gatsby/gatsby-resources.ts'
import { untilEnded } from '../gatsby/host-output.ts'
import { readGatsbyOutput, serverBundleDir } from './read-gatsby-output.ts'
import { toRenderProblem } from '../gatsby/render-problems.ts'
import { runGatsby, type GatsbyRun } from '../gatsby/run-gatsby.ts'
import { toPortableCode } from '../gatsby/server-code.ts'
import { toSnapshotLocation, type FrozenContent } from '../plan/frozen-content.ts'
import { createBundleLayout, type BundleLayout } from './bundle-layout.ts'
import { findBundle, keepBundle, stageBundle } from './bundle-store.ts'
import { answerAnew } from './answer-anew.ts'
import { checkBundle } from './check-bundle.ts'
import { readCodeFiles } from './code-files.ts'
import { listCodePages } from './code-pages.ts'
import { answerCodeQueries } from './code-queries.ts'
import { hashBundle } from './hash-bundle.ts'
import { isSeedFile, toReservedSeeds, writeSeedPlan, type BundleSeeds } from './seed-plan.ts'
import { writeWorkspace } from './write-workspace.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'
import * as z from 'zod'
import { SHIPPED_PACKAGES_FILE } from '../../../src/gatsby/webpack/list-shipped-packages.ts'
import { isWorkspace, type TemplateName } from '../../../src/domain/page/page-node.ts'
import { PORTAL_PACKAGES, WORKSPACE_PACKAGES } from '../../../src/sources/shipped-parts/shipped-packages.ts'
import { compareShippedPackages } from '../../../src/sources/shipped-parts/compare-shipped-packages.ts'
import type { Project } from '../../project.ts'

/** Finds out whether the page of licences names the packages that a compilation brings along, and no other but for areas that are off. */
async function checkShippedPackages(
  workspaceDir: string,
  templates: readonly TemplateName[],
): Promise<readonly Problem[]> {
  const text = await readFile(join(workspaceDir, SHIPPED_PACKAGES_FILE), 'utf8')
  const shipped = z.array(z.string()).parse(JSON.parse(text))
  const ofOthers = [
    ...(templates.some(isWorkspace) ? [] : WORKSPACE_PACKAGES),
    ...(templates.includes('portal') ? [] : PORTAL_PACKAGES),
  ]
  const difference = compareShippedPackages([...new Set([...shipped, ...ofOthers])])
  if (difference === undefined) return []
  return [
    {
      code: 'compile-failed',
      severity: 'error',
      where: { source: 'render', field: 'src/sources/shipped-parts/shipped-packages.ts' },
      message: `The page of licences does not name the packages that browsers load: ${difference}`,
      hint: 'Change the list in src/sources/shipped-parts/shipped-packages.ts and build again; names, versions and texts are read from the packages.',
    },
  ]
}

export interface CompileInput {
  readonly project: Project
  readonly dataDir: string
  readonly seeds: BundleSeeds
  /** What queries of the code are asked. */
  readonly content: FrozenContent
  readonly progress: Progress
  readonly signal?: AbortSignal
}

/** Gatsby's compiled code as a folder that can be moved: `public/`, `server/` and `bundle.json`. */
export interface CompiledBundle {
  readonly dir: string
  /** Equal hashes: equal pages from equal data. */
  readonly hash: string
  /** Equal hashes: queries of the code have equal results. */
  readonly answersHash: string
  /** Neither code nor templates have changed: nothing was compiled. */
  readonly isReused: boolean
  readonly seconds: number
  /** Highest resident memory of Gatsby and its workers; 0 when nothing was compiled. */
  readonly peakRssMiB: number
  /** Not empty: there is no bundle. */
  readonly problems: readonly Problem[]
}

/** What of Gatsby's `.cache` makes the next compilation fast; everything else would tie it to this one's pages. */
const KEPT_CACHES = ['webpack', 'caches']

/** A compilation that was killed may still be writing into the workspace. */
async function awaitLastRun({ runFile }: BundleLayout): Promise<void> {
  const text = await readFile(runFile, 'utf8').catch(() => '')
  const pid = /^\d+$/.exec(text)?.[0]
  if (pid !== undefined) await untilEnded(Number(pid))
}

async function clearWorkspace({ workspaceDir, publicDir }: BundleLayout): Promise<void> {
  const cacheDir = join(workspaceDir, '.cache')
  const names = await readdir(cacheDir).catch(() => [])
  const dropped = names.filter((name) => !KEPT_CACHES.includes(name)).map((name) => join(cacheDir, name))
  await Promise.all([...dropped, publicDir].map((path) => rm(path, { recursive: true, force: true })))
}

async function readBundleFiles(
  { workspaceDir, publicDir }: BundleLayout,
  resources: BundleResources,
): Promise<ReadonlyMap<string, string | Buffer>> {
  const files = new Map<string, string | Buffer>()
  for (const file of await listPublicFiles(publicDir))
    if (!isSeedFile(file)) files.set(`public/${file}`, await readFile(join(publicDir, file)))
  const serverDir = serverBundleDir(workspaceDir)
  for (const name of (await readdir(serverDir)).toSorted()) {
    const text = await readFile(join(serverDir, name), 'utf8')
    files.set(`server/${name}`, name.endsWith('.js') ? toPortableCode(text) : text)
  }
  files.set('server/resources.json', JSON.stringify(resources))
  return files
}

/**
 * Errors that keep a run from giving a bundle. A seed that cannot be rendered is none: by then everything is compiled, and
 * rendering the page of the seed reports the error.
 */
function toProblems(run: GatsbyRun, { pages }: BundleSeeds): readonly Problem[] {
  if (run.isDone) return []
  const paths = new Set(pages.map(({ path }) => path))
  return run.failures
    .filter(({ path }) => path === undefined || !paths.has(path))
    .map((failure) => toRenderProblem(failure, undefined))
}

/**
 * Compiles code and templates with Gatsby, once for all hosts, or finds that an earlier bundle still holds. The folder
 * `{dataDir}/bundle` has all that is needed on another machine. When only results of queries differ, they are replaced in the
 * bundle, and nothing is compiled.
 * @throws {GatsbyBundleError} when another version of Gatsby is installed or it compiles something unknown.
 * @throws {DOMException} `AbortError` when the signal ends it.
 */
export async function compileBundle(input: CompileInput): Promise<CompiledBundle> {
  const start = performance.now()
  const seconds = (): number => (performance.now() - start) / 1000
  const gatsbyVersion = checkGatsbyVersion()
  const layout = createBundleLayout(resolve(input.dataDir))
  const code = await readCodeFiles(input.project)
  const seeds = toReservedSeeds(input.seeds)
  const templates = seeds.pages.map(({ template }) => template)
  const origin = { codeHash: code.hash, gatsbyVersion, templates }
  const { answers, problems: unanswered } = await answerCodeQueries(input.content.snapshot, code)
  const nothing = { dir: '', hash: '', answersHash: '', isReused: false, peakRssMiB: 0 }
  if (unanswered.length > 0) return { ...nothing, seconds: seconds(), problems: unanswered }

  const known = await findBundle(layout, origin, answers.hash)
  if (known !== undefined) {
    const isAnswered = known.manifest.answersHash === answers.hash
    const note = isAnswered ? 'code unchanged, skipped' : 'code unchanged, queries answered anew'
    const { dir, manifest } = isAnswered ? known : await answerAnew(layout, known, { answers, code })
    input.progress.update({ done: 1, total: 1, note })
    const { hash, answersHash } = manifest
    return { dir, hash, answersHash, isReused: true, seconds: seconds(), peakRssMiB: 0, problems: [] }
  }

  await awaitLastRun(layout)
  await writeWorkspace({ workspaceDir: layout.workspaceDir, code })
  await clearWorkspace(layout)
  await writeSeedPlan(layout.planDir, input.seeds)
  const run = await runGatsby({
    workspaceDir: layout.workspaceDir,
    planDir: layout.planDir,
    content: toSnapshotLocation(resolve(input.dataDir), input.content),
    pages: templates.length,
    onStart: (pid) => writeFile(layout.runFile, String(pid)),
    onActivity: ({ text, done, total }) => input.progress.update({ done, total: Math.max(total, 1), note: text }),
    ...omitUndefined({ signal: input.signal }),
  })
  await rm(layout.runFile, { force: true })
  const { peakRssMiB } = run
  const failed = toProblems(run, seeds)
  // A compilation that failed has no list, or that of an earlier one.
  const problems = failed.length > 0 ? failed : await checkShippedPackages(layout.workspaceDir, templates)
  if (problems.length > 0) return { ...nothing, seconds: seconds(), peakRssMiB, problems }

  const codePages = listCodePages(code.files)
  const resources = await readGatsbyOutput({ workspaceDir: layout.workspaceDir, ...seeds, codePages, answers })
  const files = await readBundleFiles(layout, resources)
  const hash = hashBundle(files, resources)
  const about = { format: BUNDLE_FORMAT, ...origin, hash, answersHash: answers.hash } as const
  input.progress.update({ done: 0, total: 1, note: 'check the compiled bundle' })
  const staged = await stageBundle(layout, about, files)
  const { planDir, publicDir } = layout
  const compared = { planDir, publicDir, isRendered: run.isDone }
  const missing = await checkBundle({ bundleDir: staged.dir, compared })
  const complete = missing.size === 0 ? staged : await stageBundle(layout, about, new Map([...files, ...missing]))
  const { dir } = await keepBundle(layout, complete)
  input.progress.update({ done: 1, total: 1, note: `compiled, ${files.size} files` })
  return { dir, hash, answersHash: answers.hash, isReused: false, seconds: seconds(), peakRssMiB, problems: [] }
}
