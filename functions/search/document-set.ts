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

/** Leaves those documents in a set that are in another one as well. @returns the set. */
export function keepCommon(set: DocumentSet, other: DocumentSet): DocumentSet {
  for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) & (other[at] ?? 0)
  return set
}

/** Adds the documents of another set to a set. @returns the set. */
export function addAll(set: DocumentSet, other: DocumentSet): DocumentSet {
  for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) | (other[at] ?? 0)
  return set
}

/** Whether two sets have a document in common. */
export function haveCommon(one: DocumentSet, other: DocumentSet): boolean {
  return one.some((word, at) => (word & (other[at] ?? 0)) !== 0)
}

/** The documents of a set, in their order. */
export function listMembers(set: DocumentSet): readonly number[] {
  const found: number[] = []
  for (let at = 0; at < set.length; at += 1) {
    for (let rest = set[at] ?? 0; rest !== 0; rest &= rest - 1) found.push(at * 32 + (31 - Math.clz32(rest & -rest)))
  }
  return found
}
