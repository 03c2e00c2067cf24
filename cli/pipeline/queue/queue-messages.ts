import * as z from 'zod'
import type { BatchResult } from '../render/headless/batch-job.ts'
import type { ThrownRecord } from '../../threads/thrown-record.ts'

/** Queues of builds, in a database that other queues may be in, too. */
export const QUEUE_PREFIX = 'render-'

/** The data of a job: the place of its batch in `batches.ndjson` of its queue's folder. Paths are relative, with `/`. */
export const batchTicketSchema = z.object({
  /** Counted from 1 on. */
  number: z.int(),
  /** Bytes. */
  offset: z.int(),
  length: z.int(),
  /** Hash of the compiled bundle. */
  bundle: z.string(),
  /** Staged release, below the dist folder; absent when only the cache is written. */
  staging: z.string().optional(),
})
export type BatchTicket = z.infer<typeof batchTicketSchema>

const batchResultSchema: z.ZodType<BatchResult> = z.object({
  rendered: z.int(),
  cached: z.int(),
  damaged: z.int(),
  urls: z.int(),
  files: z.int(),
  bytes: z.int(),
  checked: z.int(),
  writeMs: z.number(),
  failures: z.array(
    z
      .object({
        markupKey: z.string(),
        offset: z.int().exactOptional(),
        message: z.string(),
        componentStack: z.array(z.string()),
        place: z.string().optional(),
      })
      .transform(({ place, ...failure }) => (place === undefined ? failure : { ...failure, place })),
  ),
  mismatches: z.array(
    z.object({
      path: z.string(),
      file: z.enum(['index.html', 'page-data.json', '_payload.json']),
      filled: z.string(),
      direct: z.string(),
    }),
  ),
})

/** What a worker says of a batch that it did. */
export const batchDoneSchema = z.object({ result: batchResultSchema })

const thrownSchema = z.object({
  thrown: z
    .object({ name: z.string(), message: z.string(), code: z.string().optional() })
    .transform(({ code, ...rest }): ThrownRecord => (code === undefined ? rest : { ...rest, code })),
})

/** Why a batch failed finally: the error of its worker, or that all its workers died. */
export function parseBatchFailure(output: unknown): ThrownRecord {
  const said = thrownSchema.safeParse(output)
  return said.success
    ? said.data.thrown
    : { name: 'Error', message: 'the workers that took it ended before they had done it' }
}
