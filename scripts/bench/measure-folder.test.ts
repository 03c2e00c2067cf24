import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../tests/builders/temporary-folders.ts'
import { measureFolders } from './measure-folder.ts'

const newFolder = createTemporaryFolders()
const MIB = 2 ** 20

describe('measureFolders', () => {
  it('counts a file with two names once, and whatever lies below', () => {
    const dir = newFolder()
    mkdirSync(join(dir, 'a/b'), { recursive: true })
    writeFileSync(join(dir, 'a/b/one'), Buffer.alloc(3 * MIB, 'x'))
    linkSync(join(dir, 'a/b/one'), join(dir, 'two'))
    writeFileSync(join(dir, 'a/three'), Buffer.alloc(2 * MIB, 'x'))
    expect(measureFolders([dir])).toEqual({ files: 2, mebibytes: 5 })
    expect(measureFolders([join(dir, 'a'), dir, join(dir, 'missing')])).toEqual({ files: 2, mebibytes: 5 })
  })
})
