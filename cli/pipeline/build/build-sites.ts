import { resolve } from 'node:path'
import type { ParsedEnvironment } from '../../../src/config/environment.ts'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import { toPlanMoment } from '../../../src/config/plan-moment.ts'
import { EMPTY_HISTORY } from '../../../src/domain/redirect/route-history.ts'
import { createProblemLocator } from '../../report/problem-locator.ts'
import type { Reporter } from '../../report/reporter.ts'
import type { StartAssets } from '../cards/picture-source.ts'
import { readCodeFiles } from '../compile/code-files.ts'
import type { KeptEntries } from '../fetch/fetch-options.ts'
import { readPublishedSnapshots } from '../fetch/published-snapshots.ts'
import type { GateDecision } from '../../../src/domain/gate/gate-report.ts'
import { createExplainGone } from '../gate/explain-gone.ts'
import { foretellGate } from '../gate/foretell-gate.ts'
import { keepHistory } from '../history/kept-history.ts'
import { refreshSnapshot } from '../fetch/refresh-snapshot.ts'
import { isPartial, type ScopeRequest } from '../plan/plan-scope.ts'
import type { CheckedPlan } from '../plan/plan-snapshot.ts'
import { withDiskGuard } from '../publish/disk-problem.ts'
import { sweepStaging } from '../publish/publish-release.ts'
import { createBuildId } from '../../../src/release/release-layout.ts'
import type { ReleaseCounts } from '../../../src/release/read-release-record.ts'
import { findStagedRun, isBuildOf } from '../queue/queue-run.ts'
import type { CheckScope } from '../render/headless/direct-pages.ts'
import type { CreatePool } from '../render/headless/pool-request.ts'
import { watchMemory } from '../../report/memory-watch.ts'
import { hashClasses } from './build-host.ts'
import { acquireBuildLock } from '../publish/build-lock.ts'
import { refuseProblems, type DeniedLevel } from './build-problems-error.ts'
import { countPlan, countProblems, type BuildOutcome, type BuildResult } from './build-result.ts'
import { composeHosts, type BuildFolders } from './compose-hosts.ts'
import { hashContent, hashInput, hashWithHistory } from './content-hash.ts'
import { prepareGatsbyEngine } from './gatsby-engine.ts'
import { prepareHeadlessEngine } from './headless-engine.ts'
import type { EngineName } from './engine-name.ts'
import { orAborted } from './or-aborted.ts'
import { planContent, readContent, readKnown } from './plan-content.ts'
import type { PreparedEngine } from './render-engine.ts'
import { findUnchangedRelease, pickMarks, renewRecord, toUnchangedResult } from './unchanged-release.ts'
import { writeRelease } from './write-release.ts'

/** What a caller may choose about a build. */
export interface BuildOptions {
  /** Sites, locales and countries; by default all that the configuration names. */
  readonly request?: ScopeRequest
  readonly deny?: DeniedLevel
  /** What renders the pages; by default the headless renderer. */
  readonly engine?: EngineName
  /** How many stamped pages are rendered directly, too, and compared; by default a sample. */
  readonly check?: CheckScope
  /** Page data of a locale and template in one file, for hosts that count files. */
  readonly isPacked?: boolean
  /** Asks the sources for everything, not only for what changed. */
  readonly fresh?: boolean
  /** Entries that stay as they were published when they are wrong; by default they end the build. */
  readonly keep?: KeptEntries | undefined
  /** Who renders ranges of classes; by default threads of this process. */
  readonly createPool?: CreatePool
  /** Starts the embedded asset host, where nobody else runs it; called when a picture is needed. */
  readonly startAssets?: StartAssets
  /** What somebody accepts of what the publish gate may find. */
  readonly decision?: GateDecision | undefined
  /** Ends the build; the current release stays as it is. */
  readonly signal?: AbortSignal
}

