import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../command-context.ts'
import { listReleases } from '../pipeline/publish/publish-release.ts'
import { createReleaseLayout } from '../pipeline/publish/release-layout.ts'
import { readReleaseRecord } from '../pipeline/publish/release-record.ts'

/** `uapp releases`: the releases that exist, the newest first. */
export function registerReleases(program: Command): Command {
  return program
    .command('releases')
    .description('list the releases that exist, the newest first')
    .addHelpText('after', '\nExample:\n  uapp releases\n')
    .action(async (options: GlobalOptions) => {
      const context = await createCommandContext(options)
      const distDir = resolve(context.cwd, context.environment.values.UAPP_DIST_DIR)
      const layout = createReleaseLayout(distDir)
      const releases = await Promise.all(
        (await listReleases(distDir)).map(async (release) => ({
          ...release,
          ...(await readReleaseRecord(layout.releaseDir(release.buildId))),
        })),
      )
      const lines = releases.map(({ buildId, isCurrent, hosts = [], urls }) =>
        [isCurrent ? '*' : ' ', buildId, urls === undefined ? '' : `${urls} URLs on ${hosts.join(', ')}`]
          .join(' ')
          .trimEnd(),
      )
      context.result({ releases }, lines.length === 0 ? 'There is no release yet. Run "uapp build".' : lines.join('\n'))
    })
}
