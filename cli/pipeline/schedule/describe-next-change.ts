import { countOf } from '../../../src/domain/gate/describe-parts.ts'
import { formatProblem } from '../../report/format-problem.ts'
import { describeDifference } from './describe-difference.ts'
import type { NextChange } from './find-next-change.ts'

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
