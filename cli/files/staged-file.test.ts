import { link, mkdir, mkdtemp, readFile, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { removeFileSync, replaceFileSync } from './staged-file.ts'
import { readTree, writeTree } from '../pipeline/publish/testing/release-tree.ts'

let releases: string
let publicDir: string

beforeEach(async () => {
  releases = await mkdtemp(join(tmpdir(), 'uapp-staged-'))
  publicDir = join(releases, '.staging-2-b/localhost/public')
  await mkdir(publicDir, { recursive: true })
})

describe('replaceFileSync', () => {
  it('makes a new file with its folders', async () => {
    replaceFileSync(join(publicDir, 'de/about/index.html'), 'new')
    expect(await readTree(publicDir)).toEqual({ 'de/about/index.html': 'new' })
  })

  it('takes bytes', async () => {
    replaceFileSync(join(publicDir, 'a.bin'), Buffer.of(0, 255, 10))
    expect(await readFile(join(publicDir, 'a.bin'))).toEqual(Buffer.of(0, 255, 10))
  })

  it('leaves the content of the earlier release that holds the file under another name', async () => {
    await writeTree(releases, { '1-a/localhost/public/index.html': 'old' })
    await link(join(releases, '1-a/localhost/public/index.html'), join(publicDir, 'index.html'))
    replaceFileSync(join(publicDir, 'index.html'), 'n')
    expect(await readTree(releases)).toEqual({
      '1-a/localhost/public/index.html': 'old',
      '.staging-2-b/localhost/public/index.html': 'n',
    })
  })

  it('does not follow a link that lies in its place', async () => {
    await writeTree(releases, { 'outside.txt': 'outside' })
    await symlink(join(releases, 'outside.txt'), join(publicDir, 'index.html'))
    replaceFileSync(join(publicDir, 'index.html'), 'new')
    expect(await readFile(join(releases, 'outside.txt'), 'utf8')).toBe('outside')
  })

  it('takes the place of a folder', async () => {
    await writeTree(publicDir, { 'de/page.json/old.txt': 'old' })
    replaceFileSync(join(publicDir, 'de/page.json'), 'new')
    expect(await readTree(publicDir)).toEqual({ 'de/page.json': 'new' })
  })
})

describe('removeFileSync', () => {
  it.each([
    { name: 'with the folders that became empty', remove: 'de/about/us/index.html', left: { 'de/index.html': '2' } },
    {
      name: 'without a folder that still has something',
      remove: 'de/index.html',
      left: { 'de/about/us/index.html': '1' },
    },
    {
      name: 'that is not there, and changes nothing',
      remove: 'de/gone.html',
      left: { 'de/about/us/index.html': '1', 'de/index.html': '2' },
    },
  ])('removes a file $name', async ({ remove, left }) => {
    await writeTree(publicDir, { 'de/about/us/index.html': '1', 'de/index.html': '2' })
    removeFileSync(join(publicDir, remove))
    expect(await readTree(publicDir)).toEqual(left)
  })

  it('leaves the public folder of the host, and a page called public is none', async () => {
    await writeTree(publicDir, { 'de/public/index.html': '1' })
    removeFileSync(join(publicDir, 'de/public/index.html'))
    expect(await readTree(releases)).toEqual({ '.staging-2-b/localhost/public/': '' })
  })

  it('removes folders beside the public one, too', async () => {
    await writeTree(releases, { '.staging-2-b/localhost/packs/de/a.pack': '1' })
    removeFileSync(join(releases, '.staging-2-b/localhost/packs/de/a.pack'))
    expect(await readTree(releases)).toEqual({ '.staging-2-b/localhost/public/': '' })
  })

  it('keeps the file of the earlier release', async () => {
    await writeTree(releases, { '1-a/localhost/public/index.html': 'old' })
    await link(join(releases, '1-a/localhost/public/index.html'), join(publicDir, 'index.html'))
    removeFileSync(join(publicDir, 'index.html'))
    expect((await stat(join(releases, '1-a/localhost/public/index.html'))).nlink).toBe(1)
  })

  it('refuses a published release', () => {
    const file = join(releases, '1-a/localhost/public/index.html')
    expect(() => removeFileSync(file)).toThrow(`${file} is in no staged release`)
  })
})
