import type { Logger } from 'pino'
import type { LocalizeOrigin } from '../../src/release/host-routes.ts'
import type { BlobPlace } from '../../src/release/pages/page-blob.ts'
import { readCurrentDir, readRelease, type Release } from '../../src/release/read-release.ts'

/** The release that is served; it follows the link `current`. */
export interface ReleaseStore {
  readonly current: () => Release
  /**
   * Reads the link, after a read that is under way, and loads the release if it is another one. When it resolves, the release
   * that the link named at the call is served. @returns whether this call loaded it.
   */
  readonly refresh: () => Promise<boolean>
  readonly stop: () => void
}

export interface ReleaseStoreOptions {
  readonly distDir: string
  readonly localizeOrigin: LocalizeOrigin
  /** Where page templates are that the folder lacks. */
  readonly fetchBlob?: BlobPlace['fetchBlob']
  readonly logger: Logger
  readonly onRelease: (release: Release) => void
  /** A further release could not be read. */
  readonly onFailure: () => void
  /** Milliseconds between two looks at the link. Reading a link costs microseconds, and works on every file system. */
  readonly intervalMs?: number
}

/** Visitors get a new release in less than a second. */
const LOOK_MS = 250

/**
 * Loads the current release and follows the link. The new release replaces the old one in one step, once it is read whole;
 * one that cannot be read is logged, and the old one stays.
 * @throws {ReleaseError} when there is no release at the start.
 */
export async function createReleaseStore(options: ReleaseStoreOptions): Promise<ReleaseStore> {
  const { distDir, localizeOrigin, fetchBlob, logger, onRelease, onFailure, intervalMs = LOOK_MS } = options
  let release = await readRelease(distDir, localizeOrigin, fetchBlob)
  let refused: string | undefined
  let last: Promise<Release | undefined> | undefined
  onRelease(release)

  /** @returns the release that is served from now on; undefined: the one before stays. */
  async function look(): Promise<Release | undefined> {
    try {
      const dir = await readCurrentDir(distDir)
      if (dir === undefined || dir === release.dir || dir === refused) return undefined
      refused = dir
      const next = await readRelease(distDir, localizeOrigin, fetchBlob)
      refused = undefined
      logger.info({ from: release.buildId, to: next.buildId }, 'release switched')
      release = next
      onRelease(next)
      return next
    } catch (error) {
      onFailure()
      logger.error({ err: error }, 'the new release cannot be read: the old one stays')
      return undefined
    }
  }

  async function follow(): Promise<Release | undefined> {
    const own = last === undefined ? look() : last.then(look)
    last = own
    const next = await own
    if (last === own) last = undefined
    return next
  }

  const refresh = async (): Promise<boolean> => (await follow()) !== undefined

  const timer = setInterval(() => void (last === undefined && refresh()), intervalMs)
  timer.unref()
  return { current: () => release, refresh, stop: () => clearInterval(timer) }
}
