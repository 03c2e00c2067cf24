import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { openContentsFolder } from '../../../src/release/root/contents-source.ts'
import { parseEntryLine } from '../../../src/release/root/release-contents.ts'
import { HOST, publishLean, type LeanRelease } from './testing/lean-release.ts'
import { checkReleaseProof, createReleaseProof, parseReleaseProof, type ReleaseProof } from './release-proof.ts'

let folder: string
let release: LeanRelease

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'uapp-proof-'))
  const [distDir, planDir, cacheDir] = ['dist', 'plan', 'cache'].map((name) => join(folder, name))
  const files = { [`${HOST}/public/a.txt`]: 'one' }
  release = await publishLean({
    distDir: distDir ?? '',
    planDir: planDir ?? '',
    cacheDir: cacheDir ?? '',
    buildId: '1-a',
    files,
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A proof as another machine reads it. */
async function prove(file: string): Promise<ReleaseProof> {
  const source = openContentsFolder(release.dir, createReleaseLayout(join(folder, 'dist')).blobsDir)
  const proof = await createReleaseProof({ source, buildId: '1-a', releaseDir: release.dir, host: release.host, file })
  return parseReleaseProof('proof.json', JSON.stringify(proof))
}

describe('the proof of what a release has at an address', () => {
  it.each(['de-ch/about/index.html', 'de/about/index.html', 'en/index.html', 'a.txt'])(
    'of %s holds with the root alone',
    async (file) => {
      const proof = await prove(file)
      expect(checkReleaseProof(proof, release.root.hash)).toEqual([])
      const kinds = proof.entries.map(({ line }) => parseEntryLine(line)[0].replace(/^blobs\/.*/, 'blob'))
      const ofPage = ['blob', 'blob', 'blob', `${HOST}/pages.ndjson#lines`]
      expect(kinds).toEqual(file === 'a.txt' ? [`${HOST}/public/a.txt`] : ofPage)
      // A path of the tree has one hash a level.
      expect(proof.entries[0]?.path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(release.root.entries)))
    },
  )

  it('does not hold for another root', async () => {
    const other = '0'.repeat(64)
    expect(checkReleaseProof(await prove('a.txt'), other)).toEqual([
      `It is for the root ${release.root.hash}.`,
      expect.stringContaining(`does not lead to the root ${other}`),
    ])
  })

  it('does not hold for the page templates of another page, nor for its line of the index', async () => {
    const [about, home] = await Promise.all([prove('de-ch/about/index.html'), prove('de-ch/index.html')])
    expect(checkReleaseProof({ ...about, entries: home.entries })).toEqual([
      'The line of the index names other page templates.',
    ])
    expect(checkReleaseProof({ ...home, file: about.file })).toEqual([
      'The line of the index is about /de-uappzz, not about de-ch/about/index.html.',
    ])
  })

  it('does not hold for another content of a file, nor for another name', async () => {
    const proof = await prove('a.txt')
    const entries = proof.entries.map((entry) => ({
      ...entry,
      line: entry.line.replace(/"[0-9a-f]{64}"/, `"${'0'.repeat(64)}"`),
    }))
    expect(checkReleaseProof({ ...proof, entries })).toEqual([expect.stringContaining('does not lead to the root')])
    expect(checkReleaseProof({ ...proof, file: 'b.txt' })).toEqual([`No entry is ${HOST}/public/b.txt.`])
  })

  it.each([
    ['no JSON', () => 'nonsense'],
    [
      'an entry that is none',
      (proof: ReleaseProof) => JSON.stringify({ ...proof, entries: [{ ...proof.entries[0], line: '{}' }] }),
    ],
    [
      'a line of the index that is none',
      (proof: ReleaseProof) => JSON.stringify({ ...proof, page: { ...proof.page, line: '[1]' } }),
    ],
    ['a hash that is none', (proof: ReleaseProof) => JSON.stringify({ ...proof, root: { hash: 'ab', entries: 1 } })],
  ])('is none with %s', async (_what, write) => {
    const text = write(await prove('de-ch/about/index.html'))
    expect(() => parseReleaseProof('proof.json', text)).toThrow(
      /^proof\.json is no proof: .*\nMake one with: uapp verify/s,
    )
  })

  it('is not made for what the release does not have', async () => {
    await expect(prove('b.txt')).rejects.toThrow(`lacks ${HOST}/public/b.txt`)
  })
})