export interface BuildInput {
  readonly config: UappConfig
  readonly environment: ParsedEnvironment
  readonly reporter: Reporter
  /** Folder of the project. */
  readonly cwd: string
  /** Names the release, and decides which dated entries are in it unless the environment does (`toPlanMoment`). */
  readonly clock: { now(): Date }
  readonly options?: BuildOptions
}

/** Hash of everything that the build starts from. */
async function hashStart(
  { config, environment, cwd, options = {} }: BuildInput,
  snapshotHash: string,
): Promise<string> {
  const { request, engine = 'headless', isPacked = false } = options
  // Of the moment only what the environment sets: the present one is judged by the record (`nextChange`).
  const { PORT, UAPP_ASSETS_URL, SOURCE_DATE_EPOCH } = environment.values
  const { hash: codeHash } = await readCodeFiles(cwd)
  const given = { request, engine, isPacked, PORT, UAPP_ASSETS_URL, SOURCE_DATE_EPOCH }
  return hashInput({ snapshotHash, config, codeHash, options: given })
}

async function buildLocked(input: BuildInput, folders: BuildFolders): Promise<BuildOutcome> {
  const { config, reporter, cwd, options = {} } = input
  const { dataDir, distDir } = folders
  const { deny = 'error', engine: engineName = 'headless', check = 'sample', isPacked = false, signal } = options
  const withSignal = signal === undefined ? {} : { signal }
  const { createPool } = options
  const withPool = createPool === undefined ? {} : { createPool }
  const staged = createPool === undefined ? undefined : await findStagedRun(folders)
  if (staged === undefined) await sweepStaging(distDir)
  const { environment } = input
  const locate = createProblemLocator(input)
  const published = await readPublishedSnapshots(distDir)
  const { fresh = false, keep } = options
  const fetched = { config, environment, reporter, dataDir, fresh, keep, published, locate }
  const refreshed = await orAborted(signal, refreshSnapshot(fetched))
  const startHash = await hashStart(input, refreshed.snapshotHash)
  const known = await readKnown(input, distDir)
  const inputHash = hashWithHistory(startHash, known)
  const now = toPlanMoment(environment, input.clock.now())
  const same = await findUnchangedRelease(
    distDir,
    (record) =>
      record.inputHash === inputHash &&
      (deny === 'error' || record.counts?.warnings === 0) &&
      (record.nextChange === undefined || now.getTime() < Date.parse(record.nextChange)),
  )
  if (same?.counts !== undefined)
    return toUnchangedResult(input, { record: same, counts: same.counts, ...pickMarks(same) })
  const planned = await orAborted(
    signal,
    readContent(fetched, refreshed).then((snapshot) => planContent(input, snapshot, known, now)),
  )
  refuseProblems(reporter.problems, deny)
  const current = isPartial(options.request ?? {}) ? await findUnchangedRelease(distDir, () => true) : undefined
  const foretold = foretellGate(countPlan(planned.plan.hosts), current?.counts, options.decision)
  if (foretold !== undefined) reporter.info(foretold)
  const engineInput = {
    seedPlans: planned.planSeeds(),
    isPartial: isPartial(options.request ?? {}),
    config,
    projectDir: cwd,
    dataDir,
    reporter,
    check,
    isPacked,
    ...withSignal,
    ...withPool,
  }
  const engine = await orAborted(
    signal,
    engineName === 'headless' ? prepareHeadlessEngine(engineInput) : prepareGatsbyEngine(engineInput),
  )
  try {
    return await makeRelease(input, folders, { planned, engine, startHash, staged })
  } finally {
    await engine.close()
  }
}

interface ReleaseStart {
  readonly planned: CheckedPlan
  readonly engine: PreparedEngine
  /** Hash of everything that the build starts from, but for the history. */
  readonly startHash: string
  /** A build that was ended while others rendered it. */
  readonly staged: string | undefined
}

