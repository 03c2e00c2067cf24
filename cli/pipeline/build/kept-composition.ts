import { join } from 'node:path'
import { openKeptFiles, type KeptFiles } from '../../files/kept-files.ts'
import { createSearchIndexer, type SearchIndexer } from '../emit/search/search-indexer.ts'

/** What builds keep of what they composed, for later ones. */
export interface KeptComposition {
  /** A `SiteDigest` each, by the print of what it is made of. */
  readonly digests: KeptFiles
  /** Parts of search documents, by key. */
  readonly parts: KeptFiles
  readonly indexes: KeptFiles
  /** Texts of documents, by what names their files. */
  readonly documents: KeptFiles
  readonly indexer: SearchIndexer
  /** Removes what neither a release nor a build since then has used. */
  prune(before: Date): void
}

/** @param dataDir absolute; folders are made in it. */
export function openKeptComposition(dataDir: string): KeptComposition {
  const digests = openKeptFiles(join(dataDir, 'digests'))
  const parts = openKeptFiles(join(dataDir, 'search-parts'))
  const indexes = openKeptFiles(join(dataDir, 'search-indexes'))
  const documents = openKeptFiles(join(dataDir, 'document-texts'))
  return {
    digests,
    parts,
    indexes,
    documents,
    indexer: createSearchIndexer(parts, indexes),
    prune(before) {
      for (const files of [digests, parts, indexes, documents]) files.prune(before)
    },
  }
}
