import { TRANSLATION_JOBS_PATH, TRANSLATION_SEND_PATH } from '../../src/contracts/editor/translation-jobs.ts'
import type { MayEdit } from '../access/editors-only.ts'
import {
  createCancelTranslationJob,
  createListTranslationJobs,
  createReadTranslationFile,
  createSendTranslation,
} from './translation-jobs-handler.ts'
import type { FunctionMount } from '../platform/running-functions.ts'
import { type TranslationJobsService, createTranslationJobs } from './translation-jobs.ts'
import type { Logger } from 'pino'
import type { TranslationVendor } from '../../src/integrations/translation-service/translation-vendor.ts'
import { JOB_TIMING, type JobTiming } from './job-timing.ts'
import { startJobWorker } from './start-job-worker.ts'
import {
  createTranslationService,
  type TranslationService,
  type TranslationServiceOptions,
} from '../translation/translation-service.ts'

interface TranslationsOptions extends Omit<TranslationServiceOptions, 'logger'> {
  /** Outside service that translates texts; undefined: files go out and come back by hand. */
  readonly vendor: TranslationVendor | undefined
  /** How its jobs are paced, where not as they are by default. */
  readonly timing: Partial<JobTiming> | undefined
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** Translations by hand and by an outside service, and what works on the latter. */
interface RunningTranslations {
  readonly service: TranslationService
  readonly jobs: TranslationJobsService
  readonly stop: () => Promise<void>
}

/** Starts exports, imports and the jobs of the translation service. */
export function startTranslations({ vendor, timing, ...options }: TranslationsOptions): RunningTranslations {
  const { store, now, logger } = options
  const service = createTranslationService(options)
  const { exportNeeded, importTexts } = service
  const worker =
    vendor &&
    startJobWorker({ store, vendor, exportNeeded, importTexts, timing: { ...JOB_TIMING, ...timing }, now, logger })
  const jobs = createTranslationJobs({
    store,
    translations: service,
    isConfigured: worker !== undefined,
    wake: () => worker?.wake(),
    now,
  })
  return { service, jobs, stop: async () => worker?.stop() }
}

/** Functions that hand texts to a translation service and report their state; without a service they say so. */
export function createTranslationJobFunctions(options: {
  readonly jobs: TranslationJobsService
  readonly mayEdit: MayEdit
}): readonly FunctionMount[] {
  return [
    { path: `${TRANSLATION_SEND_PATH}/:pageId`, handler: createSendTranslation(options) },
    { path: TRANSLATION_JOBS_PATH, handler: createListTranslationJobs(options) },
    { path: `${TRANSLATION_JOBS_PATH}/:jobId/cancel`, handler: createCancelTranslationJob(options) },
    { path: `${TRANSLATION_JOBS_PATH}/:jobId/file`, handler: createReadTranslationFile(options) },
  ]
}
