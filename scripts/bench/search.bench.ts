import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startDatabase } from '../../functions/platform/store/testing/start-database.ts'
import { toTable } from './print-table.ts'
import { measureSearch, type IndexingFigures, type SearchFigures } from './search/measure-search.ts'
import { writeSearchCorpus } from './search/search-corpus.ts'

const OPTIONS = {
  documents: { type: 'string', default: '20000' },
  clients: { type: 'string', default: '50' },
  queries: { type: 'string', default: '6000' },
  json: { type: 'boolean', default: false },
} as const

/** Flags of `--smallest`: whether it runs at all. */
export const smallest: readonly string[] = ['--documents', '200', '--clients', '2', '--queries', '60']

/** Milliseconds that 99 of 100 answers may take on PostgreSQL, as visitors are served. */
const TARGET_P99 = 25

function parseCount(name: string, text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new Error(`--${name} ${text}: a whole number from 1`)
}

/**
 * Measures the search on PostgreSQL and on the embedded database: documents in eleven languages, derived from the
 * demonstration group, and clients that ask at the same time. Answers are kept between questions in one run alone: as served.
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
  const database = await startDatabase()
  try {
    const corpus = await writeSearchCorpus(dir, wanted)
    say(`${corpus.documents} documents, ${corpus.queries.length} different questions`)
    const figures: SearchFigures[] = []
    const indexing: Record<string, IndexingFigures> = {}
    for (const databaseUrl of [database.url, undefined]) {
      const name = databaseUrl === undefined ? 'PGlite' : 'PostgreSQL'
      const measured = await measureSearch({ corpus, databaseUrl, dir: join(dir, 'store'), clients, queries })
      indexing[name] = measured.indexing
      const { seconds, longestWait } = measured.indexing
      say(`${name}: indexed in ${seconds} s; other statements waited ${longestWait} ms at most`)
      figures.push(...measured.figures)
    }
    const load = loadavg().map((value) => Number(value.toFixed(1)))
    say(`load average (1, 5, 15 minutes): ${load.join(', ')}`)
    say(toTable(figures.map(({ hasTarget, ...row }) => ({ ...row, target: hasTarget ? TARGET_P99 : '-' }))))
    const missed = figures.filter(
      ({ store, hasTarget, p99 }) => store === 'PostgreSQL' && hasTarget && p99 >= TARGET_P99,
    )
    say(
      missed.length === 0
        ? '\nThe target is met: p99 as served, by PostgreSQL.'
        : `\nMissed (p99 below ${TARGET_P99} ms): ${missed.length} of the runs on PostgreSQL`,
    )
    const { documents } = corpus
    process.stdout.write(`${JSON.stringify({ bench: 'search', documents, clients, load, indexing, figures })}\n`)
  } finally {
    await database.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
