import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { findStagedRun, isBuildOf, readQueueRun, removeQueueRun, writeQueueRun, type QueueRun } from './queue-run.ts'

const BUILD = '20261120-100000-abcdef01'
const FRESH: QueueRun = { queue: 'render-1', staged: { buildId: BUILD, isFresh: true } }

let root: string
let folders: { readonly dataDir: string; readonly distDir: string }

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'uapp-run-'))
  folders = { dataDir: join(root, 'data'), distDir: join(root, 'dist') }
})
afterEach(() => rm(root, { recursive: true }))

const stage = (): Promise<unknown> => mkdir(join(folders.distDir, `releases/.staging-${BUILD}`), { recursive: true })

describe('queue run', () => {
  it('is remembered until it ends', async () => {
    expect(await readQueueRun(folders.dataDir)).toBeUndefined()
    await writeQueueRun(folders.dataDir, FRESH)
    expect(await readQueueRun(folders.dataDir)).toEqual(FRESH)
    await removeQueueRun(folders.dataDir)
    expect(await readQueueRun(folders.dataDir)).toBeUndefined()
  })

  it('that is damaged counts as none', async () => {
    await writeQueueRun(folders.dataDir, FRESH)
    await writeFile(join(folders.dataDir, 'queue/run.json'), '{"queue":')
    expect(await readQueueRun(folders.dataDir)).toBeUndefined()
  })
})

describe('findStagedRun', () => {
  it('finds a build that was begun from nothing and is still staged', async () => {
    await stage()
    await writeQueueRun(folders.dataDir, FRESH)
    expect(await findStagedRun(folders)).toBe(BUILD)
  })

  it.each<readonly [string, QueueRun, boolean]>([
    ['is no longer staged', FRESH, false],
    ['was made of an earlier release', { queue: 'render-1', staged: { buildId: BUILD, isFresh: false } }, true],
    ['writes the cache only', { queue: 'render-1' }, true],
  ])('finds none that %s', async (_what, run, isStaged) => {
    if (isStaged) await stage()
    await writeQueueRun(folders.dataDir, run)
    expect(await findStagedRun(folders)).toBeUndefined()
  })
})

describe('isBuildOf', () => {
  it.each([
    ['abcdef0123456789', true],
    ['abcdef0223456789', false],
  ])('tells whether the build holds %s: %s', (contentHash, expected) => {
    expect(isBuildOf(BUILD, contentHash)).toBe(expected)
  })
})