/** Composes the plan, and writes and publishes a release of it, unless it is what the current one holds. */
async function makeRelease(
  input: BuildInput,
  folders: BuildFolders,
  { planned, engine, startHash, staged }: ReleaseStart,
): Promise<BuildOutcome> {
  const { config, reporter, options = {} } = input
  const { dataDir, distDir } = folders
  const { plan, hidden } = planned
  const nextChange = planned.nextChange?.toISOString()
  const history = plan.history ?? EMPTY_HISTORY
  const { deny = 'error', isPacked = false, signal } = options
  const withSignal = signal === undefined ? {} : { signal }
  const { hosts, baseBuildId } = await composeHosts({ config, reporter, isPacked }, folders, plan, engine)
  signal?.throwIfAborted()
  const sum = (field: 'classes' | 'pages'): number => hosts.reduce((all, { composed }) => all + composed[field], 0)
  const counts = { ...countPlan(plan.hosts), pages: sum('pages'), classes: sum('classes') }
  const contentHash = await hashContent({
    config,
    engine: { name: engine.name, codeHash: engine.codeHash, answersHash: engine.answersHash, isPacked },
    hosts: hosts.map((host) => ({
      plan: host.plan,
      classHash: [hashClasses(host), ...Object.values(host.manifests)].join(' '),
    })),
  })
  const { urls: _urls, ...perRelease } = counts
  const releaseCounts: ReleaseCounts = { ...perRelease, warnings: countProblems(reporter.problems).warning }
  const unchanged = await findUnchangedRelease(distDir, (record) => record.contentHash === contentHash)
  const { id: snapshot } = plan.context.input.snapshot
  const marks = { nextChange, stale: plan.context.input.snapshot.stale?.map(({ id, since }) => ({ id, since })) ?? [] }
  if (unchanged !== undefined) {
    await renewRecord(distDir, unchanged, { inputHash: hashWithHistory(startHash, history), snapshot, ...marks })
    return toUnchangedResult(input, { record: unchanged, counts: releaseCounts, ...marks })
  }
  const now = input.clock.now()
  const isStaged = staged !== undefined && baseBuildId === undefined && isBuildOf(staged, contentHash)
  if (isStaged) reporter.info(`Going on with build ${staged}, which was ended before it was done`)
  else if (staged !== undefined) await sweepStaging(distDir)
  const buildId = isStaged ? staged : createBuildId(now, contentHash)
  const release = {
    engine,
    hosts,
    baseBuildId,
    config,
    dataDir,
    distDir,
    buildId,
    isStaged,
    contentHash,
    // As the next build meets it: what this one adds to the history is no change.
    inputHash: hashWithHistory(startHash, history),
    history,
    snapshot,
    now,
    isPartial: isPartial(options.request ?? {}),
    decision: options.decision,
    explainGone: createExplainGone(plan.context.input.snapshot, hidden),
    ...marks,
    ...(options.startAssets === undefined ? {} : { startAssets: options.startAssets }),
  }
  const { result, gate } = await writeRelease({ ...release, counts: releaseCounts, deny, reporter, ...withSignal })
  await keepHistory(input, history)
  const { rendered, stamped, reused, checked } = result
  return {
    buildId,
    isUnchanged: false,
    engine: engine.name,
    ...counts,
    rendered,
    stamped,
    reused,
    checked,
    problems: countProblems(reporter.problems),
    gate,
    ...(nextChange === undefined ? {} : { nextChange }),
    stale: marks.stale.length,
    phases: reporter.phases,
  }
}

/**
 * Fetches, plans, renders, emits and publishes all sites. What did not change is skipped, and the reporter says so.
 * @throws {CommandError} with status 1 for problems at the denied level and for a release that the publish gate keeps back, 2 for wrong usage or a build that runs already,
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
    const result = await withDiskGuard({ dataDir, distDir }, () => buildLocked(input, { dataDir, distDir }))
    const seconds = Number(((performance.now() - start) / 1000).toFixed(2))
    return { ...result, seconds, peakRssMiB: memory.stop() }
  } finally {
    memory.stop()
    await lock.release()
  }
}
