import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { openBucket, type Bucket } from '../../../../src/integrations/object-storage/bucket.ts'
import { readCurrentBuildId } from '../../../../src/release/list-releases.ts'
import { followStore } from '../../../../src/release/store/follow-store.ts'
import { POINTER, WRITERS } from '../../../../src/release/store/store-layout.ts'
import { startStoreServer, type StoreServer } from '../../../../tests/setup/release-store/store-server.ts'
import { testSize } from '../../../../tests/setup/test-size.ts'
import { publishTree, readTree, releaseDir, type Tree } from '../testing/release-tree.ts'
import { listStoredReleases, rollbackStore } from './rollback-store.ts'
import { withStoreSession, type StoreSession } from './store-session.ts'
import { BEAT_MS } from './writer-lease.ts'

const HOUR_MS = 3_600_000
const NOON = new Date('2026-11-22T12:00:00Z')
const hours = (count: number): Date => new Date(NOON.getTime() + count * HOUR_MS)

/** One with conditional writes, and one without. */
const SERVER = testSize({ usual: 's3rver', long: 'fauxqs' } as const)

describe.each([SERVER])('a release store at %s', (name) => {
  let server: StoreServer
  let bucket: Bucket
  let prefix = 0
  const folders: string[] = []
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'uapp-release-store-'))
    folders.push(folder)
    return folder
  }

  beforeAll(async () => {
    server = await startStoreServer(name)
  }, 120_000)
  beforeEach(() => {
    // A store of its own.
    bucket = openBucket({ ...server.options, prefix: `site/${(prefix += 1)}/` })
  })
  afterEach(() => bucket.close())
  afterAll(async () => {
    await server.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  const inSession = <T>(
    distDir: string,
    now: Date,
    run: (session: StoreSession) => Promise<T>,
    onInfo: (message: string) => unknown = () => {},
  ): Promise<T> =>
    withStoreSession(
      {
        bucket,
        distDir,
        keep: 1,
        now: () => now,
        reporter: { info: (message) => void onInfo(message), phase: (_name, work) => work({ update: () => {} }) },
      },
      run,
    )

  /** As a build does it. */
  const build = (distDir: string, buildId: string, files: Tree, now = NOON): Promise<void> =>
    inSession(distDir, now, async (session) => {
      await publishTree({ distDir, buildId, files, keep: 1 })
      await session.publish()
    })

  const follow = (distDir: string): ReturnType<typeof followStore> =>
    followStore({
      // It closes its own.
      bucket: { ...bucket, close: () => {} },
      distDir,
      intervalMs: 3_600_000,
      maxBytes: 1_000_000,
      onAway: () => {},
      onBack: () => {},
    })

  async function listKeys(): Promise<readonly string[]> {
    const keys: string[] = []
    for await (const { key } of bucket.list('')) keys.push(key)
    return keys
  }

  it('[G10] brings a release to another machine, byte by byte, and each that follows, and goes back', async () => {
    const [builder, reader] = [newFolder(), newFolder()]
    await build(builder, '1-a', { 'a.txt': 'one', 'same.txt': 'one', 'deep/b.txt': 'two' })
    const followed = await follow(reader)
    expect(await readTree(releaseDir(reader, '1-a'))).toEqual(await readTree(releaseDir(builder, '1-a')))
    expect(await followed.look()).toBe(false)
    await build(builder, '2-b', { 'a.txt': 'one', 'deep/b.txt': 'three' })
    expect(await followed.look()).toBe(true)
    expect(await readTree(releaseDir(reader, '2-b'))).toEqual(await readTree(releaseDir(builder, '2-b')))
    expect(await rollbackStore(bucket, undefined, hours(1))).toBe('1-a')
    expect(await followed.look()).toBe(true)
    expect(await readCurrentBuildId(reader)).toBe('1-a')
    await followed.stop()
  })

  it('writes equal files once, whatever release, name or machine has them', async () => {
    await build(newFolder(), '1-a', { 'a.txt': 'one', 'same.txt': 'one', 'b.txt': 'two' })
    const before = await listKeys()
    expect(before.filter((key) => key.startsWith('files/'))).toHaveLength(2)
    await build(newFolder(), '2-b', { 'c.txt': 'one', 'd.txt': 'three' })
    const added = (await listKeys()).filter((key) => !before.includes(key))
    expect(added.map((key) => key.split('/')[0])).toEqual(['files', 'releases', 'releases'])
  })

  it('[G10] begins on a machine without releases with those of the store', async () => {
    await build(newFolder(), '1-a', { 'a.txt': 'one' })
    const second = newFolder()
    await inSession(second, NOON, async () => {
      expect(await readCurrentBuildId(second)).toBe('1-a')
    })
  })

  it('removes what no kept release names, once no runtime can be on it, and what an unfinished writer left', async () => {
    const builder = newFolder()
    await build(builder, '1-a', { 'a.txt': 'one' })
    await build(builder, '2-b', { 'a.txt': 'two' }, hours(1))
    await build(builder, '3-c', { 'a.txt': 'three' }, hours(1.5))
    // The first one was current half an hour ago.
    expect((await listKeys()).filter((key) => key.startsWith('files/'))).toHaveLength(3)
    const unfinished = inSession(builder, hours(1.5), async () => {
      await bucket.write('files/00/left', 'left')
      throw new Error('It went wrong')
    })
    await expect(unfinished).rejects.toThrow('It went wrong')
    await build(builder, '4-d', { 'a.txt': 'four' }, hours(5))
    const keys = await listKeys()
    expect(keys.filter((key) => key.startsWith('files/'))).toHaveLength(2)
    expect(keys.filter((key) => key.endsWith('.json'))).toEqual([POINTER, 'releases/3-c.json', 'releases/4-d.json'])
    expect((await listStoredReleases(bucket)).map(({ buildId }) => buildId)).toEqual(['4-d', '3-c'])
  })

  it('[P16] publishes nothing when somebody went back meanwhile', async () => {
    const builder = newFolder()
    await build(builder, '1-a', { 'a.txt': 'one' })
    await build(builder, '2-b', { 'a.txt': 'two' })
    const third = inSession(builder, NOON, async (session) => {
      await publishTree({ distDir: builder, buildId: '3-c', files: { 'a.txt': 'three' } })
      await rollbackStore(bucket, '1-a', NOON)
      await session.publish()
    })
    await expect(third).rejects.toMatchObject({ status: 2, message: expect.stringContaining('build again') })
    const current = (await listStoredReleases(bucket)).find(({ isCurrent }) => isCurrent)
    expect(current?.buildId).toBe('1-a')
    await build(builder, '4-d', { 'a.txt': 'four' })
    expect(await readCurrentBuildId(builder)).toBe('4-d')
  })

  it('lets one write at a time, and takes over from one that was killed', async () => {
    const [first, second] = [newFolder(), newFolder()]
    await inSession(first, NOON, async () => {
      const timeOf = async (): Promise<number> => {
        for await (const { key, modified } of bucket.list(WRITERS)) if (key === own) return modified.getTime()
        throw new Error('The lease is gone')
      }
      const [own = ''] = (await listKeys()).filter((key) => key.startsWith(WRITERS))
      const written = (await bucket.read(own))?.bytes ?? ''
      const before = await timeOf()
      // It is heard of again while the other one waits.
      const renew = async (): Promise<void> => {
        await bucket.write(own, written)
        if ((await timeOf()) === before) await renew()
      }
      const other = inSession(second, NOON, () => Promise.resolve(), renew)
      await expect(other).rejects.toMatchObject({ status: 2, message: expect.stringContaining('Another build') })
    })
    // A process of this machine that has ended.
    const { pid } = spawnSync(process.execPath, ['--version'])
    await bucket.write(`${WRITERS}dead.json`, JSON.stringify({ host: hostname(), pid, since: NOON.toISOString() }))
    await build(second, '1-a', { 'a.txt': 'one' })
    expect((await listKeys()).filter((key) => key.startsWith(WRITERS))).toEqual([])
  })

  it('stops a writer that another one has taken for dead, and that then goes on', async () => {
    const builder = newFolder()
    const intervals = jest.spyOn(globalThis, 'setInterval')
    const late = inSession(builder, NOON, async (session) => {
      await publishTree({ distDir: builder, buildId: '1-a', files: { 'a.txt': 'one' } })
      for (const key of await listKeys()) if (key.startsWith(WRITERS)) await bucket.remove(key)
      for (const [beat, ms] of intervals.mock.calls) if (ms === BEAT_MS) beat()
      await session.publish()
    })
    await expect(late).rejects.toMatchObject({ status: 2, message: expect.stringContaining('taken over') })
    expect(await bucket.has(POINTER)).toBe(false)
  })

  it('[G10] takes no file that is damaged in the store', async () => {
    const reader = newFolder()
    await build(newFolder(), '1-a', { 'a.txt': 'one' })
    const [key = ''] = (await listKeys()).filter((one) => one.startsWith('files/'))
    await bucket.write(key, 'eno')
    await expect(follow(reader)).rejects.toThrow('is damaged')
    expect(await readTree(join(reader, 'releases'))).toEqual({})
  })
})
