import { createHash, generateKeyPairSync } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import { SMALL_GROUP } from '../../../tests/builders/small-group.ts'
import { listReleaseBlobs } from '../../../src/release/list-release-blobs.ts'
import { encodeBlob, toBlobFile } from '../../../src/release/pages/page-blob.ts'
import { readReleaseRecord } from '../../../src/release/read-release-record.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { openContentsFolder } from '../../../src/release/root/contents-source.ts'
import { CONTENTS, hashLines } from '../../../src/release/root/release-contents.ts'
import { writeReleaseRecord } from '../publish/write-release-record.ts'
import { HOST, publishLean, type LeanRelease } from './testing/lean-release.ts'
import { verifyRelease, type VerifiedRelease, type VerifyInput } from './verify-release.ts'

const newFolder = createTemporaryFolders()
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const FILES = { [`${HOST}/public/a.txt`]: 'one', [`${HOST}/public/b.txt`]: 'two', 'history.json': '{}' }
const PAGES = `${HOST}/pages.ndjson`

let distDir: string
let release: LeanRelease

const publish = (buildId: string, more: Partial<Parameters<typeof publishLean>[0]> = {}): Promise<LeanRelease> =>
  publishLean({ distDir, cacheDir: newFolder(), buildId, planDir: newFolder(), files: FILES, key: privateKey, ...more })

async function verify(more: Partial<VerifyInput> = {}): Promise<VerifiedRelease> {
  const source = openContentsFolder(release.dir, createReleaseLayout(distDir).blobsDir)
  const recorded = (await readReleaseRecord(release.dir))?.root
  return verifyRelease({ source, buildId: '1-a', recorded, ...more })
}

async function firstBlob(): Promise<string> {
  for await (const id of listReleaseBlobs(release.dir)) return id
  throw new Error('There is none')
}

/** Replaces a file, whose inode other releases or the cache may have, too. */
function replace(file: string, content: Uint8Array | string): void {
  rmSync(file)
  writeFileSync(file, content)
}

let first: LeanRelease
let firstDir: string

beforeAll(async () => {
  firstDir = mkdtempSync(join(tmpdir(), 'uapp-verify-'))
  const [planDir, cacheDir] = [join(firstDir, 'plan'), join(firstDir, 'cache')]
  first = await publishLean({
    distDir: join(firstDir, 'dist'),
    cacheDir,
    planDir,
    buildId: '1-a',
    files: FILES,
    key: privateKey,
  })
})
afterAll(() => rmSync(firstDir, { recursive: true, force: true }))
beforeEach(() => {
  distDir = newFolder()
  cpSync(join(firstDir, 'dist'), distDir, { recursive: true, verbatimSymlinks: true })
  release = { ...first, dir: createReleaseLayout(distDir).releaseDir('1-a') }
})

