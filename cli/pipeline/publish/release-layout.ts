import { join } from 'node:path'

/** Where releases live below the dist folder. */
export interface ReleaseLayout {
  readonly releasesDir: string
  /** Link to the current release. */
  readonly currentLink: string
  releaseDir(buildId: string): string
  /** A release in the making; swept when a build starts. */
  stagingDir(buildId: string): string
}

const STAGING_PREFIX = '.staging-'

/** Whether a folder of `releases/` was left by a build that did not end. */
export function isStaging(name: string): boolean {
  return name.startsWith(STAGING_PREFIX)
}

export function createReleaseLayout(distDir: string): ReleaseLayout {
  const releasesDir = join(distDir, 'releases')
  return {
    releasesDir,
    currentLink: join(distDir, 'current'),
    releaseDir: (buildId) => join(releasesDir, buildId),
    stagingDir: (buildId) => join(releasesDir, `${STAGING_PREFIX}${buildId}`),
  }
}

/**
 * Name of a build: its UTC time, then the first letters of the hash of what it holds. Names sort by time.
 * @param contentHash hexadecimal.
 */
export function createBuildId(now: Date, contentHash: string): string {
  const time = now.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)
  return `${time}-${contentHash.slice(0, 8)}`
}
