import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Bucket } from '../../integrations/object-storage/bucket.ts'
import { listReleases, readCurrentBuildId } from '../list-releases.ts'
import { createReleaseLayout, isStaging, parseBlockedName } from '../release-layout.ts'
import { ReleaseError } from '../read-release.ts'
import { switchCurrent } from '../switch-current.ts'
import { openBlobCache } from './blob-cache.ts'
import { pruneIndexes, pullRelease } from './pull-release.ts'
import { readStoreIndex } from './read-store.ts'
import { parsePointer, POINTER, type StorePointer } from './store-layout.ts'

/** Hears of what becomes of the store. */
export interface StoreObserver {
  readonly onAway: (error: unknown) => void
  readonly onBack: (secondsAway: number) => void
}

export interface FollowOptions extends StoreObserver {
  readonly bucket: Bucket
  /** Folder of this machine for what is read of the store; several processes may use it. */
  readonly distDir: string
  /** Between two looks at the pointer. */
  readonly intervalMs: number
  /** What page templates may have in it. */
  readonly maxBytes: number
}

/** A dist folder that follows a release store. */
export interface FollowedStore {
  /** Reads a page template by way of the folder. */
  readonly fetchBlob: (id: string) => Promise<Buffer>
  /** Since when the store cannot be read; undefined: it can. */
  readonly awaySince: () => Date | undefined
  /** Looks at the pointer now. @returns whether another release became current in the folder. */
  readonly look: () => Promise<boolean>
  /** Closes the bucket, too. */
  readonly stop: () => Promise<void>
}

/** Releases beside the current one that stay in the folder, for requests under way. */
const KEPT = 1
/** Between two looks some machines look earlier than others. */
const JITTER = 0.2
/** How long the end waits for a look. */
const STOP_MS = 2000
/** A release that is being brought here is written to all the time. */
const STAGING_MS = 60 * 60_000

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

/** What the gate keeps back is not brought here, but editors see that there is something. */
async function noteBlocked({ bucket, distDir }: FollowOptions, { blocked }: StorePointer): Promise<void> {
  const layout = createReleaseLayout(distDir)
  const here = (await readdir(layout.releasesDir)).flatMap((name) => parseBlockedName(name) ?? [])
  for (const buildId of here.filter((id) => !blocked.includes(id)))
    await rm(layout.blockedDir(buildId), { recursive: true, force: true })
  for (const buildId of blocked.filter((id) => !here.includes(id))) {
    const { record } = await readStoreIndex(bucket, buildId)
    await mkdir(layout.blockedDir(buildId), { recursive: true })
    await writeFile(join(layout.blockedDir(buildId), 'release.json'), JSON.stringify(record))
  }
}

/** Removes releases that nobody is asked for here any more, and what killed processes left. */
async function tidy(distDir: string): Promise<void> {
  const layout = createReleaseLayout(distDir)
  const earlier = (await listReleases(distDir)).filter(({ isCurrent }) => !isCurrent).slice(KEPT)
  for (const { buildId } of earlier) {
    await rename(layout.releaseDir(buildId), layout.removedDir(buildId)).catch(() => {})
    await rm(layout.removedDir(buildId), { recursive: true, force: true })
  }
  for (const name of (await readdir(layout.releasesDir)).filter(isStaging)) {
    const { mtimeMs = Date.now() } = (await stat(join(layout.releasesDir, name)).catch(() => undefined)) ?? {}
    if (mtimeMs < Date.now() - STAGING_MS) await rm(join(layout.releasesDir, name), { recursive: true, force: true })
  }
  const kept = new Set((await listReleases(distDir)).map(({ buildId }) => buildId))
  await pruneIndexes(distDir, (buildId) => kept.has(buildId))
}

/**
 * Brings the current release of a store into a folder of this machine, and each that follows. While the store is away, the
 * folder stays as it is.
 * @throws {ReleaseError} when the store cannot be read, or has nothing, and the folder has nothing either.
 */
export async function followStore(options: FollowOptions): Promise<FollowedStore> {
  const { bucket, distDir, intervalMs, maxBytes, onAway, onBack } = options
  const layout = createReleaseLayout(distDir)
  await mkdir(layout.releasesDir, { recursive: true })
  const cache = openBlobCache({ bucket, blobsDir: layout.blobsDir, maxBytes })
  const stopping = new AbortController()
  let tag: string | undefined
  let away: Date | undefined
  let last: Promise<boolean> = Promise.resolve(false)

  async function follow(): Promise<boolean> {
    const found = await bucket.readUnless(POINTER, tag)
    if (found === 'same') return false
    if (found === undefined) throw new ReleaseError(`There is no release in ${bucket.name}.\nMake one with: uapp build`)
    const pointer = parsePointer(found.bytes)
    const { buildId } = pointer
    const isOther = (await readCurrentBuildId(distDir)) !== buildId
    if (isOther) {
      if (!(await isThere(layout.releaseDir(buildId)))) await pullRelease({ bucket, distDir, buildId })
      await switchCurrent(distDir, buildId).catch(async (error: unknown) => {
        // Another process of this machine did the same.
        if ((await readCurrentBuildId(distDir)) !== buildId) throw error
      })
    }
    await noteBlocked(options, pointer)
    if (isOther) await tidy(distDir)
    tag = found.tag
    return isOther
  }

  async function look(): Promise<boolean> {
    try {
      const isOther = await follow()
      if (away !== undefined) onBack(Math.round((Date.now() - away.getTime()) / 1000))
      away = undefined
      return isOther
    } catch (error) {
      if (away === undefined) onAway(error)
      away ??= new Date()
      if ((await readCurrentBuildId(distDir)) === undefined) throw error
      return false
    }
  }

  /** One look after the other. */
  function lookNext(): Promise<boolean> {
    last = last.then(look, look)
    return last
  }

  try {
    await lookNext()
  } catch (cause) {
    if (cause instanceof ReleaseError) throw cause
    const why = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new ReleaseError(
      `The release store ${bucket.name} cannot be read, and nothing of it is in ${distDir} yet: ${why}\nTry it with: uapp doctor`,
      { cause },
    )
  }
  await cache.prune()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const wait = intervalMs * (1 - JITTER * Math.random())
      await delay(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (!stopping.signal.aborted) await lookNext().catch(() => {})
    }
  }
  const running = run()
  return {
    fetchBlob: (id) => cache.fetch(id),
    awaySince: () => away,
    look: lookNext,
    stop: async () => {
      stopping.abort()
      const patience = new AbortController()
      // A look under way may wait for the network; what it leaves is removed by a later one.
      await Promise.race([running, delay(STOP_MS, undefined, { signal: patience.signal }).catch(() => {})])
      patience.abort()
      bucket.close()
    },
  }
}
