import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { findRecycledTree } from './find-recycled-tree.ts'
import { prepareRecycledTree } from './prepare-recycled-tree.ts'
import { sweepStaging } from './publish-release.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { publishTree, readTree, releaseDir } from './testing/release-tree.ts'

let distDir: string

const listFolders = async (): Promise<readonly string[]> => (await readdir(join(distDir, 'releases'))).sort()
/** More folders than a thread gets at once. */
const MANY = 150
const manyFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: MANY }, (_, index) => [`de/page-${index}/index.html`, `page ${index}`]),
)

beforeEach(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'uapp-spare-'))
})

afterEach(() => rm(distDir, { recursive: true, force: true }))

describe('prepareRecycledTree', () => {
  it('links every file of the current release, but the record that will be removed', async () => {
    await publishTree({ distDir, buildId: '1-a', files: { 'index.html': 'one', ...manyFiles } })
    expect(await prepareRecycledTree({ distDir })).toEqual({ files: MANY + 2 })
    const recycled = createReleaseLayout(distDir).recycledDir('1-a')
    expect(await readTree(recycled)).toEqual(await readTree(releaseDir(distDir, '1-a')))
    expect((await stat(join(recycled, 'localhost/public/index.html'))).nlink).toBe(2)
    expect((await stat(join(recycled, 'release.json'))).nlink).toBe(1)
  })

  it('tells how far it is', async () => {
    await publishTree({ distDir, buildId: '1-a', files: manyFiles })
    const states: number[] = []
    await prepareRecycledTree({ distDir, progress: { update: ({ done }) => void states.push(done) } })
    expect(states.at(-1)).toBe(MANY)
  })

  it('does nothing when there is a spare, or no release', async () => {
    expect(await prepareRecycledTree({ distDir })).toBeUndefined()
    await publishTree({ distDir, buildId: '1-a', files: { 'index.html': 'one' } })
    await prepareRecycledTree({ distDir })
    expect(await prepareRecycledTree({ distDir })).toBeUndefined()
  })

  it('leaves nothing when it is told to end', async () => {
    await publishTree({ distDir, buildId: '1-a', files: manyFiles })
    const controller = new AbortController()
    const progress = { update: () => controller.abort(new Error('enough')) }
    await expect(prepareRecycledTree({ distDir, progress, signal: controller.signal })).rejects.toThrow('enough')
    expect(await listFolders()).toEqual(['1-a'])
  })

  it('leaves nothing that could be taken for a recycled tree when it is killed', async () => {
    await publishTree({ distDir, buildId: '1-a', files: manyFiles })
    const script = join(distDir, 'prepare.mts')
    await writeFile(
      script,
      `import { prepareRecycledTree } from ${JSON.stringify(new URL('prepare-recycled-tree.ts', import.meta.url).href)}
      const progress = { update: () => process.kill(process.pid, 'SIGKILL') }
      await prepareRecycledTree({ distDir: ${JSON.stringify(distDir)}, progress })`,
    )
    const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: 'ignore',
    })
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    expect(await listFolders()).toEqual(['.staging-spare-1-a', '1-a'])
    expect(await findRecycledTree(distDir)).toBeUndefined()
    await sweepStaging(distDir)
    expect(await listFolders()).toEqual(['1-a'])
  })
})
