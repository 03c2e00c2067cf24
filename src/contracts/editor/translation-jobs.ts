import * as z from 'zod/mini'
import { LANGUAGES } from '../../domain/locale/language.ts'
import { JOB_REASONS, JOB_STATES } from '../../domain/translation/job-state.ts'
import { translationImportSchema } from './translation-files.ts'

export const TRANSLATION_JOBS_PATH = '/api/translation/jobs'
export const TRANSLATION_SEND_PATH = '/api/translation/send'

const moment = z.nullable(z.iso.datetime())

/** Texts of a page that are handed to the translation service for a language, or were last. */
const translationJobSchema = z.object({
  /** `{pageId}:{language}` */
  id: z.string(),
  pageId: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(JOB_STATES),
  /** Why it waits or failed; null: no reason. */
  reason: z.nullable(z.enum(JOB_REASONS)),
  /** What exactly happened, in English or in the words of the service. */
  detail: z.nullable(z.string()),
  /** Failed tries in a row. */
  attempts: z.int(),
  /** When an editor sent it. */
  startedAt: z.iso.datetime(),
  /** When the service took it. */
  sentAt: moment,
  receivedAt: moment,
  endedAt: moment,
  /** When something is done next; null: not by itself. */
  nextAt: moment,
  /** What became of the file that came back; null: none was taken up yet. */
  result: z.nullable(translationImportSchema),
  /** The file that came back can be downloaded. */
  hasFile: z.boolean(),
})
export type TranslationJobJson = z.infer<typeof translationJobSchema>

/** Answer of `GET /api/translation/jobs?page=&language=&state=`, and of the calls that change jobs: the newest first. */
export const translationJobsSchema = z.object({
  /** A translation service is configured. */
  isConfigured: z.boolean(),
  jobs: z.array(translationJobSchema),
})
export type TranslationJobs = z.infer<typeof translationJobsSchema>

/** What jobs are asked for; absent: all. */
export const translationJobFilterSchema = z.object({
  page: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
  language: z.optional(z.enum(LANGUAGES)),
  state: z.optional(z.enum(JOB_STATES)),
})
export type TranslationJobFilter = z.infer<typeof translationJobFilterSchema>
