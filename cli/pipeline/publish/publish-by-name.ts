import { resolve } from 'node:path'
import type { PublishBlocked, PublishOutcome } from '../../../functions/publishing/publish-blocked.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import type { GateDecision, GateReport } from '../../../src/domain/gate/gate-report.ts'
import { FolderLockedError } from '../../../src/integrations/process/folder-lock.ts'
import type { Bucket } from '../../../src/integrations/object-storage/bucket.ts'
import type { CommandContext } from '../../command-context.ts'
import { acquireBuildLock } from './build-lock.ts'
import { keepHistory } from '../history/kept-history.ts'
import { readHistoryFile, toHistoryFile } from '../history/route-history-file.ts'
import { withDiskGuard } from './disk-problem.ts'
import { readErrorCode } from '../../files/error-code.ts'
import { PublishBlockedError } from '../gate/publish-blocked-error.ts'
import { NoBlockedReleaseError, publishBlocked } from './publish-blocked.ts'
import { withStoreSession } from './store/store-session.ts'

interface PublishContext extends Pick<CommandContext, 'config' | 'environment' | 'cwd' | 'reporter'> {
  /** Object storage that releases go to, too. */
  readonly store?: Bucket | undefined
}

/** What the release knows of addresses goes to the file that other machines read. */
async function keepHistoryOf(context: PublishContext, releaseDir: string): Promise<void> {
  const history = await readHistoryFile(toHistoryFile(releaseDir))
  if (history !== undefined) await keepHistory(context, history)
}

/**
 * Publishes a release that the gate keeps back, under the build lock, and keeps its history of addresses.
 * @param decision what somebody accepts; undefined: nothing.
 * @throws {NoBlockedReleaseError} when there is none of this id.
 * @throws {PublishBlockedError} when the gate finds what nobody has accepted.
 * @throws {CommandError} with status 2 while a build is running, with status 4 when the disk is full.
 */
export async function publishByName(
  context: PublishContext,
  buildId: string,
  decision: GateDecision | undefined,
): Promise<GateReport> {
  const { config, environment, cwd } = context
  const dataDir = resolve(cwd, environment.values.UAPP_DATA_DIR)
  const distDir = resolve(cwd, environment.values.UAPP_DIST_DIR)
  const lock = await acquireBuildLock([dataDir, distDir])
  try {
    const { gate: limits, releases } = config
    const { store: bucket, reporter } = context
    const { keep, keepDays } = releases
    const publish = (): Promise<GateReport> =>
      publishBlocked({ distDir, buildId, decision, limits, keep, keepDays, now: new Date() })
    const gate = await withDiskGuard({ dataDir, distDir }, () =>
      bucket === undefined
        ? publish()
        : withStoreSession({ bucket, distDir, keep, keepDays, reporter, now: () => new Date() }, async (session) => {
            await session.pullBlocked(buildId)
            const report = await publish()
            await session.publish()
            return report
          }),
    )
    await keepHistoryOf(context, createReleaseLayout(distDir).releaseDir(buildId))
    return gate
  } finally {
    await lock.release()
  }
}

/** Codes of open(2), mkdir(2) and rename(2) for a process that may not write somewhere. */
const REFUSED: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EROFS'])

/** The result that an error of publishing means for callers of the runtime; undefined: unexpected. */
export function toPublishOutcome(error: unknown): PublishOutcome | undefined {
  if (error instanceof PublishBlockedError) return { kind: 'stopped', gate: error.report }
  if (error instanceof NoBlockedReleaseError) return { kind: 'absent' }
  if (error instanceof Error && error.cause instanceof FolderLockedError) return { kind: 'building' }
  return REFUSED.has(readErrorCode(error)) ? { kind: 'read-only' } : undefined
}

/** The same for the runtime, whose editors publish from their screen. */
export function createPublishBlocked(context: PublishContext): PublishBlocked {
  return async (buildId, decision) => {
    try {
      await publishByName(context, buildId, decision)
      return { kind: 'published' }
    } catch (error) {
      const outcome = toPublishOutcome(error)
      if (outcome === undefined) throw error
      return outcome
    }
  }
}
