import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { findDifferences } from './find-differences.ts'

const checkSchema = z.object({
  bundleDir: z.string(),
  compared: z.object({ planDir: z.string(), publicDir: z.string(), isRendered: z.boolean() }).optional(),
})

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await findDifferences(checkSchema.parse(workerData)))
