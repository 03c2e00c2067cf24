import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createContentFolder, type ContentFolder } from '../tests/fixtures/content-folder.ts'
import { createParsedFiles } from './parsed-files.ts'

let folder: ContentFolder
const fileOf = (name: string): string => join(folder.dir, name)

beforeEach(async () => {
  folder = await createContentFolder({ 'a.yaml': 'a: 1\n', 'nan.yaml': 'a: .nan\n', 'b.json': '{"b":1}' })
})
afterEach(() => folder.dispose())

/** Reads a file, has it remembered, and gives its hash. */
async function remember(name: string): Promise<string> {
  const files = createParsedFiles(fileOf('memory.json'))
  const { hash } = await files.read(fileOf(name), undefined)
  await files.keep(new Set([hash]))
  return hash
}

describe('createParsedFiles', () => {
  it.each([
    ['YAML', 'a.yaml', { a: 1 }],
    ['JSON', 'b.json', { b: 1 }],
  ])('reads %s', async (_name, file, data) => {
    expect((await createParsedFiles().read(fileOf(file), undefined)).data).toEqual(data)
  })

  it('knows a content again in another process, without the file', async () => {
    const hash = await remember('a.yaml')
    await folder.remove('a.yaml')
    expect(await createParsedFiles(fileOf('memory.json')).read(fileOf('a.yaml'), hash)).toEqual({
      hash,
      data: { a: 1 },
    })
  })

  it('reads the file when its content is another one, and says which', async () => {
    const hash = await remember('a.yaml')
    await folder.write('a.yaml', 'a: 2\n')
    const read = await createParsedFiles(fileOf('memory.json')).read(fileOf('a.yaml'), 'another')
    expect([read.data, read.hash === hash]).toEqual([{ a: 2 }, false])
  })

  it.each([
    ['damaged', '{'],
    ['of another program', '{"code":"0","files":{}}'],
  ])('forgets a memory that is %s', async (_name, text) => {
    const hash = await remember('a.yaml')
    await writeFile(fileOf('memory.json'), text)
    await folder.remove('a.yaml')
    await expect(createParsedFiles(fileOf('memory.json')).read(fileOf('a.yaml'), hash)).rejects.toThrow('ENOENT')
  })

  it('does not remember what JSON cannot hold', async () => {
    const hash = await remember('nan.yaml')
    const { data } = await createParsedFiles(fileOf('memory.json')).read(fileOf('nan.yaml'), hash)
    expect(data).toEqual({ a: Number.NaN })
  })

  it('drops contents that are no longer there', async () => {
    const hash = await remember('a.yaml')
    const files = createParsedFiles(fileOf('memory.json'))
    const other = await files.read(fileOf('b.json'), undefined)
    await files.keep(new Set([other.hash]))
    await folder.remove('a.yaml')
    await expect(createParsedFiles(fileOf('memory.json')).read(fileOf('a.yaml'), hash)).rejects.toThrow('ENOENT')
  })
})
