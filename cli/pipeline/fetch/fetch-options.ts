import type { ParsedEnvironment } from '../../../src/config/environment.ts'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { ContentStage } from '../../../src/sources/ports/content-source.ts'
import type { SnapshotStore } from '../../../src/sources/snapshot/snapshot-store.ts'
import type { Reporter } from '../../report/reporter.ts'
import type { LocateProblems } from '../../report/problem-locator.ts'
import type { FetchClock } from './create-sources.ts'
import type { PublishedSnapshots } from './published-snapshots.ts'

/** Entries that may stay as they were published. */
export const KEPT_ENTRIES = ['invalid'] as const
export type KeptEntries = (typeof KEPT_ENTRIES)[number]

/** What a fetch works with. */
export interface FetchOptions {
  readonly config: UappConfig
  readonly environment: ParsedEnvironment
  readonly reporter: Reporter
  /** Folder of snapshots and of the journal of a fetch that is under way. */
  readonly dataDir: string
  /** Of the content service, by default what is published. Each stage has a data folder of its own. */
  readonly stage?: ContentStage
  /** Of `dataDir`, for a process that fetches again and again; by default one that forgets. */
  readonly store?: SnapshotStore
  /** Ask for everything, take nothing over from an earlier run, and write every object of the snapshot anew. */
  readonly fresh?: boolean
  /** Ids of entries, or kinds, that are read again even if their source tells no newer revision. */
  readonly again?: readonly string[]
  readonly clock?: FetchClock
  /** Snapshots of releases; by default there are none. */
  readonly published?: PublishedSnapshots
  /** A wrong entry stays as it was published, with a warning; by default it is an error. */
  readonly keep?: KeptEntries | undefined
  /** Adds files, lines and addresses to problems before they are reported. */
  readonly locate?: LocateProblems
}
