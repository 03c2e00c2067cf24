import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import type { RouteHistory } from '../../../src/domain/redirect/route-history.ts'
import { listScheduledChanges } from '../../../src/domain/schedule/scheduled-changes.ts'
import { applySchedule, type HiddenEntries } from '../../../src/domain/schedule/time-gate.ts'
import type { Snapshot } from '../../../src/domain/snapshot/snapshot.ts'
import type { Reporter } from '../../report/reporter.ts'
import type { HostPlan, Plan } from './plan.ts'
import { planRelease } from './plan-release.ts'
import { isPartial, resolvePlanScope, type PlanScope, type ScopeRequest } from './plan-scope.ts'
import { listUsedLanguages } from '../../../src/domain/site/site-locales.ts'
import { applyAreas } from '../../../src/domain/snapshot/apply-areas.ts'
import { readPlanTexts } from './read-plan-texts.ts'
import { validatePlan, type ValidatePlanOptions } from './validate-plan.ts'

export interface PlanSnapshotInput extends ValidatePlanOptions {
  readonly snapshot: Snapshot
  readonly config: UappConfig
  /** Folder of the interface texts, `locales`. */
  /** Folder of the group, whose interface texts lie over those of uapp. */
  readonly projectDir: string
  /** Port of the runtime. */
  readonly localPort: number
  readonly request: ScopeRequest
  /** The moment that the plan is made for: what has not begun, or has ended, is not planned. */
  readonly now: Date
  /** Addresses that releases have served; absent: no page has moved. */
  readonly known?: RouteHistory | undefined
}

export interface CheckedPlan {
  readonly plan: Plan
  /** Errors first. */
  readonly problems: readonly Problem[]
  /** Entries that their dates keep off the sites. */
  readonly hidden: HiddenEntries
  /** The next moment at which an entry begins or ends; undefined: nothing is scheduled. */
  readonly nextChange: Date | undefined
  /**
   * Plans that know every template: those of the request, and, when it is for a part, those of the whole. The compiled bundle
   * then also serves later builds of the rest.
   */
  readonly planSeeds: () => readonly HostPlan[]
}

/**
 * Plans what a snapshot shows at a moment, and checks the plan. Pure but for the interface texts.
 * @throws {PlanScopeError} for a site, country or locale that does not exist.
 * @throws {PlanTextsError} when interface texts are missing.
 */
export async function planSnapshot(input: PlanSnapshotInput): Promise<CheckedPlan> {
  const { config, projectDir, localPort, request, now, known, ...options } = input
  const snapshot = applyAreas(input.snapshot, config.areas)
  const scope = resolvePlanScope(request, snapshot.system, config)
  const texts = readPlanTexts({
    projectDir,
    languages: listUsedLanguages(config),
    fallbackLanguages: config.fallbackLanguages,
  })
  const timed = applySchedule(snapshot, now)
  const { hidden } = timed
  const schedule = { hidden, now }
  const history = known === undefined ? {} : { history: { known, now } }
  const planScope = (part: PlanScope): Plan =>
    planRelease({ snapshot: timed.snapshot, schedule, config, localPort, ...history, ...texts, ...part })
  const plan = planScope(scope)
  const [next] = listScheduledChanges(snapshot, now)
  return {
    plan,
    problems: validatePlan(plan, options),
    hidden,
    nextChange: next?.at,
    planSeeds: () =>
      isPartial(request)
        ? [...plan.hosts, ...planScope(resolvePlanScope({}, snapshot.system, config)).hosts]
        : plan.hosts,
  }
}

/** The same as a phase of a command, which tells how much is planned. */
export function planInPhase(reporter: Reporter, input: PlanSnapshotInput, phase = 'plan'): Promise<CheckedPlan> {
  return reporter.phase(phase, async (progress) => {
    const checked = await planSnapshot(input)
    const trees = checked.plan.hosts.flatMap((host) => host.trees)
    const pages = trees.reduce((sum, { pageCount }) => sum + pageCount, 0)
    progress.update({ done: pages, note: `${pages} pages` })
    return checked
  })
}
