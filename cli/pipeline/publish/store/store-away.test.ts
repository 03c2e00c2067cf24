import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openBucket } from '../../../../src/integrations/object-storage/bucket.ts'
import { readCurrentBuildId } from '../../../../src/release/list-releases.ts'
import { BlobAwayError, encodeBlob } from '../../../../src/release/pages/page-blob.ts'
import { followStore, type FollowedStore } from '../../../../src/release/store/follow-store.ts'
import { toBlobKey } from '../../../../src/release/store/store-layout.ts'
import { startStoreGate, type StoreGate } from '../../../../tests/setup/release-store/store-gate.ts'
import { startStoreServer, type StoreServer } from '../../../../tests/setup/release-store/store-server.ts'
import { publishTree, readTree, releaseDir } from '../testing/release-tree.ts'
import { withStoreSession } from './store-session.ts'

const [READ, UNREAD] = ['0'.repeat(32), '1'.repeat(32)]

describe('a machine whose release store is away', () => {
  let server: StoreServer
  let gate: StoreGate
  const folders: string[] = []
  const said: string[] = []
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'uapp-store-away-'))
    folders.push(folder)
    return folder
  }

  beforeAll(async () => {
    server = await startStoreServer('s3rver')
    gate = await startStoreGate(server.options)
    const bucket = openBucket(server.options)
    const distDir = newFolder()
    await withStoreSession(
      {
        bucket,
        distDir,
        keep: 1,
        now: () => new Date(),
        reporter: { info: () => {}, phase: (_name, work) => work({ update: () => {} }) },
      },
      async (session) => {
        await publishTree({ distDir, buildId: '1-a', files: { 'a.txt': 'one', 'b.txt': 'two' } })
        await session.publish()
      },
    )
    for (const id of [READ, UNREAD]) await bucket.write(toBlobKey(id), encodeBlob([`page ${id}`]))
    bucket.close()
  }, 60_000)
  afterAll(async () => {
    await gate.stop()
    await server.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  const follow = (distDir: string): Promise<FollowedStore> =>
    followStore({
      bucket: openBucket(gate.options),
      distDir,
      intervalMs: 3_600_000,
      maxBytes: 1_000_000,
      onAway: () => said.push('away'),
      onBack: () => said.push('back'),
    })

  it('[G10] goes on with what it has, says so once, and starts with it, too', async () => {
    const distDir = newFolder()
    const first = await follow(distDir)
    const page = await first.fetchBlob(READ)
    gate.isAway = true
    await first.look()
    await first.look()
    expect([said, first.awaySince() !== undefined]).toEqual([['away'], true])
    expect((await first.fetchBlob(READ)).equals(page)).toBe(true)
    await expect(first.fetchBlob(UNREAD)).rejects.toThrow(BlobAwayError)
    await first.stop()
    const second = await follow(distDir)
    expect([await readCurrentBuildId(distDir), second.awaySince() !== undefined]).toEqual(['1-a', true])
    expect((await second.fetchBlob(READ)).equals(page)).toBe(true)
    gate.isAway = false
    await second.look()
    expect([said.at(-1), second.awaySince()]).toEqual(['back', undefined])
    await second.fetchBlob(UNREAD)
    await second.stop()
  }, 60_000)

  it('says so when it has nothing yet', async () => {
    gate.isAway = true
    await expect(follow(newFolder())).rejects.toThrow('nothing of it is in')
    gate.isAway = false
  }, 60_000)

  it('[G10] takes no half of a release that was being brought when the store went', async () => {
    const distDir = newFolder()
    gate.onRequest = ({ key }) => {
      if (key.startsWith('files/')) gate.isAway = true
    }
    await expect(follow(distDir)).rejects.toThrow('cannot be read')
    expect(readdirSync(join(distDir, 'releases'))).toEqual([])
    gate.onRequest = () => {}
    gate.isAway = false
    // As a killed process leaves it.
    const left = join(distDir, 'releases/.staging-1-a-dead')
    mkdirSync(left)
    writeFileSync(join(left, 'half'), 'ha')
    const old = new Date(Date.now() - 7_200_000)
    utimesSync(left, old, old)
    const followed = await follow(distDir)
    expect(readdirSync(join(distDir, 'releases'))).toEqual(['1-a'])
    expect(await readTree(releaseDir(distDir, '1-a'))).toMatchObject({ 'localhost/public/a.txt': 'one' })
    await followed.stop()
  }, 60_000)
})
