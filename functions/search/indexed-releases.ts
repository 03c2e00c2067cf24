import type { Logger } from 'pino'
import { withSpan } from '../../src/integrations/tracing/with-span.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { createBodyCache, type ReadBodies } from './body-cache.ts'
import { gatherReads } from './gather-reads.ts'
import { readBodies as readBodiesOf, readIndexes } from './index-pieces.ts'
import { indexRelease } from './index-release.ts'
import { renewVersion, toVersionId } from './index-versions.ts'
import { readAhead } from './read-ahead.ts'
import type { SearchedRelease } from './read-search-documents.ts'
import { removeUnserved } from './remove-versions.ts'
import { openScopes, type SearchScopes } from './search-scope.ts'

/** A release that can be searched. */
export interface IndexedRelease {
  readonly buildId: string
  readonly scopes: SearchScopes
  readonly readBodies: ReadBodies
}

/** The releases that can be searched. */
export interface IndexedReleases {
  /** Indexes a release, unless it is indexed; never fails. */
  takeUp(release: SearchedRelease): Promise<void>
  /** Undefined while the release is being indexed, or cannot be. */
  find(release: SearchedRelease): IndexedRelease | undefined
  /** The release that was indexed last, which may be the one before the current one; undefined: none is indexed. */
  latest(): IndexedRelease | undefined
  stop(): Promise<void>
}

export interface IndexedReleasesOptions {
  readonly access: StoreAccess
  readonly currentRelease: () => SearchedRelease | undefined
  readonly logger: Logger
  /** Hears of a release that was indexed here. */
  readonly onIndexed: (documents: number, seconds: number) => void
  /** Milliseconds between two looks after the index. */
  readonly intervalMs?: number
}

/** UTF-16 units of bodies in memory: those of some thousand pages. */
const KEPT_BODIES = 16_000_000

/**
 * Keeps the current release searchable: what could not be indexed is tried again, as long as its pages are served. Until it is
 * indexed, the one before stays. Versions in the database are shared by all runtimes on it.
 */
export function createIndexedReleases(options: IndexedReleasesOptions): IndexedReleases {
  const { access, currentRelease, logger, onIndexed, intervalMs = 30_000 } = options
  const indexed = new Map<string, IndexedRelease>()
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let ahead: Promise<void> = Promise.resolve()

  async function index(release: SearchedRelease): Promise<void> {
    const { buildId } = release
    const start = performance.now()
    try {
      // Another release may have become current while the one before was being indexed.
      if ((currentRelease()?.buildId ?? buildId) !== buildId) return
      const versionId = toVersionId(buildId)
      const span = { root: true, attributes: { 'uapp.build_id': buildId } }
      const scopes = await withSpan('index release', span, () =>
        access.use(async (store) => {
          const { wasThere, documents } = await indexRelease(store, release, stopping.signal)
          const ms = Math.round(performance.now() - start)
          if (!wasThere) {
            logger.info({ buildId, documents, ms }, 'search indexed')
            onIndexed(documents, ms / 1000)
          }
          return openScopes(await readIndexes(store, versionId))
        }),
      )
      const readBodies = createBodyCache(
        gatherReads((numbers) => access.use((store) => readBodiesOf(store, versionId, numbers))),
        KEPT_BODIES,
      )
      indexed.clear()
      indexed.set(buildId, { buildId, scopes, readBodies })
      ahead = readBodiesAhead(buildId, scopes, readBodies)
    } catch (error) {
      if (!stopping.signal.aborted)
        logger.error(
          { err: error, buildId },
          'the search cannot be prepared; it answers from the release before, if there is one',
        )
    }
  }

  /** Never fails: what is not read now is read with the question that shows it. */
  async function readBodiesAhead(buildId: string, scopes: SearchScopes, readBodies: ReadBodies): Promise<void> {
    try {
      await readAhead({ scopes, readBodies, size: KEPT_BODIES, signal: stopping.signal })
    } catch (error) {
      if (!stopping.signal.aborted) logger.debug({ err: error, buildId }, 'texts of the search cannot be read ahead')
    }
  }

  async function takeUp(release: SearchedRelease): Promise<void> {
    const { buildId } = release
    if (indexed.has(buildId) || stopping.signal.aborted) return
    const before = running.get(buildId)
    if (before !== undefined) return before
    // One after the other: each takes the memory of all documents.
    const attempt = Promise.allSettled(running.values())
      .then(() => index(release))
      .finally(() => running.delete(buildId))
    running.set(buildId, attempt)
    return attempt
  }

  async function lookAfter(): Promise<void> {
    const release = currentRelease()
    if (release === undefined) return
    try {
      const versionId = toVersionId(release.buildId)
      if (indexed.has(release.buildId) && !(await access.use((store) => renewVersion(store, versionId))))
        indexed.delete(release.buildId)
      await takeUp(release)
      await access.use((store) => removeUnserved(store, versionId, stopping.signal))
    } catch (error) {
      logger.warn({ err: error }, 'the search index cannot be looked after')
    }
  }

  let watch: Promise<void> = Promise.resolve()
  const timer = setInterval(() => void (watch = lookAfter()), intervalMs)
  timer.unref()
  return {
    takeUp,
    find: ({ buildId }) => indexed.get(buildId),
    latest: () => [...indexed.values()].at(-1),
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await Promise.all([watch, ahead, ...running.values()])
    },
  }
}
