import { writeTree } from '../../publish/testing/release-tree.ts'
import { publishRelease } from '../../publish/publish-release.ts'
import { createReleaseLayout } from '../../publish/release-layout.ts'
import { writeReleaseRecord, type ReleaseRecord } from '../../publish/release-record.ts'
import { hostFilesOf, type HostParts } from '../../../../src/domain/gate/testing/host-facts-of.ts'

const HOST = 'www.example'

/** Stages a release with the files of one host that the publish gate reads. @returns its folder. */
export async function stageHost(distDir: string, buildId: string, parts: HostParts): Promise<string> {
  const dir = createReleaseLayout(distDir).stagingDir(buildId)
  const { routes, redirects, summary, entries } = hostFilesOf({ host: HOST, ...parts })
  const files = { 'routes.json': routes, 'redirects.json': redirects, 'summary.json': summary, 'entries.json': entries }
  const written = Object.entries(files).filter(([, content]) => content !== undefined)
  await writeTree(
    dir,
    Object.fromEntries(written.map(([name, content]) => [`${HOST}/${name}`, JSON.stringify(content)])),
  )
  return dir
}

export function gatedRecordOf(buildId: string, more: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return { buildId, contentHash: 'abcdef', createdAt: '2026-11-22T12:00:00Z', hosts: [HOST], urls: 1, ...more }
}

/** Publishes such a release, whatever the gate would say. */
export async function publishHost(distDir: string, buildId: string, parts: HostParts): Promise<void> {
  await writeReleaseRecord(await stageHost(distDir, buildId, parts), gatedRecordOf(buildId))
  await publishRelease({ distDir, buildId, keep: 3 })
}
