import { resolve } from 'node:path'
import type { Command } from 'commander'
import { toGateDecision, withAcceptOptions, type AcceptOptions } from '../accept-options.ts'
import { createCommandContext, type CommandContext, type GlobalOptions } from '../command-context.ts'
import { usageError } from '../errors.ts'
import { acquireBuildLock } from '../pipeline/build/build-lock.ts'
import { describeAcceptance } from '../pipeline/gate/describe-acceptance.ts'
import { PublishBlockedError } from '../pipeline/gate/publish-blocked-error.ts'
import { NoBlockedReleaseError, publishBlocked } from '../pipeline/gate/publish-blocked.ts'
import { keepHistory } from '../pipeline/history/kept-history.ts'
import { readHistoryFile, toHistoryFile } from '../pipeline/history/route-history-file.ts'
import { createReleaseLayout } from '../pipeline/publish/release-layout.ts'
import { withDiskGuard } from '../pipeline/publish/disk-problem.ts'

/** What the release knows of addresses goes to the file that other machines read. */
async function keepHistoryOf(context: CommandContext, releaseDir: string): Promise<void> {
  const history = await readHistoryFile(toHistoryFile(releaseDir))
  if (history !== undefined) await keepHistory(context, history)
}

/** `uapp publish RELEASE`: makes a release current that the publish gate kept back. */
export function registerPublish(program: Command): Command {
  return withAcceptOptions(
    program
      .command('publish')
      .description('publish a release that the gate kept back; it is compared anew with the one that is current now')
      .argument('<release>', 'build id, as "uapp releases" lists it')
      .addHelpText(
        'after',
        '\nExample:\n  uapp publish 20260318-090507-abcdef01 --accept pages sections --by "Mara Ohlin" --reason "The 2019 campaign is over"\n',
      ),
  ).action(async (buildId: string, options: GlobalOptions & AcceptOptions) => {
    const decision = toGateDecision(options)
    const context = await createCommandContext(options)
    const { config, environment, cwd } = context
    const dataDir = resolve(cwd, environment.values.UAPP_DATA_DIR)
    const distDir = resolve(cwd, environment.values.UAPP_DIST_DIR)
    const lock = await acquireBuildLock([dataDir, distDir])
    try {
      const { gate: limits, releases } = config
      const gate = await withDiskGuard({ dataDir, distDir }, () =>
        publishBlocked({ distDir, buildId, decision, limits, keep: releases.keep, now: new Date() }),
      )
      await keepHistoryOf(context, createReleaseLayout(distDir).releaseDir(buildId))
      context.result({ buildId, gate }, [`Release ${buildId} is current now.`, ...describeAcceptance(gate)].join('\n'))
    } catch (error) {
      if (error instanceof NoBlockedReleaseError) throw usageError(error.message)
      if (options.json === true && error instanceof PublishBlockedError)
        context.result({ buildId, isBlocked: true, gate: error.report }, '')
      throw error
    } finally {
      await lock.release()
    }
  })
}
