import { dehydrate, hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query'
import { QUERIES_RECORD } from '../../../domain/cookie/device-records.ts'
import { ServiceError } from '../../../components/workspace/calls/service-error.ts'

/** What was loaded, by user; it ends with the tab, or with a logout. */
const STORAGE_KEY = QUERIES_RECORD.name
const KEEP_MS = 24 * 3600 * 1000
/** Storage of a tab holds some five million characters. */
const MAX_LENGTH = 1_500_000

interface Kept {
  readonly userId: string
  readonly at: number
  readonly state: DehydratedState
}

export interface PortalQueries {
  readonly client: QueryClient
  /** Keeps what is loaded, so that it can be read again while the service is away; returns how to stop. */
  readonly start: () => () => void
}

function readKept(userId: string): DehydratedState | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Kept | null
    if (kept === null || kept.userId !== userId || Date.now() - kept.at > KEEP_MS) return undefined
    return kept.state
  } catch {
    return undefined
  }
}

/** Queries with data, even after a failed reload, so that a second reload while the service is away loses nothing. */
function toState(client: QueryClient): DehydratedState {
  const { queries, mutations } = dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.data !== undefined })
  return {
    mutations,
    queries: queries.map((query) => ({
      ...query,
      state: { ...query.state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
    })),
  }
}

function keep(userId: string, client: QueryClient): void {
  const kept: Kept = { userId, at: Date.now(), state: toState(client) }
  const text = JSON.stringify(kept)
  if (text.length > MAX_LENGTH) return
  try {
    window.sessionStorage.setItem(STORAGE_KEY, text)
  } catch {
    // The storage is full or closed: the portal works without.
  }
}

/** Loaded data are removed. */
export function forgetQueries(): void {
  try {
    window.sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // The storage is closed: nothing was kept.
  }
}

/** Answers of the customers service, kept for this user and this tab. */
export function createPortalQueries(userId: string): PortalQueries {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: KEEP_MS,
        // While the service is away, the screen says so and asks again; after a refusal it does not.
        retry: (count, error) => count < 1 && error instanceof ServiceError && error.kind === 'wrong',
      },
    },
  })
  const kept = readKept(userId)
  if (kept !== undefined) {
    hydrate(client, kept)
    // Shown at once and loaded again, since a reload asks for the present state.
    void client.invalidateQueries()
  }
  return {
    client,
    start: () => {
      const onLeave = (): void => {
        if (document.visibilityState === 'hidden') keep(userId, client)
      }
      document.addEventListener('visibilitychange', onLeave)
      window.addEventListener('pagehide', onLeave)
      return () => {
        document.removeEventListener('visibilitychange', onLeave)
        window.removeEventListener('pagehide', onLeave)
      }
    },
  }
}
