import { stat } from 'node:fs/promises'
import { ObjectChangedError } from '../../../../src/integrations/object-storage/bucket-error.ts'
import type { Bucket } from '../../../../src/integrations/object-storage/bucket.ts'
import { readCurrentBuildId } from '../../../../src/release/list-releases.ts'
import { createReleaseLayout } from '../../../../src/release/release-layout.ts'
import { toBlockedPointer, toPublishedPointer } from '../../../../src/release/store/next-pointer.ts'
import { pruneIndexes, pullRelease } from '../../../../src/release/store/pull-release.ts'
import { readPointer, type TaggedPointer } from '../../../../src/release/store/read-store.ts'
import { POINTER, type StorePointer } from '../../../../src/release/store/store-layout.ts'
import { switchCurrent } from '../../../../src/release/switch-current.ts'
import { usageError } from '../../../errors.ts'
import type { Reporter } from '../../../report/reporter.ts'
import { PublishBlockedError } from '../../gate/publish-blocked-error.ts'
import { renewStoredRecord, sendRelease } from './send-release.ts'
import { orStoreError } from './store-errors.ts'
import { sweepStore } from './sweep-store.ts'
import { takeWriterLease, type WriterLease } from './writer-lease.ts'

export interface StoreSessionInput {
  readonly bucket: Bucket
  readonly distDir: string
  /** Releases that stay beside the current one. */
  readonly keep: number
  /** Besides, those stay there that were current so many days ago or later. */
  readonly keepDays?: number
  readonly reporter: Pick<Reporter, 'info' | 'phase'>
  readonly now: () => Date
}

/** What a process that has the lease of a store does with it. */
export interface StoreSession {
  /** Brings a release that the gate keeps back here, unless it is. */
  pullBlocked(buildId: string): Promise<void>
  /** Makes the current release of the folder that of the store. */
  publish(): Promise<void>
}

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined

/** Brings the releases of the store that this folder lacks, and makes its current one current here, too. */
async function pullStore(
  { bucket, distDir, keep, reporter, now }: StoreSessionInput,
  pointer: StorePointer,
): Promise<void> {
  const { buildId, releases } = pointer
  const layout = createReleaseLayout(distDir)
  const earlier = releases.map((release) => release.buildId).filter((id) => id !== buildId)
  const lacking: string[] = []
  for (const id of [buildId, ...earlier.slice(0, keep)]) if (!(await isThere(layout.releaseDir(id)))) lacking.push(id)
  if (lacking.length > 0)
    await reporter.phase('fetch releases of the store', async (progress) => {
      for (const [at, id] of lacking.entries()) {
        await pullRelease({ bucket, distDir, buildId: id })
        progress.update({ done: at + 1, total: lacking.length })
      }
    })
  if ((await readCurrentBuildId(distDir)) !== buildId) await switchCurrent(distDir, buildId, now())
}

async function replacePointer(bucket: Bucket, next: StorePointer, tag: string | undefined): Promise<void> {
  try {
    // Where the service has no conditional writes.
    if ((await readPointer(bucket))?.tag !== tag)
      throw new ObjectChangedError(`${POINTER} was written by somebody else`)
    await bucket.replace(POINTER, JSON.stringify(next), tag)
  } catch (error) {
    if (!(error instanceof ObjectChangedError)) throw error
    throw usageError(
      `Somebody has made another release current in ${bucket.name} meanwhile, such as by a rollback. Nothing was published there; build again.`,
      { cause: error },
    )
  }
}

function createSession(input: StoreSessionInput, lease: WriterLease, begun: TaggedPointer | undefined) {
  const { bucket, distDir, keep, keepDays = 0, reporter, now } = input
  const layout = createReleaseLayout(distDir)
  let current = begun

  async function change(next: StorePointer): Promise<void> {
    await lease.check()
    await replacePointer(bucket, next, current?.tag)
    current = await readPointer(bucket)
  }

  async function publish(): Promise<void> {
    const buildId = await readCurrentBuildId(distDir)
    if (buildId === undefined) return
    const releaseDir = layout.releaseDir(buildId)
    if (current?.pointer.buildId === buildId) {
      await renewStoredRecord({ bucket, distDir, releaseDir, buildId })
      return
    }
    await reporter.phase('send to the release store', async (progress) => {
      const base = current?.pointer.buildId
      const { files, blobs } = await sendRelease({ bucket, distDir, releaseDir, buildId, base, progress })
      const next = toPublishedPointer(current?.pointer, buildId, { keep, keepDays, now: now() })
      await change(next)
      const removed = await sweepStore(bucket, next, lease.hasRemains)
      const gone = removed === 0 ? '' : `, ${removed} objects removed`
      progress.update({ done: 1, total: 1, note: `${blobs} page templates and ${files} files${gone}` })
    })
  }

  async function block(buildId: string): Promise<void> {
    // The release that it was compared with.
    await publish()
    if (current === undefined) return
    const { pointer } = current
    await reporter.phase('send to the release store', async (progress) => {
      const releaseDir = layout.blockedDir(buildId)
      const base = pointer.buildId
      await sendRelease({ bucket, distDir, releaseDir, buildId, base, progress })
      await change(toBlockedPointer(pointer, buildId, keep))
      progress.update({ done: 1, total: 1, note: 'kept back' })
    })
  }

  async function pullBlocked(buildId: string): Promise<void> {
    const to = layout.blockedDir(buildId)
    if (current?.pointer.blocked.includes(buildId) !== true || (await isThere(to))) return
    await pullRelease({ bucket, distDir, buildId, to })
  }

  return { publish, block, pullBlocked }
}

async function forgetIndexes({ distDir }: StoreSessionInput): Promise<void> {
  const layout = createReleaseLayout(distDir)
  const known = new Set<string>()
  await pruneIndexes(distDir, (buildId) => {
    known.add(buildId)
    return true
  })
  const gone: string[] = []
  for (const buildId of known) if (!(await isThere(layout.releaseDir(buildId)))) gone.push(buildId)
  await pruneIndexes(distDir, (buildId) => !gone.includes(buildId))
}

/**
 * Does something with the lease of a release store, beginning with what is current there: releases of other machines are brought
 * here first. What the gate keeps back meanwhile goes to the store, too. Call it under the build lock.
 * @throws {CommandError} with status 2 while another writes or has published meanwhile, with status 3 when the store is away.
 */
export async function withStoreSession<T>(
  input: StoreSessionInput,
  run: (session: StoreSession) => Promise<T>,
): Promise<T> {
  const { bucket, reporter } = input
  const lease = await orStoreError(() => takeWriterLease(bucket, reporter.info))
  let isDone = false
  try {
    const begun = await orStoreError(() => readPointer(bucket))
    if (begun !== undefined) await orStoreError(() => pullStore(input, begun.pointer))
    const session = createSession(input, lease, begun)
    try {
      const result = await run({
        pullBlocked: (buildId) => orStoreError(() => session.pullBlocked(buildId)),
        publish: () => orStoreError(() => session.publish()),
      })
      isDone = true
      return result
    } catch (error) {
      if (
        error instanceof PublishBlockedError &&
        (await isThere(createReleaseLayout(input.distDir).blockedDir(error.buildId)))
      )
        await orStoreError(() => session.block(error.buildId))
      throw error
    }
  } finally {
    await forgetIndexes(input).catch(() => {})
    // When the store is away the lease ends by itself.
    await lease.end(isDone).catch(() => {})
  }
}
