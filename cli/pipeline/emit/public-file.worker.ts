import { parentPort } from 'node:worker_threads'
import { emitPublicFiles, type PublicFileTask } from './public-file.ts'

/** Takes lists of tasks from the pool and answers each with its counts, or with the message of what went wrong. */
parentPort?.on('message', (tasks: readonly PublicFileTask[]) => {
  emitPublicFiles(tasks).then(
    (counts) => parentPort?.postMessage({ counts }),
    (error: unknown) => parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) }),
  )
})
