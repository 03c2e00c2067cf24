import { join } from 'node:path'
import type { Language } from '../../../src/domain/locale/language.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import type { Snapshot } from '../../../src/domain/snapshot/snapshot.ts'
import type { StaleEntry } from '../../../src/domain/content/stale-entry.ts'
import { countOf } from '../../../src/domain/gate/describe-parts.ts'
import { CATALOGUE_TYPES } from '../../../src/sources/ports/catalogue-source.ts'
import { CONTENT_TYPES } from '../../../src/sources/ports/content-source.ts'
import type { Revisions } from '../../../src/sources/revisions/fetch-revisions.ts'
import type { TypesOfKinds } from '../../../src/sources/revisions/known-parts.ts'
import { countEntries, diffSnapshots, type KindChanges } from '../../../src/sources/snapshot/diff-snapshots.ts'
import type { Manifest } from '../../../src/sources/snapshot/manifest.ts'
import { listLanguages, readSnapshot } from '../../../src/sources/snapshot/read-snapshot.ts'
import { createSnapshotStore, type SnapshotStore } from '../../../src/sources/snapshot/snapshot-store.ts'
import { writeSnapshot } from '../../../src/sources/snapshot/write-snapshot.ts'
import { askAgain } from './ask-again.ts'
import { SYSTEM_CLOCK } from './create-sources.ts'
import { isUnchanged, readEarlierContent, readEarlierFetch, type EarlierFetch, type RevisionsOfBoth } from './earlier-fetch.ts' // prettier-ignore
import { ContentProblemsError, describeFetchFailure } from './fetch-failure.ts'
import { createFetchJournal, type FetchJournal } from './fetch-journal.ts'
import type { FetchOptions } from './fetch-options.ts'
import { writeFetchReceipt } from './fetch-receipt.ts'
import type { SettledContent } from './fetch-settled.ts'
import { createFetchSources, type FetchSources } from './fetch-sources.ts'
import { joinContent } from './join-content.ts'
import { createLastGoodReader } from './read-last-good.ts'
import { toMappingRevision } from './mapping-revision.ts'

/** The stored snapshot after a fetch; its content is read when it is asked for. */
export interface RefreshedSnapshot {
  /** Hash of the whole content, the snapshot's id: equal for equal snapshots. */
  readonly snapshotHash: string
  /** Whether the content differs from that of the snapshot before. */
  readonly isNew: boolean
  /** Whether there was no snapshot to compare with. */
  readonly isFirst: boolean
  readonly languages: readonly Language[]
  /** Entries by kind, each counted once however many languages it has. */
  readonly counts: Readonly<Record<string, number>>
  /** What is different from the snapshot before. */
  readonly changes: readonly KindChanges[]
  /** Warnings; the reporter has them already. */
  readonly problems: readonly Problem[]
  readonly requests: { readonly sent: number; readonly resumed: number }
  /** Entries that are as they were before, because their source could not give them. */
  readonly stale: readonly StaleEntry[]
  /** @throws {SnapshotError} when the store is damaged. */
  readonly readSnapshot: () => Promise<Snapshot>
}

/** How long the answers of an interrupted fetch are good for where a source does not tell what changed. */
const JOURNAL_MAX_AGE_MS = 10 * 60_000

/** What every step of a fetch works with. */
interface FetchRun {
  readonly options: FetchOptions
  readonly store: SnapshotStore
  readonly journal: FetchJournal
  readonly sources: FetchSources
  readonly earlier: EarlierFetch
  readonly mapping: string
  /** ISO 8601 */
  readonly fetchedAt: string
}

interface SnapshotOutcome {
  readonly id: string
  readonly manifest: Manifest
  readonly isNew: boolean
  readonly problems: readonly Problem[]
  readonly stale?: readonly StaleEntry[] | undefined
  readonly read: () => Promise<Snapshot>
}

function describe(
  { earlier, journal }: FetchRun,
  { id, manifest, isNew, problems, stale = [], read }: SnapshotOutcome,
): RefreshedSnapshot {
  return {
    snapshotHash: id,
    isNew,
    isFirst: earlier.manifest === undefined,
    languages: listLanguages(manifest),
    counts: countEntries(manifest),
    changes: isNew ? diffSnapshots(earlier.manifest, manifest) : [],
    problems,
    requests: { sent: journal.sent, resumed: journal.resumed },
    stale,
    readSnapshot: read,
  }
}

