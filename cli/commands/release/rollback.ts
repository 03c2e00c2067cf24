import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { usageError } from '../../errors.ts'
import {
  withReleaseStore,
  withReleaseStoreOption,
  withStoreBucket,
  type ReleaseStoreOptions,
} from '../../options/release-store-option.ts'
import { RollbackError, rollbackRelease } from '../../pipeline/publish/rollback-release.ts'
import { rollbackStore } from '../../pipeline/publish/store/rollback-store.ts'
import { orStoreError } from '../../pipeline/publish/store/store-errors.ts'

/** `uapp rollback`: switches to an earlier release. */
export function registerRollback(program: Command): Command {
  const command = program
    .command('rollback')
    .description('switch to an earlier release: the one before the current one, or the named one')
    .argument('[id]', 'build id, as "uapp releases" lists them')
    .addHelpText('after', '\nExample:\n  uapp rollback 20260318-090507-abcdef01\n')
  return withReleaseStoreOption(command).action(
    async (id: string | undefined, options: GlobalOptions & ReleaseStoreOptions) => {
      const context = withReleaseStore(await createCommandContext(options), options)
      const distDir = resolve(context.cwd, context.environment.values.UAPP_DIST_DIR)
      try {
        const buildId = await withStoreBucket(context, (bucket) =>
          bucket === undefined
            ? rollbackRelease(distDir, id)
            : orStoreError(() => rollbackStore(bucket, id, new Date())),
        )
        context.result({ buildId }, `Release ${buildId} is current now.`)
      } catch (error) {
        if (error instanceof RollbackError) throw usageError(error.message)
        throw error
      }
    },
  )
}
