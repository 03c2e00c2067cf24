import { stat } from 'node:fs/promises'
import type { GateLimits } from '../../../src/domain/gate/gate-limits.ts'
import { listBlockingChecks, type GateDecision, type GateReport } from '../../../src/domain/gate/gate-report.ts'
import { listKeptBack } from '../../../src/release/list-blocked-releases.ts'
import { publishRelease } from './publish-release.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { writeReleaseRecord } from './write-release-record.ts'
import { acceptReport } from '../gate/accept-report.ts'
import { checkRelease } from '../gate/check-release.ts'
import { PublishBlockedError } from '../gate/publish-blocked-error.ts'

/** A release that is not there to be published; the message names those that are. */
export class NoBlockedReleaseError extends Error {
  override readonly name = 'NoBlockedReleaseError'
}

export interface PublishBlockedInput {
  readonly distDir: string
  readonly buildId: string
  readonly decision: GateDecision | undefined
  readonly limits: GateLimits
  /** Releases to keep beside the current one. */
  readonly keep: number
  /** Releases of so many days stay, too. */
  readonly keepDays: number
  readonly now: Date
}

/**
 * Publishes a release that the gate kept back. It is compared anew, with what is current now; what somebody accepts is written
 * into its record before the switch. Call it under the build lock.
 * @throws {NoBlockedReleaseError} when there is none of this name.
 * @throws {PublishBlockedError} when the gate finds what nobody has accepted; it stays where it is.
 */
export async function publishBlocked(input: PublishBlockedInput): Promise<GateReport> {
  const { distDir, buildId, decision, limits, keep, keepDays, now } = input
  // A superseded one, too, when it is named: it is compared with the current release.
  const blocked = await listKeptBack(distDir)
  const release = blocked.find((one) => one.buildId === buildId)
  if (release === undefined) {
    const published = await stat(createReleaseLayout(distDir).releaseDir(buildId)).catch(() => undefined)
    if (published !== undefined)
      throw new NoBlockedReleaseError(
        `Release ${buildId} is published already. "uapp rollback ${buildId}" makes it current.`,
      )
    const names = blocked.map((one) => one.buildId).join(', ')
    throw new NoBlockedReleaseError(`No release ${buildId} is kept back. Kept back: ${names || 'none'}.`)
  }
  const { dir, record } = release
  const reasons = new Map(record.gate?.gone.entries.map(({ ref, why }) => [ref, why]))
  const found = await checkRelease({
    distDir,
    releaseDir: dir,
    hosts: record.hosts,
    limits,
    explainGone: (ref) => reasons.get(ref) ?? 'unused',
  })
  const report = acceptReport(found, decision, now)
  if (listBlockingChecks(report).length > 0) throw new PublishBlockedError(buildId, report)
  await writeReleaseRecord(dir, { ...record, gate: report })
  await publishRelease({ distDir, buildId, keep, keepDays, now, from: dir })
  return report
}
