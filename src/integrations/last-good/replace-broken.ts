import { describeAge } from '../../domain/stale-entry.ts'
import type { Problem } from '../../domain/problem.ts'
import { complete, isTooOld, type KeptRecords, type KindPlace, type LastGood, type ReadLastGood } from './last-good.ts'

type Entry = { readonly id: string }

/** Records as a source gave them, those that break their schema left out. */
interface CheckedRecords<T> {
  readonly values: readonly T[]
  readonly problems: readonly Problem[]
}

/** Puts entries where they stood: in the place of their broken version, else after the one that stood before them. */
function putBack<T extends Entry>(values: readonly T[], kept: readonly T[], order: readonly string[]): readonly T[] {
  const result = [...values]
  for (const entry of kept) {
    const present = result.findIndex(({ id }) => id === entry.id)
    if (present !== -1) {
      result[present] = entry
      continue
    }
    const before = new Set(order.slice(0, order.indexOf(entry.id)))
    result.splice(result.findLastIndex(({ id }) => before.has(id)) + 1, 0, entry)
  }
  return result
}

/** Errors about entries that are shown as they were weigh less; those about entries that are too old say so. */
function judge(problem: Problem, since: string | undefined, last: LastGood): Problem {
  if (since === undefined || problem.severity !== 'error') return problem
  const age = describeAge(since, last.now)
  return isTooOld(last, since)
    ? {
        ...problem,
        hint: `${problem.hint} It was fetched last at ${since} (${age} ago); after ${last.limitDays} days it is not shown as it was (staleLimit in uapp.config.ts).`,
      }
    : {
        ...problem,
        severity: 'warning',
        hint: `${problem.hint} Until then it stays as it was at ${since} (${age} ago).`,
      }
}

/**
 * Gives records that have errors in their last good version, as long as that is not too old; without one they stay errors.
 * @param isUsable whether what an earlier version refers to is still there; `others` are the ids that there will be
 */
export async function replaceBroken<T extends Entry>(
  place: KindPlace<T>,
  { values, problems }: CheckedRecords<T>,
  readLastGood: ReadLastGood,
  isUsable: (earlier: T, others: readonly T[]) => boolean = () => true,
): Promise<KeptRecords<T>> {
  const { source, kind, language, listOf } = place
  const broken = new Set(problems.flatMap(({ severity, where }) => (severity === 'error' ? (where.entry ?? []) : [])))
  const last = broken.size === 0 ? undefined : await readLastGood()
  const content = last?.snapshot.byLanguage[language]
  if (last === undefined || content === undefined) return complete(values, problems)
  const earlier = listOf(content)
  const candidates = earlier.filter(({ id }) => broken.has(id))
  const sinceById = new Map(
    candidates
      .filter((entry) => isUsable(entry, [...values, ...candidates]))
      .map(({ id }) => [id, last.sinceOf(kind, id)]),
  )
  const kept = candidates.filter(({ id }) => {
    const since = sinceById.get(id)
    return since !== undefined && !isTooOld(last, since)
  })
  return {
    values: putBack(
      values,
      kept,
      earlier.map(({ id }) => id),
    ),
    problems: problems.map((problem) => judge(problem, sinceById.get(problem.where.entry ?? ''), last)),
    stale: kept.map(({ id }) => ({ source, kind, entry: id, language, since: sinceById.get(id) ?? '' })),
    isIncomplete: kept.length > 0,
  }
}
