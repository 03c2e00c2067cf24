import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import type { Snapshot } from '../../../src/domain/snapshot/snapshot.ts'
import type { HostPlan, Plan } from '../plan/plan.ts'
import type { ScopeRequest } from '../plan/plan-scope.ts'
import { planSnapshot } from '../plan/plan-snapshot.ts'
import { planProtectedPages } from '../plan/protected-plan.ts'

/** A planned stage, whose pages can be requested. */
export interface PlannedStage {
  readonly plan: Plan
  /** What stands behind the gates of a host; undefined: nothing. */
  readonly protectedOf: (host: HostPlan) => HostPlan | undefined
  readonly problems: readonly Problem[]
  /** When a date of an entry makes another plan of the same content; undefined: no date does. */
  readonly validUntil: Date | undefined
}

export interface PlanStageOptions {
  readonly config: UappConfig
  readonly projectDir: string
  readonly localPort: number
  /** Sites, locales and countries. */
  readonly request: ScopeRequest
  readonly now: Date
}

/**
 * Plans the content of a stage.
 * @throws {PlanScopeError} for a site, country or locale that the stage does not have.
 * @throws {PlanTextsError} when interface texts are missing.
 */
export async function planStage(snapshot: Snapshot, options: PlanStageOptions): Promise<PlannedStage> {
  const { plan, problems, nextChange } = await planSnapshot({ snapshot, ...options })
  const opened = new Map<HostPlan, HostPlan | undefined>()
  return {
    plan,
    problems,
    validUntil: nextChange,
    protectedOf: (host) => {
      if (!opened.has(host)) opened.set(host, planProtectedPages(host))
      return opened.get(host)
    },
  }
}
