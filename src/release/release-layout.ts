import { join } from 'node:path'
import { BLOBS_FOLDER } from '../domain/release/release-form.ts'

/** Where releases live below the dist folder. */
export interface ReleaseLayout {
  readonly releasesDir: string
  /** Page templates that releases share. */
  readonly blobsDir: string
  /** Link to the current release. */
  readonly currentLink: string
  releaseDir(buildId: string): string
  /** A release in the making; swept when a build starts. */
  stagingDir(buildId: string): string
  /** The tree of an earlier release, kept to make the next one of. */
  recycledDir(buildId: string): string
  /** A release on its way out: renamed first, so that a half removed one is never taken for a release. */
  removedDir(buildId: string): string
  /** A whole release that the publish gate keeps back: no runtime and no rollback sees it. */
  blockedDir(buildId: string): string
}

const PREFIX = { staging: '.staging-', recycled: '.spare-', removed: '.removed-', blocked: '.blocked-' } as const

/** Whether a folder of `releases/` was left by a build that did not end. */
export function isStaging(name: string): boolean {
  return name.startsWith(PREFIX.staging) || name.startsWith(PREFIX.removed)
}

/** Whether a folder of `releases/` is a release that can be served; builds keep theirs under names with a dot. */
export function isReleaseName(name: string): boolean {
  return !name.startsWith('.')
}

/** Build whose files a recycled tree holds, by its name; undefined for any other folder. */
export function parseRecycledName(name: string): string | undefined {
  return name.startsWith(PREFIX.recycled) ? name.slice(PREFIX.recycled.length) : undefined
}

/** Build that a folder of `releases/` keeps back, by its name; undefined for any other folder. */
export function parseBlockedName(name: string): string | undefined {
  return name.startsWith(PREFIX.blocked) ? name.slice(PREFIX.blocked.length) : undefined
}

export function createReleaseLayout(distDir: string): ReleaseLayout {
  const releasesDir = join(distDir, 'releases')
  return {
    releasesDir,
    blobsDir: join(distDir, BLOBS_FOLDER),
    currentLink: join(distDir, 'current'),
    releaseDir: (buildId) => join(releasesDir, buildId),
    stagingDir: (buildId) => join(releasesDir, `${PREFIX.staging}${buildId}`),
    recycledDir: (buildId) => join(releasesDir, `${PREFIX.recycled}${buildId}`),
    removedDir: (buildId) => join(releasesDir, `${PREFIX.removed}${buildId}`),
    blockedDir: (buildId) => join(releasesDir, `${PREFIX.blocked}${buildId}`),
  }
}

/** Where a file of a staged release belongs: `releases/.staging-{buildId}/{host}/public`, or `…/{host}` beside it. */
const STAGED_FOLDER = /^.*[/\\]\.staging-[^/\\]+[/\\][^/\\]+(?:[/\\]public(?=[/\\]))?(?=[/\\])/

/**
 * Folder that stays when a staged file goes, however empty it is: `public` of its host, or the host's folder.
 * @throws {Error} for a file of no staged release: a published one never changes.
 */
export function findStagedFolder(file: string): string {
  const [folder] = STAGED_FOLDER.exec(file) ?? []
  if (folder === undefined) throw new Error(`${file} is in no staged release: a published one never changes`)
  return folder
}

/**
 * Name of a build: its UTC time, then the first letters of the hash of what it holds. Names sort by time.
 * @param contentHash hexadecimal.
 */
export function createBuildId(now: Date, contentHash: string): string {
  const time = now.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)
  return `${time}-${contentHash.slice(0, 8)}`
}
