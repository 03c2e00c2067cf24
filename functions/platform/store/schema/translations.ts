import { primaryKey, text, timestamp, index, integer, jsonb, uuid, customType } from 'drizzle-orm/pg-core'
import type { Language } from '../../../../src/domain/locale/language.ts'
import { TRANSLATION_STATES } from '../../../../src/domain/translation/translation.ts'
import type { TranslationImport } from '../../../../src/contracts/editor/translation-files.ts'
import { JOB_STATES, type JobReason } from '../../../../src/domain/translation/job-state.ts'
import { uappSchema } from './uapp-schema.ts'

/** Source of each text when its translation last came back: a later change of the source is drift. */
export const translatedTexts = uappSchema.table(
  'translated_texts',
  {
    /** Of the content service: a page, or an entry that pages are made of. */
    entryId: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** Place within the entry. */
    path: text().notNull(),
    source: text().notNull(),
    importedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.language, table.path] })],
)

/** Bytes as they are. */
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const translationJobState = uappSchema.enum('translation_job_state', JOB_STATES)

/** Texts of pages that are handed to the translation service, or were last: one job for a page and a language at a time. */
export const translationJobs = uappSchema.table(
  'translation_jobs',
  {
    /** Of the content service. */
    pageId: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** A new value each time the job is sent; results of an earlier run no longer count. */
    run: uuid().notNull(),
    state: translationJobState().notNull(),
    /** Id of the file at the service; null: it has no file. */
    referenceId: text(),
    /** A secret: it opens the file at the service. */
    referenceKey: text(),
    /** Name of the file that went out. */
    fileName: text(),
    /** As it came back; kept until it is taken over, or the job is over. */
    file: bytea(),
    /** What became of it. */
    result: jsonb().$type<TranslationImport>(),
    /** Why it waits or failed. */
    reason: text().$type<JobReason>(),
    /** What happened, in English or in the words of the service. */
    detail: text(),
    /** Failed tries in a row. */
    attempts: integer().notNull().default(0),
    /** How often the texts were handed over. */
    submissions: integer().notNull().default(0),
    /** Nobody works on the job before then. The runtime that works on it sets a later time, so that others leave it alone. */
    nextAt: timestamp({ withTimezone: true }).notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    receivedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.language] }),
    index('translation_jobs_next').on(table.state, table.nextAt),
  ],
)

export const translationState = uappSchema.enum('translation_state', TRANSLATION_STATES)

/** States of pages in languages that a step has changed; for all others the content gives the state. */
export const pageTranslations = uappSchema.table(
  'page_translations',
  {
    /** Of the content service. */
    pageId: text().notNull(),
    language: text().$type<Language>().notNull(),
    state: translationState().notNull(),
    /** When its texts last went out to be translated. */
    exportedAt: timestamp({ withTimezone: true }),
    /** When they last came back. */
    importedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.language] })],
)
