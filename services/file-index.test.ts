import { stat, truncate, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createContentFolder, type ContentFolder } from '../tests/fixtures/content-folder.ts'
import { createFileIndex } from './file-index.ts'

let folder: ContentFolder

beforeEach(async () => {
  folder = await createContentFolder({ 'pages/a.yaml': 'a: 1', 'pages/deep/b.yaml': 'b: 1', 'film.webm': 'film' })
})
afterEach(() => folder.dispose())

const PARTS = ['pages', 'film.webm', 'nowhere']
const HOUR = 3_600_000

describe('createFileIndex', () => {
  it('lists files of folders and single files, sorted, and nothing for what does not exist', () => {
    const look = createFileIndex({ dir: folder.dir, parts: PARTS })
    expect([...look().keys()]).toEqual(['film.webm', 'pages/a.yaml', 'pages/deep/b.yaml'])
  })

  it.each([
    ['nothing happens', async () => {}],
    ['a file is only touched', async () => utimes(join(folder.dir, 'pages/a.yaml'), new Date(), new Date())],
    ['a film changes, but not its size', async () => folder.write('film.webm', 'kilm')],
  ])('gives the same object when %s', async (_name, change) => {
    const look = createFileIndex({ dir: folder.dir, parts: PARTS })
    const before = look()
    await change()
    expect(look()).toBe(before)
  })

  it.each([
    ['changes', async () => folder.write('pages/a.yaml', 'a: 2')],
    ['is added', async () => folder.write('pages/c.yaml', 'c: 1')],
    ['is removed', async () => folder.remove('pages/deep/b.yaml')],
    ['gets another size, a film', async () => truncate(join(folder.dir, 'film.webm'), 2)],
  ])('gives another one when a file %s', async (_name, change) => {
    const look = createFileIndex({ dir: folder.dir, parts: PARTS })
    const before = look()
    await change()
    expect(look()).not.toBe(before)
  })

  it('sees an edit that leaves size and time as they were, as long as the file has not rested', async () => {
    const path = join(folder.dir, 'pages/a.yaml')
    const { mtime } = await stat(path)
    const look = createFileIndex({ dir: folder.dir, parts: PARTS })
    const before = look().get('pages/a.yaml')?.hash
    await folder.write('pages/a.yaml', 'a: 2')
    await utimes(path, mtime, mtime)
    expect(look().get('pages/a.yaml')?.hash).not.toBe(before)
  })

  it('finds a file that came back as it was', async () => {
    const look = createFileIndex({ dir: folder.dir, parts: PARTS, now: () => Date.now() + HOUR })
    const before = look().get('pages/a.yaml')?.hash
    await folder.remove('pages/a.yaml')
    expect(look().has('pages/a.yaml')).toBe(false)
    await folder.write('pages/a.yaml', 'a: 1')
    expect(look().get('pages/a.yaml')?.hash).toBe(before)
  })
})
