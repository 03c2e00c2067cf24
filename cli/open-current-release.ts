import { resolve } from 'node:path'
import { createLocalizeOrigin } from '../src/release/host-routes.ts'
import { readRelease, ReleaseError, type Release } from '../src/release/read-release.ts'
import type { CommandContext } from './command-context.ts'
import { usageError } from './errors.ts'

/** The release that a runtime would serve. @throws {CommandError} with status 2 when there is none. */
export async function openCurrentRelease({ config, environment, cwd }: CommandContext): Promise<Release> {
  const { UAPP_DIST_DIR, PORT } = environment.values
  try {
    return await readRelease(resolve(cwd, UAPP_DIST_DIR), createLocalizeOrigin(PORT, config.origins))
  } catch (error) {
    if (error instanceof ReleaseError) throw usageError(error.message)
    throw error
  }
}
