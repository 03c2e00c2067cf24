import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { loadGatsbyBundle } from '../../../gatsby/gatsby-bundle.ts'
import type { ClassStamps } from '../page-templates/class-stamps.ts'
import { openMarkupCache } from '../markup-cache.ts'
import type { RangeJob } from '../range-job.ts'
import { createRangeStamps, renderRange } from './render-range.ts'
import { toThrownRecord } from './thrown-record.ts'
import { OPEN_GATE, openWriteGate } from './write-gate.ts'

const dataSchema = z.object({
  bundleDir: z.string(),
  cacheDir: z.string(),
  turn: z.object({ memory: z.instanceof(SharedArrayBuffer), thread: z.int() }).optional(),
})
const { bundleDir, cacheDir, turn } = dataSchema.parse(workerData)
const gate = turn === undefined ? OPEN_GATE : openWriteGate(turn.memory, turn.thread)
const bundle = await loadGatsbyBundle(bundleDir)
const cache = openMarkupCache(cacheDir)
const stampsOf = new Map<string, ClassStamps>()

function findStamps(planDir: string): ClassStamps {
  const known = stampsOf.get(planDir)
  if (known !== undefined) return known
  const made = createRangeStamps(bundle, cache, planDir)
  stampsOf.set(planDir, made)
  return made
}

async function answer(job: RangeJob): Promise<object> {
  try {
    const result = await renderRange({ job, bundle, cache, gate, stamps: findStamps(job.planDir) })
    return { result, heapBytes: process.memoryUsage().heapUsed }
  } catch (thrown) {
    return { thrown: toThrownRecord(thrown) }
  }
}

/** Takes ranges, one at a time, and answers each with its result, or with what keeps the whole build from going on. */
parentPort?.on('message', (job: RangeJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void answer(job).then((message) => parentPort?.postMessage(message))
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ ready: true })
