import { linkSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../tests/builders/temporary-folders.ts'
import { openKeptFiles } from './kept-files.ts'

const newFolder = createTemporaryFolders()
const OLD = new Date('2020-01-01')
const LATER = new Date('2021-01-01')

function makeOld(dir: string): void {
  for (const name of readdirSync(dir)) utimesSync(join(dir, name), OLD, OLD)
}

describe('kept files', () => {
  it('go when nobody has asked for them since a moment', () => {
    const dir = newFolder()
    const kept = openKeptFiles(dir)
    for (const name of ['asked', 'forgotten']) kept.write(name, name)
    makeOld(dir)
    expect([kept.read('asked'), kept.read('missing')]).toEqual(['asked', undefined])
    kept.prune(LATER)
    expect(readdirSync(dir)).toEqual(['asked'])
  })

  it('stay while a release has them, whose times are left alone', () => {
    const [dir, release] = [newFolder(), newFolder()]
    const kept = openKeptFiles(dir)
    kept.write('shared', 'text')
    linkSync(join(dir, 'shared'), join(release, 'shared'))
    makeOld(dir)
    expect(kept.has('shared')).toBe(true)
    kept.prune(LATER)
    expect([readdirSync(dir), statSync(join(release, 'shared')).mtime]).toEqual([['shared'], OLD])
  })
})
