import { parentPort } from 'node:worker_threads'
import { emitPublicFiles, type PublicFileTask } from './public-file.ts'

function answer(message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}

/** Takes lists of tasks from the pool and answers each with its counts, or with the message of what went wrong. */
parentPort?.on('message', (tasks: readonly PublicFileTask[]) => {
  try {
    answer({ counts: emitPublicFiles(tasks) })
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) })
  }
})
