import { TRANSLATION_JOBS_PATH, TRANSLATION_SEND_PATH } from '../../src/contracts/editor/translation-jobs.ts'
import type { MayEdit } from '../access/editors-only.ts'
import {
  createCancelTranslationJob,
  createListTranslationJobs,
  createReadTranslationFile,
  createSendTranslation,
} from './translation-jobs-handler.ts'
import type { FunctionMount } from '../platform/running-functions.ts'
import type { TranslationJobsService } from './translation-jobs.ts'

/** Functions that hand texts to a translation service, and tell what became of them; without a service they say so. */
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
