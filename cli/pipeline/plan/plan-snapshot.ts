import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { Problem } from '../../../src/domain/problem.ts'
import type { Snapshot } from '../../../src/domain/snapshot.ts'
import type { Plan } from './plan.ts'
import { planRelease } from './plan-release.ts'
import { resolvePlanScope, type ScopeRequest } from './plan-scope.ts'
import { readPlanTexts } from './read-plan-texts.ts'
import { validatePlan, type ValidatePlanOptions } from './validate-plan.ts'

export interface PlanSnapshotInput extends ValidatePlanOptions {
  readonly snapshot: Snapshot
  readonly config: UappConfig
  /** Folder of the interface texts, `locales`. */
  readonly localesDir: string
  /** Port of the runtime. */
  readonly localPort: number
  readonly request: ScopeRequest
}

export interface CheckedPlan {
  readonly plan: Plan
  /** Errors first. */
  readonly problems: readonly Problem[]
}

/**
 * Plans a snapshot and checks the plan.
 * @throws {PlanScopeError} for a site, country or locale that does not exist.
 * @throws {PlanTextsError} when interface texts are missing.
 */
export async function planSnapshot(input: PlanSnapshotInput): Promise<CheckedPlan> {
  const { snapshot, config, localesDir, localPort, request, ...options } = input
  const scope = resolvePlanScope(request, snapshot.system, config)
  const texts = await readPlanTexts(localesDir)
  const plan = planRelease({ snapshot, config, localPort, ...texts, ...scope })
  return { plan, problems: validatePlan(plan, options) }
}
