import { resolve } from 'node:path'
import type { ParsedEnvironment } from '../../../src/config/environment.ts'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import { usageError } from '../../errors.ts'
import type { Reporter } from '../../report/reporter.ts'
import { fetchSnapshot } from '../fetch/fetch-snapshot.ts'
import { PlanScopeError, type ScopeRequest } from '../plan/plan-scope.ts'
import { planSnapshot, type CheckedPlan } from '../plan/plan-snapshot.ts'
import { PlanTextsError } from '../plan/read-plan-texts.ts'
import { readCurrentBuildId, sweepStaging } from '../publish/publish-release.ts'
import { createBuildId, createReleaseLayout } from '../publish/release-layout.ts'
import { readReleaseRecord } from '../publish/release-record.ts'
import { watchMemory } from '../render/memory-watch.ts'
import { acquireBuildLock } from './build-lock.ts'
import { refuseProblems, type DeniedLevel } from './build-problems-error.ts'
import { countPlan, countProblems, type BuildResult } from './build-result.ts'
import { hashContent } from './content-hash.ts'
import { emitRelease } from './emit-release.ts'
import { renderHosts, type HostOutput } from './render-hosts.ts'

/** What a caller may choose about a build. */
export interface BuildOptions {
  /** Sites, locales and countries; by default all that the configuration names. */
  readonly request?: ScopeRequest
  readonly deny?: DeniedLevel
  /** Ends the build; the current release stays as it is. */
  readonly signal?: AbortSignal
}

export interface BuildInput {
  readonly config: UappConfig
  readonly environment: ParsedEnvironment
  readonly reporter: Reporter
  /** Folder of the project. */
  readonly cwd: string
  /** Names the release. */
  readonly clock: { now(): Date }
  readonly options?: BuildOptions
}

/** Ends when the work ends, or at once when the build is to end; what was under way then ends with the process. */
async function orAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (signal === undefined) return work
  signal.throwIfAborted()
  let onAbort = (): void => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort)
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

async function fetchAndPlan(
  { config, environment, reporter, cwd, options }: BuildInput,
  dataDir: string,
): Promise<CheckedPlan> {
  const { snapshot } = await fetchSnapshot({ config, environment, reporter, dataDir })
  try {
    const checked = await reporter.phase('plan', () =>
      planSnapshot({
        snapshot,
        config,
        localesDir: resolve(cwd, 'locales'),
        localPort: environment.values.PORT,
        request: options?.request ?? {},
      }),
    )
    for (const problem of checked.problems) reporter.problem(problem)
    return checked
  } catch (error) {
    if (error instanceof PlanScopeError || error instanceof PlanTextsError) throw usageError(error.message)
    throw error
  }
}

/** Build id of the current release when it was made of the same. */
async function findUnchangedRelease(distDir: string, contentHash: string): Promise<string | undefined> {
  const buildId = await readCurrentBuildId(distDir)
  if (buildId === undefined) return undefined
  const record = await readReleaseRecord(createReleaseLayout(distDir).releaseDir(buildId))
  return record?.contentHash === contentHash ? buildId : undefined
}

function sum(outputs: readonly HostOutput[], field: 'rendered' | 'reused'): number {
  return outputs.reduce((total, { rendered }) => total + rendered[field], 0)
}

async function buildLocked(
  input: BuildInput,
  dataDir: string,
  distDir: string,
): Promise<Omit<BuildResult, 'seconds' | 'peakRssMiB'>> {
  const { config, reporter, options = {} } = input
  const { deny = 'error', signal } = options
  const withSignal = signal === undefined ? {} : { signal }
  await sweepStaging(distDir)
  const { plan } = await orAborted(signal, fetchAndPlan(input, dataDir))
  refuseProblems(reporter.problems, deny)
  const counts = countPlan(plan.hosts)
  const outputs = await renderHosts({
    plans: plan.hosts,
    projectDir: input.cwd,
    dataDir,
    reporter,
    ...withSignal,
  })
  refuseProblems(reporter.problems, deny)
  const hosts = outputs.map((output) => ({ plan: output.plan, sourceHash: output.rendered.sourceHash }))
  const contentHash = await hashContent({ config, hosts })
  const unchanged = await findUnchangedRelease(distDir, contentHash)
  const now = input.clock.now()
  const buildId = unchanged ?? createBuildId(now, contentHash)
  if (unchanged === undefined) {
    const release = { outputs, config, dataDir, distDir, buildId, contentHash, now, urls: counts.urls }
    await emitRelease({ ...release, deny, reporter, ...withSignal })
  } else {
    reporter.info(`Nothing has changed: release ${unchanged} stays current`)
  }
  return {
    buildId,
    isUnchanged: unchanged !== undefined,
    ...counts,
    rendered: sum(outputs, 'rendered'),
    stamped: 0,
    reused: sum(outputs, 'reused'),
    problems: countProblems(reporter.problems),
    phases: reporter.phases,
  }
}

/**
 * Fetches, plans, renders, emits and publishes all sites. What did not change is skipped, and the reporter says so.
 * @throws {CommandError} with status 1 for problems at the denied level, 2 for wrong usage or a build that runs already,
 *   3 for a source that is unavailable. Whatever it throws, the current release is as it was.
 */
export async function buildSites(input: BuildInput): Promise<BuildResult> {
  const { environment, cwd } = input
  const start = performance.now()
  const dataDir = resolve(cwd, environment.values.UAPP_DATA_DIR)
  const distDir = resolve(cwd, environment.values.UAPP_DIST_DIR)
  const lock = await acquireBuildLock([dataDir, distDir])
  const memory = watchMemory()
  try {
    const result = await buildLocked(input, dataDir, distDir)
    const seconds = Number(((performance.now() - start) / 1000).toFixed(2))
    return { ...result, seconds, peakRssMiB: memory.stop() }
  } finally {
    memory.stop()
    await lock.release()
  }
}
