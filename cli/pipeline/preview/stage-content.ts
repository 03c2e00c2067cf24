import { join } from 'node:path'
import type { Snapshot } from '../../../src/domain/snapshot/snapshot.ts'
import type { Manifest } from '../../../src/sources/snapshot/manifest.ts'
import { createSnapshotStore } from '../../../src/sources/snapshot/snapshot-store.ts'
import { rememberObjects } from '../../../src/sources/snapshot/remember-objects.ts'
import type { Reporter } from '../../report/reporter.ts'
import type { FetchOptions } from '../fetch/fetch-options.ts'
import { refreshSnapshot } from '../fetch/refresh-snapshot.ts'

/** The content of one stage, as it was fetched last. */
export interface StageContent {
  /** Hash of all of it. */
  readonly id: string
  readonly manifest: Manifest
  readonly snapshot: Snapshot
}

export interface StageContentOptions extends Required<Pick<FetchOptions, 'config' | 'environment' | 'stage'>> {
  /** Folder that has one for each stage. */
  readonly dataDir: string
}

/** Errors are thrown, and the caller reports problems. */
function createSilentReporter(): Reporter {
  const problems: Reporter['problems'][number][] = []
  return {
    phases: [],
    problems,
    phase: (_name, run) => run({ update: () => undefined }),
    info: () => undefined,
    problem: (problem) => void problems.push(problem),
  }
}

/** Folder of the snapshots of a stage. Drafts never lie where builds look, and the stages never in one store. */
function stageDir(dataDir: string, stage: StageContentOptions['stage']): string {
  return join(dataDir, stage.toLowerCase())
}

/**
 * Makes a reader of one stage: it asks both sources what changed since the last time, fetches that, and gives the same object
 * as long as nothing did.
 */
export function createStageContent({ dataDir, ...options }: StageContentOptions): () => Promise<StageContent> {
  const dir = stageDir(dataDir, options.stage)
  const store = rememberObjects(createSnapshotStore(dir))
  let last: StageContent | undefined
  /** @throws {CommandError} when a source is away, or records are wrong; the message names them. */
  return async () => {
    const refreshed = await refreshSnapshot({
      ...options,
      dataDir: dir,
      store,
      reporter: createSilentReporter(),
      keep: 'invalid',
    })
    const id = refreshed.snapshotHash
    if (last?.id !== id) {
      const [manifest, snapshot] = await Promise.all([store.readManifest(id), refreshed.readSnapshot()])
      last = { id, manifest, snapshot }
    }
    return last
  }
}
