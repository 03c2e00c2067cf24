import { ReleaseError, type Release } from '../../src/release/read-release.ts'
import { createReleaseStore, type ReleaseStore, type ReleaseStoreOptions } from '../server/release-store.ts'

/** The current release of a folder that may have none yet. */
export interface FollowedRelease {
  /** Undefined until there is one. */
  readonly current: () => Release | undefined
  /** Looks for the first release; once there is one, it is followed. */
  look(): Promise<void>
  stop(): void
}

/** Follows the current release; whoever develops may not have built one. */
export function followRelease(options: ReleaseStoreOptions): FollowedRelease {
  let releases: ReleaseStore | undefined
  let looking: Promise<void> | undefined
  let isReported = false

  async function open(): Promise<void> {
    try {
      releases = await createReleaseStore(options)
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      if (!isReported) options.logger.warn({ reason: error.message }, 'no release is served')
      isReported = true
    } finally {
      looking = undefined
    }
  }

  return {
    current: () => releases?.current(),
    look: async () => {
      if (releases === undefined) await (looking ??= open())
    },
    stop: () => releases?.stop(),
  }
}
