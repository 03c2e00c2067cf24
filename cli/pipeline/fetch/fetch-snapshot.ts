import { join } from 'node:path'
import type { ParsedEnvironment } from '../../../src/config/environment.ts'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import { LANGUAGES } from '../../../src/domain/language.ts'
import type { Problem } from '../../../src/domain/problem.ts'
import type { Snapshot } from '../../../src/domain/snapshot.ts'
import { fetchCatalogue } from '../../../src/integrations/catalogue/fetch-catalogue.ts'
import { fetchContent } from '../../../src/integrations/content/fetch-content.ts'
import type { RetryNotice } from '../../../src/integrations/graphql-source/create-graphql-source.ts'
import { countEntries, diffSnapshots, type KindChanges } from '../../../src/snapshot/diff-snapshots.ts'
import type { Manifest } from '../../../src/snapshot/manifest.ts'
import { createSnapshotStore, SnapshotError, type SnapshotStore } from '../../../src/snapshot/snapshot-store.ts'
import { writeSnapshot } from '../../../src/snapshot/write-snapshot.ts'
import type { Reporter } from '../../report/reporter.ts'
import { createSources, SYSTEM_CLOCK, type FetchClock } from './create-sources.ts'
import { ContentProblemsError, describeFetchFailure } from './fetch-failure.ts'
import { createFetchJournal, type FetchJournal } from './fetch-journal.ts'
import { joinContent } from './join-content.ts'

export interface FetchOptions {
  readonly config: UappConfig
  readonly environment: ParsedEnvironment
  readonly reporter: Reporter
  /** Folder of snapshots and of the journal of a fetch that is under way. */
  readonly dataDir: string
  /** Take nothing over from an interrupted run, and write every object of the snapshot anew. */
  readonly fresh?: boolean
  readonly clock?: FetchClock
}

export interface FetchedSnapshot {
  readonly snapshot: Snapshot
  /** Whether the content differs from that of the snapshot before. */
  readonly isNew: boolean
  /** Whether there was a snapshot to compare with. */
  readonly isFirst: boolean
  /** Entries by kind, each counted once however many languages it has. */
  readonly counts: Readonly<Record<string, number>>
  /** What is different from the snapshot before. */
  readonly changes: readonly KindChanges[]
  /** Warnings; the reporter has them already. */
  readonly problems: readonly Problem[]
  readonly requests: { readonly sent: number; readonly resumed: number }
}

/** How long the answers of an interrupted fetch are good for. */
const JOURNAL_MAX_AGE_MS = 10 * 60_000

async function readEarlier(store: SnapshotStore): Promise<Manifest | undefined> {
  const id = await store.readCurrent()
  if (id === undefined) return undefined
  try {
    return await store.readManifest(id)
  } catch (error) {
    // A snapshot that cannot be read is replaced by the one that is fetched now.
    if (error instanceof SnapshotError) return undefined
    throw error
  }
}

function formatRetry({ source, operation, attempt, delayMs, reason }: RetryNotice): string {
  return `${source}: ${operation} failed (${reason}), try ${attempt + 1} in ${(delayMs / 1000).toFixed(1)} s`
}

/** Both sources side by side; a failure of one lets the other finish, so that its answers need not be fetched again. */
async function fetchSources(options: FetchOptions, journal: FetchJournal) {
  const { config, environment, reporter, clock = SYSTEM_CLOCK } = options
  const sources = createSources({
    config,
    environment,
    clock,
    onRetry: (notice) => reporter.info(formatRetry(notice)),
  })
  const { pageSize } = config.fetch
  const outcome = await reporter.phase('fetch', async (progress) => {
    const states = { content: { done: 0, total: 0 }, catalogue: { done: 0, total: 0 } }
    const report =
      (name: keyof typeof states) =>
      (state: { readonly done: number; readonly total: number }): void => {
        states[name] = state
        const { content, catalogue } = states
        progress.update({ done: content.done + catalogue.done, total: content.total + catalogue.total })
      }
    return Promise.allSettled([
      fetchContent({
        source: journal.wrap(sources.content),
        languages: LANGUAGES,
        fallbackLanguages: config.fallbackLanguages,
        showHiddenCountries: config.showHiddenCountries,
        pageSize,
        report: report('content'),
      }),
      fetchCatalogue({
        source: journal.wrap(sources.catalogue),
        languages: LANGUAGES,
        pageSize,
        report: report('catalogue'),
      }),
    ])
  })
  return outcome
}

/**
 * Fetches everything from the content service and the product service, checks it, and stores it as the current snapshot.
 * The earlier snapshot stays current until the new one is complete. Problems go to the reporter.
 * @throws {CommandError} with status 3 when a source is unavailable; the next run goes on with the answers that arrived.
 * @throws {ContentProblemsError} with status 1 when records are wrong; nothing is stored.
 */
export async function fetchSnapshot(options: FetchOptions): Promise<FetchedSnapshot> {
  const { reporter, dataDir, fresh = false, clock = SYSTEM_CLOCK } = options
  const store = createSnapshotStore(dataDir)
  const journal = createFetchJournal({
    dir: join(dataDir, 'fetch'),
    maxAgeMs: fresh ? 0 : JOURNAL_MAX_AGE_MS,
    now: clock.now,
  })
  if (fresh) await journal.clear()
  const [content, catalogue] = await fetchSources(options, journal)
  if (content.status === 'rejected' || catalogue.status === 'rejected') {
    const reasons = [content, catalogue].flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    const failure = describeFetchFailure(reasons)
    for (const problem of failure.problems) reporter.problem(problem)
    if (!failure.isResumable) await journal.clear()
    throw failure.error
  }
  if (journal.resumed > 0) {
    reporter.info(
      `fetch: ${journal.resumed} answers of the interrupted run were taken over ("uapp fetch --fresh" asks anew)`,
    )
  }
  const problems = [...content.value.problems, ...catalogue.value.problems]
  for (const problem of problems) reporter.problem(problem)
  if (problems.some(({ severity }) => severity === 'error')) {
    await journal.clear()
    throw new ContentProblemsError(problems)
  }
  const earlier = await readEarlier(store)
  const written = await reporter.phase('snapshot', async (progress) => {
    const result = await writeSnapshot(store, joinContent(content.value, catalogue.value), { rewrite: fresh })
    const note = result.isNew ? `${result.objectsWritten} entries written` : 'unchanged'
    progress.update({ done: result.objectsWritten, note })
    return result
  })
  await journal.clear()
  return {
    snapshot: written.snapshot,
    isNew: written.isNew,
    isFirst: earlier === undefined,
    counts: countEntries(written.manifest),
    changes: diffSnapshots(earlier, written.manifest),
    problems,
    requests: { sent: journal.sent, resumed: journal.resumed },
  }
}
