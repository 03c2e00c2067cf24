import type { ImpactAnswer } from '../../../src/contracts/editor/impact.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import { compareFingerprints } from '../schedule/compare-fingerprints.ts'
import { printPlan, type PlanFingerprint } from '../schedule/plan-fingerprint.ts'
import type { ComparedStages } from './compared-stages.ts'
import type { PlannedStage } from './planned-stage.ts'

const prints = new WeakMap<PlannedStage, PlanFingerprint>()

/** Composing all pages takes a while: once for each plan. */
function printStage(stage: PlannedStage): PlanFingerprint {
  const known = prints.get(stage) ?? printPlan(stage.plan)
  prints.set(stage, known)
  return known
}

const keyOf = ({ code, where, message }: Problem): string => JSON.stringify([code, where, message])

const TARGET = /^\d+ (.*)$/
const toTarget = (rule: string | undefined): string | null =>
  rule === undefined ? null : (TARGET.exec(rule)?.[1] ?? rule)

/** What differs for visitors between two plans: pages by what becomes of them, redirects, and errors that are new. */
export function describeImpact({ version, drafts, before, after }: ComparedStages): ImpactAnswer {
  const [was, is] = [printStage(before), printStage(after)]
  const { routes, redirects } = compareFingerprints(was, is)
  const known = new Set(before.problems.map(keyOf))
  const errors = after.problems.filter((problem) => problem.severity === 'error' && !known.has(keyOf(problem)))
  return {
    version,
    drafts: [...drafts],
    routes: routes.map(({ locales, ...route }) => ({ ...route, locales: [...locales] })),
    redirects: redirects.map((from) => ({
      from,
      before: toTarget(was.redirects.get(from)),
      after: toTarget(is.redirects.get(from)),
    })),
    problems: errors.map(({ message, hint }) => ({ message, hint })),
  }
}
