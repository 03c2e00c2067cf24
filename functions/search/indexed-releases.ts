import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { SearchedRelease } from './read-search-documents.ts'
import type { Store } from '../store/database.ts'
import { searchVersions } from '../store/schema/index.ts'
import type { StoreAccess } from '../store/store-access.ts'
import { indexRelease } from './index-release.ts'
import { readScopes, type SearchScopes } from './search-scope.ts'

/** The releases that can be searched. */
export interface IndexedReleases {
  /** Indexes a release, unless it is indexed; never fails. */
  takeUp(release: SearchedRelease): Promise<void>
  /** Undefined while the release is being indexed, or cannot be. */
  scopesOf(release: SearchedRelease): SearchScopes | undefined
  stop(): Promise<void>
}

export interface IndexedReleasesOptions {
  readonly access: StoreAccess
  readonly currentRelease: () => SearchedRelease | undefined
  readonly logger: Logger
  /** Milliseconds between two looks after the index. */
  readonly intervalMs?: number
}

/** A version that no runtime has served for so long goes: an hour is time to roll back without indexing again. */
const KEEP = sql`interval '1 hour'`

/** Says that a release is served, and removes versions that nobody serves. @returns whether its version is still there. */
async function renew({ db }: Store, buildId: string): Promise<boolean> {
  const renewed = await db
    .update(searchVersions)
    .set({ servedAt: sql`now()` })
    .where(eq(searchVersions.buildId, buildId))
    .returning({ buildId: searchVersions.buildId })
  await db
    .delete(searchVersions)
    .where(and(ne(searchVersions.buildId, buildId), lt(searchVersions.servedAt, sql`now() - ${KEEP}`)))
  return renewed.length > 0
}

/**
 * Keeps the current release searchable: what could not be indexed is tried again, as long as its pages are served. Versions in
 * the database are shared by all runtimes on it.
 */
export function createIndexedReleases(options: IndexedReleasesOptions): IndexedReleases {
  const { access, currentRelease, logger, intervalMs = 30_000 } = options
  const indexed = new Map<string, SearchScopes>()
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()

  async function index(release: SearchedRelease): Promise<void> {
    const { buildId } = release
    const start = performance.now()
    try {
      const scopes = await access.use(async (store) => {
        const { wasThere, documents } = await indexRelease(store, release, stopping.signal)
        if (!wasThere) logger.info({ buildId, documents, ms: Math.round(performance.now() - start) }, 'search indexed')
        return readScopes(store, buildId)
      })
      const served = currentRelease()?.buildId
      for (const known of indexed.keys()) if (known !== served) indexed.delete(known)
      indexed.set(buildId, scopes)
    } catch (error) {
      if (!stopping.signal.aborted)
        logger.error({ err: error, buildId }, 'the search cannot be prepared; its pages are served without it')
    }
  }

  async function takeUp(release: SearchedRelease): Promise<void> {
    const { buildId } = release
    if (indexed.has(buildId) || stopping.signal.aborted) return
    const before = running.get(buildId)
    if (before !== undefined) return before
    const attempt = index(release).finally(() => running.delete(buildId))
    running.set(buildId, attempt)
    return attempt
  }

  async function lookAfter(): Promise<void> {
    const release = currentRelease()
    if (release === undefined) return
    try {
      if (indexed.has(release.buildId) && !(await access.use((store) => renew(store, release.buildId))))
        indexed.delete(release.buildId)
      await takeUp(release)
    } catch (error) {
      logger.warn({ err: error }, 'the search index cannot be looked after')
    }
  }

  let watch: Promise<void> = Promise.resolve()
  const timer = setInterval(() => void (watch = lookAfter()), intervalMs)
  timer.unref()
  return {
    takeUp,
    scopesOf: ({ buildId }) => indexed.get(buildId),
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await Promise.all([watch, ...running.values()])
    },
  }
}