/** Ends the fetch for what the sources did. */
async function failFetch(
  { options, journal, sources }: FetchRun,
  results: readonly PromiseSettledResult<unknown>[],
): Promise<never> {
  // The first failure decides; other requests must not continue after its message.
  sources.end()
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  const failure = describeFetchFailure(reasons)
  for (const problem of await locate(options, failure.problems)) options.reporter.problem(problem)
  await (failure.isResumable ? journal.close() : journal.discard())
  throw failure.error
}

/**
 * Fetches changes of both sources at the same time; when one fails, the other finishes, so that its answers need not be
 * fetched again.
 */
async function fetchChanges(
  run: FetchRun,
  revisions: { readonly [Name in keyof RevisionsOfBoth]: PromiseSettledResult<RevisionsOfBoth[Name]> },
) {
  const { options, sources, store, earlier } = run
  const known = await readEarlierContent(store, earlier.receipt)
  const outcome = await options.reporter.phase('fetch', async (progress) => {
    const states = { content: { done: 0, total: 0 }, catalogue: { done: 0, total: 0 } }
    const report =
      (name: keyof typeof states) =>
      (state: { readonly done: number; readonly total: number }): void => {
        states[name] = state
        const { content, catalogue } = states
        const done = content.done + catalogue.done
        progress.update({ done, total: content.total + catalogue.total, note: `${done} answers` })
      }
    const orFail = <T>(result: PromiseSettledResult<T>): T => {
      if (result.status === 'rejected') throw result.reason
      return result.value
    }
    return Promise.allSettled([
      (async () => sources.content.fetch(orFail(revisions.content), known.content, report('content')))(),
      (async () => sources.catalogue.fetch(orFail(revisions.catalogue), known.catalogue, report('catalogue')))(),
    ])
  })
  const [content, catalogue] = outcome
  if (content.status === 'rejected' || catalogue.status === 'rejected') return failFetch(run, outcome)
  return { content: content.value, catalogue: catalogue.value }
}

const locate = async ({ locate: find }: FetchOptions, problems: readonly Problem[]): Promise<readonly Problem[]> =>
  find === undefined ? problems : find(problems)

/** Reports problems and returns them as reported. @throws {ContentProblemsError} when there are errors. */
async function checkProblems({ options, journal }: FetchRun, found: readonly Problem[]): Promise<readonly Problem[]> {
  const problems = await locate(options, found)
  for (const problem of problems) options.reporter.problem(problem)
  if (!problems.some(({ severity }) => severity === 'error')) return problems
  await journal.discard()
  throw new ContentProblemsError(problems)
}

/** @throws {CommandError} with status 2 for a name that the snapshot does not have. */
const withoutAgain = ({ receipt, manifest }: EarlierFetch, again: readonly string[]): EarlierFetch['receipt'] =>
  receipt && manifest && again.length > 0 ? askAgain(receipt, manifest, again) : receipt

/**
 * Brings the stored snapshot up to date with the content service and the product service: asks them what changed, fetches
 * that, checks it, and stores the whole as the current snapshot. Where nothing changed, no content is read at all.
 * The earlier snapshot stays current until the new one is complete. Problems go to the reporter.
 * @throws {CommandError} with status 3 when a source is unavailable; the next run goes on with the answers that arrived.
 * @throws {ContentProblemsError} with status 1 when records are wrong; nothing is stored.
 */
