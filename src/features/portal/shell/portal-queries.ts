import { dehydrate, hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query'
import type { OperationName } from '../../../contracts/portal/operations.ts'
import { SEEN_MS, SEEN_RECORD, toRecordName } from '../../../domain/cookie/device-records.ts'
import { ServiceError } from '../../../components/workspace/calls/service-error.ts'

/** Storage of a site holds some five million characters. */
const MAX_LENGTH = 1_500_000
const MAX_QUERY_LENGTH = 250_000
/** Answers of one screen come close together. */
const WRITE_AFTER_MS = 1000

/**
 * What is kept: tickets, machines, and what public pages tell of their models. No profiles, no people, no login: these are asked for
 * each time.
 */
const KEPT = [
  'Viewer',
  'Dashboard',
  'TicketList',
  'TicketFacets',
  'Ticket',
  'Inventory',
  'InventoryMachine',
  'product-paths',
  'public-product',
] as const satisfies readonly (OperationName | 'product-paths' | 'public-product')[]

type KeptQuery = DehydratedState['queries'][number]

interface Kept {
  readonly queries: readonly KeptQuery[]
}

export interface PortalQueries {
  readonly client: QueryClient
  /** Keeps what is loaded, so that it can be read again without a connection; returns how to stop. */
  readonly start: () => () => void
}

const isYoung = ({ state: { dataUpdatedAt } }: KeptQuery): boolean => Date.now() - dataUpdatedAt <= SEEN_MS

/** Links to files open them for whoever has the link: they are never kept. They would have ended, too. */
const SIGNED_PATH = /^\/(?:files|downloads)\//
const withoutLinks = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && SIGNED_PATH.test(value) ? '' : value

function readKept(userId: string): readonly KeptQuery[] {
  try {
    const kept = JSON.parse(window.localStorage.getItem(toRecordName(SEEN_RECORD, userId)) ?? 'null') as Kept | null
    return (kept?.queries ?? []).filter(isYoung)
  } catch {
    return []
  }
}

/** Queries with data, even after a failed reload, so that a second reload while the service is away loses nothing. */
const listQueries = (client: QueryClient): readonly KeptQuery[] =>
  dehydrate(client, {
    shouldDehydrateQuery: ({ state, queryKey: [name] }) =>
      state.data !== undefined && KEPT.some((kept) => kept === name),
    shouldDehydrateMutation: () => false,
  }).queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
  }))

/** The newest of this tab and of others, as many as there is room for. */
function keep(userId: string, client: QueryClient): void {
  const byHash = new Map<string, KeptQuery>()
  for (const query of [...readKept(userId), ...listQueries(client)]) {
    const known = byHash.get(query.queryHash)
    if (known === undefined || known.state.dataUpdatedAt <= query.state.dataUpdatedAt)
      byHash.set(query.queryHash, query)
  }
  const texts: string[] = []
  let room = MAX_LENGTH
  for (const query of [...byHash.values()].toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)) {
    const text = JSON.stringify(query, withoutLinks)
    if (text.length > MAX_QUERY_LENGTH || text.length > room) continue
    room -= text.length
    texts.push(text)
  }
  try {
    window.localStorage.setItem(toRecordName(SEEN_RECORD, userId), `{"queries":[${texts.join(',')}]}`)
  } catch {
    // The storage is full or closed: the portal works without.
  }
}

/** Loaded data are removed, whoever loaded them on this device. */
export function forgetQueries(): void {
  const start = toRecordName(SEEN_RECORD, '')
  try {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith(start)) window.localStorage.removeItem(key)
  } catch {
    // The storage is closed: nothing was kept.
  }
}

/** Answers of the customers service, kept for this user on this device. */
export function createPortalQueries(userId: string): PortalQueries {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Without a connection the screen says so at once, and shows what was seen last.
        networkMode: 'always',
        refetchOnReconnect: true,
        gcTime: SEEN_MS,
        // While the service is away, the screen says so and asks again; after a refusal it does not.
        retry: (count, error) => count < 1 && error instanceof ServiceError && error.kind === 'wrong',
      },
    },
  })
  const kept = readKept(userId)
  if (kept.length > 0) {
    hydrate(client, { mutations: [], queries: [...kept] })
    // Shown at once and loaded again, since a reload asks for the present state.
    void client.invalidateQueries()
  }
  return {
    client,
    start: () => {
      const write = (): void => {
        clearTimeout(writing)
        writing = undefined
        keep(userId, client)
      }
      let writing: ReturnType<typeof setTimeout> | undefined
      // A phone ends pages without a word, and another window may be beside this one.
      const stopListening = client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') writing ??= setTimeout(write, WRITE_AFTER_MS)
      })
      const onLeave = (): void => {
        if (document.visibilityState === 'hidden') write()
      }
      document.addEventListener('visibilitychange', onLeave)
      window.addEventListener('pagehide', onLeave)
      return () => {
        stopListening()
        clearTimeout(writing)
        document.removeEventListener('visibilitychange', onLeave)
        window.removeEventListener('pagehide', onLeave)
      }
    },
  }
}
