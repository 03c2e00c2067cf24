import type { ManifestChanges } from '../manifest-changes.ts'
import { toBlobId, type BlobStore } from './blob-store.ts'

/**
 * What a release of page templates lacks: the blobs that no release has yet. Pages that are no more need not be removed, since
 * the index does not name them.
 */
export function createLeanChanges(blobs: Pick<BlobStore, 'has'>, bundle: string): ManifestChanges {
  return {
    ofUnit: (groups) =>
      groups.map(({ key, markupKey, countries }) => ({
        html: blobs.has(toBlobId({ kind: 'page', bundle, key: markupKey })) ? [] : countries,
        data: blobs.has(toBlobId({ kind: 'page-data', bundle, key })) ? [] : countries,
      })),
    removedPaths: [],
  }
}
