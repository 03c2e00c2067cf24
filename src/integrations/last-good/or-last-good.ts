import type { Problem } from '../../domain/problem.ts'
import { isPartialFailure } from './is-partial-failure.ts'
import type { KeptRecords, KindPlace, ReadLastGood } from './last-good.ts'
import { replaceBroken } from './replace-broken.ts'
import { takeOver } from './take-over.ts'

export interface OrLastGoodInput<T> extends KindPlace<T> {
  readonly readLastGood: ReadLastGood
  readonly fetch: () => Promise<{ readonly values: readonly T[]; readonly problems: readonly Problem[] }>
  /** Whether what an earlier version refers to is still there. */
  readonly isUsable?: (earlier: T, others: readonly T[]) => boolean
}

/**
 * Fetches the entries of a kind in a language. What the source cannot give is as it was in the snapshot before: all of them
 * where the request fails, and single ones that have errors.
 * @throws {SourceUnavailableError | SourceResponseError} when the source is away, or there is no snapshot before.
 */
export async function orLastGood<T extends { readonly id: string }>(
  input: OrLastGoodInput<T>,
): Promise<KeptRecords<T>> {
  const { readLastGood, fetch, isUsable, language, listOf } = input
  try {
    return await replaceBroken(input, await fetch(), readLastGood, isUsable)
  } catch (error) {
    if (!isPartialFailure(error)) throw error
    const last = await readLastGood()
    const content = last?.snapshot.byLanguage[language]
    if (last === undefined || content === undefined) throw error
    return takeOver({ place: input, error }, last, listOf(content))
  }
}
