import { resolve } from 'node:path'
import { watchMemory } from '../../report/memory-watch.ts'
import { keepHistory } from '../history/kept-history.ts'
import { acquireBuildLock } from '../publish/build-lock.ts'
import { withDiskGuard } from '../publish/disk-problem.ts'
import {
  composeRelease,
  fetchContent,
  findSameContent,
  findSameStart,
  nameRelease,
  planPages,
  prepareEngine,
} from './build-phases.ts'
import type { Build } from './build-states.ts'
import { countProblems, type BuildOutcome, type BuildResult } from './build-result.ts'
import { withStoreSession } from '../publish/store/store-session.ts'
import { writeRelease, type WrittenBuild } from './write-release.ts'
import type { Bucket } from '../../../src/integrations/object-storage/bucket.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** What a caller may choose about a build. */
export type BuildOptions = Partial<Build['options']>

export interface BuildInput extends Omit<Build, 'dataDir' | 'distDir' | 'options'> {
  readonly options?: BuildOptions
  /** Object storage that the release goes to, too. */
  readonly store?: Bucket | undefined
}

const DEFAULTS = {
  request: {},
  deny: 'error',
  engine: 'headless',
  check: 'sample',
  fresh: false,
} as const satisfies BuildOptions

function toOutcome({
  buildId,
  engine,
  counts,
  result,
  gate,
  marks,
  reporter,
  root,
  options,
}: WrittenBuild): BuildOutcome {
  const { rendered, stamped, reused, checked } = result
  const { nextChange, stale } = marks
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
    ...omitUndefined({ nextChange, root, asOf: options.at?.toISOString() }),
    stale: stale.length,
    phases: reporter.phases,
  }
}

async function runPhases(build: Build): Promise<BuildOutcome> {
  const fetched = await fetchContent(build)
  const sameStart = await findSameStart(fetched)
  if (sameStart !== undefined) return sameStart
  const prepared = await prepareEngine(await planPages(fetched))
  try {
    const composed = await composeRelease(prepared)
    const sameContent = await findSameContent(composed)
    if (sameContent !== undefined) return sameContent
    const written = await writeRelease(await nameRelease(composed))
    // Addresses of another moment are no addresses that the site had.
    if (build.options.at === undefined) await keepHistory(build, written.history)
    return toOutcome(written)
  } finally {
    await Promise.all([prepared.engine.close(), prepared.kept.indexer.close()])
  }
}

/** Runs the phases upon what the release store has, and sends it what comes of them. */
async function runWithStore(build: Build, bucket: Bucket | undefined): Promise<BuildOutcome> {
  if (bucket === undefined) return runPhases(build)
  const { distDir, config, reporter, clock } = build
  return withStoreSession(
    {
      bucket,
      distDir,
      keep: config.releases.keep,
      keepDays: config.releases.keepDays,
      reporter,
      now: () => clock.now(),
    },
    async (session) => {
      const outcome = await runPhases(build)
      await session.publish()
      return outcome
    },
  )
}

/**
 * Fetches, plans, renders, emits and publishes all sites. What did not change is skipped, and the reporter says so.
 * @throws {CommandError} with status 1 for problems at the denied level and for a release that the publish gate keeps back, 2 for wrong usage or a build that runs already,
 *   3 for a source that is unavailable. Whatever it throws, the current release is as it was.
 */
export async function buildSites(input: BuildInput): Promise<BuildResult> {
  const { environment, cwd, options } = input
  const start = performance.now()
  const dataDir = resolve(cwd, environment.values.UAPP_DATA_DIR)
  const distDir = resolve(cwd, environment.values.UAPP_DIST_DIR)
  const lock = await acquireBuildLock([dataDir, distDir])
  const memory = watchMemory()
  try {
    const result = await withDiskGuard({ dataDir, distDir }, () =>
      runWithStore({ ...input, dataDir, distDir, options: { ...DEFAULTS, ...options } }, input.store),
    )
    const seconds = Number(((performance.now() - start) / 1000).toFixed(2))
    return { ...result, seconds, peakRssMiB: memory.stop() }
  } finally {
    memory.stop()
    await lock.release()
  }
}
