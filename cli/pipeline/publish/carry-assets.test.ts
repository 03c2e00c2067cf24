import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { carryAssets, type CarriedAssets } from './carry-assets.ts'
import { prepareRecycledTree } from './prepare-recycled-tree.ts'
import { publishRelease } from './publish-release.ts'
import { writeReleaseRecord } from './write-release-record.ts'
import { stageRelease } from './release-store.ts'
import { replaceFileSync } from '../../files/staged-file.ts'
import { publishTree, readTree, recordOf, releaseDir, type Tree } from './testing/release-tree.ts'

const KEEP = 2
const bundleOf = (letter: string): string => `app-${letter.repeat(20)}.js`
/** Files of the build with this letter: its bundle, compressed too, and what every build has. */
const filesOf = (letter: string): Tree => ({
  [bundleOf(letter)]: `bundle ${letter}`,
  [`${bundleOf(letter)}.br`]: `brotli ${letter}`,
  [`static/font-${letter}.woff2`]: `font ${letter}`,
  [`builds/meta/${letter}.json`]: `{"id":"${letter}"}`,
  'static/shared.woff2': 'shared',
  'builds/latest.json': letter,
  'index.html': `page ${letter}`,
})

async function build(distDir: string, letter: string): Promise<CarriedAssets> {
  const buildId = `1-${letter}`
  const files = filesOf(letter)
  const { dir } = await stageRelease(distDir, buildId)
  const publicDir = join(dir, 'localhost/public')
  for (const [path, content] of Object.entries(files)) replaceFileSync(join(publicDir, path), content)
  const own = Object.keys(files)
  const carried = await carryAssets({ distDir, stagedHostPublicDir: publicDir, host: 'localhost', keep: KEEP, own })
  await writeReleaseRecord(dir, recordOf(buildId))
  await publishRelease({ distDir, buildId, keep: KEEP })
  return carried
}

const assetsOf = (letter: string): readonly string[] =>
  [bundleOf(letter), `${bundleOf(letter)}.br`, `builds/meta/${letter}.json`, `static/font-${letter}.woff2`].sort()

let distDir: string

beforeEach(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'uapp-carry-'))
})

afterEach(() => rm(distDir, { recursive: true }))

describe('carryAssets', () => {
  it('carries nothing into the first release', async () => {
    expect(await build(distDir, 'a')).toEqual({ carried: [], removed: [] })
  })

  it('carries what has a hash in its name, and nothing else', async () => {
    await build(distDir, 'a')
    expect((await build(distDir, 'b')).carried).toEqual(assetsOf('a'))
    const tree = await readTree(releaseDir(distDir, '1-b'))
    expect(tree).toMatchObject({
      [`localhost/public/${bundleOf('a')}`]: 'bundle a',
      'localhost/public/index.html': 'page b',
      'localhost/public/builds/latest.json': 'b',
    })
  })

  it('carries the assets of the last releases only, however long they were carried before', async () => {
    for (const letter of ['a', 'b', 'c']) await build(distDir, letter)
    expect((await build(distDir, 'd')).carried).toEqual([...assetsOf('b'), ...assetsOf('c')].sort())
  })

  it('removes older ones that a recycled tree still holds', async () => {
    for (const letter of ['a', 'b', 'c', 'd']) await build(distDir, letter)
    expect((await build(distDir, 'e')).removed).toEqual(assetsOf('a'))
  })

  it('takes up no space: a carried file is the one of the earlier release', async () => {
    await build(distDir, 'a')
    await build(distDir, 'b')
    const inodes = await Promise.all(
      ['1-a', '1-b'].map(
        async (id) => (await stat(join(releaseDir(distDir, id), 'localhost/public', bundleOf('a')))).ino,
      ),
    )
    expect(inodes[0]).toBe(inodes[1])
  })

  it('leaves the same files in a recycled tree as in a fresh one', async () => {
    const recycled = join(distDir, 'recycled')
    for (const letter of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await build(distDir, letter)
      await build(recycled, letter)
      await prepareRecycledTree({ distDir: recycled })
    }
    expect(await readTree(releaseDir(recycled, '1-f'))).toEqual(await readTree(releaseDir(distDir, '1-f')))
  })

  it('takes all assets of a release of an earlier version, which names none as its own', async () => {
    await publishTree({ distDir, buildId: '1-a', files: filesOf('a') })
    expect((await build(distDir, 'b')).carried).toEqual(assetsOf('a'))
  })

  it('lists what the release itself needs beside the public folder', async () => {
    await build(distDir, 'a')
    await build(distDir, 'b')
    const tree = await readTree(releaseDir(distDir, '1-b'))
    const expected = [bundleOf('b'), 'builds/meta/b.json', 'static/font-b.woff2', 'static/shared.woff2']
    expect(JSON.parse(tree['localhost/assets.json'] ?? '')).toEqual(expected)
  })
})
