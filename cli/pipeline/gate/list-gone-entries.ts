import type { GoneEntry } from '../../../src/domain/gate/gate-report.ts'
import type { HostFacts } from '../../../src/domain/gate/host-facts.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** Facts about an entry that no page uses any more. */
export type ExplainGone = (ref: string) => GoneEntry['why']

/** Entries that the pages of the current release are made of, and those of the new one are not. */
export function listGoneEntries(
  before: readonly HostFacts[],
  after: readonly HostFacts[],
  explain: ExplainGone,
): readonly GoneEntry[] {
  const used = new Set(after.flatMap(({ entries }) => [...(entries?.keys() ?? [])]))
  const gone = new Map(before.flatMap(({ entries }) => [...(entries ?? [])].filter(([ref]) => !used.has(ref))))
  return [...gone]
    .map(([ref, name]): GoneEntry => ({ ref, ...omitUndefined({ name }), why: explain(ref) }))
    .sort((a, b) => (a.ref < b.ref ? -1 : 1))
}
