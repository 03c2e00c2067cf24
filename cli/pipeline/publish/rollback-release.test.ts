import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { readCurrentBuildId } from '../../../src/release/list-releases.ts'
import { rollbackRelease } from './rollback-release.ts'
import { publishTree } from './testing/release-tree.ts'

let distDir: string

const publish = async (buildId: string): Promise<void> =>
  void (await publishTree({ distDir, buildId, files: { 'index.html': buildId } }))

beforeEach(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'uapp-rollback-'))
})

describe('rollbackRelease', () => {
  it('goes back to the newest earlier release', async () => {
    for (const id of ['1-a', '2-b', '3-c']) await publish(id)
    expect(await rollbackRelease(distDir)).toBe('2-b')
    expect(await readCurrentBuildId(distDir)).toBe('2-b')
  })

  it('goes to the named release', async () => {
    for (const id of ['1-a', '2-b', '3-c']) await publish(id)
    await rollbackRelease(distDir, '1-a')
    expect(await readCurrentBuildId(distDir)).toBe('1-a')
  })

  it('never goes to a spare, nor to what a build left', async () => {
    for (const id of ['1-a', '2-b', '3-c', '4-d']) await publish(id)
    await rollbackRelease(distDir, '2-b')
    await expect(rollbackRelease(distDir)).rejects.toThrow('Existing: 4-d, 3-c, 2-b (current).')
  })

  it('names the releases that exist when the wanted one does not', async () => {
    await publish('1-a')
    await expect(rollbackRelease(distDir, '9-z')).rejects.toThrow('There is no release 9-z. Existing: 1-a (current).')
  })

  it('says so when there is nothing to go back to', async () => {
    await publish('1-a')
    await expect(rollbackRelease(distDir)).rejects.toThrow('There is no earlier release')
  })
})
