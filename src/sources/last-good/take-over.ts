import { describeAge } from '../../domain/content/stale-entry.ts'
import type { Problem } from '../../domain/problem/problem.ts'
import { SourceResponseError, type SourceUnavailableError } from '../graphql-source/source-errors.ts'
import { isTooOld, type KeptRecords, type KindPlace, type LastGood } from './last-good.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

const SERVICES = { content: 'content service', catalogue: 'product service' } as const

/** A request that failed. */
interface Failure<T> {
  readonly place: KindPlace<T>
  readonly error: SourceResponseError | SourceUnavailableError
  /** The entry that it was about, where it was about one alone. */
  readonly entry?: string
}

/** A failed request, as a warning: what it asked for is shown as it was. */
function toWarning<T>({ place, error, entry }: Failure<T>, count: number): Problem {
  const { source, kind, language } = place
  const kept = count === 1 ? 'stays as it was' : 'stay as they were'
  const what =
    count === 0 ? `What failed was never published, and is left out of the ${kind}` : `${count} of the ${kind} ${kept}`
  return {
    code: error instanceof SourceResponseError ? 'source-answer' : 'source-unavailable',
    severity: 'warning',
    where: { source, locale: language, ...omitUndefined({ entry }) },
    message: error.message,
    hint: `${what}. The next fetch asks again.`,
  }
}

function toLimitProblem<T>(
  { source, kind, language }: KindPlace<T>,
  entry: string,
  since: string,
  last: LastGood,
): Problem {
  return {
    code: 'stale-limit',
    severity: 'error',
    where: { source, locale: language, entry },
    message: `${entry} of the ${kind} could not be fetched since ${since} (${describeAge(since, last.now)}); the limit is ${last.limitDays} days`,
    hint: `Mend what the ${SERVICES[source]} answers about ${entry}, take the entry away there, or raise staleLimit in uapp.config.ts.`,
  }
}

/** Entries of the snapshot before, in the place of those that a request should have given. */
export function takeOver<T extends { readonly id: string }>(
  failure: Failure<T>,
  last: LastGood,
  entries: readonly T[],
): KeptRecords<T> {
  const { place } = failure
  const { source, kind, language } = place
  const dated = entries.map((entry) => ({ entry, since: last.sinceOf(kind, entry.id) }))
  const usable = dated.filter(({ since }) => !isTooOld(last, since))
  return {
    values: usable.map(({ entry }) => entry),
    problems: [
      toWarning(failure, entries.length),
      ...dated
        .filter(({ since }) => isTooOld(last, since))
        .map(({ entry, since }) => toLimitProblem(place, entry.id, since, last)),
    ],
    stale: usable.map(({ entry: { id }, since }) => ({ source, kind, entry: id, language, since })),
    isIncomplete: true,
  }
}
