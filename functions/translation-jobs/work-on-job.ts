import type { Logger } from 'pino'
import type { TranslationImport, ImportFinding } from '../../src/contracts/editor/translation-files.ts'
import type { JobReason } from '../../src/domain/translation/job-state.ts'
import {
  VendorError,
  type SentFile,
  type SentReference,
  type TranslationVendor,
  type VendorFailure,
} from '../../src/integrations/translation-service/translation-vendor.ts'
import { NotReadyError, RequestError } from '../platform/http/request-errors.ts'
import type { ImportRequest } from '../translation/import-translation.ts'
import type { JobChange, JobPlace, JobRow } from './job-records.ts'
import { resolveNextAsk, resolveNextTry, type JobTiming } from './job-timing.ts'

/** `line:column` of the first byte that is no UTF-8. */
function findDamage(bytes: Uint8Array): string {
  const [before = ''] = new TextDecoder().decode(bytes).split('\uFFFD', 1)
  const lines = before.split('\n')
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`
}

/** A returned file as text, or what is wrong with it: invalid UTF-8 is an error and is never repaired. */
function decodeFile(bytes: Uint8Array): { readonly text: string } | { readonly finding: ImportFinding } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    const found = findDamage(bytes)
    return { finding: { code: 'malformed', entryId: null, path: null, found, expected: '', words: [] } }
  }
}

export interface JobWorkOptions {
  readonly vendor: TranslationVendor
  /** What is to be translated now; undefined: nothing is. @throws {RequestError} */
  readonly exportNeeded: (place: JobPlace) => Promise<SentFile | undefined>
  /** @throws {NotReadyError} while content or store are away. */
  readonly importTexts: (request: ImportRequest) => Promise<TranslationImport>
  readonly now: () => Date
  readonly timing: JobTiming
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** How often a file is handed over in all when the service loses it. */
const MAX_SUBMISSIONS = 3

/** Failures that pass by themselves. */
const PASSING: readonly VendorFailure[] = ['away', 'busy']
/** Failures after which the service still has the file. */
const KEEPING: readonly VendorFailure[] = ['key', 'quota']

/** Of a job that goes on. */
const GOING = { reason: null, detail: null, attempts: 0 } as const
const NO_REFERENCE = { referenceId: null, referenceKey: null } as const

const toReference = ({ referenceId, referenceKey }: JobRow): SentReference => ({
  id: referenceId ?? '',
  key: referenceKey ?? '',
})

/** Hands the texts over, as they are now. */
async function submit({ vendor, exportNeeded, now, timing }: JobWorkOptions, job: JobRow): Promise<JobChange> {
  const file = await exportNeeded(job)
  // Somebody translated them meanwhile.
  if (file === undefined) return { ...GOING, state: 'cancelled', endedAt: now() }
  const { id, key } = await vendor.submit(file)
  const sentAt = now()
  return {
    ...GOING,
    state: 'sent',
    referenceId: id,
    referenceKey: key,
    fileName: file.fileName,
    submissions: job.submissions + 1,
    sentAt,
    nextAt: resolveNextAsk(timing, { now: sentAt, sentAt }),
  }
}

/** Asks after the file, and fetches it once it is done. */
async function fetchResult({ vendor, now, timing }: JobWorkOptions, job: JobRow): Promise<JobChange> {
  const reference = toReference(job)
  const state = await vendor.readState(reference)
  if (state.kind === 'failed')
    return { ...NO_REFERENCE, state: 'failed', reason: 'failed', detail: state.message, endedAt: now() }
  if (state.kind === 'working') {
    const at = now()
    return { ...GOING, nextAt: resolveNextAsk(timing, { now: at, sentAt: job.sentAt ?? at, seconds: state.seconds }) }
  }
  const file = await vendor.download(reference)
  const receivedAt = now()
  return { ...GOING, ...NO_REFERENCE, state: 'received', file, receivedAt, nextAt: receivedAt }
}

/** Imports the file like an editor's upload: all of it, or nothing with all findings. */
async function takeOver({ importTexts, now }: JobWorkOptions, job: JobRow): Promise<JobChange> {
  const decoded = decodeFile(job.file ?? new Uint8Array())
  const result =
    'finding' in decoded
      ? { language: null, entries: [], translated: [], findings: [decoded.finding] }
      : await importTexts({ xliff: decoded.text, isPartial: false, isCheckOnly: false })
  const endedAt = now()
  return result.findings.length > 0
    ? { ...GOING, state: 'refused', result, endedAt }
    : { ...GOING, state: 'imported', result, file: null, endedAt }
}

const STEPS = { waiting: submit, sent: fetchResult, received: takeOver } as const

function retry(options: JobWorkOptions, job: JobRow, reason: JobReason, error?: Error): JobChange {
  const attempts = job.attempts + 1
  const now = options.now()
  const retryAfterSeconds = error instanceof VendorError ? error.retryAfterSeconds : undefined
  return {
    reason,
    detail: error?.message ?? null,
    attempts,
    nextAt: resolveNextTry(options.timing, { now, attempts, retryAfterSeconds }),
  }
}

function afterVendorError(options: JobWorkOptions, job: JobRow, error: VendorError): JobChange {
  const { failure, message: detail } = error
  const failed = (reason: JobReason): JobChange => ({ state: 'failed', reason, detail, endedAt: options.now() })
  if (failure === 'away' || failure === 'busy') return retry(options, job, failure, error)
  // 404 on upload means that the address is wrong.
  if (failure === 'unknown' && job.state === 'waiting') return failed('rejected')
  if (failure === 'unknown')
    // An answer with the file was lost, and the service hands it out once: the texts go out again.
    return job.submissions < MAX_SUBMISSIONS
      ? { ...retry(options, job, 'away', error), ...NO_REFERENCE, state: 'waiting' }
      : { ...NO_REFERENCE, ...failed('lost') }
  return { ...(KEEPING.includes(failure) ? {} : NO_REFERENCE), ...failed(failure) }
}

function afterError(options: JobWorkOptions, job: JobRow, error: unknown): JobChange {
  const { logger, vendor } = options
  const place = { pageId: job.pageId, language: job.language }
  if (error instanceof VendorError) {
    const words = 'the translation service did not do what it was asked for'
    const line = { ...place, service: vendor.name, failure: error.failure, reason: error.message }
    logger[PASSING.includes(error.failure) ? 'warn' : 'error'](line, words)
    return afterVendorError(options, job, error)
  }
  if (error instanceof NotReadyError) return retry(options, job, 'content', error)
  if (error instanceof RequestError)
    return { state: 'failed', reason: 'page', detail: error.message, endedAt: options.now() }
  logger.error({ ...place, err: error }, 'a translation could not be worked on')
  return retry(options, job, 'internal')
}

/** Carries out one step of a job. @returns the changes to store; it never fails. */
export async function workOnJob(options: JobWorkOptions, job: JobRow): Promise<JobChange> {
  if (job.state !== 'waiting' && job.state !== 'sent' && job.state !== 'received') return {}
  try {
    return await STEPS[job.state](options, job)
  } catch (error) {
    return afterError(options, job, error)
  }
}
