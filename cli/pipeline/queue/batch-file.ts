import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import type { BatchJob } from '../render/headless/batch-job.ts'
import { openChunkWriter } from '../../files/chunk-writer.ts'
import { fromPortableBatch, toPortableBatch, type SharedFolders } from './portable-batch.ts'

/** Name of the file of batches in the folder of its queue. */
export const BATCHES_FILE = 'batches.ndjson'

/** Where a batch stands in its file; bytes. */
export interface BatchPlace {
  readonly offset: number
  readonly length: number
}

/** Batches of a build in a file, so that the queue need not hold them. */
export interface BatchFile {
  readonly batches: readonly BatchPlace[]
  /** Folders of plans that the batches are of. */
  readonly planDirs: readonly string[]
  /** SHA-256 of all batches, in hexadecimal. */
  readonly hash: string
}

/** Writes batches as lines of JSON that every machine can read. */
export function writeBatchFile(file: string, jobs: Iterable<BatchJob>, folders: SharedFolders): BatchFile {
  const hash = createHash('sha256')
  const batches: BatchPlace[] = []
  const planDirs = new Set<string>()
  const writer = openChunkWriter(file)
  try {
    for (const job of jobs) {
      const line = Buffer.from(`${JSON.stringify(toPortableBatch(job, folders))}\n`)
      hash.update(line)
      planDirs.add(job.planDir)
      batches.push({ offset: writer.write(line), length: line.length - 1 })
    }
  } finally {
    writer.close()
  }
  return { batches, planDirs: [...planDirs], hash: hash.digest('hex') }
}

/** Reads one batch. uapp wrote the file itself, so it is not checked again. @throws {Error} when it is not there. */
export function readBatch(file: string, { offset, length }: BatchPlace, folders: SharedFolders): BatchJob {
  const bytes = Buffer.allocUnsafe(length)
  const handle = openSync(file, 'r')
  try {
    for (let from = 0; from < length;) {
      const read = readSync(handle, bytes, from, length - from, offset + from)
      if (read === 0) throw new Error(`${file} is shorter than the queue says`)
      from += read
    }
  } finally {
    closeSync(handle)
  }
  return fromPortableBatch(JSON.parse(bytes.toString()) as BatchJob, folders)
}
