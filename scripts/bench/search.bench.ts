import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toTable } from './print-table.ts'
import { measureSearch } from './search/measure-search.ts'
import { writeSearchCorpus } from './search/search-corpus.ts'

const OPTIONS = {
  documents: { type: 'string', default: '20000' },
  clients: { type: 'string', default: '50' },
  queries: { type: 'string', default: '6000' },
  json: { type: 'boolean', default: false },
} as const

/** Flags of `--smallest`: whether it runs at all. */
export const smallest: readonly string[] = ['--documents', '200', '--clients', '2', '--queries', '60']

/** Milliseconds that 99 of 100 answers to visitors who type may take. */
const TARGET_P99 = 10

function parseCount(name: string, text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new Error(`--${name} ${text}: a whole number from 1`)
}

/**
 * Measures the search: documents in eleven languages, derived from the demonstration group, and clients that ask at the same
 * time. Answers are kept between questions in one run alone: as served. How good answers are measures `search-quality`.
 * Flags: `--documents 20000`, `--clients 50`, `--queries 6000`, `--json`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const [clients, queries, wanted] = [
    parseCount('clients', values.clients),
    parseCount('queries', values.queries),
    parseCount('documents', values.documents),
  ]
  const say = (text: string): void => void (values.json || process.stdout.write(`${text}\n`))
  const dir = await mkdtemp(join(tmpdir(), 'uapp-bench-search-'))
  try {
    const corpus = await writeSearchCorpus(dir, wanted)
    const { documents, indexSeconds, indexCpuSeconds } = corpus
    say(
      `${documents} documents, ${corpus.queries.length} different questions; indexes made in ${indexSeconds} s (processor: ${indexCpuSeconds} s)`,
    )
    const { loading, figures } = await measureSearch({ corpus, clients, queries })
    const { seconds, slowestSeconds, mebibytes } = loading
    say(`loaded in ${seconds} s, a language in ${slowestSeconds} s at most; ${mebibytes} MiB of memory`)
    const load = loadavg().map((value) => Number(value.toFixed(1)))
    say(`load average (1, 5, 15 minutes): ${load.join(', ')}`)
    say(toTable(figures.map(({ hasTarget, ...row }) => ({ ...row, target: hasTarget ? TARGET_P99 : '-' }))))
    const missed = figures.filter(({ hasTarget, p99 }) => hasTarget && p99 >= TARGET_P99)
    say(missed.length === 0 ? '\nThe target is met: p99 as visitors type.' : `\nMissed: p99 below ${TARGET_P99} ms`)
    const result = { bench: 'search', documents, clients, load, indexSeconds, indexCpuSeconds, loading, figures }
    process.stdout.write(`${JSON.stringify(result)}\n`)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
