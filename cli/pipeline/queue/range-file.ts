import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import type { RangeJob } from '../render/headless/range-job.ts'
import { openChunkWriter } from '../render/headless/chunk-writer.ts'
import { fromPortableRange, toPortableRange, type SharedFolders } from './portable-range.ts'

/** Name of the file of ranges in the folder of its queue. */
export const RANGES_FILE = 'ranges.ndjson'

/** Where a range stands in its file; bytes. */
export interface RangePlace {
  readonly offset: number
  readonly length: number
}

/** Ranges of a build in a file, so that the queue need not hold them. */
export interface RangeFile {
  readonly ranges: readonly RangePlace[]
  /** Folders of plans that the ranges are of. */
  readonly planDirs: readonly string[]
  /** SHA-256 of all ranges, in hexadecimal. */
  readonly hash: string
}

/** Writes ranges as lines of JSON that every machine can read. */
export function writeRangeFile(file: string, jobs: Iterable<RangeJob>, folders: SharedFolders): RangeFile {
  const hash = createHash('sha256')
  const ranges: RangePlace[] = []
  const planDirs = new Set<string>()
  const writer = openChunkWriter(file)
  try {
    for (const job of jobs) {
      const line = Buffer.from(`${JSON.stringify(toPortableRange(job, folders))}\n`)
      hash.update(line)
      planDirs.add(job.planDir)
      ranges.push({ offset: writer.write(line), length: line.length - 1 })
    }
  } finally {
    writer.close()
  }
  return { ranges, planDirs: [...planDirs], hash: hash.digest('hex') }
}

/** Reads one range. uapp wrote the file itself, so it is not checked again. @throws {Error} when it is not there. */
export function readRange(file: string, { offset, length }: RangePlace, folders: SharedFolders): RangeJob {
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
  return fromPortableRange(JSON.parse(bytes.toString()) as RangeJob, folders)
}
