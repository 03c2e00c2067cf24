import type { Language } from '../locale/language.ts'

/**
 * How texts of a page stand that are handed to a translation service: `waiting` to be handed over; `sent`: the service has them;
 * `received`: its file is here and is to be taken over; then `imported`, or `refused` for what is wrong with the file. `failed`: the
 * service does not translate them, until somebody sends them again. `cancelled` by an editor, or because nothing was left to do.
 */
export const JOB_STATES = ['waiting', 'sent', 'received', 'imported', 'refused', 'failed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

/** States from which a job goes on by itself. */
export const OPEN_JOB_STATES = ['waiting', 'sent', 'received'] as const satisfies readonly JobState[]

/** States in which a job waits for an editor. */
export const HALTED_JOB_STATES = ['refused', 'failed'] as const satisfies readonly JobState[]

/**
 * Why a job waits or failed. It is tried again by itself: `away` (the service does not answer), `busy` (it asks for patience),
 * `content` (content service or store are away), `internal`. Not before somebody sends it again: `key` (it refuses our key), `quota`
 * (what may be translated is used up), `tooLarge`, `language` (it does not offer it), `rejected`, `failed` (it could not translate
 * the file), `lost` (it knows nothing of the file, again and again), `unreadable` (its answer is none), `page` (the page is not to be
 * translated any more).
 */
export const JOB_REASONS = [
  'away', 'busy', 'content', 'internal',
  'key', 'quota', 'tooLarge', 'language', 'rejected', 'failed', 'lost', 'unreadable', 'page',
] as const // prettier-ignore
export type JobReason = (typeof JOB_REASONS)[number]

/** Names the job of a page in a language; there is one at a time. */
export const toJobId = (pageId: string, language: Language): string => `${pageId}:${language}`
