import { link, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { COMPRESSION_VERSION } from './compressed-file.ts'
import { pruneCompressed } from './prune-compressed.ts'

let cacheDir: string
let folder: string

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'uapp-prune-'))
  const releaseDir = await mkdtemp(join(tmpdir(), 'uapp-release-'))
  folder = join(cacheDir, COMPRESSION_VERSION, 'ab')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'used.br'), 'a')
  await writeFile(join(folder, 'unused.br'), 'b')
  await link(join(folder, 'used.br'), join(releaseDir, 'index.html.br'))
  await mkdir(join(cacheDir, 'br1-gz1'))
})

describe('pruneCompressed', () => {
  it('keeps what a release links to and removes the rest', async () => {
    expect(await pruneCompressed({ cacheDir, now: new Date(), isLinked: true })).toBe(1)
    expect(await readdir(folder)).toEqual(['used.br'])
  })

  it('keeps young files where releases hold copies', async () => {
    await pruneCompressed({ cacheDir, now: new Date(), isLinked: false })
    expect(await readdir(folder)).toEqual(['unused.br', 'used.br'])
  })

  it('removes what another quality was', async () => {
    await pruneCompressed({ cacheDir, now: new Date(), isLinked: true })
    expect(await readdir(cacheDir)).toEqual([COMPRESSION_VERSION])
  })
})
