import type { Problem } from '../../domain/problem/problem.ts'
import type { KeptRecords, LastGoodReader, StaleMark } from './last-good.ts'

/** Where nothing was fetched before, or nothing of it is wanted. */
export const noLastGood: LastGoodReader = { read: async () => undefined, keepsInvalid: false }

/** What was fetched of one language: each kind with its records. */
export interface KeptPart {
  readonly kept: readonly (readonly [kind: string, records: KeptRecords<unknown>])[]
}

/** Content that is known, with what was not fetched of it. */
interface KnownKept {
  readonly content: { readonly stale: readonly StaleMark[]; readonly incomplete: ReadonlySet<string> }
}

/** Problems of all languages, each with the kind of its entry. */
export const listKeptProblems = (parts: readonly KeptPart[]): readonly Problem[] =>
  parts.flatMap(({ kept }) =>
    kept.flatMap(([kind, { problems }]) =>
      problems.map((problem) => ({ ...problem, where: { ...problem.where, kind } })),
    ),
  )

/** What is known to be wrong with the kinds that are not fetched: it holds as long as they do. */
export const listKnownProblems = (
  known: { readonly content: { readonly problems: readonly Problem[] } } | undefined,
  isKept: (kind: string) => boolean,
): readonly Problem[] =>
  (known?.content.problems ?? []).filter(({ where: { kind } }) => kind !== undefined && isKept(kind))

/** What is as it was before, in all languages. @param isKept whether a kind was not fetched: what was so of it stays so */
export function joinKept(
  parts: readonly KeptPart[],
  known: KnownKept | undefined,
  isKept: (kind: string) => boolean,
): { readonly stale: readonly StaleMark[]; readonly incomplete: ReadonlySet<string> } {
  const all = parts.flatMap(({ kept }) => kept)
  return {
    stale: [
      ...(known?.content.stale.filter(({ kind }) => isKept(kind)) ?? []),
      ...all.flatMap(([, { stale }]) => stale),
    ],
    incomplete: new Set([
      ...[...(known?.content.incomplete ?? [])].filter(isKept),
      ...all.flatMap(([kind, { isIncomplete }]) => (isIncomplete ? [kind] : [])),
    ]),
  }
}
