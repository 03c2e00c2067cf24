import { mkdir, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createBuildId, createReleaseLayout } from './release-layout.ts'
import { listReleases, publishRelease, readCurrentBuildId, rollbackRelease, sweepStaging } from './publish-release.ts'

let distDir: string

async function stage(buildId: string): Promise<void> {
  const dir = createReleaseLayout(distDir).stagingDir(buildId)
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, 'page.html'), buildId)
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
    await expect(publishRelease({ distDir, buildId: '2-b', keep: 2 })).rejects.toThrow('ENOENT')
    expect(await readCurrentBuildId(distDir)).toBe('1-a')
  })

  it('leaves no trace of an interrupted build after a sweep', async () => {
    await publish('1-a')
    await stage('2-b')
    await sweepStaging(distDir)
    expect(await readdir(join(distDir, 'releases'))).toEqual(['1-a'])
  })
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

  it('names the releases that exist when the wanted one does not', async () => {
    await publish('1-a')
    await expect(rollbackRelease(distDir, '9-z')).rejects.toThrow('There is no release 9-z. Existing: 1-a (current).')
  })

  it('says so when there is nothing to go back to', async () => {
    await publish('1-a')
    await expect(rollbackRelease(distDir)).rejects.toThrow('There is no earlier release')
  })
})

describe('createBuildId', () => {
  it('sorts by time and names the content', () => {
    expect(createBuildId(new Date('2026-03-18T09:05:07Z'), 'abcdef0123456789')).toBe('20260318-090507-abcdef01')
  })
})
