import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../../tests/builders/temporary-folders.ts'
import { openPageFiles } from './page-files.ts'

const newFolder = createTemporaryFolders()

describe('openPageFiles', () => {
  it.each([
    { release: 'a fresh release', isFresh: true },
    { release: 'the tree of an earlier one', isFresh: false },
  ])('writes into $release, makes folders and counts', ({ isFresh }) => {
    const dir = newFolder()
    const files = openPageFiles(dir, isFresh)
    const names = [
      'de/about/index.html',
      'de/about/_payload.json',
      'de/index.html',
      'page-data/de/about/page-data.json',
    ]
    for (const name of names) files.write(name, Buffer.from(`${name} 機`))
    expect(names.map((name) => readFileSync(join(dir, name), 'utf8'))).toEqual(names.map((name) => `${name} 機`))
    expect([files.files, files.bytes]).toEqual([4, names.join('').length + 4 * Buffer.byteLength(' 機')])
    expect(files.writeMs).toBeGreaterThan(0)
  })

  it('leaves the file of an earlier release as it is under its other name', () => {
    const dir = newFolder()
    mkdirSync(join(dir, 'de'))
    writeFileSync(join(dir, 'de/index.html'), 'a longer text of an earlier release')
    linkSync(join(dir, 'de/index.html'), join(dir, 'earlier.html'))
    openPageFiles(dir, false).write('de/index.html', Buffer.from('new'))
    expect([readFileSync(join(dir, 'de/index.html'), 'utf8'), readFileSync(join(dir, 'earlier.html'), 'utf8')]).toEqual(
      ['new', 'a longer text of an earlier release'],
    )
  })

  it('writes a file of a range that is done again, also in a fresh release', () => {
    const dir = newFolder()
    openPageFiles(dir, true).write('de/index.html', Buffer.from('half of a longer text'))
    openPageFiles(dir, true).write('de/index.html', Buffer.from('whole'))
    expect(readFileSync(join(dir, 'de/index.html'), 'utf8')).toBe('whole')
  })
})
