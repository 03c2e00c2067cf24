import { listEditorDevices, revokeEditorDevices, type EditorDevice } from '../access/editor-devices.ts'
import { listMissing, type MissingPath } from '../not-found-log/missing-path-records.ts'
import type { EditorSearches } from '../../src/contracts/editor/searches.ts'
import type { Language } from '../../src/domain/locale/language.ts'
import type { RetentionReport } from '../../src/domain/retention/retention.ts'
import { reportSiteRetention } from '../retention/site-retention.ts'
import type { SearchReport } from '../search-log/search-report.ts'
import type { TranslationExport, TranslationImport } from '../../src/contracts/editor/translation-files.ts'
import type { TranslationJobFilter, TranslationJobs } from '../../src/contracts/editor/translation-jobs.ts'
import type { Outbox } from '../platform/outbox/outbox.ts'
import type { Database } from '../platform/store/database.ts'
import { listChannels } from '../forms/delivery-channels.ts'
import {
  discardSubmission,
  erasePerson,
  exportPerson,
  findSubmission,
  listSubmissions,
  releaseSubmission,
  retryDeliveries,
  type Erased,
  type RemoveFiles,
  type SubmissionQuery,
  type SubmissionReport,
  type SubmissionSummary,
} from '../forms/manage-submissions.ts'
import { releaseUpload, type FileRelease } from '../uploads/upload-records.ts'
import type { NeededRequest } from '../translation/export-needed.ts'
import type { TranslationJobsService } from '../translation-jobs/translation-jobs.ts'
import type { ExportedTranslation } from '../translation/export-translation.ts'
import type { ImportRequest } from '../translation/import-translation.ts'
import type { TranslationService } from '../translation/translation-service.ts'
import type { TranslationStatusRow } from '../translation/translation-status.ts'

/** What operators can do with submissions, editors, searches, missing addresses and translations; all values can be written as JSON. */
export interface Management {
  list(query: SubmissionQuery): Promise<readonly SubmissionSummary[]>
  /** Null: there is none with this number. */
  show(receipt: string): Promise<SubmissionReport | null>
  /** Lets a held submission go out. @returns whether there was one. */
  release(receipt: string): Promise<boolean>
  /** Lets a file of a submission out of quarantine. @returns whether it was there, and waited. */
  releaseFile(id: string, release: FileRelease): Promise<boolean>
  /** Keeps a held submission from going out. @returns whether there was one. */
  discard(receipt: string): Promise<boolean>
  /** Tries deliveries again that were given up. @returns how many. */
  retry(receipt: string): Promise<number>
  exportPerson(email: string): Promise<readonly SubmissionReport[]>
  erasePerson(email: string): Promise<Erased>
  /** What the runtime keeps, for how long, and what was removed. */
  reportRetention(): Promise<readonly RetentionReport[]>
  /** Addresses that led nowhere in the last thirty days, the most frequent ones first. */
  listMissing(limit: number): Promise<readonly MissingPath[]>
  /** What visitors searched for in the last thirty days. @throws {RequestError} */
  reportSearches(place: SearchReportPlace): Promise<EditorSearches>
  /** Browsers that unlocked the editor area. */
  listEditors(): Promise<readonly EditorDevice[]>
  /** Ends the right of some of them. @returns how many had it. */
  revokeEditors(ids: readonly string[] | 'all'): Promise<number>
  /** Texts of pages as a file for translators. @throws {RequestError} */
  exportTranslation(request: TranslationExport): Promise<ExportedTranslation>
  /** Takes over such a file; what is wrong with it is an answer. @throws {RequestError} */
  importTranslation(request: ImportRequest): Promise<TranslationImport>
  /** How far all pages are translated. @throws {RequestError} */
  listTranslations(): Promise<readonly TranslationStatusRow[]>
  /** Hands texts of pages to the translation service, as soon as a runtime can. @throws {RequestError} */
  sendTranslation(request: NeededRequest): Promise<TranslationJobs>
  /** What is, or was last, at the translation service. @throws {RequestError} */
  listTranslationJobs(filter: TranslationJobFilter): Promise<TranslationJobs>
}

/** A site of the current release in a language. */
interface SearchReportPlace {
  /** Its id. */
  readonly site: string
  readonly language: Language
}

export interface ManagementOptions {
  readonly db: Database
  readonly outbox: () => Promise<Outbox>
  readonly removeFiles: RemoveFiles
  readonly hasWebhook: boolean
  /** Days for which submissions are kept. */
  readonly submissionDays: number
  readonly searches: SearchReport
  readonly translations: TranslationService
  readonly translationJobs: TranslationJobsService
}

/** Management of an open store. */
export function createManagement(options: ManagementOptions): Management {
  const { db, outbox, removeFiles, hasWebhook, submissionDays, searches, translations, translationJobs } = options
  return {
    list: (query) => listSubmissions(db, query),
    show: async (receipt) => (await findSubmission(db, receipt)) ?? null,
    release: async (receipt) => {
      const opened = await outbox()
      const isReleased = await releaseSubmission(db, opened, receipt, (values) => listChannels(values, hasWebhook))
      opened.wake()
      return isReleased
    },
    releaseFile: (id, release) => releaseUpload(db, id, release),
    discard: (receipt) => discardSubmission(db, receipt),
    retry: async (receipt) => {
      const opened = await outbox()
      const count = await retryDeliveries(db, opened, receipt)
      opened.wake()
      return count
    },
    exportPerson: (email) => exportPerson(db, email),
    erasePerson: (email) => erasePerson(db, email, removeFiles),
    reportRetention: () => reportSiteRetention({ db, submissionDays, now: new Date() }),
    listMissing: (limit) => listMissing(db, new Date(), limit),
    reportSearches: ({ site, language }) => searches.read(site, language),
    listEditors: () => listEditorDevices(db),
    revokeEditors: (ids) => revokeEditorDevices(db, ids, new Date()),
    exportTranslation: translations.exportTexts,
    importTranslation: translations.importTexts,
    listTranslations: translations.listStatus,
    sendTranslation: (request) => translationJobs.send(request),
    listTranslationJobs: (filter) => translationJobs.list(filter),
  }
}
