import { join } from 'node:path'
import type { Problem } from '../../../../src/domain/problem/problem.ts'
import type { Progress } from '../../../report/reporter.ts'
import type { HostPlan } from '../../plan/plan.ts'
import type { ComposedHost } from './compose-host.ts'
import { createCountryNames } from './country-names.ts'
import { createDirectPages, type CheckScope } from './direct-pages.ts'
import { listBatches } from './batches/list-batches.ts'
import type { BatchPool } from './batches/batch-pool.ts'
import type { BatchJob, BatchResult } from './batch-job.ts'
import { toLeanBatch, type LeanTarget } from './lean/lean-batch.ts'
import { toFailureProblem, toMismatchProblem } from './batches/batch-problems.ts'
import { readPlannedGroups } from './group-plan.ts'

/** A host whose render groups are to be rendered into a staged release. */
export interface HeadlessHost {
  readonly plan: HostPlan
  readonly composed: ComposedHost
  readonly planDir: string
  /** `{staging}/{host}`. */
  readonly hostDir: string
  /** Folder of its pages; absent: `public` of `hostDir`. */
  readonly pagesDir?: string
}

export interface RenderGroupsInput {
  readonly hosts: readonly HeadlessHost[]
  readonly isFresh: boolean
  /** Set: page templates are written into the blobs that releases share, instead of files. */
  readonly lean?: LeanTarget | undefined
  readonly check: CheckScope
  readonly progress: Progress
  /** Who does the batches; closed at the end. */
  readonly pool: BatchPool
  readonly signal?: AbortSignal
}

/** What became of all batches. */
export interface RenderedGroups extends Omit<BatchResult, 'failures' | 'mismatches'> {
  readonly problems: readonly Problem[]
  /** Threads that died and threads that were replaced because their heap had grown. */
  readonly died: number
  readonly recycled: number
}

const COUNTS = ['rendered', 'cached', 'damaged', 'urls', 'files', 'bytes', 'checked', 'writeMs'] as const

/** Renders the render groups of all hosts on all cores, fills them for their countries, and writes the files. Pages that fail are problems; the others are written. */
export async function renderGroups(input: RenderGroupsInput): Promise<RenderedGroups> {
  const { hosts, pool, progress, signal } = input
  const total = hosts.reduce((sum, { composed }) => sum + composed.changedUrls, 0)
  const counts = { rendered: 0, cached: 0, damaged: 0, urls: 0, files: 0, bytes: 0, checked: 0, writeMs: 0 }
  const problems: Problem[] = []

  function* jobs(): Generator<BatchJob, void, void> {
    for (const { plan, composed, planDir, hostDir, pagesDir } of hosts) {
      yield* listBatches({
        groups: readPlannedGroups(planDir),
        namesIn: createCountryNames(plan.context),
        checksOf: createDirectPages({ plan, scope: input.check, salt: composed.hash }),
        publicDir: pagesDir ?? join(hostDir, 'public'),
        isFresh: input.isFresh,
        planDir,
        ...(input.lean === undefined ? {} : { lean: toLeanBatch(input.lean, composed.slices) }),
      })
    }
  }
  const onResult = (result: BatchResult, job: BatchJob): void => {
    for (const name of COUNTS) counts[name] += result[name]
    problems.push(
      ...result.failures.map((failure) => toFailureProblem(failure, job)),
      ...result.mismatches.map(toMismatchProblem),
    )
    progress.update({ done: counts.urls, total, note: `${counts.rendered} rendered` })
  }
  const close = (): void => void pool.close()
  signal?.addEventListener('abort', close)
  try {
    await pool.run(jobs(), onResult)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', close)
    await pool.close()
  }
  return { ...counts, problems, ...pool.replaced }
}
