import type {
  TranslationJobFilter,
  TranslationJobJson,
  TranslationJobs,
} from '../../src/contracts/editor/translation-jobs.ts'
import { LANGUAGES } from '../../src/domain/locale/language.ts'
import { OPEN_JOB_STATES, toJobId } from '../../src/domain/translation/job-state.ts'
import { InvalidRequestError, NotFoundError } from '../platform/http/request-errors.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { recordStart } from '../translation/export-translation.ts'
import type { NeededRequest, NeededTexts } from '../translation/export-needed.ts'
import type { TranslationService } from '../translation/translation-service.ts'
import {
  cancelJob,
  listJobs,
  parseJobId,
  readJobFile,
  startJob,
  type JobPlace,
  type JobSummary,
} from './job-records.ts'

/** Texts of pages that are handed to a translation service: for editors in a browser, and on the command line. */
export interface TranslationJobsService {
  /**
   * Sends texts to the service as soon as a runtime can; what is under way stays as it is. The languages count as started.
   * @returns the jobs of these pages. @throws {NotFoundError} without a service, or for pages that are not there.
   * @throws {InvalidRequestError} for a language that is not wanted, and when nothing is to be translated.
   * @throws {NotReadyError} while content or store are away.
   */
  send(request: NeededRequest): Promise<TranslationJobs>
  /** @throws {NotReadyError} */
  list(filter: TranslationJobFilter): Promise<TranslationJobs>
  /** Ends a job that is not over. @returns it. @throws {NotFoundError | NotReadyError} */
  cancel(id: string): Promise<TranslationJobs>
  /** The file that came back and was refused. @throws {NotFoundError | NotReadyError} */
  readFile(id: string): Promise<{ readonly fileName: string; readonly bytes: Uint8Array }>
}

export interface TranslationJobsOptions {
  readonly store: StoreAccess
  readonly translations: Pick<TranslationService, 'content' | 'listNeeded'>
  /** Whether there is a service. */
  readonly isConfigured: boolean
  /** Called when there is work. */
  readonly wake: () => void
  readonly now: () => Date
}

const placeOf = ({ page, language }: NeededTexts): string => toJobId(page.id, language)
const byPlace = (a: NeededTexts, b: NeededTexts): number => (placeOf(a) < placeOf(b) ? -1 : 1)

const toMoment = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** What editors may see of a job, without the key of its file at the service. */
const toJson = (row: JobSummary): TranslationJobJson => ({
  id: toJobId(row.pageId, row.language),
  pageId: row.pageId,
  language: row.language,
  state: row.state,
  reason: row.reason,
  detail: row.detail,
  attempts: row.attempts,
  startedAt: row.startedAt.toISOString(),
  sentAt: toMoment(row.sentAt),
  receivedAt: toMoment(row.receivedAt),
  endedAt: toMoment(row.endedAt),
  nextAt: OPEN_JOB_STATES.some((state) => state === row.state) ? toMoment(row.nextAt) : null,
  result: row.result,
  hasFile: row.hasFile,
})

/** See `TranslationJobsService`. */
export function createTranslationJobs(options: TranslationJobsOptions): TranslationJobsService {
  const { store, isConfigured, wake, now } = options
  const { content, listNeeded } = options.translations
  const toAnswer = (rows: readonly JobSummary[]): TranslationJobs => ({ isConfigured, jobs: rows.map(toJson) })

  function requireService(): void {
    if (!isConfigured)
      throw new NotFoundError('There is no translation service: set UAPP_TRANSLATION_SERVICE_URL and UAPP_TRANSLATION_SERVICE_KEY') // prettier-ignore
  }

  const missing = (id: string): NotFoundError => new NotFoundError(`There is no translation job ${id}`)

  function requirePlace(id: string): JobPlace {
    const place = parseJobId(id, LANGUAGES)
    if (place === undefined) throw missing(id)
    return place
  }

  return {
    send: async (request) => {
      requireService()
      const needed = (await listNeeded(request)).filter(({ entries }) => entries.length > 0).toSorted(byPlace)
      if (needed.length === 0) {
        const message = `Nothing of ${request.pages.join(', ')} is to be translated${request.language === undefined ? '' : ` into ${request.language}`}; reset it to have it translated anew` // prettier-ignore
        throw new InvalidRequestError(message, [{ field: 'language', message }])
      }
      const at = now()
      await store.use(({ db }) =>
        db.transaction(async (transaction) => {
          for (const { page, language } of needed) {
            // In one order, so that two never wait for each other.
            const isOut = await startJob(transaction, { pageId: page.id, language }, at)
            if (isOut) await recordStart(transaction, content, { page, language, now: at })
          }
        }),
      )
      wake()
      const rows = await store.use(({ db }) => listJobs(db, { language: request.language }))
      return toAnswer(rows.filter(({ pageId }) => request.pages.includes(pageId)))
    },
    list: async (filter) => toAnswer(await store.use(({ db }) => listJobs(db, filter))),
    cancel: async (id) => {
      const { pageId: page, language } = requirePlace(id)
      const rows = await store.use(async ({ db }) => {
        await cancelJob(db, { pageId: page, language }, now())
        return listJobs(db, { page, language })
      })
      if (rows.length === 0) throw missing(id)
      return toAnswer(rows)
    },
    readFile: async (id) => {
      const place = requirePlace(id)
      const found = await store.use(({ db }) => readJobFile(db, place))
      if (found === undefined) throw new NotFoundError(`There is no file of the translation job ${id}`)
      return found
    },
  }
}
