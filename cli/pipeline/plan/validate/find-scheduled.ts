import type { Reference } from '../../../../src/domain/content/module-references.ts'
import type { Problem } from '../../../../src/domain/problem/problem.ts'
import { findHidden } from '../../../../src/domain/schedule/find-hidden.ts'
import type { PlanInput } from '../plan-input.ts'

type Finding = Pick<Problem, 'code' | 'severity' | 'message' | 'hint'>

const toTime = (moment: number): string => new Date(moment).toISOString()

/**
 * A reference to an entry that its dates hide is no error: pages leave it out until it begins. After its end it is worth
 * checking. Undefined for other references.
 * @param what the target, in an editor's words.
 */
export function findScheduled(
  reference: Reference,
  what: string,
  schedule: PlanInput['schedule'],
): Finding | undefined {
  if (schedule === undefined) return undefined
  const window = findHidden(reference, schedule.hidden)
  if (window === undefined) return undefined
  const { from, until } = window
  if (schedule.now.getTime() < from && from < until) {
    return {
      code: 'reference-not-begun',
      severity: 'info',
      message: `${what} begins at ${toTime(from)}: until then it is left out here`,
      hint: 'Nothing is to be done; build once more when it has begun ("uapp next-change" tells when).',
    }
  }
  return {
    code: 'reference-ended',
    severity: 'warning',
    message: `${what} ${Number.isFinite(until) ? `has ended at ${toTime(until)}` : 'is never shown'}: it is left out here`,
    hint: 'Remove the reference, or give the entry other dates.',
  }
}
