import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createBundleLayout } from '../compile/bundle-layout.ts'
import { MARKUP_FOLDER, markupCacheDir } from '../render/headless/markup-cache.ts'
import type { BatchResult } from '../render/headless/batch-job.ts'
import { startBatchWorker, type BatchWorker } from '../render/headless/batches/batch-pool.ts'
import { HEAP_LIMIT_MIB } from '../render/headless/batches/thread-limits.ts'
import type { SharedFolders } from './portable-batch.ts'
import type { BatchTicket } from './queue-messages.ts'
import { QUEUE_FOLDER, queueDir } from './queue-run.ts'
import { BATCHES_FILE, readBatch } from './batch-file.ts'

/** This machine cannot see the files of a batch, so it can render nothing of its build. */
export class SharedFolderError extends Error {
  override readonly name = 'SharedFolderError'
}

/** One thread that does batches of any build. */
export interface BatchSlot {
  /** @throws {SharedFolderError} when the folders are not those of the coordinator. @throws what the batch throws. */
  render(queue: string, ticket: BatchTicket): Promise<BatchResult>
  close(): Promise<void>
}

const MIB = 1 << 20

/** @throws {SharedFolderError} naming the missing file, and the setting of its folder. */
function checkFolders(queue: string, { bundle, staging }: BatchTicket, { dataDir, distDir }: SharedFolders): void {
  const missing = [
    ['UAPP_DATA_DIR', dataDir, join(QUEUE_FOLDER, queue, BATCHES_FILE)],
    ['UAPP_DATA_DIR', dataDir, join('bundle', bundle, 'bundle.json')],
    ...(staging === undefined ? [] : [['UAPP_DIST_DIR', distDir, staging] as const]),
  ] as const
  for (const [setting, folder, name] of missing) {
    if (existsSync(join(folder, name))) continue
    throw new SharedFolderError(
      `${join(folder, name)} is not there, though a build has written it: let ${setting} (${folder}) name the folder that the build uses, too.`,
    )
  }
}

/** Starts its thread with the first batch, and a fresh one for another bundle or when the heap has grown. */
export function createBatchSlot(folders: SharedFolders): BatchSlot {
  let current: { readonly bundle: string; readonly worker: BatchWorker } | undefined

  async function end(): Promise<void> {
    const ended = current
    current = undefined
    await ended?.worker.close()
  }

  async function start(bundle: string): Promise<BatchWorker> {
    if (current?.bundle === bundle) return current.worker
    await end()
    const worker = startBatchWorker({
      bundleDir: createBundleLayout(folders.dataDir).bundleDir(bundle),
      cacheDir: markupCacheDir(join(folders.dataDir, MARKUP_FOLDER), bundle),
      heapLimitMiB: HEAP_LIMIT_MIB,
    })
    current = { bundle, worker }
    return worker
  }

  return {
    async render(queue, ticket) {
      checkFolders(queue, ticket, folders)
      // What a batch reads below the data folder is the plan that was frozen for its queue.
      const frozen = queueDir(folders.dataDir, queue)
      const job = readBatch(join(frozen, BATCHES_FILE), ticket, { ...folders, dataDir: frozen })
      const worker = await start(ticket.bundle)
      try {
        const { result, heapBytes } = await worker.ask(job)
        if (heapBytes > HEAP_LIMIT_MIB * MIB) await end()
        return result
      } catch (error) {
        await end()
        throw error
      }
    },
    close: end,
  }
}
