import { setTimeout as rest } from 'node:timers/promises'
import { pino } from 'pino'
import type { SearchedRelease } from '../../../functions/search/read-search-documents.ts'
import { createSearchService } from '../../../functions/search/search-service.ts'
import { openStore } from '../../../functions/store/open-store.ts'
import { createStoreAccess } from '../../../functions/store/store-access.ts'
import type { BenchQuery, SearchCorpus } from './search-corpus.ts'

/** Figures of one run; times in milliseconds. */
export interface SearchFigures {
  readonly store: string
  readonly clients: string
  readonly queries: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
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

async function runClients({ ask, queries, clients, everyMs }: Run): Promise<Omit<SearchFigures, 'store' | 'clients'>> {
  const times: number[] = []
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      if (everyMs > 0) await rest((everyMs * client) / clients)
      for (let at = client; at < queries.length; at += clients) {
        const query = queries[at]
        if (query === undefined) return
        const start = performance.now()
        await ask(query)
        times.push(performance.now() - start)
        if (everyMs > 0) await rest(Math.max(0, everyMs - (performance.now() - start)))
      }
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  const sorted = times.sort((a, b) => a - b)
  return {
    queries: times.length,
    perSecond: Math.round(times.length / seconds),
    p50: toPercentile(sorted, 0.5),
    p99: toPercentile(sorted, 0.99),
  }
}

/** Indexes the corpus and asks it, without keeping answers: by visitors who type, and by clients that never rest. */
export async function measureSearch(
  input: MeasureSearchInput,
): Promise<{ readonly indexSeconds: number; readonly figures: readonly SearchFigures[] }> {
  const { corpus, databaseUrl, dir, clients } = input
  const current = (): SearchedRelease => corpus.release
  const access = createStoreAccess({
    open: () => openStore({ databaseUrl, dir, onError: () => undefined }),
    onError: (error) => console.error(error),
  })
  const search = createSearchService({
    access,
    currentRelease: current,
    logger: pino({ level: 'error' }),
    cacheSize: 0,
  })
  try {
    const start = performance.now()
    await search.takeUp(corpus.release)
    const indexSeconds = Number(((performance.now() - start) / 1000).toFixed(1))
    const ask = ({ localeCode, query }: BenchQuery): Promise<unknown> =>
      search.search('localhost', { localeCode, query, page: 1 })
    const queries = Array.from({ length: input.queries }, (_, at) => corpus.queries[at % corpus.queries.length]).filter(
      (query) => query !== undefined,
    )
    await runClients({ ask, queries: queries.slice(0, 500), clients: 4, everyMs: 0 })
    const store = databaseUrl === undefined ? 'PGlite' : 'PostgreSQL'
    const typing = queries.slice(0, clients * 20)
    return {
      indexSeconds,
      figures: [
        {
          store,
          clients: `${clients}, one question a second`,
          ...(await runClients({ ask, queries: typing, clients, everyMs: TYPING_MS })),
        },
        { store, clients: `${clients}, without rest`, ...(await runClients({ ask, queries, clients, everyMs: 0 })) },
      ],
    }
  } finally {
    await search.stop()
    await access.close()
  }
}
