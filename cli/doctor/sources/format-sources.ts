import { countOf } from '../../../src/domain/gate/describe-parts.ts'
import { CONTRACT_KINDS, type ContractFinding } from '../../../src/sources/contract/contract-finding.ts'
import { DRIFTS, type Drift, type DriftedEntry } from '../../pipeline/fetch/find-drift.ts'
import type { Finding } from '../finding.ts'
import type { ExaminedContract } from './examine-contracts.ts'

const PARTS = { content: 'content service', catalogue: 'product service' } as const

/** `2 breaking, 1 notice`. */
const countKinds = (findings: readonly ContractFinding[]): string =>
  CONTRACT_KINDS.flatMap((kind) => {
    const count = findings.filter((finding) => finding.kind === kind).length
    return count === 0 ? [] : [`${count} ${kind}`]
  }).join(', ')

function describeComparison({ comparedWith, tellsSchema }: ExaminedContract): string {
  if (!tellsSchema) return 'it does not tell its schema, so that what is new or deprecated stays unknown'
  if (comparedWith === undefined) return 'nothing to compare with before the first fetch'
  return comparedWith === 'documented'
    ? 'compared with the documented contract'
    : `compared with that of ${comparedWith}`
}

/** What was found about the contract of a source, in one line. */
export function toContractFinding(examined: ExaminedContract): Finding {
  const { source, unavailable, hint, findings, operations, entries } = examined
  const part = PARTS[source]
  if (unavailable !== undefined) return { part, state: 'bad', detail: unavailable, advice: hint ?? '' }
  const read = `${operations === 0 ? '' : `${countOf(operations, 'operation', 'operations')}, `}${countOf(entries, 'entry', 'entries')} read; ${describeComparison(examined)}`
  const worst = CONTRACT_KINDS.find((kind) => findings.some((finding) => finding.kind === kind))
  if (worst === undefined || worst === 'notice')
    return {
      part,
      state: 'good',
      detail: `the next fetch can read it (${read})${worst === undefined ? '' : `; ${countKinds(findings)}`}`,
    }
  return {
    part,
    state: worst === 'breaking' ? 'bad' : 'doubtful',
    detail: `${countKinds(findings)} (${read})`,
    advice:
      worst === 'breaking'
        ? 'The next fetch fails, or keeps entries as they were: mend what is told below.'
        : 'Some entries may fail: mend what is told below.',
  }
}

/** The findings about a contract, one paragraph each. */
export const formatContract = ({ source, findings }: ExaminedContract): readonly string[] =>
  findings.map(({ kind, at, message, usedIn, advice, isChange }) =>
    [
      `${kind.padEnd(8)}  ${source}  ${at}${isChange ? '  (changed)' : ''}`,
      `          ${message}`,
      ...(usedIn.length === 0
        ? []
        : [`          used in ${usedIn.slice(0, MAX_NAMED).join(', ')}${more(usedIn.length)}`]),
      `          → ${advice}`,
    ].join('\n'),
  )

/** Entries and places that are named; of further ones only the number. */
const MAX_NAMED = 8
const more = (count: number): string => (count > MAX_NAMED ? ` and ${count - MAX_NAMED} more` : '')

/** What brings the snapshot up to date. */
function adviseDrift(entries: readonly DriftedEntry[]): string {
  const silent = entries.filter(({ drift }) => drift === 'silent')
  if (silent.length === 0) return 'Read what changed, and nothing else, with: uapp fetch'
  const kinds = [...new Set(silent.map(({ kind }) => kind))].join(' ')
  const names = silent.length > MAX_NAMED ? kinds : silent.map(({ id }) => id).join(' ')
  return `Read them again with: uapp fetch --again ${names}. The source changes entries without telling; all of the kind: uapp fetch --again ${kinds}`
}

/** What the snapshot lacks, in one line; undefined: there is no snapshot. */
export function toDriftFinding(drift: Drift | undefined): Finding {
  const part = 'snapshot'
  if (drift === undefined)
    return { part, state: 'doubtful', detail: 'there is none yet', advice: 'Make one with: uapp fetch' }
  const { entries, isReordered, isWhole, fetchedAt, requests, sampled, stale } = drift
  const how = `${isWhole ? 'everything was read' : `${countOf(sampled.length, 'name', 'names')} read as a sample`}, ${countOf(requests, 'request', 'requests')}`
  const since = fetchedAt === undefined ? '' : `, fetched at ${fetchedAt}`
  const late = `${countOf(stale.length, 'entry', 'entries')} cannot be read now`
  if (entries.length === 0 && !isReordered)
    return stale.length === 0
      ? { part, state: 'good', detail: `it is what the sources have (${how})` }
      : {
          part,
          state: 'doubtful',
          detail: `${late}; the others are what the sources have (${how})`,
          advice: 'See why with: uapp fetch',
        }
  const what =
    entries.length === 0
      ? 'entries are in another order than'
      : `${countOf(entries.length, 'entry differs', 'entries differ')} from what`
  const detail = `${what} the sources have now${since} (${how})${stale.length === 0 ? '' : `; ${late}`}`
  return { part, state: 'doubtful', detail, advice: adviseDrift(entries) }
}

/** How many entries of each kind drifted, and how. */
export function countDrift(
  entries: readonly DriftedEntry[],
): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const counts: Record<string, Record<string, number>> = {}
  for (const { kind, drift } of entries) {
    const own = (counts[kind] ??= {})
    own[drift] = (own[drift] ?? 0) + 1
  }
  return counts
}

/** The entries that drifted, by kind and how: numbers, and the first names. */
export function formatDrift(entries: readonly DriftedEntry[]): readonly string[] {
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  return kinds.flatMap((kind) =>
    DRIFTS.flatMap((drift) => {
      const found = entries.filter((entry) => entry.kind === kind && entry.drift === drift)
      if (found.length === 0) return []
      const named = found.slice(0, MAX_NAMED).map(({ id, name, languages, locales }) => {
        const where = (locales ?? languages).join(' ')
        return `    ${id}${name === id ? '' : ` “${name}”`}${where === '' ? '' : ` (${where})`}`
      })
      return [
        `${kind}: ${found.length} ${drift}`,
        ...named,
        ...(found.length > MAX_NAMED ? [`   ${more(found.length)}`] : []),
      ]
    }),
  )
}
