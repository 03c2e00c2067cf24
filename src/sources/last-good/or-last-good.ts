import type { ParsedRecords } from '../parse-records.ts'
import { isPartialFailure } from './is-partial-failure.ts'
import type { KeptRecords, KindPlace, LastGoodReader } from './last-good.ts'
import { replaceBroken, type IsUsable } from './replace-broken.ts'
import { takeOver } from './take-over.ts'

export interface OrLastGoodInput<T> extends KindPlace<T> {
  readonly lastGood: LastGoodReader
  readonly fetch: () => Promise<ParsedRecords<T>>
  /** Whether what an earlier version refers to is still there. */
  readonly isUsable?: IsUsable<T>
}

/**
 * Fetches the entries of a kind in a language. What the source cannot give is as it was: all of them where the request fails,
 * and, where the caller wants that, single ones that are wrong.
 * @throws {SourceUnavailableError | SourceResponseError} when the source is away, or there is no snapshot before.
 */
export async function orLastGood<T extends { readonly id: string }>(
  input: OrLastGoodInput<T>,
): Promise<KeptRecords<T>> {
  const { lastGood, fetch, isUsable, language, listOf } = input
  try {
    return await replaceBroken(input, await fetch(), lastGood, isUsable)
  } catch (error) {
    if (!isPartialFailure(error)) throw error
    const last = await lastGood.read()
    const content = last?.snapshot.byLanguage[language]
    if (last === undefined || content === undefined) throw error
    return takeOver({ place: input, error }, last, listOf(content, last.snapshot))
  }
}
