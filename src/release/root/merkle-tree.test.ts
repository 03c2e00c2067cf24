import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { createTreeHash, findIncludingRoot, hashLeaf, listAuditPath } from './merkle-tree.ts'

/** Leaves and roots of the reference implementation of RFC 6962: certificate-transparency, `cpp/merkletree/merkle_tree_test.cc`. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (hex) => hashLeaf(Buffer.from(hex, 'hex')),
)
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
/** Its audit paths of leaves, from 1. */
const PATHS: readonly (readonly [leaf: number, size: number, path: readonly string[]])[] = [
  [1, 1, []],
  [
    1,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    6,
    8,
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [3, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  [
    2,
    5,
    [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
]

const sha256 = (...parts: readonly Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()

/** The definition of RFC 9162 §2.1.1 word by word, over the bytes of the leaves. */
function defined(leaves: readonly Uint8Array[]): Buffer {
  const [first, ...others] = leaves
  if (first === undefined) return sha256()
  if (others.length === 0) return sha256(Buffer.of(0), first)
  const k = 2 ** Math.ceil(Math.log2(leaves.length) - 1)
  return sha256(Buffer.of(1), defined(leaves.slice(0, k)), defined(leaves.slice(k)))
}

function rootOf(leaves: readonly Buffer[]): string {
  const tree = createTreeHash()
  for (const leaf of leaves) tree.add(leaf)
  return tree.root().toString('hex')
}

const toHex = (path: readonly Buffer[]): readonly string[] => path.map((hash) => hash.toString('hex'))

describe('the Merkle tree of RFC 9162', () => {
  it.each(ROOTS.map((root, size) => [size, root]))('of %i leaves has the root of the reference', (size, root) => {
    expect(rootOf(LEAVES.slice(0, Number(size)))).toBe(root)
  })

  it.each(PATHS)('has the audit path of the reference for leaf %i of %i', (leaf, size, path) => {
    expect(toHex(listAuditPath(LEAVES.slice(0, size), leaf - 1))).toEqual(path)
  })

  it('has the root that the definition gives, and an audit path to it from every leaf, of up to 40 leaves', () => {
    for (let size = 0; size <= 40; size += 1) {
      const contents = Array.from({ length: size }, (_, at) => Buffer.from(`leaf ${at}`))
      const leaves = contents.map(hashLeaf)
      expect(rootOf(leaves)).toBe(defined(contents).toString('hex'))
      for (const [index, leaf] of leaves.entries()) {
        const path = listAuditPath(leaves, index)
        expect(findIncludingRoot(leaf, { index, size, path })?.toString('hex')).toBe(rootOf(leaves))
      }
    }
  })

  it.each([
    ['another place', { index: 4 }],
    ['another size', { size: 16 }],
    ['a place behind the last', { index: 8 }],
    ['a shorter path', { path: listAuditPath(LEAVES, 5).slice(1) }],
    ['a longer path', { path: [...listAuditPath(LEAVES, 5), hashLeaf('more')] }],
    ['another hash in it', { path: listAuditPath(LEAVES, 5).with(0, hashLeaf('other')) }],
  ])('does not prove a leaf with %s', (_what, change) => {
    const proof = { index: 5, size: 8, path: listAuditPath(LEAVES, 5), ...change }
    expect(findIncludingRoot(LEAVES[5] ?? hashLeaf(''), proof)?.toString('hex')).not.toBe(ROOTS[8])
  })
})
