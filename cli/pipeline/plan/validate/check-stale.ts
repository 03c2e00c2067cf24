import type { Problem } from '../../../../src/domain/problem/problem.ts'
import { describeAge, type StaleEntry } from '../../../../src/domain/content/stale-entry.ts'
import type { ProblemCollector } from './problem-collector.ts'

/** Entries of a kind that are named; of further ones only the number and the oldest. */
const MAX_NAMED = 10

const SERVICES = { content: 'content service', catalogue: 'product service' } as const

function toProblem({ source, kind, entry, languages, since }: StaleEntry, now: Date): Problem {
  return {
    code: 'stale-entry',
    severity: 'warning',
    where: { source, entry, locale: languages.join(', ') },
    message: `${entry} of the ${kind} is as it was ${describeAge(since, now)} ago, at ${since}: the ${SERVICES[source]} has given nothing valid of it since`,
    hint: 'The next fetch asks for it again; "uapp fetch" tells what fails.',
  }
}

function toSummary(entries: readonly StaleEntry[], { source, kind, since }: StaleEntry, now: Date): Problem {
  const named = entries.slice(0, MAX_NAMED).map(({ entry }) => entry)
  return {
    code: 'stale-entry',
    severity: 'warning',
    where: { source },
    message: `${entries.length} ${kind} are as they were, the oldest ${describeAge(since, now)} ago, at ${since}: ${named.join(', ')} and ${entries.length - named.length} more`,
    hint: 'The next fetch asks for them again; "uapp fetch" tells what fails.',
  }
}

/** Warns of entries that their source could not give: pages show them as they were. */
export function checkStale(stale: readonly StaleEntry[], now: Date, collector: ProblemCollector): void {
  for (const kind of new Set(stale.map((entry) => entry.kind))) {
    const entries = stale.filter((entry) => entry.kind === kind)
    const [oldest] = [...entries].sort((a, b) => (a.since < b.since ? -1 : 1))
    if (oldest === undefined) continue
    const problems =
      entries.length > MAX_NAMED ? [toSummary(entries, oldest, now)] : entries.map((entry) => toProblem(entry, now))
    for (const problem of problems) collector.add(problem, kind)
  }
}
