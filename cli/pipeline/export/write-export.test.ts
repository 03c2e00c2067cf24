import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import type { SiteFile } from './site-files.ts'
import { checkExportFolder, ExportError, writeExport, type WriteExportInput } from './write-export.ts'

const newFolder = createTemporaryFolders()
const record = { version: 1, target: 'files', buildId: 'build', hosts: ['www.example'] } as const

const input = (dir: string, files: readonly SiteFile[], change: Partial<WriteExportInput> = {}): WriteExportInput => ({
  dir,
  files,
  record,
  isForced: false,
  kept: [],
  onFiles: () => undefined,
  ...change,
})

describe('writeExport', () => {
  it('writes texts, and gives files of the release a second name', async () => {
    const parent = newFolder()
    const from = join(parent, 'page.html')
    writeFileSync(from, 'page')
    const dir = join(parent, 'a/export')
    await writeExport(
      input(dir, [
        { path: '/en/index.html', from },
        { path: '/robots.txt', text: 'all' },
      ]),
    )
    expect(readFileSync(join(dir, 'robots.txt'), 'utf8')).toBe('all')
    expect(statSync(join(dir, 'en/index.html')).ino).toBe(statSync(from).ino)
    expect(readdirSync(join(parent, 'a'))).toEqual(['export'])
    expect(checkExportFolder({ dir, isForced: false, kept: [] })).toEqual(record)
  })

  it('takes away what an earlier export had', async () => {
    const dir = join(newFolder(), 'export')
    await writeExport(input(dir, [{ path: '/old.txt', text: '' }]))
    await writeExport(input(dir, [{ path: '/new.txt', text: '' }]))
    expect(readdirSync(dir).sort()).toEqual(['new.txt', 'uapp-export.json'])
  })

  it('leaves the earlier export as it was when a file of the release is not there', async () => {
    const parent = newFolder()
    const dir = join(parent, 'export')
    await writeExport(input(dir, [{ path: '/old.txt', text: '' }]))
    await expect(writeExport(input(dir, [{ path: '/x', from: join(parent, 'none') }]))).rejects.toThrow('ENOENT')
    expect([readdirSync(dir).sort(), readdirSync(parent)]).toEqual([['old.txt', 'uapp-export.json'], ['export']])
  })

  it('writes nothing outside of its folder, whatever an address is called', async () => {
    const parent = newFolder()
    const outside = input(join(parent, 'export'), [{ path: '/www.example/public/en/../../../../x.html', text: '' }])
    await expect(writeExport(outside)).rejects.toThrow(/x\.html would lie outside of .*export/)
    expect(readdirSync(parent)).toEqual([])
  })
})

describe('checkExportFolder', () => {
  it('refuses what is no export, unless it is forced', () => {
    const dir = newFolder()
    expect(checkExportFolder({ dir, isForced: false, kept: [] })).toBeUndefined()
    writeFileSync(join(dir, 'letter.txt'), 'dear')
    expect(() => checkExportFolder({ dir, isForced: false, kept: [] })).toThrow(/letter\.txt.*--force/)
    expect(() => checkExportFolder({ dir, isForced: true, kept: [] })).not.toThrow()
    expect(() => checkExportFolder({ dir: join(dir, 'letter.txt'), isForced: true, kept: [] })).toThrow('is a file')
  })

  it('never replaces the project, its releases or its data', () => {
    const dir = newFolder()
    mkdirSync(join(dir, 'dist'))
    for (const kept of [dir, join(dir, 'dist')])
      expect(() => checkExportFolder({ dir, isForced: true, kept: [kept] })).toThrow(ExportError)
    expect(() => checkExportFolder({ dir: join(dir, 'export'), isForced: false, kept: [dir] })).not.toThrow()
  })
})
