import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { acquireBuildLock } from './build-lock.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uapp-lock-'))
})

describe('acquireBuildLock', () => {
  it('refuses a second build and names the first one', async () => {
    await acquireBuildLock([folder])
    await expect(acquireBuildLock([folder])).rejects.toThrow(`process ${process.pid}`)
  })

  it('lets the next build in after the first one', async () => {
    const lock = await acquireBuildLock([folder])
    await lock.release()
    await acquireBuildLock([folder])
    expect(await readdir(folder)).toEqual(['build.lock'])
  })

  it('takes over from a build that was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    await writeFile(join(folder, 'build.lock'), String(pid))
    await acquireBuildLock([folder])
    await expect(acquireBuildLock([folder])).rejects.toThrow(`process ${process.pid}`)
  })

  it('holds all folders or none', async () => {
    const other = await mkdtemp(join(tmpdir(), 'uapp-lock-'))
    await acquireBuildLock([other])
    await expect(acquireBuildLock([folder, other])).rejects.toThrow('Another build is running')
    expect(await readdir(folder)).toEqual([])
  })
})
