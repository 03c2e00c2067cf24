import { resolve } from 'node:path'
import { createSnapshotStore, SnapshotError } from '../src/snapshot/snapshot-store.ts'
import { readSnapshot } from '../src/snapshot/read-snapshot.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError, usageError } from './errors.ts'
import { EXIT } from './exit-status.ts'
import { PlanScopeError, type ScopeRequest } from './pipeline/plan/plan-scope.ts'
import { planSnapshot, type CheckedPlan } from './pipeline/plan/plan-snapshot.ts'
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

/**
 * Plans the current snapshot for a command.
 * @throws {CommandError} when there is no snapshot, it is damaged, texts are missing, or something unknown is asked for.
 */
export async function planCurrentSnapshot(context: CommandContext, request: ScopeRequest): Promise<CheckedPlan> {
  const { config, environment, cwd, reporter } = context
  try {
    const store = createSnapshotStore(resolve(cwd, environment.values.UAPP_DATA_DIR))
    const snapshot = await reporter.phase('read snapshot', () => readSnapshot(store))
    return await reporter.phase('plan', () =>
      planSnapshot({
        snapshot,
        config,
        localesDir: resolve(cwd, 'locales'),
        localPort: environment.values.PORT,
        request,
      }),
    )
  } catch (error) {
    if (error instanceof SnapshotError || error instanceof PlanScopeError) throw usageError(error.message)
    if (error instanceof PlanTextsError) throw new CommandError(error.message, EXIT.usage, { cause: error })
    throw error
  }
}
