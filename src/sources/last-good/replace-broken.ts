import { describeAge } from '../../domain/content/stale-entry.ts'
import type { Problem } from '../../domain/problem/problem.ts'
import type { ParsedRecords } from '../parse-records.ts'
import {
  complete,
  isTooOld,
  type KeptRecords,
  type KindPlace,
  type LastGood,
  type LastGoodReader,
} from './last-good.ts'

type Entry = { readonly id: string }

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

/** What becomes of an entry that is wrong: it stays as it was, or is left out. */
interface Fate {
  readonly kind: 'kept' | 'too-old' | 'left-out'
  /** When its source gave it last (ISO 8601). */
  readonly since: string
}

const LEFT_OUT: Fate = { kind: 'left-out', since: '' }

function describeFate({ kind, since }: Fate, last: LastGood | undefined): string {
  if (kind === 'left-out' || last === undefined) return 'It was never published: until then it is left out.'
  const age = describeAge(since, last.now)
  return kind === 'kept'
    ? `Until then it stays as it was at ${since} (${age} ago).`
    : `It was right last at ${since} (${age} ago); after ${last.limitDays} days it is not shown as it was (staleLimit in uapp.config.ts).`
}

function judge(problem: Problem, fate: Fate, last: LastGood | undefined): Problem {
  if (problem.severity !== 'error') return problem
  const severity = fate.kind === 'too-old' ? 'error' : 'warning'
  return { ...problem, severity, hint: `${problem.hint} ${describeFate(fate, last)}` }
}

/** Whether what an earlier version refers to is still there; `others` are the entries that there will be. */
export type IsUsable<T> = (earlier: T, others: readonly T[]) => boolean

/**
 * Gives entries that are wrong as they were published last, where the caller wants that, as long as that is not too old; what
 * never was published is left out. Otherwise, and where no entry of the kind would be left, what is wrong stays an error.
 */
export async function replaceBroken<T extends Entry>(
  place: KindPlace<T>,
  { values, problems, wrong }: ParsedRecords<T>,
  { read, keepsInvalid }: LastGoodReader,
  isUsable: IsUsable<T> = () => true,
): Promise<KeptRecords<T>> {
  if (wrong.length === 0 || !keepsInvalid) return complete(values, problems)
  const { source, kind, language, listOf } = place
  const last = await read()
  const content = last?.snapshot.byLanguage[language]
  const earlier = last === undefined || content === undefined ? [] : listOf(content, last.snapshot)
  const ids = new Set(wrong.map(({ id }) => id))
  const present = new Set(values.map(({ id }) => id))
  // A record that does not tell who it is may be any that is missed.
  const candidates = earlier.filter(({ id }) => ids.has(id) || (ids.has(undefined) && !present.has(id)))
  const sound = values.filter(({ id }) => !ids.has(id))
  const judgeEntry = ({ id }: T): readonly [string, Fate] => {
    const since = last?.sinceOf(kind, id) ?? ''
    return [id, { kind: last !== undefined && isTooOld(last, since) ? 'too-old' : 'kept', since }]
  }
  const fates = new Map(
    candidates.filter((entry) => isUsable(entry, [...sound, ...candidates])).map((entry) => judgeEntry(entry)),
  )
  const [first = LEFT_OUT] = fates.values()
  /** What is wrong with a whole file has the fate of its entries. */
  const fateOf = ({ where: { entry } }: Problem): Fate => (entry === undefined ? first : (fates.get(entry) ?? LEFT_OUT))
  const kept = candidates.filter(({ id }) => fates.get(id)?.kind === 'kept')
  // A list of which every entry is refused is no list with one entry less: nobody wants a site without it.
  if (sound.length + kept.length === 0) return complete<T>([], problems)
  return {
    values: putBack(
      sound,
      kept,
      earlier.map(({ id }) => id),
    ),
    problems: problems.map((problem) => judge(problem, fateOf(problem), last)),
    stale: kept.map(({ id }) => ({ source, kind, entry: id, language, since: fates.get(id)?.since ?? '' })),
    isIncomplete: true,
  }
}
