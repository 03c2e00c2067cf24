import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { linkFolderSync, linkOrCopySync } from './link-folder.ts'
import { readTree, writeTree } from '../pipeline/publish/testing/release-tree.ts'

let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-link-'))
})

/** What link(2) says where it cannot. */
const refuse = (code: string) => (): never => {
  throw Object.assign(new Error(`${code}: link`), { code })
}

describe('linkOrCopySync', () => {
  it.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK'])('copies after %s', async (code) => {
    await writeTree(dir, { 'a.txt': 'content' })
    linkOrCopySync(join(dir, 'a.txt'), join(dir, 'b.txt'), refuse(code))
    expect(await readTree(dir)).toEqual({ 'a.txt': 'content', 'b.txt': 'content' })
    expect((await stat(join(dir, 'b.txt'))).nlink).toBe(1)
  })

  it.each(['ENOSPC', 'EEXIST', 'EACCES'])('does not hide %s', async (code) => {
    await writeTree(dir, { 'a.txt': 'content' })
    expect(() => linkOrCopySync(join(dir, 'a.txt'), join(dir, 'b.txt'), refuse(code))).toThrow(code)
  })
})

describe('linkFolderSync', () => {
  it('links the files of one folder and names the folders in it', async () => {
    await writeTree(dir, { 'from/a/1.txt': '1', 'from/a/b/2.txt': '2', 'to/keep.txt': '' })
    const task = { from: join(dir, 'from'), to: join(dir, 'to'), folder: 'a', except: [] }
    expect(linkFolderSync(task)).toEqual({ files: 1, folders: [join('a', 'b')] })
    expect(await readTree(join(dir, 'to'))).toEqual({ 'a/1.txt': '1', 'keep.txt': '' })
  })

  it('leaves out names in the root, and only there', async () => {
    await writeTree(dir, { 'from/release.json': '1', 'from/a/release.json': '2', 'to/keep.txt': '' })
    const tree = { from: join(dir, 'from'), to: join(dir, 'to'), except: ['release.json'] }
    const root = linkFolderSync({ ...tree, folder: '' })
    expect(root).toEqual({ files: 0, folders: ['a'] })
    expect(linkFolderSync({ ...tree, folder: 'a' })).toEqual({ files: 1, folders: [] })
  })
})
