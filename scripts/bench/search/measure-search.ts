import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises'
import { pino } from 'pino'
import { createSearchService } from '../../../functions/search/search-service.ts'
import { openStore } from '../../../functions/platform/store/open-store.ts'
import { createStoreAccess, type StoreAccess } from '../../../functions/platform/store/store-access.ts'
import type { BenchQuery, SearchCorpus } from './search-corpus.ts'
import { toShare } from './vary-document.ts'

/** Figures of one run; times in milliseconds. */
export interface SearchFigures {
  readonly store: string
  readonly clients: string
  readonly queries: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Processor time of this process for a question, which other work on the machine does not change; the database has its own. */
  readonly cpu: number
  /** The target is meant for it: clients as a runtime has them, which keeps answers. The others show what a question costs. */
  readonly hasTarget: boolean
}

export interface MeasureSearchInput {
  readonly corpus: SearchCorpus
  readonly databaseUrl?: string | undefined
  /** Of the embedded database. */
  readonly dir: string
  readonly clients: number
  readonly queries: number
}

/** Milliseconds between two questions of a visitor who types without a rest. */
const TYPING_MS = 1000

function toPercentile(sorted: readonly number[], share: number): number {
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1))
}

interface Run {
  readonly ask: (query: BenchQuery) => Promise<unknown>
  readonly queries: readonly BenchQuery[]
  readonly clients: number
  /** Milliseconds from one question to the next; 0: as soon as the answer is there. */
  readonly everyMs: number
}

async function runClients({
  ask,
  queries,
  clients,
  everyMs,
}: Run): Promise<Omit<SearchFigures, 'store' | 'clients' | 'hasTarget'>> {
  const times: number[] = []
  const cpuBefore = process.cpuUsage()
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      if (everyMs > 0) await rest((everyMs * client) / clients)
      for (let at = client; at < queries.length; at += clients) {
        const query = queries[at]
        if (query === undefined) return
        const start = performance.now()
        // A question comes in by a socket, and waits for those before it.
        await nextTurn()
        await ask(query)
        times.push(performance.now() - start)
        if (everyMs > 0) await rest(Math.max(0, everyMs - (performance.now() - start)))
      }
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  const sorted = times.sort((a, b) => a - b)
  return {
    queries: times.length,
    perSecond: Math.round(times.length / seconds),
    p50: toPercentile(sorted, 0.5),
    p99: toPercentile(sorted, 0.99),
    cpu: Number(((user + system) / 1000 / times.length).toFixed(2)),
  }
}

/** Milliseconds between two statements of somebody else while a release is indexed. */
const PROBE_MS = 5

/** What a store took to index the corpus. */
export interface IndexingFigures {
  readonly seconds: number
  /** How long another statement waited at most, and the event loop with it; milliseconds. */
  readonly longestWait: number
}

async function measureIndexing(access: StoreAccess, index: () => Promise<void>): Promise<IndexingFigures> {
  const waits: number[] = []
  const probing = new AbortController()
  const probe = async (): Promise<void> => {
    while (!probing.signal.aborted) {
      const due = performance.now() + PROBE_MS
      await rest(PROBE_MS)
      await access.use((store) => store.execute('SELECT $1::int', [1]))
      waits.push(performance.now() - due)
    }
  }
  // It is open before anything is measured: an empty folder takes seconds.
  await access.use((store) => store.execute('SELECT 1'))
  const probes = probe()
  const start = performance.now()
  await index()
  const seconds = (performance.now() - start) / 1000
  probing.abort()
  await probes
  return { seconds: Number(seconds.toFixed(1)), longestWait: Math.round(Math.max(...waits)) }
}

/**
 * Questions as people ask them: the second most frequent half as often as the first, the third a third as often (Zipf). The same
 * ones in each run.
 */
function drawQueries(queries: readonly BenchQuery[], count: number): readonly BenchQuery[] {
  const sums: number[] = []
  for (const index of queries.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (index + 1))
  const total = sums.at(-1) ?? 0
  return Array.from({ length: count }, (_, at) => {
    const wanted = toShare('question', at) * total
    return queries[sums.findIndex((sum) => sum > wanted)]
  }).filter((query) => query !== undefined)
}

/**
 * Indexes the corpus and asks it: one question after the other, by visitors who type, and by clients that never rest, without
 * keeping answers; and by clients that never rest as the runtime serves them, which keeps the answers of a thousand questions.
 */
export async function measureSearch(
  input: MeasureSearchInput,
): Promise<{ readonly indexing: IndexingFigures; readonly figures: readonly SearchFigures[] }> {
  const { corpus, databaseUrl, dir, clients } = input
  const access = createStoreAccess({
    open: () => openStore({ databaseUrl, dir, onError: () => undefined }),
    onError: (error) => console.error(error),
  })
  const options = {
    access,
    currentRelease: () => corpus.release,
    logger: pino({ level: 'error' }),
    observer: { onSearched: () => undefined, onIndexed: () => undefined },
  }
  const [search, serving] = [createSearchService({ ...options, cacheSize: 0 }), createSearchService(options)]
  const asking =
    (service: typeof search) =>
    ({ localeCode, query }: BenchQuery): Promise<unknown> =>
      service.search('localhost', { localeCode, query, page: 1 })
  const ask = asking(search)
  try {
    const indexing = await measureIndexing(access, () => search.takeUp(corpus.release))
    await serving.takeUp(corpus.release)
    const queries = Array.from({ length: input.queries }, (_, at) => corpus.queries[at % corpus.queries.length]).filter(
      (query) => query !== undefined,
    )
    await runClients({ ask, queries: queries.slice(0, 500), clients: 4, everyMs: 0 })
    const store = databaseUrl === undefined ? 'PGlite' : 'PostgreSQL'
    const runs = [
      { name: '1, without rest', queries: queries.slice(0, 2000), clients: 1, everyMs: 0 },
      {
        name: `${clients}, one question a second`,
        queries: queries.slice(0, clients * 20),
        clients,
        everyMs: TYPING_MS,
        hasTarget: true,
      },
      { name: `${clients}, without rest`, queries, clients, everyMs: 0 },
      {
        name: `${clients}, without rest, as served`,
        ask: asking(serving),
        queries: drawQueries(corpus.queries, input.queries),
        clients,
        everyMs: 0,
        hasTarget: true,
      },
    ]
    const figures: SearchFigures[] = []
    for (const { name, hasTarget = false, ...run } of runs)
      figures.push({ store, clients: name, ...(await runClients({ ask, ...run })), hasTarget })
    return { indexing, figures }
  } finally {
    await search.stop()
    await serving.stop()
    await access.close()
  }
}
