import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { describeAcceptance } from '../../pipeline/gate/describe-acceptance.ts'
import { listKeptBack } from '../../../src/release/list-blocked-releases.ts'
import { describeStale } from '../../pipeline/publish/describe-stale.ts'
import { listReleases } from '../../../src/release/list-releases.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { readReleaseRecord, type ReleaseRecord } from '../../../src/release/read-release-record.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

interface ListedRelease extends Partial<Omit<ReleaseRecord, 'buildId'>> {
  readonly buildId: string
  readonly isCurrent: boolean
  /** It waits for somebody to accept what the gate found. */
  readonly isBlocked: boolean
  /** The gate kept it back, and this one was published since. */
  readonly supersededBy?: string
}

const markOf = ({ isCurrent, isBlocked, supersededBy }: ListedRelease): string =>
  isCurrent ? '*' : isBlocked ? '!' : supersededBy === undefined ? ' ' : '-'

function describeListed(release: ListedRelease): readonly string[] {
  const { buildId, hosts = [], urls, gate, stale = [], supersededBy } = release
  const size = urls === undefined ? '' : `${urls} URLs on ${hosts.join(', ')}`
  const details = [
    ...(supersededBy === undefined ? [] : [`kept back, superseded by ${supersededBy}`]),
    ...describeAcceptance(gate),
    ...describeStale(stale),
  ]
  return [`${markOf(release)} ${buildId} ${size}`.trimEnd(), ...details.map((line) => `    ${line}`)]
}

/** `uapp releases`: the releases that exist, the newest first, and those that the publish gate keeps back. */
export function registerReleases(program: Command): Command {
  return program
    .command('releases')
    .description(
      'list the releases that exist, the newest first: the current one (*), those that the gate keeps back (!), and those that it kept back until a newer one was published (-)',
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
      const blocked = (await listKeptBack(distDir)).map(({ record, supersededBy }) => ({
        isCurrent: false,
        isBlocked: supersededBy === undefined,
        ...omitUndefined({ supersededBy }),
        ...record,
      }))
      const releases: readonly ListedRelease[] = [...blocked, ...published].sort((a, b) =>
        a.buildId < b.buildId ? 1 : -1,
      )
      const lines = releases.flatMap(describeListed)
      context.result({ releases }, lines.length === 0 ? 'There is no release yet. Run "uapp build".' : lines.join('\n'))
    })
}
