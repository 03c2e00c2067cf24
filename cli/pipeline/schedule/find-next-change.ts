import type { Problem } from '../../../src/domain/problem/problem.ts'
import { listScheduledChanges, type EntryTurn } from '../../../src/domain/schedule/scheduled-changes.ts'
import type { PlannableSnapshot } from '../../plan-current-snapshot.ts'
import { compareFingerprints, type PrintDifference } from './compare-fingerprints.ts'
import { printPlan } from './plan-fingerprint.ts'
import { countOf } from '../../../src/domain/gate/describe-parts.ts'
import { formatProblem } from '../../report/format-problem.ts'
import { describeDifference } from './describe-difference.ts'

const MINUTE = 60_000
const UNITS = [
  ['day', 1440 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

/** How far away a moment is, in the greatest unit of which there are two, such as `in 33 hours`. */
function describeDistance(milliseconds: number): string {
  const format = new Intl.RelativeTimeFormat('en')
  const [unit, size] = UNITS.find(([, length]) => milliseconds >= 2 * length) ?? UNITS[2]
  return format.format(Math.floor(milliseconds / size), unit)
}

/** The next change for people: when, which entries, which addresses, and what a build will find wrong then. */
export function describeNextChange(change: NextChange | undefined, now: Date): string {
  if (change === undefined) return `Nothing is scheduled: a build of this content gives the same, whenever it is made.`
  const { at, entries, problems } = change
  return [
    `${at.toISOString()} (${at.toUTCString()}), ${describeDistance(at.getTime() - now.getTime())}`,
    ...entries.map(({ ref, title, turn }) => `  ${ref} “${title}” ${turn}`),
    ...describeDifference(change),
    ...(problems.length === 0
      ? []
      : [
          `  From then on a build ends with ${countOf(problems.length, 'error')}, unless the content is mended before:`,
        ]),
    ...problems.map((problem) => `    ${formatProblem(problem).replaceAll('\n', '\n    ')}`),
  ].join('\n')
}

/** The next moment at which a build of the same content gives something else. */
export interface NextChange extends PrintDifference {
  readonly at: Date
  /** What begins or ends then. */
  readonly entries: readonly EntryTurn[]
  /** Errors that a build will meet from then on, and does not meet now. */
  readonly problems: readonly Problem[]
}

const keyOf = ({ code, where, message }: Problem): string => JSON.stringify([code, where, message])

/**
 * Finds the next moment by planning and composing for the moments that dates name, one after the other, until something that
 * is published differs: entries that no planned page shows change nothing.
 * @returns undefined when no further date changes anything.
 */
export async function findNextChange(
  { snapshot, planAt }: PlannableSnapshot,
  now: Date,
): Promise<NextChange | undefined> {
  const changes = listScheduledChanges(snapshot, now)
  if (changes.length === 0) return undefined
  const present = await planAt(now)
  const before = printPlan(present.plan)
  const known = new Set(present.problems.map(keyOf))
  for (const { at, entries } of changes) {
    // The first one that differs ends it.
    const { plan, problems } = await planAt(at, `plan as of ${at.toISOString()}`)
    const difference = compareFingerprints(before, printPlan(plan))
    if (difference.routes.length === 0 && difference.redirects.length === 0) continue
    const errors = problems.filter((problem) => problem.severity === 'error' && !known.has(keyOf(problem)))
    return { at, entries, ...difference, problems: errors }
  }
  return undefined
}