describe('the root of a release', () => {
  it('is that of the list, and the list is of the files and what page templates hold', () => {
    const lines = readFileSync(join(release.dir, CONTENTS), 'utf8').trimEnd().split('\n')
    expect(hashLines(lines)).toEqual({ hash: release.root.hash, entries: release.root.entries })
    const listed = lines.map((line) => JSON.parse(line) as [string, string, number])
    expect(listed.map(([path]) => path)).toEqual(listed.map(([path]) => path).sort())
    for (const [path, hash, size] of listed.filter(([one]) => !one.includes('#'))) {
      const stored = readFileSync(path.startsWith('blobs/') ? join(distDir, path) : join(release.dir, path))
      const bytes = path.startsWith('blobs/') ? brotliDecompressSync(stored.subarray(4)) : stored
      expect([path, createHash('sha256').update(bytes).digest('hex'), bytes.length]).toEqual([path, hash, size])
    }
    const files = readdirSync(release.dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const templates = listed.filter(([path]) => path.startsWith('blobs/'))
    // Beside record, list and signature; and the lines of the index.
    expect(listed.length - templates.length).toBe(files.length - 3 + 1)
    expect(templates.length).toBeGreaterThan(10)
  })

  it('reads again only what the current release does not have', async () => {
    expect(release.root.read).toBe(release.root.entries)
    const pages = SMALL_GROUP.pages?.map((page) => (page.slug === 'about' ? { ...page, title: 'Anders' } : page)) ?? []
    const second = await publish('2-b', {
      base: '1-a',
      parts: { ...SMALL_GROUP, pages },
      files: { [`${HOST}/public/c.txt`]: 'three' },
    })
    expect(second.root.hash).not.toBe(release.root.hash)
    // The file, both of the index with its lines, and page templates of one page in some languages.
    expect(second.root.read).toBeGreaterThan(4)
    expect(second.root.read).toBeLessThan(second.root.entries / 2)
    release = second
    expect(await verify({ buildId: '2-b', key: publicKey })).toMatchObject({ isWhole: true, signature: 'valid' })
  })
})

describe('verifyRelease', () => {
  it('finds a release as it was published', async () => {
    const { hash, entries } = release.root
    expect(await verify({ root: hash, key: publicKey })).toEqual({
      buildId: '1-a',
      isWhole: true,
      root: { hash, entries },
      expected: hash,
      changed: [],
      missing: [],
      added: [],
      faults: [],
      signature: 'valid',
    })
  })

  it('does not mind page templates that were compressed anew', async () => {
    const file = toBlobFile(createReleaseLayout(distDir).blobsDir, await firstBlob())
    const stored = readFileSync(file)
    const compressed = brotliCompressSync(brotliDecompressSync(stored.subarray(4)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    })
    expect(compressed.equals(stored.subarray(4))).toBe(false)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(compressed))
    replace(file, Buffer.concat([sum, compressed]))
    expect((await verify()).isWhole).toBe(true)
  })

  const inPublic = (name: string): string => join(release.dir, HOST, 'public', name)
  const blobPath = (id: string): string => `blobs/${id.slice(0, 2)}/${id.slice(2)}`
  const blobFile = (id: string): string => toBlobFile(createReleaseLayout(distDir).blobsDir, id)

  it.each<readonly [what: string, harm: (id: string) => void, named: (id: string) => Partial<VerifiedRelease>]>([
    ['changed', () => replace(inPublic('a.txt'), 'One'), () => ({ changed: [`${HOST}/public/a.txt`] })],
    ['missing', () => rmSync(inPublic('a.txt')), () => ({ missing: [`${HOST}/public/a.txt`] })],
    ['added', () => writeFileSync(inPublic('x.js'), '!'), () => ({ added: [`${HOST}/public/x.js`] })],
    [
      'added as a host',
      () => {
        mkdirSync(join(release.dir, 'other.example/public'), { recursive: true })
        writeFileSync(join(release.dir, 'other.example/routes.json'), '{}')
      },
      () => ({ added: ['other.example/routes.json'] }),
    ],
    [
      'a link to the same',
      () => {
        rmSync(inPublic('a.txt'))
        writeFileSync(join(distDir, 'a.txt'), 'one')
        symlinkSync(join(distDir, 'a.txt'), inPublic('a.txt'))
      },
      () => ({ missing: [`${HOST}/public/a.txt`] }),
    ],
    [
      'a line more in the index of pages',
      () => appendFileSync(join(release.dir, PAGES), '["/de/x"]\n'),
      () => ({ changed: [PAGES, `${PAGES}#lines`] }),
    ],
    [
      'a page template with other words and a right check sum',
      (id) => replace(blobFile(id), encodeBlob(['Send your money to'])),
      (id) => ({ changed: [blobPath(id)] }),
    ],
    ['a damaged page template', (id) => replace(blobFile(id), 'x'), (id) => ({ changed: [blobPath(id)] })],
    ['a page template that is gone', (id) => rmSync(blobFile(id)), (id) => ({ missing: [blobPath(id)] })],
  ])('names a file that is %s', async (_what, harm, named) => {
    const id = await firstBlob()
    harm(id)
    const nothing = { changed: [], missing: [], added: [], faults: [] }
    expect(await verify()).toMatchObject({ isWhole: false, ...nothing, ...named(id) })
  })

  it('is told by a root that was written down, or by the signature, where list and record were changed, too', async () => {
    replace(inPublic('a.txt'), 'One')
    const list = join(release.dir, CONTENTS)
    const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
    const forged = readFileSync(list, 'utf8').replace(hash('one'), hash('One'))
    replace(list, forged)
    const record = await readReleaseRecord(release.dir)
    if (record === undefined) throw new Error('There is no record')
    const root = hashLines(forged.trimEnd().split('\n'))
    await writeReleaseRecord(release.dir, { ...record, root })
    expect(await verify()).toMatchObject({ isWhole: true, signature: 'unchecked' })
    expect(await verify({ key: publicKey })).toMatchObject({ isWhole: false, signature: 'wrong' })
    const written = await verify({ root: release.root.hash })
    expect(written.isWhole).toBe(false)
    expect(written.faults).toEqual([
      `release.json has the root ${root.hash}, which is another one.`,
      `${CONTENTS} has the root ${root.hash}: it is not the list that was published.`,
    ])
  })

  it('is told by a signature of another release, or of another key', async () => {
    const second = await publish('2-b')
    rmSync(join(second.dir, 'root.sig'))
    writeFileSync(join(second.dir, 'root.sig'), readFileSync(join(release.dir, 'root.sig')))
    const other = generateKeyPairSync('ed25519').publicKey
    expect(await verify({ key: other })).toMatchObject({ isWhole: false, signature: 'wrong' })
    release = second
    expect(await verify({ buildId: '2-b', key: publicKey })).toMatchObject({ isWhole: false, signature: 'wrong' })
  })

  it('says so where the list is gone', async () => {
    rmSync(join(release.dir, CONTENTS))
    const { isWhole, faults } = await verify()
    expect([isWhole, faults]).toEqual([false, [`${CONTENTS} is missing or damaged, so that no file can be named.`]])
  })
})
