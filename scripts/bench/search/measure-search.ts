import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createSearchService } from '../../../functions/search/search-service.ts'
import { TEXT_LANGUAGES } from '../../../src/domain/locale/language.ts'
import type { BenchQuery, SearchCorpus } from './search-corpus.ts'
import { toShare } from './vary-document.ts'

/** Figures of one run; times in milliseconds. */
export interface SearchFigures {
  readonly clients: string
  readonly queries: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Processor time of this process for a question, which other work on the machine does not change. */
  readonly cpu: number
  /** The case of the target: visitors who type. The others show the cost of a query. */
  readonly hasTarget: boolean
}

export interface MeasureSearchInput {
  readonly corpus: SearchCorpus
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
}: Run): Promise<Omit<SearchFigures, 'clients' | 'hasTarget'>> {
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

/** What a runtime takes to load the indexes of all languages. */
export interface LoadFigures {
  readonly seconds: number
  /** Of the language that takes longest. */
  readonly slowestSeconds: number
  /** Mebibytes that the process has more afterwards, in objects and in bytes of texts. */
  readonly mebibytes: number
}

/** Collects garbage, so that what is left is what is held. */
function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  if (typeof gc === 'function') gc()
}

const measureMemory = (): number => {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1024 / 1024
}

async function measureLoading(ask: (query: BenchQuery) => Promise<unknown>): Promise<LoadFigures> {
  const before = measureMemory()
  const seconds: number[] = []
  for (const localeCode of TEXT_LANGUAGES) {
    const start = performance.now()
    await ask({ localeCode, query: 'trenholt' })
    seconds.push((performance.now() - start) / 1000)
  }
  return {
    seconds: Number(seconds.reduce((a, b) => a + b, 0).toFixed(2)),
    slowestSeconds: Number(Math.max(...seconds).toFixed(2)),
    mebibytes: Math.round(measureMemory() - before),
  }
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
 * Loads the indexes and asks them: one question after the other, by visitors who type, and by clients that never rest, without
 * keeping answers; and by clients that never rest as the runtime serves them, which keeps the answers of a thousand questions.
 */
export async function measureSearch({
  corpus,
  clients,
  queries: wanted,
}: MeasureSearchInput): Promise<{ readonly loading: LoadFigures; readonly figures: readonly SearchFigures[] }> {
  const options = { currentRelease: () => corpus.release, observer: { onSearched: () => undefined } }
  const [search, serving] = [createSearchService({ ...options, cacheSize: 0 }), createSearchService(options)]
  const asking =
    (service: typeof search) =>
    ({ localeCode, query }: BenchQuery): Promise<unknown> =>
      service.search('localhost', { localeCode, query, page: 1 })
  const ask = asking(search)
  const loading = await measureLoading(ask)
  for (const localeCode of TEXT_LANGUAGES) await asking(serving)({ localeCode, query: 'trenholt' })
  const queries = Array.from({ length: wanted }, (_, at) => corpus.queries[at % corpus.queries.length]).filter(
    (query) => query !== undefined,
  )
  await runClients({ ask, queries: queries.slice(0, 500), clients: 4, everyMs: 0 })
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
      queries: drawQueries(corpus.queries, wanted),
      clients,
      everyMs: 0,
    },
  ]
  const figures: SearchFigures[] = []
  for (const { name, hasTarget = false, ...run } of runs)
    figures.push({ clients: name, ...(await runClients({ ask, ...run })), hasTarget })
  return { loading, figures }
}
