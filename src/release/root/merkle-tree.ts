import { createHash } from 'node:crypto'

/** What stands before the bytes of a leaf, and before two hashes, so that neither can pass for the other (RFC 9162 §2.1.1). */
const LEAF = Buffer.of(0x00)
const NODE = Buffer.of(0x01)
/** Leaves that the arithmetic of positions below can count. */
export const MAX_LEAVES = 2 ** 31 - 1

/** Hash of a leaf (RFC 9162 §2.1.1); SHA-256, 32 bytes. */
export function hashLeaf(content: Uint8Array | string): Buffer {
  return createHash('sha256').update(LEAF).update(content).digest()
}

function hashNode(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(NODE).update(left).update(right).digest()
}

/** The root of a tree whose leaves come one after the other; it keeps one hash for each level. */
export interface TreeHash {
  /** @param leaf of `hashLeaf`. */
  add(leaf: Buffer): void
  readonly size: number
  /** Merkle Tree Hash of the leaves so far (RFC 9162 §2.1.1): SHA-256, 32 bytes; of no leaf the hash of nothing. */
  root(): Buffer
}

/** Begins a tree (RFC 9162 §2.1.2: the stack has the roots of whole subtrees, the largest first). */
export function createTreeHash(): TreeHash {
  const stack: Buffer[] = []
  let size = 0
  return {
    get size() {
      return size
    },
    add(leaf) {
      let hash = leaf
      // Each trailing 1 of the number of leaves before is a subtree that this one makes larger.
      for (let before = size; before % 2 === 1; before = (before - 1) / 2) hash = hashNode(stack.pop() ?? hash, hash)
      stack.push(hash)
      size += 1
    },
    root() {
      const last = stack.at(-1)
      if (last === undefined) return createHash('sha256').digest()
      return stack.slice(0, -1).reduceRight((right, left) => hashNode(left, right), last)
    },
  }
}

function rootOf(leaves: readonly Buffer[]): Buffer {
  const tree = createTreeHash()
  for (const leaf of leaves) tree.add(leaf)
  return tree.root()
}

/** The largest power of two below a number of leaves, which is at least 2. */
function findSplit(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

/**
 * Audit path of a leaf (RFC 9162 §2.1.3.1): the hashes that, with the leaf, give the root; that beside the leaf comes first.
 * @throws {RangeError} when there is no such leaf.
 */
export function listAuditPath(leaves: readonly Buffer[], index: number): readonly Buffer[] {
  if (leaves[index] === undefined) throw new RangeError(`There is no leaf ${index} of ${leaves.length}`)
  if (leaves.length === 1) return []
  const split = findSplit(leaves.length)
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return index < split
    ? [...listAuditPath(left, index), rootOf(right)]
    : [...listAuditPath(right, index - split), rootOf(left)]
}

/** Where a leaf stands in a tree, and the hashes beside it. */
export interface Inclusion {
  /** From 0. */
  readonly index: number
  /** Leaves of the tree. */
  readonly size: number
  readonly path: readonly Buffer[]
}

/** The root that a leaf and its audit path give (RFC 9162 §2.1.3.2); undefined: the path fits no such tree. */
export function findIncludingRoot(leaf: Buffer, { index, size, path }: Inclusion): Buffer | undefined {
  if (index < 0 || index >= size || size > MAX_LEAVES) return undefined
  let [node, last] = [index, size - 1]
  let hash = leaf
  for (const beside of path) {
    if (last === 0) return undefined
    if (node % 2 === 1 || node === last) {
      hash = hashNode(beside, hash)
      // At the right edge of a tree that is not full, a node goes up alone.
      while (node % 2 === 0 && node !== 0) [node, last] = [node >> 1, last >> 1]
    } else hash = hashNode(hash, beside)
    ;[node, last] = [node >> 1, last >> 1]
  }
  return last === 0 ? hash : undefined
}
