import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../tests/builders/temporary-folders.ts'
import { openChunkWriter } from './chunk-writer.ts'

const newFolder = createTemporaryFolders()

describe('openChunkWriter', () => {
  it('says where each piece starts, in bytes, and writes them one after the other', () => {
    const file = join(newFolder(), 'file')
    const writer = openChunkWriter(file)
    const starts = [writer.write('Zürich'), writer.write(Buffer.from('機'), '\n'), writer.write(), writer.write('end')]
    writer.close()
    expect(starts).toEqual([0, 7, 11, 11])
    expect(readFileSync(file, 'utf8')).toBe('Zürich機\nend')
  })

  it('writes what is larger than a chunk', () => {
    const file = join(newFolder(), 'file')
    const writer = openChunkWriter(file)
    const piece = Buffer.alloc(700_000, 'a')
    const starts = Array.from({ length: 4 }, () => writer.write(piece))
    writer.close()
    expect(starts).toEqual([0, 700_000, 1_400_000, 2_100_000])
    expect(readFileSync(file).equals(Buffer.alloc(2_800_000, 'a'))).toBe(true)
  })

  it('replaces what the file held', () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, 'a longer text')
    const writer = openChunkWriter(file)
    writer.write('short')
    writer.close()
    expect(readFileSync(file, 'utf8')).toBe('short')
  })
})
