import { resolve } from 'node:path'
import type { ReleaseRoot } from '../../../src/release/root/release-contents.ts'
import { readSigningKey } from '../../../src/release/root/root-signature.ts'
import { removeOtherHosts } from '../publish/publish-release.ts'
import { writeReleaseRoot } from '../publish/write-release-root.ts'
import type { NamedBuild } from './build-states.ts'

/** Gives a staged release its root where that is asked for: by `releases.root`, or by a key that signs (decision 104). */
export async function hashRelease(
  build: NamedBuild & { readonly stagingDir: string },
): Promise<ReleaseRoot | undefined> {
  const { distDir, stagingDir, buildId, hosts, config, environment, cwd, reporter } = build
  const { UAPP_RELEASE_SIGNING_KEY: keyFile } = environment.values
  if (keyFile === undefined && !config.releases.root) return undefined
  const key = keyFile === undefined ? undefined : await readSigningKey(resolve(cwd, keyFile))
  // They are no part of what is published.
  await removeOtherHosts(
    stagingDir,
    hosts.map(({ plan }) => plan.host),
  )
  return reporter.phase('hash', async (progress) => {
    const { read, ...root } = await writeReleaseRoot({ distDir, releaseDir: stagingDir, buildId, key })
    progress.update({ done: root.entries, total: root.entries, note: `${read} of ${root.entries} read` })
    return root
  })
}
