import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, getTableColumns, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { TranslationJobFilter } from '../../src/contracts/editor/translation-jobs.ts'
import type { Language } from '../../src/domain/locale/language.ts'
import { HALTED_JOB_STATES, OPEN_JOB_STATES } from '../../src/domain/translation/job-state.ts'
import type { Database } from '../platform/store/database.ts'
import { pageTranslations, translationJobs } from '../platform/store/schema/index.ts'

export type JobRow = typeof translationJobs.$inferSelect

/** A page in a language. */
export type JobPlace = Pick<JobRow, 'pageId' | 'language'>

const isAt = ({ pageId, language }: JobPlace): SQL | undefined =>
  and(eq(translationJobs.pageId, pageId), eq(translationJobs.language, language))

/** Of a job that has no file at the service any more. */
const FORGOTTEN = { referenceId: null, referenceKey: null } as const

/** What a job is without anything that happened to it. */
const FRESH = {
  ...FORGOTTEN,
  fileName: null, file: null, result: null, reason: null, detail: null, attempts: 0, submissions: 0,
  sentAt: null, receivedAt: null, endedAt: null,
} as const // prettier-ignore

const { file, referenceKey: _, ...shown } = getTableColumns(translationJobs)

/** A job without its file, and without what is secret of it. */
export type JobSummary = Omit<JobRow, 'file' | 'referenceKey'> & { readonly hasFile: boolean }

/** Jobs that an editor asks for, the newest first. */
export async function listJobs(
  db: Database,
  { page, language, state }: TranslationJobFilter,
): Promise<readonly JobSummary[]> {
  return db
    .select({ ...shown, hasFile: sql<boolean>`${file} is not null` })
    .from(translationJobs)
    .where(
      and(
        page === undefined ? undefined : eq(translationJobs.pageId, page),
        language === undefined ? undefined : eq(translationJobs.language, language),
        state === undefined ? undefined : eq(translationJobs.state, state),
      ),
    )
    .orderBy(desc(translationJobs.startedAt), asc(translationJobs.pageId), asc(translationJobs.language))
}

/** A file that came back and is still here; undefined: there is none. */
export async function readJobFile(
  db: Database,
  place: JobPlace,
): Promise<{ readonly fileName: string; readonly bytes: Uint8Array } | undefined> {
  const { fileName } = translationJobs
  const [found] = await db.select({ fileName, bytes: file }).from(translationJobs).where(isAt(place))
  if (found === undefined || found.fileName === null || found.bytes === null) return undefined
  return { fileName: found.fileName, bytes: found.bytes }
}

/** A language that sending has started is marked again, unless somebody has exported or translated it since. */
async function takeBackStart(transaction: Database, { pageId, language, startedAt }: JobRow): Promise<void> {
  const { pageId: page, language: into, state, exportedAt } = pageTranslations
  await transaction
    .update(pageTranslations)
    .set({ state: 'MarkedForTranslation' })
    .where(and(eq(page, pageId), eq(into, language), eq(state, 'InProgress'), eq(exportedAt, startedAt)))
}

/**
 * Starts a job. One that is under way stays as it is. One that failed while the service had its file goes on from there; every other
 * one begins anew. @returns whether texts go out: then the language is to be started, too.
 */
export async function startJob(transaction: Database, place: JobPlace, now: Date): Promise<boolean> {
  const waiting = { ...FRESH, run: randomUUID(), state: 'waiting', startedAt: now, nextAt: now } as const
  const made = await transaction
    .insert(translationJobs)
    .values({ ...place, ...waiting })
    .onConflictDoNothing()
    .returning({ run: translationJobs.run })
  if (made.length > 0) return true
  const [found] = await transaction.select().from(translationJobs).where(isAt(place)).for('update')
  if (found === undefined || OPEN_JOB_STATES.some((state) => state === found.state)) return false
  if (found.state === 'failed' && found.referenceId !== null) {
    const again = { state: 'sent', reason: null, detail: null, attempts: 0, endedAt: null, nextAt: now } as const
    await transaction.update(translationJobs).set(again).where(isAt(place))
    return false
  }
  await takeBackStart(transaction, found)
  await transaction.update(translationJobs).set(waiting).where(isAt(place))
  return true
}

/**
 * Takes the job that has waited longest. Other runtimes leave it alone until `until`; then its worker counts as dead.
 * @returns undefined when nothing is due.
 */
export async function claimJob(db: Database, now: Date, until: Date): Promise<JobRow | undefined> {
  return db.transaction(async (transaction) => {
    const [due] = await transaction
      .select()
      .from(translationJobs)
      .where(and(inArray(translationJobs.state, [...OPEN_JOB_STATES]), lte(translationJobs.nextAt, now)))
      .orderBy(translationJobs.nextAt)
      .limit(1)
      .for('update', { skipLocked: true })
    if (due !== undefined) await transaction.update(translationJobs).set({ nextAt: until }).where(isAt(due))
    return due
  })
}

/** Changes of a job by a step of work. */
export type JobChange = Partial<Omit<JobRow, 'pageId' | 'language' | 'run'>>

/** Stores the result of a step, unless the job was cancelled, sent again, or advanced by another runtime meanwhile. */
export async function settleJob(db: Database, job: JobRow, change: JobChange): Promise<void> {
  await db
    .update(translationJobs)
    .set(change)
    .where(and(isAt(job), eq(translationJobs.run, job.run), eq(translationJobs.state, job.state)))
}

/** Ends a job that is not over. @returns whether there was one. */
export async function cancelJob(db: Database, place: JobPlace, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [found] = await transaction
      .update(translationJobs)
      .set({ state: 'cancelled', endedAt: now, reason: null, detail: null, file: null, ...FORGOTTEN })
      .where(and(isAt(place), inArray(translationJobs.state, [...OPEN_JOB_STATES, ...HALTED_JOB_STATES])))
      .returning()
    if (found !== undefined) await takeBackStart(transaction, found)
    return found !== undefined
  })
}

/** Page and language of a job's id; undefined: it is none. */
export function parseJobId(id: string, languages: readonly Language[]): JobPlace | undefined {
  const [, pageId, code] = /^([\w-]{1,100}):([a-z]{2})$/.exec(id) ?? []
  const language = languages.find((one) => one === code)
  return pageId === undefined || language === undefined ? undefined : { pageId, language }
}
