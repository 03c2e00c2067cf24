import type { ContentReader } from '../content-reader.ts'
import type { ContentStore } from '../content-store.ts'
import { listChanges, type ContentChange } from './list-changes.ts'

export interface WatchOptions {
  readonly reader: Pick<ContentReader, 'read'>
  readonly onChanges: (changes: readonly ContentChange[]) => void
}

/** Tells what changed in the content files, as often as it is made to look. */
export interface ContentWatch {
  /**
   * Looks at the files. What changed is told once they are the same in two looks that follow each other, so that a burst of
   * writes is one change, and half of one is none. Entries that are wrong are passed by until somebody mends them.
   */
  look(): Promise<void>
}

/** Watches from the first look on, whose content is the one that later ones are compared with. */
export function createContentWatch({ reader, onChanges }: WatchOptions): ContentWatch {
  let reported: ContentStore | undefined
  let seen: Promise<ContentStore> | undefined
  let isReported = false
  return {
    look: async () => {
      const current = reader.read()
      // The reader gives the same promise as long as no file changes.
      const isSettled = seen === current || reported === undefined
      if (seen !== current) isReported = false
      seen = current
      const store = await current.catch(() => undefined)
      if (!isSettled || isReported || store === undefined || seen !== current) return
      isReported = true
      const changes = reported === undefined ? [] : listChanges(reported, store)
      reported = store
      if (changes.length > 0) onChanges(changes)
    },
  }
}
