import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import type { SnapshotLocation } from '../../../src/config/gatsby-environment.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import type { RenderPlanPage } from '../../../src/domain/release/render-plan.ts'
import type { Progress } from '../../report/reporter.ts'
import { readCodeFiles } from '../compile/code-files.ts'
import { writeSeedPlan, type BundleSeeds } from '../compile/seed-plan.ts'
import { writeWorkspace } from '../compile/write-workspace.ts'
import type { GatsbyFailure } from '../gatsby/gatsby-log.ts'
import { createGatsbyLayout, type GatsbyLayout } from '../gatsby/gatsby-layout.ts'
import { keepHostOutput, noteRun, recoverHostOutput, takeHostOutput } from '../gatsby/host-output.ts'
import { readRenderPlanPages, readRenderPlanSummary } from '../gatsby/read-render-plan.ts'
import { toRenderProblem } from '../gatsby/render-problems.ts'
import { runGatsby } from '../gatsby/run-gatsby.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'
import type { Project } from '../../project.ts'

/** What a host's output was made of. */
const renderedStateSchema = z.object({
  planHash: z.string(),
  codeHash: z.string(),
  answersHash: z.string(),
  seeds: z.string(),
})

export interface RenderInput {
  readonly project: Project
  /** Folder of the host's render plan. */
  readonly hostPlanDir: string
  readonly host: string
  readonly dataDir: string
  /** What queries of the code are asked. */
  readonly content: SnapshotLocation
  /** Hash of the answers. */
  readonly answersHash: string
  /** A page of every template of the release: hosts with the same templates among their seeds get the same bundles. */
  readonly seeds?: BundleSeeds
  readonly progress: Progress
  readonly signal?: AbortSignal
}

/** What an engine made of a host's plan. */
export interface RenderedHost {
  /** Pages, page data and bundles; belongs to the engine, which changes files in place. */
  readonly publicDir: string
  /** Neither plan nor code have changed since the last time: nothing was done. */
  readonly isUnchanged: boolean
  readonly pages: number
  /** Equal plans and equal code give an equal hash: what was made of them is the same. */
  readonly sourceHash: string
  /** Pages rendered anew, and pages that stayed as they were. */
  readonly rendered: number
  readonly reused: number
  readonly seconds: number
  /** Highest resident memory of Gatsby and its workers; 0 when nothing was done. */
  readonly peakRssMiB: number
  /** Not empty: the output is of no use and was thrown away. */
  readonly problems: readonly Problem[]
}

async function readRenderedState(
  layout: GatsbyLayout,
  host: string,
): Promise<z.infer<typeof renderedStateSchema> | undefined> {
  const text = await readFile(layout.renderedStateFile(host), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : renderedStateSchema.safeParse(JSON.parse(text)).data
}

async function findPages(planDir: string, paths: readonly string[]): Promise<ReadonlyMap<string, RenderPlanPage>> {
  const found = new Map<string, RenderPlanPage>()
  if (paths.length === 0) return found
  for await (const page of readRenderPlanPages(planDir)) if (paths.includes(page.path)) found.set(page.path, page)
  return found
}

async function toProblems(failures: readonly GatsbyFailure[], planDir: string): Promise<readonly Problem[]> {
  const pages = await findPages(
    planDir,
    failures.flatMap(({ path }) => path ?? []),
  )
  return failures.map((failure) => toRenderProblem(failure, pages.get(failure.path ?? '')))
}

/**
 * Renders a host with Gatsby, or finds that its last output still holds. One run at a time in a data folder
 * (`acquireBuildLock`). A run that ended badly before is cleaned up first.
 */
export async function renderWithGatsby(input: RenderInput): Promise<RenderedHost> {
  const { host, progress, answersHash } = input
  const start = performance.now()
  const planDir = resolve(input.hostPlanDir)
  const layout = createGatsbyLayout(resolve(input.dataDir))
  const publicDir = layout.publicDir(host)
  await recoverHostOutput(layout)
  const [plan, code] = await Promise.all([readRenderPlanSummary(planDir), readCodeFiles(input.project)])
  const seconds = (): number => (performance.now() - start) / 1000
  const seeds = [...new Set(input.seeds?.pages.map(({ template }) => template))].toSorted().join()
  const known = { publicDir, pages: plan.pages, sourceHash: `${plan.hash}-${code.hash}-${answersHash}-${seeds}` }

  const template = await readRenderedState(layout, host)
  const isSameCode = template?.codeHash === code.hash && template.seeds === seeds
  if (isSameCode && template.planHash === plan.hash && template.answersHash === answersHash) {
    progress.update({ done: plan.pages, total: plan.pages, note: `${plan.pages} pages unchanged, skipped` })
    const idle = { isUnchanged: true, rendered: 0, reused: plan.pages, peakRssMiB: 0, problems: [] }
    return { ...known, ...idle, seconds: seconds() }
  }

  await writeWorkspace({ workspaceDir: layout.workspaceDir, code })
  // The content of seeds does not matter: those of equal code stay and are not rendered again.
  const seedDir = join(planDir, 'seeds')
  const areSeedsKept = isSameCode && existsSync(seedDir)
  if (!areSeedsKept) await writeSeedPlan(seedDir, input.seeds)
  await takeHostOutput(layout, host)
  const run = await runGatsby({
    workspaceDir: layout.workspaceDir,
    planDir,
    content: input.content,
    pages: plan.pages,
    onStart: (pid) => noteRun(layout, { host, pid }),
    onActivity: ({ text, done, total }) =>
      progress.update(total > 0 ? { done, total, note: text } : { done: 0, total: plan.pages, note: text }),
    ...omitUndefined({ signal: input.signal }),
  })
  if (!run.isDone) {
    await recoverHostOutput(layout)
    const problems = await toProblems(run.failures, planDir)
    const nothing = { isUnchanged: false, rendered: 0, reused: 0, peakRssMiB: run.peakRssMiB }
    return { ...known, ...nothing, seconds: seconds(), problems }
  }
  await keepHostOutput(layout, host)
  const made: z.infer<typeof renderedStateSchema> = { planHash: plan.hash, codeHash: code.hash, answersHash, seeds }
  await writeFile(layout.renderedStateFile(host), JSON.stringify(made))
  const rendered = Math.min(run.rendered, plan.pages)
  const reused = plan.pages - rendered
  progress.update({ done: plan.pages, total: plan.pages, note: `${rendered} pages rendered, ${reused} unchanged` })
  const { peakRssMiB } = run
  return { ...known, isUnchanged: false, rendered, reused, seconds: seconds(), peakRssMiB, problems: [] }
}
