import { gateLimitsSchema } from '../../../../src/domain/gate/gate-limits.ts'
import type { GateReport } from '../../../../src/domain/gate/gate-report.ts'
import { blockRelease } from '../block-release.ts'
import { checkRelease } from '../../gate/check-release.ts'
import { writeTree } from './release-tree.ts'
import { publishRelease } from '../publish-release.ts'
import { createReleaseLayout } from '../../../../src/release/release-layout.ts'
import type { ReleaseRecord } from '../../../../src/release/read-release-record.ts'
import { writeReleaseRecord } from '../write-release-record.ts'
import { htmlOf } from '../../../../functions/server/testing/write-release.ts'
import { hostFilesOf, type HostParts } from '../../../../src/domain/gate/testing/host-facts-of.ts'

const HOST = 'www.example'

/** Stages a release with the files of one host that the publish gate reads, and a home page. @returns its folder. */
export async function stageHost(distDir: string, buildId: string, parts: HostParts): Promise<string> {
  const dir = createReleaseLayout(distDir).stagingDir(buildId)
  const { routes, redirects, summary, entries } = hostFilesOf({ host: HOST, ...parts })
  const files = { 'routes.json': routes, 'redirects.json': redirects, 'summary.json': summary, 'entries.json': entries }
  const written = Object.entries(files).filter(([, content]) => content !== undefined)
  await writeTree(dir, {
    ...Object.fromEntries(written.map(([name, content]) => [`${HOST}/${name}`, JSON.stringify(content)])),
    [`${HOST}/public/de/index.html`]: htmlOf('/de', buildId),
  })
  return dir
}

function gatedRecordOf(buildId: string, more: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return { buildId, contentHash: 'abcdef', createdAt: '2026-11-22T12:00:00Z', hosts: [HOST], urls: 1, ...more }
}

/** What the gate finds about such a release; entries that went are gone from their source. */
export function checkHost(distDir: string, releaseDir: string): Promise<GateReport> {
  const limits = gateLimitsSchema.parse({})
  return checkRelease({ distDir, releaseDir, hosts: [HOST], limits, explainGone: () => 'removed' })
}

/** Keeps such a release back, with what the gate finds about it, as a build does. */
export async function blockHost(distDir: string, buildId: string, parts: HostParts): Promise<void> {
  const dir = await stageHost(distDir, buildId, parts)
  await writeReleaseRecord(dir, gatedRecordOf(buildId, { gate: await checkHost(distDir, dir) }))
  await blockRelease(distDir, buildId, 2)
}

/** Publishes such a release, whatever the gate would say. */
export async function publishHost(distDir: string, buildId: string, parts: HostParts): Promise<void> {
  await writeReleaseRecord(await stageHost(distDir, buildId, parts), gatedRecordOf(buildId))
  await publishRelease({ distDir, buildId, keep: 3 })
}
