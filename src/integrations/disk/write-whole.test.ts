import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { writeWhole } from './write-whole.ts'

let dir: string
beforeEach(async () => void (dir = await mkdtemp(join(tmpdir(), 'uapp-whole-'))))
afterEach(() => rm(dir, { recursive: true, force: true }))

it('[F13] makes folders, and of writers at once leaves one whole content and nothing else', async () => {
  const file = join(dir, 'a', 'b.json')
  const contents = Array.from({ length: 20 }, (_, at) => String(at).repeat(100_000))
  await Promise.all(contents.map((content) => writeWhole(file, content)))
  expect(contents).toContain(await readFile(file, 'utf8'))
  expect(await readdir(join(dir, 'a'))).toEqual(['b.json'])
})

it('[F13] leaves no draft where it cannot write', async () => {
  await writeWhole(join(dir, 'file'), 'one')
  await expect(writeWhole(join(dir, 'file', 'below'), 'two')).rejects.toThrow(/ENOTDIR|EEXIST/)
  expect(await readdir(dir)).toEqual(['file'])
})
