import { describe, expect, it } from '@jest/globals'
import type { BatchJob } from '../render/headless/batch-job.ts'
import { fromPortableBatch, toPortableBatch } from './portable-batch.ts'

const HERE = { dataDir: '/project/.uapp', distDir: '/project/dist' }
const THERE = { dataDir: '/mnt/shared/data', distDir: '/srv/releases' }

const JOB: BatchJob = {
  publicDir: '/project/dist/releases/.staging-1/localhost/public',
  planDir: '/project/.uapp/plan/localhost',
  lean: { dir: '/project/dist/blobs', bundle: 'bundle', slices: [] },
  isFresh: true,
  names: { CH: 'Schweiz' },
  siteId: 'main',
  tasks: [],
}

describe('portable ranges', () => {
  it('come back as they were on the same machine', () => {
    expect(fromPortableBatch(toPortableBatch(JOB, HERE), HERE)).toEqual(JOB)
  })

  it('name the folders of the machine that reads them', () => {
    expect(fromPortableBatch(toPortableBatch(JOB, HERE), THERE)).toEqual({
      ...JOB,
      publicDir: '/srv/releases/releases/.staging-1/localhost/public',
      planDir: '/mnt/shared/data/plan/localhost',
      lean: { dir: '/srv/releases/blobs', bundle: 'bundle', slices: [] },
    })
  })

  it('hold no path of the machine that wrote them', () => {
    expect(JSON.stringify(toPortableBatch(JOB, HERE))).not.toContain('/project')
  })

  it('leave out what a range does not write', () => {
    const { lean: _lean, ...loose } = JOB
    const warm = { ...loose, publicDir: '', warm: { slices: ['a'] } }
    expect(fromPortableBatch(toPortableBatch(warm, HERE), THERE)).toEqual({
      ...warm,
      planDir: '/mnt/shared/data/plan/localhost',
    })
  })

  it.each(['/elsewhere/public', '/project', '/project/dist', '/project/dist-2/public'])(
    'refuse %s, which no other machine would find',
    (publicDir) => {
      expect(() => toPortableBatch({ ...JOB, publicDir }, HERE)).toThrow(publicDir)
    },
  )
})
