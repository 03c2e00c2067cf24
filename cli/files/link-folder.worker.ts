import { parentPort } from 'node:worker_threads'
import { readErrorCode } from './error-code.ts'
import { linkFolderSync, type LinkedFolder, type LinkFolderTask } from './link-folder.ts'

function answer(message: LinkedFolder | { readonly failure: string; readonly code: string | undefined }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}

/** Links lists of folders and answers each with what it found, or with what went wrong. */
parentPort?.on('message', (tasks: readonly LinkFolderTask[]) => {
  try {
    const linked = tasks.map(linkFolderSync)
    answer({
      files: linked.reduce((sum, { files }) => sum + files, 0),
      folders: linked.flatMap(({ folders }) => folders),
    })
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error), code: readErrorCode(error) })
  }
})
