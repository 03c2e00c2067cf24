import { linkSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../tests/builders/temporary-folders.ts'
import { createStagedFiles, hasContent } from './staged-files.ts'

const newFolder = createTemporaryFolders()

describe('createStagedFiles', () => {
  it('leaves a file with the same content as it is', () => {
    const dir = newFolder()
    const file = join(dir, 'routes.json')
    createStagedFiles(dir).write('routes.json', 'Zürich')
    const { ino } = statSync(file)
    createStagedFiles(dir).write('routes.json', Buffer.from('Zürich'))
    expect(statSync(file).ino).toBe(ino)
  })

  it('replaces a file with another content, and leaves the one of an earlier release under its other name', () => {
    const dir = newFolder()
    writeFileSync(join(dir, 'routes.json'), 'old')
    linkSync(join(dir, 'routes.json'), join(dir, 'earlier.json'))
    createStagedFiles(dir).write('routes.json', 'new')
    expect([readFileSync(join(dir, 'routes.json'), 'utf8'), readFileSync(join(dir, 'earlier.json'), 'utf8')]).toEqual([
      'new',
      'old',
    ])
  })

  it('names what stands below `public`, whether it was written or stayed', () => {
    const dir = newFolder()
    const first = createStagedFiles(dir)
    for (const name of ['public/builds/latest.json', 'routes.json', 'publication.json']) first.write(name, 'x')
    const second = createStagedFiles(dir)
    second.write('public/builds/latest.json', 'x')
    const expected = [join(dir, 'public/builds/latest.json')]
    expect([first.inPublic, second.inPublic]).toEqual([expected, expected])
  })
})

describe('hasContent', () => {
  it.each([
    { name: 'the same', content: 'x', expected: true },
    { name: 'another', content: 'y', expected: false },
    { name: 'no', content: undefined, expected: false },
  ])('tells $name content', ({ content, expected }) => {
    const file = join(newFolder(), 'file')
    if (content !== undefined) writeFileSync(file, content)
    expect(hasContent(file, Buffer.from('x'))).toBe(expected)
  })
})
