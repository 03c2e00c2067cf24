import type { Command } from 'commander'
import { EnvironmentError, parseEnvironment } from '../../src/config/environment.ts'
import { ReleaseStoreError, toReleaseStore } from '../../src/config/to-release-store.ts'
import type { ObjectStorageOptions } from '../../src/integrations/object-storage/object-storage-options.ts'
import type { Bucket } from '../../src/integrations/object-storage/bucket.ts'
import type { CommandContext } from '../command-context.ts'
import { usageError } from '../errors.ts'

/** Option of the commands that publish releases, or serve them. */
export interface ReleaseStoreOptions {
  readonly releaseStore?: string
}

/** Adds `--release-store`. */
export function withReleaseStoreOption(command: Command): Command {
  return command.option(
    '--release-store <address>',
    'object storage that releases go to, and that runtimes on any machine read: s3://bucket/prefix (default: UAPP_RELEASE_STORE)',
  )
}

/** The context of a command, with the store that its option names, if any, as if the environment named it. */
export function withReleaseStore<C extends Pick<CommandContext, 'environment'>>(
  context: C,
  { releaseStore }: ReleaseStoreOptions,
): C {
  if (releaseStore === undefined) return context
  try {
    const { values } = parseEnvironment({ UAPP_RELEASE_STORE: releaseStore })
    const { environment } = context
    return {
      ...context,
      environment: {
        values: { ...environment.values, UAPP_RELEASE_STORE: values.UAPP_RELEASE_STORE },
        isSet: (name) => name === 'UAPP_RELEASE_STORE' || environment.isSet(name),
      },
    }
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    throw usageError(`--release-store ${releaseStore}: expected an address such as s3://bucket/prefix`)
  }
}

/** Where releases of a context go; undefined: to the folder alone. @throws {CommandError} with status 2 when something of it is missing. */
export function findReleaseStore({
  environment,
}: Pick<CommandContext, 'environment'>): ObjectStorageOptions | undefined {
  try {
    return toReleaseStore(environment.values)
  } catch (error) {
    if (error instanceof ReleaseStoreError) throw usageError(error.message)
    throw error
  }
}

/** Opens a release store. Its client is loaded only where it is used. */
export async function openReleaseStore(options: ObjectStorageOptions): Promise<Bucket> {
  const { openBucket } = await import('../../src/integrations/object-storage/bucket.ts')
  return openBucket(options)
}

/** Runs something with the release store of a context; undefined: there is none. */
export async function withStoreBucket<T>(
  context: Pick<CommandContext, 'environment'>,
  run: (bucket: Bucket | undefined) => Promise<T>,
): Promise<T> {
  const options = findReleaseStore(context)
  const bucket = options === undefined ? undefined : await openReleaseStore(options)
  try {
    return await run(bucket)
  } finally {
    bucket?.close()
  }
}
