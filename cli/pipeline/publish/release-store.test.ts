import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { prepareRecycledTree } from './prepare-recycled-tree.ts'
import { publishRelease, sweepStaging } from './publish-release.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { writeReleaseRecord } from './write-release-record.ts'
import { stageRelease } from './release-store.ts'
import { removeFileSync, replaceFileSync } from '../../files/staged-file.ts'
import { publishTree, readTree, recordOf, releaseDir, writeTree } from './testing/release-tree.ts'

let distDir: string

const listFolders = async (): Promise<readonly string[]> => (await readdir(join(distDir, 'releases'))).sort()

beforeEach(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'uapp-store-'))
})

describe('stageRelease', () => {
  it('gives an empty folder when there is no spare', async () => {
    const staged = await stageRelease(distDir, '1-a')
    expect(staged).toEqual({ dir: createReleaseLayout(distDir).stagingDir('1-a'), baseBuildId: undefined })
    expect(await readTree(staged.dir)).toEqual({})
  })

  it('gives the spare and names the build whose files it holds, without its record', async () => {
    await publishTree({ distDir, buildId: '1-a', files: { 'index.html': 'one' } })
    await prepareRecycledTree({ distDir })
    const staged = await stageRelease(distDir, '2-b')
    expect(staged.baseBuildId).toBe('1-a')
    expect(await readTree(staged.dir)).toEqual({ 'localhost/public/index.html': 'one' })
    expect(await listFolders()).toEqual(['.staging-2-b', '1-a'])
  })

  it.each([
    { name: 'without record', tree: { 'localhost/public/index.html': 'half' } },
    {
      name: 'with the record of another build',
      tree: { 'release.json': JSON.stringify(recordOf('0-z')), 'localhost/public/index.html': 'half' },
    },
    { name: 'with half a record', tree: { 'release.json': '{"buildId":"1-a"' } },
  ])('takes no tree $name for a spare', async ({ tree }) => {
    await writeTree(createReleaseLayout(distDir).recycledDir('1-a'), tree)
    const staged = await stageRelease(distDir, '2-b')
    expect(staged.baseBuildId).toBeUndefined()
    expect(await readTree(staged.dir)).toEqual({})
  })

  it('never gives out the half-patched tree of a build that was killed', async () => {
    await publishTree({ distDir, buildId: '1-a', files: { 'index.html': 'one', 'old.html': 'old' } })
    await prepareRecycledTree({ distDir })
    const killed = await stageRelease(distDir, '2-b')
    replaceFileSync(join(killed.dir, 'localhost/public/index.html'), 'half')
    await sweepStaging(distDir)
    expect((await stageRelease(distDir, '3-c')).baseBuildId).toBeUndefined()
    expect(await readTree(releaseDir(distDir, '1-a'))).toMatchObject({ 'localhost/public/index.html': 'one' })
  })

  it('starts from nothing when the caller cannot build on the spare, and removes it', async () => {
    await publishTree({ distDir, buildId: '1-a', files: { 'index.html': 'one' } })
    await prepareRecycledTree({ distDir })
    const staged = await stageRelease(distDir, '2-b', { accepts: ({ buildId }) => buildId !== '1-a' })
    expect(staged.baseBuildId).toBeUndefined()
    expect(await listFolders()).toEqual(['.staging-2-b', '1-a'])
  })

  it('forgets what an earlier try of the same build left', async () => {
    const first = await stageRelease(distDir, '1-a')
    replaceFileSync(join(first.dir, 'localhost/public/index.html'), 'half')
    expect(await readTree((await stageRelease(distDir, '1-a')).dir)).toEqual({})
  })
})

describe('a release made of a spare', () => {
  const before = { 'index.html': 'one', 'de/about/index.html': 'about', 'de/closed/index.html': 'closed' }
  const after = { 'index.html': 'two', 'de/about/index.html': 'about', 'de/new/index.html': 'new' }

  async function patch(dir: string): Promise<void> {
    const publicDir = join(dir, 'localhost/public')
    replaceFileSync(join(publicDir, 'index.html'), 'two')
    replaceFileSync(join(publicDir, 'de/new/index.html'), 'new')
    removeFileSync(join(publicDir, 'de/closed/index.html'))
    await writeReleaseRecord(dir, recordOf('2-b'))
  }

  it.each([
    { name: 'hard links of the current one', recycle: () => prepareRecycledTree({ distDir }) },
    {
      name: 'one that fell out',
      recycle: async () => {
        await publishTree({ distDir, buildId: '1-b', files: { 'index.html': 'between' }, keep: 0 })
        await rm(releaseDir(distDir, '1-b'), { recursive: true })
      },
    },
  ])('equals a fresh one, when the spare is $name', async ({ recycle }) => {
    await publishTree({ distDir, buildId: '1-a', files: before })
    await recycle()
    const { dir, baseBuildId } = await stageRelease(distDir, '2-b')
    expect(baseBuildId).toBe('1-a')
    await patch(dir)
    await publishRelease({ distDir, buildId: '2-b', keep: 2 })
    const fresh = await mkdtemp(join(tmpdir(), 'uapp-fresh-'))
    await publishTree({ distDir: fresh, buildId: '2-b', files: after })
    expect(await readTree(releaseDir(distDir, '2-b'))).toEqual(await readTree(releaseDir(fresh, '2-b')))
  })

  it('leaves the earlier release as it was, byte for byte', async () => {
    await publishTree({ distDir, buildId: '1-a', files: before })
    const earlier = await readTree(releaseDir(distDir, '1-a'))
    await prepareRecycledTree({ distDir })
    await patch((await stageRelease(distDir, '2-b')).dir)
    await publishRelease({ distDir, buildId: '2-b', keep: 2 })
    expect(await readTree(releaseDir(distDir, '1-a'))).toEqual(earlier)
  })

  it('goes on being made of the release that fell out, build after build', async () => {
    const bases: (string | undefined)[] = []
    for (const buildId of ['1-a', '2-b', '3-c', '4-d', '5-e', '6-f']) {
      const { dir, baseBuildId } = await stageRelease(distDir, buildId)
      bases.push(baseBuildId)
      replaceFileSync(join(dir, 'localhost/public/index.html'), buildId)
      await writeReleaseRecord(dir, recordOf(buildId))
      await publishRelease({ distDir, buildId, keep: 2 })
    }
    expect(bases).toEqual([undefined, undefined, undefined, undefined, '1-a', '2-b'])
    expect(await listFolders()).toEqual(['.spare-3-c', '4-d', '5-e', '6-f'])
  })
})
