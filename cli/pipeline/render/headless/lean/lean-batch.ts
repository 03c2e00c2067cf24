import type { LeanBatch } from '../batch-job.ts'
import type { PlannedSlice } from '../group-plan.ts'
import { toBlobId, type BlobStore } from './blob-store.ts'

/** Where page templates go. */
export interface LeanTarget {
  readonly blobs: Pick<BlobStore, 'has'>
  /** Folder of the blobs. */
  readonly dir: string
  /** Hash of the compiled bundle. */
  readonly bundle: string
}

/** What batches of a host write besides its pages: the headers and footers that no release has yet. */
export function toLeanBatch(
  { blobs, dir, bundle }: LeanTarget,
  slices: readonly Pick<PlannedSlice, 'key'>[],
): LeanBatch {
  const keys = new Set(slices.map(({ key }) => key))
  const missing = [...keys].filter((key) => !blobs.has(toBlobId({ kind: 'slice', bundle, key })))
  return { dir, bundle, slices: missing }
}
