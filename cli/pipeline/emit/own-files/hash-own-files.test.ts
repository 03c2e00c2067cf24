import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../../tests/builders/temporary-folders.ts'
import { hashOwnFiles } from './hash-own-files.ts'

const newFolder = createTemporaryFolders()

let folder: string
let memory: string

beforeEach(() => {
  folder = newFolder()
  memory = join(newFolder(), 'own-files.json')
  mkdirSync(join(folder, 'deep'))
  writeFileSync(join(folder, 'hall.svg'), 'red')
  writeFileSync(join(folder, 'deep/plan.svg'), 'blue')
})

const hash = (): string => hashOwnFiles(folder, memory)

describe('hashOwnFiles', () => {
  it('[L6] is the same in a new checkout, and without what was known', () => {
    const before = hash()
    utimesSync(join(folder, 'hall.svg'), 1, 1)
    expect(hash()).toBe(before)
    memory = join(newFolder(), 'other.json')
    expect(hash()).toBe(before)
    writeFileSync(memory, '{"hall.svg": "damaged"')
    expect(hash()).toBe(before)
  })

  it.each([
    [
      'other bytes of the same size at the same time',
      () => {
        writeFileSync(join(folder, 'hall.svg'), 'tan')
        utimesSync(join(folder, 'hall.svg'), 1, 1)
      },
    ],
    ['another name', () => renameSync(join(folder, 'hall.svg'), join(folder, 'room.svg'))],
    ['another file', () => writeFileSync(join(folder, 'door.svg'), 'red')],
  ])('[L6] is another one for %s', (_what, change) => {
    utimesSync(join(folder, 'hall.svg'), 1, 1)
    const before = hash()
    change()
    expect(hash()).not.toBe(before)
  })

  it('[L6] is that of nothing where there is no folder', () => {
    expect(hashOwnFiles(join(folder, 'none'), memory)).toBe(hashOwnFiles(join(folder, 'no'), memory))
  })
})
