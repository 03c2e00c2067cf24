import { mkdir, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createBuildId, createReleaseLayout } from '../../../src/release/release-layout.ts'
import { findRecycledTree } from './find-recycled-tree.ts'
import { switchCurrent } from '../../../src/release/switch-current.ts'
import { publishRelease, sweepStaging } from './publish-release.ts'
import { listReleases, readCurrentBuildId } from '../../../src/release/list-releases.ts'
import { writeReleaseRecord } from './write-release-record.ts'
import { sweepBlobs } from './sweep-blobs.ts'
import { readTree, recordOf, writeTree } from './testing/release-tree.ts'

let distDir: string

async function stage(buildId: string): Promise<void> {
  const dir = createReleaseLayout(distDir).stagingDir(buildId)
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, 'page.html'), buildId)
  await writeReleaseRecord(dir, recordOf(buildId))
}

async function publish(buildId: string, keep = 2): Promise<void> {
  await stage(buildId)
  await publishRelease({ distDir, buildId, keep })
}

beforeEach(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'uapp-publish-'))
})

describe('publishRelease', () => {
  it('makes the staged release the current one', async () => {
    await publish('1-a')
    expect(await readFile(join(distDir, 'current', 'page.html'), 'utf8')).toBe('1-a')
  })

  it('keeps the newest earlier releases and removes the others', async () => {
    for (const id of ['1-a', '2-b', '3-c', '4-d']) await publish(id)
    expect((await listReleases(distDir)).map(({ buildId }) => buildId)).toEqual(['4-d', '3-c', '2-b'])
  })

  it('leaves the current release alone when the new one was not staged', async () => {
    await publish('1-a')
    await expect(publishRelease({ distDir, buildId: '2-b', keep: 2 })).rejects.toThrow('no release.json of build 2-b')
    expect(await readCurrentBuildId(distDir)).toBe('1-a')
  })

  it('keeps the release that was current, however old a rollback had made it: runtimes still serve it', async () => {
    for (const id of ['1-a', '2-b', '3-c']) await publish(id)
    await switchCurrent(distDir, '1-a')
    await publish('4-d', 2)
    expect((await listReleases(distDir)).map(({ buildId }) => buildId)).toEqual(['4-d', '3-c', '1-a'])
  })

  it('keeps releases beyond their number that were current within some days, with their page templates', async () => {
    const on = (day: number): Date => new Date(Date.UTC(2026, 10, day))
    const { blobsDir } = createReleaseLayout(distDir)
    for (const [at, id] of ['1-a', '2-b', '3-c', '4-d'].entries()) {
      await stage(id)
      await publishRelease({ distDir, buildId: id, keep: 1, keepDays: 3, now: on(at + 1) })
    }
    // The first one ceased to be current on the second day.
    expect((await listReleases(distDir)).map(({ buildId }) => buildId)).toEqual(['4-d', '3-c', '2-b', '1-a'])
    await stage('5-e')
    await publishRelease({ distDir, buildId: '5-e', keep: 1, keepDays: 3, now: on(5) })
    expect((await listReleases(distDir)).map(({ buildId }) => buildId)).toEqual(['5-e', '4-d', '3-c', '2-b'])
    const name = 'c'.repeat(30)
    await writeTree(blobsDir, { [`aa/${name}`]: '', [`bb/${name}`]: '' })
    const index = { version: 1, countrySets: [], names: {}, parts: [], slices: { header: [[0, `aa${name}`]] } }
    await writeTree(createReleaseLayout(distDir).releaseDir('2-b'), { 'www.example/pages.json': JSON.stringify(index) })
    expect(await sweepBlobs(distDir)).toBe(1)
    expect(await readdir(join(blobsDir, 'aa'))).toEqual([name])
  })

  it('refuses a tree whose record names another build', async () => {
    await stage('2-b')
    await writeReleaseRecord(createReleaseLayout(distDir).stagingDir('2-b'), recordOf('1-a'))
    await expect(publishRelease({ distDir, buildId: '2-b', keep: 2 })).rejects.toThrow('no release.json of build 2-b')
    expect(await readCurrentBuildId(distDir)).toBeUndefined()
  })

  it('makes the one that falls out the spare, whole, and removes it when there is a spare', async () => {
    for (const id of ['1-a', '2-b', '3-c']) await publish(id)
    await stage('4-d')
    expect(await publishRelease({ distDir, buildId: '4-d', keep: 2 })).toEqual({ recycledBuildId: '1-a', removed: [] })
    expect(await readTree(createReleaseLayout(distDir).recycledDir('1-a'))).toMatchObject({ 'page.html': '1-a' })
    await stage('5-e')
    expect(await publishRelease({ distDir, buildId: '5-e', keep: 2 })).toEqual({
      recycledBuildId: undefined,
      removed: ['2-b'],
    })
  })

  it('makes the newest of several the spare, and removes the others', async () => {
    for (const id of ['1-a', '2-b', '3-c', '4-d']) await publish(id, 9)
    await stage('5-e')
    expect(await publishRelease({ distDir, buildId: '5-e', keep: 1 })).toEqual({
      recycledBuildId: '3-c',
      removed: ['2-b', '1-a'],
    })
  })

  it('makes no spare of a release without a record', async () => {
    await publish('1-a')
    await rm(join(createReleaseLayout(distDir).releaseDir('1-a'), 'release.json'))
    await stage('2-b')
    expect(await publishRelease({ distDir, buildId: '2-b', keep: 0 })).toEqual({
      recycledBuildId: undefined,
      removed: ['1-a'],
    })
  })

  it('leaves out hosts that a recycled tree holds and the release has not', async () => {
    await stage('1-a')
    await writeTree(createReleaseLayout(distDir).stagingDir('1-a'), {
      'localhost/routes.json': '{}',
      'closed.localhost/routes.json': '{}',
    })
    await publishRelease({ distDir, buildId: '1-a', keep: 2 })
    expect((await readdir(join(distDir, 'current'))).sort()).toEqual(['localhost', 'page.html', 'release.json'])
  })

  it('goes on after a build that was killed while it removed a release', async () => {
    for (const id of ['1-a', '2-b']) await publish(id)
    const layout = createReleaseLayout(distDir)
    await rename(layout.releaseDir('1-a'), layout.removedDir('1-a'))
    expect((await listReleases(distDir)).map(({ buildId }) => buildId)).toEqual(['2-b'])
    await sweepStaging(distDir)
    expect(await readdir(layout.releasesDir)).toEqual(['2-b'])
  })

  it('goes on after a build that was killed before it renamed the link', async () => {
    await publish('1-a')
    await symlink('releases/0-z', join(distDir, '.current-2-b'))
    await publish('2-b')
    expect(await readCurrentBuildId(distDir)).toBe('2-b')
  })

  it('keeps the one whole spare in a sweep', async () => {
    const layout = createReleaseLayout(distDir)
    for (const id of ['1-a', '2-b'])
      await writeTree(layout.recycledDir(id), { 'release.json': JSON.stringify(recordOf(id)) })
    await writeTree(layout.recycledDir('3-c'), { 'page.html': 'half' })
    await sweepStaging(distDir)
    expect(await readdir(layout.releasesDir)).toEqual(['.spare-2-b'])
    expect((await findRecycledTree(distDir))?.buildId).toBe('2-b')
  })

  it('leaves no trace of an interrupted build after a sweep', async () => {
    await publish('1-a')
    await stage('2-b')
    await sweepStaging(distDir)
    expect(await readdir(join(distDir, 'releases'))).toEqual(['1-a'])
  })
})

describe('createBuildId', () => {
  it('sorts by time and names the content', () => {
    expect(createBuildId(new Date('2026-03-18T09:05:07Z'), 'abcdef0123456789')).toBe('20260318-090507-abcdef01')
  })
})
