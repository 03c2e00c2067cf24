import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../command-context.ts'
import { describeAcceptance } from '../pipeline/gate/describe-acceptance.ts'
import { listBlockedReleases } from '../../functions/release/list-blocked-releases.ts'
import { describeStale } from '../pipeline/publish/describe-stale.ts'
import { listReleases } from '../pipeline/publish/publish-release.ts'
import { createReleaseLayout } from '../../functions/release/release-layout.ts'
import { readReleaseRecord } from '../../functions/release/read-release-record.ts'

/** `uapp releases`: the releases that exist, the newest first, and those that the publish gate keeps back. */
export function registerReleases(program: Command): Command {
  return program
    .command('releases')
    .description(
      'list the releases that exist, the newest first: the current one (*), and those that the gate keeps back (!)',
    )
    .addHelpText('after', '\nExample:\n  uapp releases\n')
    .action(async (options: GlobalOptions) => {
      const context = await createCommandContext(options)
      const distDir = resolve(context.cwd, context.environment.values.UAPP_DIST_DIR)
      const layout = createReleaseLayout(distDir)
      const published = await Promise.all(
        (await listReleases(distDir)).map(async (release) => ({
          ...release,
          isBlocked: false,
          ...(await readReleaseRecord(layout.releaseDir(release.buildId))),
        })),
      )
      const blocked = (await listBlockedReleases(distDir)).map(({ record }) => ({
        isCurrent: false,
        isBlocked: true,
        ...record,
      }))
      const releases = [...blocked, ...published].sort((a, b) => (a.buildId < b.buildId ? 1 : -1))
      const lines = releases.flatMap(({ buildId, isCurrent, isBlocked, hosts = [], urls, gate, stale = [] }) => [
        [
          isCurrent ? '*' : isBlocked ? '!' : ' ',
          buildId,
          urls === undefined ? '' : `${urls} URLs on ${hosts.join(', ')}`,
        ]
          .join(' ')
          .trimEnd(),
        ...[...describeAcceptance(gate), ...describeStale(stale)].map((line) => `    ${line}`),
      ])
      context.result({ releases }, lines.length === 0 ? 'There is no release yet. Run "uapp build".' : lines.join('\n'))
    })
}
