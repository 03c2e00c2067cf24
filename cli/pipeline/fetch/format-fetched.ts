import type { EntryChange, KindChanges } from '../../../src/sources/snapshot/diff-snapshots.ts'
import type { RefreshedSnapshot } from './refresh-snapshot.ts'

/** Entries of one kind of change that are named; of further ones only the number. */
const MAX_NAMED = 8

function formatChange(sign: string, changes: readonly EntryChange[], showLanguages: boolean): readonly string[] {
  const named = changes.slice(0, MAX_NAMED).map(({ key, languages }) => {
    const where = showLanguages && languages.length > 0 ? ` (${languages.join(' ')})` : ''
    return `  ${sign} ${key}${where}`
  })
  const rest = changes.length - named.length
  return rest > 0 ? [...named, `  ${sign} and ${rest} more`] : named
}

function formatKind({ kind, added, changed, removed }: KindChanges): readonly string[] {
  const numbers = [
    added.length > 0 ? `${added.length} added` : '',
    changed.length > 0 ? `${changed.length} changed` : '',
    removed.length > 0 ? `${removed.length} removed` : '',
  ]
  return [
    `${kind}: ${numbers.filter(Boolean).join(', ')}`,
    ...formatChange('+', added, false),
    ...formatChange('~', changed, true),
    ...formatChange('-', removed, false),
  ]
}

/** Entries that their source could not give. */
function formatStale(stale: RefreshedSnapshot['stale']): readonly string[] {
  if (stale.length === 0) return []
  const named = stale
    .slice(0, MAX_NAMED)
    .map(({ id, since, languages }) => `  ! ${id} (${languages.join(' ')}) of ${since}`)
  const rest = stale.length - named.length
  return [
    `As they were, because their source could not give them: ${stale.length}`,
    ...named,
    ...(rest > 0 ? [`  ! and ${rest} more`] : []),
  ]
}

/** The result of a fetch for people: counts in columns, then what changed, entry by entry as far as it stays readable. */
export function formatFetched(fetched: RefreshedSnapshot, seconds: number): string {
  const { snapshotHash, languages, isNew, isFirst, counts, changes, requests, stale } = fetched
  const width = Math.max(...Object.keys(counts).map((kind) => kind.length))
  const table = Object.entries(counts).map(([kind, count]) => `  ${kind.padEnd(width)} ${String(count).padStart(6)}`)
  const difference = isNew ? changes.flatMap(formatKind) : ['Nothing changed since the last fetch.']
  return [
    `Snapshot ${snapshotHash.slice(0, 12)} in ${languages.length} languages (${languages.join(' ')})`,
    ...table,
    ...(isFirst ? [] : difference),
    ...formatStale(stale),
    `${requests.sent} requests, ${requests.resumed} answers taken over, ${seconds} s`,
  ].join('\n')
}
