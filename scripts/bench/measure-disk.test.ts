import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../tests/builders/temporary-folders.ts'
import { listPageFolders, measureDisk } from './measure-disk.ts'

const newFolder = createTemporaryFolders()

function writePages(dir: string, folders: readonly string[]): void {
  for (const folder of folders) {
    mkdirSync(join(dir, folder), { recursive: true })
    mkdirSync(join(dir, 'page-data', folder), { recursive: true })
    writeFileSync(join(dir, folder, 'index.html'), `<p>${folder}</p>`)
    writeFileSync(join(dir, folder, '_payload.json'), '{}')
    writeFileSync(join(dir, 'page-data', folder, 'page-data.json'), '{"result":{}}')
  }
}

describe('measureDisk', () => {
  it('writes as many pages again as it is told, each with its data, and tells the rate', () => {
    const dir = newFolder()
    writePages(dir, ['de-de/b', 'de-de/a', 'de-de/a/c'])
    const out = newFolder()
    expect(measureDisk(dir, out, 2)).toBeGreaterThan(0)
    expect(listPageFolders(out)).toEqual(['de-de/a', 'de-de/a/c'])
    expect(readFileSync(join(out, 'de-de/a/c/index.html'), 'utf8')).toBe('<p>de-de/a/c</p>')
    expect(readFileSync(join(out, 'page-data/de-de/a/page-data.json'), 'utf8')).toBe('{"result":{}}')
  })
})
