// A worker that renders nothing: the id of a batch's first task says how it behaves.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, threadId, workerData } from 'node:worker_threads'

const NOTHING = { rendered: 0, cached: 0, damaged: 0, urls: 0, files: 0, bytes: 0, checked: 0, writeMs: 0 }

/** Whether a batch is done for the first time, told by a file in the folder of the cache. */
function isFirstAttempt(id) {
  const file = join(workerData.cacheDir, id)
  if (existsSync(file)) return false
  writeFileSync(file, '')
  return true
}

/** What a thread answers; undefined: it dies instead. */
function answer({ tasks }) {
  const [{ id }] = tasks
  const failures = [{ markupKey: id, message: '', componentStack: [] }]
  const done = { result: { ...NOTHING, urls: threadId, failures, mismatches: [] }, heapBytes: 1 }
  if (id.startsWith('dies-always')) return undefined
  if (id.startsWith('dies-once')) return isFirstAttempt(id) ? undefined : done
  if (id.startsWith('throws')) return { thrown: { name: 'Error', message: `${id}: no space left`, code: 'ENOSPC' } }
  if (id.startsWith('grows')) return { ...done, heapBytes: 2 ** 40 }
  return done
}

parentPort.on('message', (job) => {
  const message = answer(job)
  if (message === undefined) process.exit(3)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage(message)
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort.postMessage({ ready: true })
