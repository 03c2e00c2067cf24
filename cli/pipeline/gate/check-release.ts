import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { compareReleases } from '../../../src/domain/gate/compare-releases.ts'
import type { GateLimits } from '../../../src/domain/gate/gate-limits.ts'
import { GATE_CHECKS } from '../../../src/domain/gate/gate-checks.ts'
import type { GateReport } from '../../../src/domain/gate/gate-report.ts'
import type { HostFacts } from '../../../src/domain/gate/host-facts.ts'
import { readErrorCode } from '../../files/error-code.ts'
import { readCurrentBuildId } from '../../../src/release/list-releases.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { listGoneEntries, type ExplainGone } from './list-gone-entries.ts'
import { readHostFacts, UnreadableReleaseError } from '../history/read-host-facts.ts'

/** Entries that a report names; of further ones only the number. */
const MAX_GONE = 40

export interface CheckReleaseInput {
  readonly distDir: string
  /** Folder of a whole release that is not published. */
  readonly releaseDir: string
  /** Its hosts; folders of others are left over from an earlier release. */
  readonly hosts: readonly string[]
  readonly limits: GateLimits
  readonly explainGone: ExplainGone
}

async function readHosts(dir: string, hosts?: readonly string[]): Promise<readonly HostFacts[]> {
  const entries = await readdir(dir, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const wanted = names.filter((name) => hosts?.includes(name) !== false).sort()
  return Promise.all(wanted.map((name) => readHostFacts(join(dir, name))))
}

/**
 * Compares a release that is ready with the current one. The first release has nothing to be compared with. When the current
 * release cannot be read, publishing repairs that, and the report says that nothing was compared.
 * @throws {UnreadableReleaseError} when the new one cannot be read.
 */
export async function checkRelease(input: CheckReleaseInput): Promise<GateReport> {
  const { distDir, releaseDir, hosts, limits, explainGone } = input
  const current = await readCurrentBuildId(distDir)
  const nothing = { findings: [], gone: { count: 0, entries: [] } }
  if (current === undefined) return { skipped: [], ...nothing }
  const before = await readHosts(createReleaseLayout(distDir).releaseDir(current)).catch((error: unknown) => {
    if (error instanceof UnreadableReleaseError || readErrorCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (before === undefined) return { comparedWith: current, skipped: GATE_CHECKS, ...nothing }
  const after = await readHosts(releaseDir, hosts)
  const gone = listGoneEntries(before, after, explainGone)
  return {
    comparedWith: current,
    ...compareReleases(before, after, limits),
    gone: { count: gone.length, entries: gone.slice(0, MAX_GONE) },
  }
}
