import type { Logger } from 'pino'
import type { LocalizeOrigin } from '../release/host-routes.ts'
import { readCurrentDir, readRelease, type Release } from '../release/read-release.ts'

/** The release that is served; it follows the link `current`. */
export interface ReleaseStore {
  readonly current: () => Release
  /** Looks at the link, and loads the release if it points to another one. Resolves to whether it did. */
  readonly refresh: () => Promise<boolean>
  readonly stop: () => void
}

export interface ReleaseStoreOptions {
  readonly distDir: string
  readonly localizeOrigin: LocalizeOrigin
  readonly logger: Logger
  readonly onRelease: (release: Release) => void
  /** A further release could not be read. */
  readonly onFailure: () => void
  /** Before a further release is served. */
  readonly takeUp?: (release: Release) => Promise<void>
  /** Milliseconds between two looks at the link. Reading a link costs microseconds, and works on every file system. */
  readonly intervalMs?: number
}

/**
 * Loads the current release and follows the link. The new release replaces the old one in one step, once it is read whole;
 * one that cannot be read is logged, and the old one stays.
 * @throws {ReleaseError} when there is no release at the start.
 */
export async function createReleaseStore(options: ReleaseStoreOptions): Promise<ReleaseStore> {
  const { distDir, localizeOrigin, logger, onRelease, onFailure, takeUp, intervalMs = 1000 } = options
  let release = await readRelease(distDir, localizeOrigin)
  let refused: string | undefined
  let isLoading = false
  onRelease(release)

  async function refresh(): Promise<boolean> {
    if (isLoading) return false
    isLoading = true
    try {
      const dir = await readCurrentDir(distDir)
      if (dir === undefined || dir === release.dir || dir === refused) return false
      refused = dir
      const next = await readRelease(distDir, localizeOrigin)
      refused = undefined
      await takeUp?.(next)
      logger.info({ from: release.buildId, to: next.buildId }, 'release switched')
      release = next
      onRelease(release)
      return true
    } catch (error) {
      onFailure()
      logger.error({ err: error }, 'the new release cannot be read: the old one stays')
      return false
    } finally {
      isLoading = false
    }
  }

  const timer = setInterval(() => void refresh(), intervalMs)
  timer.unref()
  return { current: () => release, refresh, stop: () => clearInterval(timer) }
}
