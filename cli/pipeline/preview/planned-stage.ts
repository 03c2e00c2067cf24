import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { Problem } from '../../../src/domain/problem.ts'
import type { Snapshot } from '../../../src/domain/snapshot.ts'
import { INTERNATIONAL } from '../../../src/domain/locale.ts'
import type { HostPlan, Plan } from '../plan/plan.ts'
import { planSnapshot } from '../plan/plan-snapshot.ts'
import { planProtectedPages } from '../plan/protected-plan.ts'

/** A stage, planned: its pages can be asked for. */
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
  readonly localesDir: string
  readonly localPort: number
  /** Codes of the countries that the release has. */
  readonly countries: readonly string[]
  readonly now: Date
}

/**
 * Plans the content of a stage, in the countries of the release, as far as the stage knows them.
 * @throws {PlanTextsError} when interface texts are missing.
 */
export async function planStage(snapshot: Snapshot, options: PlanStageOptions): Promise<PlannedStage> {
  const { countries, ...rest } = options
  const known = new Set(snapshot.system.countries.map(({ code }) => code))
  const request = { countries: countries.filter((code) => code !== INTERNATIONAL && known.has(code)) }
  const { plan, problems, nextChange } = await planSnapshot({ snapshot, request, ...rest })
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
