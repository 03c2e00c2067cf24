import { resolve } from 'node:path'
import { toPlanMoment } from '../src/config/plan-moment.ts'
import type { Snapshot } from '../src/domain/snapshot/snapshot.ts'
import { createSnapshotStore, SnapshotError } from '../src/sources/snapshot/snapshot-store.ts'
import { readSnapshot } from '../src/sources/snapshot/read-snapshot.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError, usageError } from './errors.ts'
import { EXIT } from './exit-status.ts'
import { toKeptHistoryFile } from './pipeline/history/kept-history.ts'
import { readRouteHistory } from './pipeline/history/read-route-history.ts'
import { RouteHistoryError } from './pipeline/history/route-history-file.ts'
import { PlanScopeError, type ScopeRequest } from './pipeline/plan/plan-scope.ts'
import { planInPhase, type CheckedPlan } from './pipeline/plan/plan-snapshot.ts'
import { createProblemLocator } from './report/problem-locator.ts'
import { PlanTextsError } from './pipeline/plan/read-plan-texts.ts'

/** Runs something that understands what the caller asked for; what does not exist ends the command with status 2. */
export function orUsageError<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof PlanScopeError) throw usageError(error.message)
    throw error
  }
}

/** A snapshot that can be planned for any moment. */
export interface PlannableSnapshot {
  readonly snapshot: Snapshot
  /** @param phase what the command calls it while it runs. @throws {CommandError} when texts are missing, or something unknown is asked for. */
  readonly planAt: (now: Date, phase?: string) => Promise<CheckedPlan>
}

async function orCommandError<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof SnapshotError || error instanceof PlanScopeError || error instanceof RouteHistoryError)
      throw usageError(error.message)
    if (error instanceof PlanTextsError) throw new CommandError(error.message, EXIT.usage, { cause: error })
    throw error
  }
}

/**
 * Reads the current snapshot for a command.
 * @throws {CommandError} when there is none, or it is damaged.
 */
export async function readCurrentSnapshot(context: CommandContext, request: ScopeRequest): Promise<PlannableSnapshot> {
  const { config, environment, cwd, reporter } = context
  const store = createSnapshotStore(resolve(cwd, environment.values.UAPP_DATA_DIR))
  const snapshot = await orCommandError(() => reporter.phase('read snapshot', () => readSnapshot(store)))
  const distDir = resolve(cwd, environment.values.UAPP_DIST_DIR)
  const known = await orCommandError(() => readRouteHistory({ distDir, file: toKeptHistoryFile(context) }))
  const locate = createProblemLocator(context)
  const planAt = async (now: Date, phase?: string): Promise<CheckedPlan> => {
    const input = {
      snapshot,
      config,
      projectDir: resolve(cwd, config.projectDir),
      localPort: environment.values.PORT,
      request,
      known,
      now,
    }
    const checked = await planInPhase(reporter, input, phase)
    return { ...checked, problems: await locate(checked.problems) }
  }
  return { snapshot, planAt: (now, phase) => orCommandError(() => planAt(now, phase)) }
}

/**
 * Plans the current snapshot for a command.
 * @param now moment that it is planned for; by default that of the environment, or the present one.
 * @throws {CommandError} when there is no snapshot, it is damaged, texts are missing, or something unknown is asked for.
 */
export async function planCurrentSnapshot(
  context: CommandContext,
  request: ScopeRequest,
  now: Date = toPlanMoment(context.environment, new Date()),
): Promise<CheckedPlan> {
  const { planAt } = await readCurrentSnapshot(context, request)
  return planAt(now)
}
