import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { loadGatsbyBundle } from '../../../gatsby/gatsby-bundle.ts'
import type { GroupTemplates } from '../page-templates/group-templates.ts'
import { openMarkupCache } from '../markup-cache.ts'
import type { BatchJob } from '../batch-job.ts'
import { createBatchTemplates, renderBatch } from './render-batch.ts'
import { toThrownRecord } from '../../../../threads/thrown-record.ts'

const dataSchema = z.object({
  bundleDir: z.string(),
  cacheDir: z.string(),
})
const { bundleDir, cacheDir } = dataSchema.parse(workerData)
const bundle = await loadGatsbyBundle(bundleDir)
const cache = openMarkupCache(cacheDir)
const templatesOf = new Map<string, GroupTemplates>()

function findTemplates(planDir: string): GroupTemplates {
  const known = templatesOf.get(planDir)
  if (known !== undefined) return known
  const made = createBatchTemplates(bundle, cache, planDir)
  templatesOf.set(planDir, made)
  return made
}

async function answer(job: BatchJob): Promise<object> {
  try {
    const result = await renderBatch({ job, bundle, cache, templates: findTemplates(job.planDir) })
    return { result, heapBytes: process.memoryUsage().heapUsed }
  } catch (thrown) {
    return { thrown: toThrownRecord(thrown) }
  }
}

/** Takes batches one at a time and answers each with its result, or with an error that stops the whole build. */
parentPort?.on('message', (job: BatchJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void answer(job).then((message) => parentPort?.postMessage(message))
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ ready: true })
