import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { CommandError } from '../../errors.ts'
import { readFolderSpace, toDiskProblem, withDiskGuard } from './disk-problem.ts'
import { readCurrentBuildId } from '../../../src/release/list-releases.ts'
import { stageRelease } from './release-store.ts'
import { publishTree } from './testing/release-tree.ts'

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
const space = { folder: '/srv/dist', freeBytes: 3.9 * 2 ** 20, totalBytes: 2 ** 30, freeFiles: 0 }

describe('toDiskProblem', () => {
  it.each([
    { name: 'a system error', error: full, start: 'The disk is full (ENOSPC)' },
    {
      name: 'a quota',
      error: Object.assign(new Error('EDQUOT: disk quota exceeded'), { code: 'EDQUOT' }),
      start: 'Your share of the disk (quota) is used up (EDQUOT)',
    },
    { name: 'a cause', error: new Error('The host failed', { cause: full }), start: 'The disk is full' },
    { name: 'one of several', error: new AggregateError([new Error('other'), full]), start: 'The disk is full' },
    {
      name: 'the text that a thread handed on',
      error: new Error("A file could not be published: ENOSPC: no space left on device, open '/a'"),
      start: 'The disk is full',
    },
  ])('knows a full disk by $name', ({ error, start }) => {
    expect(toDiskProblem(error, [])?.message.startsWith(start)).toBe(true)
  })

  it.each([new Error('other'), Object.assign(new Error('x'), { code: 'EACCES' }), 'ENOSPC', undefined])(
    'leaves %s alone',
    (error) => {
      expect(toDiskProblem(error, [space])).toBeUndefined()
    },
  )

  it('names the folders, what is free in them, and the ways out', () => {
    const problem = toDiskProblem(full, [space])
    expect(problem?.message).toContain('/srv/dist: 3 MiB of 1024 MiB free, room for 0 more files')
    expect(problem?.message).toContain('releases.keep')
    expect(problem?.message).toContain('UAPP_DIST_DIR')
    expect({ status: problem?.status, cause: problem?.cause }).toEqual({ status: 4, cause: full })
  })
})

describe('readFolderSpace', () => {
  it('asks the nearest folder that exists', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'uapp-disk-'))
    const found = await readFolderSpace(join(folder, 'not/yet'))
    expect(found?.folder).toBe(folder)
    expect(found?.totalBytes).toBeGreaterThan(0)
  })
})

describe('withDiskGuard', () => {
  let distDir: string

  beforeEach(async () => {
    distDir = await mkdtemp(join(tmpdir(), 'uapp-disk-'))
    await publishTree({ distDir, buildId: '1-a', files: { 'index.html': 'one' } })
  })

  const guard = <T>(work: () => Promise<T>): Promise<T> => withDiskGuard({ distDir, dataDir: distDir }, work)

  it('removes what was staged, keeps the current release and says what to do', async () => {
    const work = guard(async () => {
      await stageRelease(distDir, '2-b')
      throw full
    })
    await expect(work).rejects.toThrow(CommandError)
    expect(await readdir(join(distDir, 'releases'))).toEqual(['1-a'])
    expect(await readCurrentBuildId(distDir)).toBe('1-a')
  })

  it('does not deny a release that was published before the disk was full', async () => {
    const work = guard(async () => {
      await publishTree({ distDir, buildId: '2-b', files: { 'index.html': 'two' } })
      throw full
    })
    await expect(work).rejects.toThrow('release 2-b was published before and is whole')
  })

  it('hands on the result, and other errors as they are', async () => {
    const other = new Error('other')
    expect(await guard(() => Promise.resolve(7))).toBe(7)
    await expect(guard(() => Promise.reject(other))).rejects.toBe(other)
  })
})
