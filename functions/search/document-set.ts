/** Some documents of an index: one bit for each. */
export type DocumentSet = Uint32Array

/** A set for so many documents, with none in it. */
export function createSet(size: number): DocumentSet {
  return new Uint32Array((size + 31) >>> 5)
}

export function addTo(set: DocumentSet, document: number): void {
  const word = document >>> 5
  set[word] = (set[word] ?? 0) | (1 << (document & 31))
}

export function isIn(set: DocumentSet, document: number): boolean {
  return ((set[document >>> 5] ?? 0) & (1 << (document & 31))) !== 0
}

/** Documents that are in both. */
export function intersect(one: DocumentSet, other: DocumentSet): DocumentSet {
  return one.map((word, at) => word & (other[at] ?? 0))
}

/** Documents that are in either. */
export function unite(one: DocumentSet, other: DocumentSet): DocumentSet {
  return one.map((word, at) => word | (other[at] ?? 0))
}

/** The documents of a set, in their order. */
export function listMembers(set: DocumentSet): readonly number[] {
  const found: number[] = []
  for (const [at, word] of set.entries()) {
    for (let rest = word; rest !== 0; rest &= rest - 1) found.push(at * 32 + (31 - Math.clz32(rest & -rest)))
  }
  return found
}