export async function refreshSnapshot(options: FetchOptions): Promise<RefreshedSnapshot> {
  const { reporter, dataDir, fresh = false, again = [], clock = SYSTEM_CLOCK, config, environment } = options
  const store = options.store ?? createSnapshotStore(dataDir)
  const maxAgeMs = fresh ? 0 : JOURNAL_MAX_AGE_MS
  const journal = createFetchJournal({ dir: join(dataDir, 'fetch'), maxAgeMs, now: clock.now })
  if (fresh || again.length > 0) await journal.clear()
  const { UAPP_CONTENT_URL: contentUrl, UAPP_CATALOGUE_URL: catalogueUrl } = environment.values
  const mapping = toMappingRevision({ config, contentUrl, catalogueUrl })
  const found = await readEarlierFetch(store, dataDir, mapping)
  const earlier: EarlierFetch = { ...found, receipt: fresh ? undefined : withoutAgain(found, again) }
  const now = new Date(clock.now())
  // A full fetch takes nothing over.
  const limitDays = fresh ? 0 : config.staleLimit
  const { published, keep } = options
  const lastGood = createLastGoodReader({
    store,
    earlier,
    published: published?.current,
    now,
    limitDays,
    keepsInvalid: keep === 'invalid',
  })
  const sources = createFetchSources(options, journal, lastGood)
  const run: FetchRun = { options, store, journal, sources, earlier, mapping, fetchedAt: now.toISOString() }

  const [content, catalogue] = await Promise.allSettled([
    sources.content.readRevisions(),
    sources.catalogue.readRevisions(),
  ])
  const { manifest, receipt } = earlier
  if (
    content.status === 'fulfilled' &&
    catalogue.status === 'fulfilled' &&
    manifest !== undefined &&
    receipt !== undefined
  ) {
    if (isUnchanged(receipt, { content: content.value, catalogue: catalogue.value })) {
      const id = receipt.snapshot
      await reporter.phase('fetch', async (progress) => progress.update({ done: 0, note: 'nothing changed' }))
      const problems = await checkProblems(run, receipt.warnings)
      await writeFetchReceipt(dataDir, { ...receipt, fetchedAt: run.fetchedAt })
      await journal.discard()
      return describe(run, {
        id,
        manifest,
        isNew: false,
        problems,
        read: () => readSnapshot(store, id),
      })
    }
  }
  return storeFetched(run, await fetchChanges(run, { content, catalogue }))
}

/** Revisions of complete answers; the next fetch asks for all others again. */
function withoutIncomplete(
  types: TypesOfKinds<string>,
  { content, revisions }: SettledContent<{ readonly incomplete: ReadonlySet<string> }>,
): Revisions | undefined {
  const late = new Set([...content.incomplete].map((kind) => types[kind]?.[0]))
  return revisions && new Map([...revisions].filter(([type]) => !late.has(type)))
}

/** Checks and stores the fetched content, and records what it was made of. */
async function storeFetched(
  run: FetchRun,
  { content, catalogue }: Awaited<ReturnType<typeof fetchChanges>>,
): Promise<RefreshedSnapshot> {
  const { options, store, journal, mapping, fetchedAt } = run
  const { reporter, dataDir, fresh = false } = options
  if (journal.resumed > 0) {
    reporter.info(
      `fetch: ${journal.resumed} answers of the interrupted run were taken over ("uapp fetch --fresh" asks anew)`,
    )
  }
  const warnings = [...content.content.problems, ...catalogue.content.problems]
  const problems = await checkProblems(run, warnings)
  const written = await reporter.phase('snapshot', async (progress) => {
    const result = await writeSnapshot(store, joinContent(content.content, catalogue.content), {
      rewrite: fresh,
      protect: options.published?.ids ?? [],
    })
    const entries = `${countOf(result.objectsWritten, 'entry', 'entries')} written`
    const note = result.isNew ? entries : result.objectsWritten === 0 ? 'unchanged' : `unchanged, ${entries} anew`
    progress.update({ done: result.objectsWritten, note })
    return result
  })
  const { snapshot, manifest, isNew } = written
  await writeFetchReceipt(dataDir, {
    mapping,
    snapshot: snapshot.id,
    warnings,
    content: withoutIncomplete(CONTENT_TYPES, content),
    catalogue: withoutIncomplete(CATALOGUE_TYPES, catalogue),
    fetchedAt,
    // The inputs of kinds that kept changing are unknown.
    pages: content.revisions?.has('ContentPage') === true ? content.content.pageRevisions : undefined,
    products: catalogue.revisions?.has('Product') === true ? catalogue.content.productRevisions : undefined,
  })
  await journal.discard()
  // Read from the store, not passed on: stored fields have one order, on which pages must depend alone.
  const { stale } = snapshot
  return describe(run, {
    id: snapshot.id,
    manifest,
    isNew,
    problems,
    stale,
    read: () => readSnapshot(store, snapshot.id),
  })
}
