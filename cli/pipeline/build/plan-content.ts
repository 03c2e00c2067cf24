import { resolve } from 'node:path'
import type { ParsedEnvironment } from '../../../src/config/environment.ts'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { RouteHistory } from '../../../src/domain/redirect/route-history.ts'
import type { Snapshot } from '../../../src/domain/snapshot/snapshot.ts'
import { SnapshotError } from '../../../src/sources/snapshot/snapshot-store.ts'
import { usageError } from '../../errors.ts'
import { createProblemLocator } from '../../report/problem-locator.ts'
import type { Reporter } from '../../report/reporter.ts'
import type { FetchOptions } from '../fetch/fetch-options.ts'
import { fetchSnapshot } from '../fetch/fetch-snapshot.ts'
import type { RefreshedSnapshot } from '../fetch/refresh-snapshot.ts'
import { toKeptHistoryFile } from '../history/kept-history.ts'
import { readRouteHistory } from '../history/read-route-history.ts'
import { RouteHistoryError } from '../history/route-history-file.ts'
import { PlanScopeError, type ScopeRequest } from '../plan/plan-scope.ts'
import { planInPhase, type CheckedPlan } from '../plan/plan-snapshot.ts'
import { PlanTextsError } from '../plan/read-plan-texts.ts'

interface ContentInput {
  readonly config: UappConfig
  readonly environment: ParsedEnvironment
  readonly reporter: Reporter
  /** Folder of the project. */
  readonly cwd: string
  readonly options?: { readonly request?: ScopeRequest }
}

/** The content of a snapshot that was brought up to date; a damaged store is mended. */
export async function readContent(options: FetchOptions, refreshed: RefreshedSnapshot): Promise<Snapshot> {
  try {
    return await refreshed.readSnapshot()
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error
    options.reporter.info(`${error.message}\nEverything is fetched anew.`)
    return (await fetchSnapshot({ ...options, fresh: true })).snapshot
  }
}

/**
 * Addresses that earlier releases had.
 * @throws {CommandError} with status 2 when they cannot be read.
 */
export async function readKnown(input: ContentInput, distDir: string): Promise<RouteHistory> {
  try {
    return await readRouteHistory({ distDir, file: toKeptHistoryFile(input) })
  } catch (error) {
    if (error instanceof RouteHistoryError) throw usageError(error.message)
    throw error
  }
}

/**
 * Plans what is to be built, and reports what is wrong with it.
 * @throws {CommandError} with status 2 when texts are missing, or something unknown is asked for.
 */
export async function planContent(
  input: ContentInput,
  snapshot: Snapshot,
  known: RouteHistory,
  now: Date,
): Promise<CheckedPlan> {
  const { config, environment, reporter, cwd, options } = input
  try {
    const checked = await planInPhase(reporter, {
      snapshot,
      config,
      projectDir: resolve(cwd, config.projectDir),
      localPort: environment.values.PORT,
      request: options?.request ?? {},
      known,
      now,
    })
    const problems = await createProblemLocator(input)(checked.problems)
    for (const problem of problems) reporter.problem(problem)
    return { ...checked, problems }
  } catch (error) {
    if (error instanceof PlanScopeError || error instanceof PlanTextsError) throw usageError(error.message)
    throw error
  }
}
