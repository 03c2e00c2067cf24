/** Many texts in two arrays: their UTF-16 units, and where each ends. Objects of their own would take ten times the memory. */
export interface StringList {
  readonly units: Uint16Array
  readonly ends: Uint32Array
}

/** Packs texts. */
export function packStrings(texts: readonly string[]): StringList {
  const units = new Uint16Array(texts.reduce((sum, { length }) => sum + length, 0))
  const ends = new Uint32Array(texts.length)
  let end = 0
  for (const [place, text] of texts.entries()) {
    for (let at = 0; at < text.length; at += 1) units[end + at] = text.charCodeAt(at)
    end += text.length
    ends[place] = end
  }
  return { units, ends }
}

const startOf = ({ ends }: StringList, place: number): number => (place === 0 ? 0 : (ends[place - 1] ?? 0))

/** The text at a place. */
export const stringAt = (list: StringList, place: number): string =>
  String.fromCharCode(...list.units.subarray(startOf(list, place), list.ends[place]))

/** All texts, in their order. */
export const listStrings = (list: StringList): readonly string[] =>
  Array.from(list.ends, (_, place) => stringAt(list, place))

/** How a text stands to another one in the order of UTF-16 units, by its first `length` units: below 0, before it. */
function compareUnits(list: StringList, place: number, text: string, length: number): number {
  const start = startOf(list, place)
  const own = Math.min((list.ends[place] ?? start) - start, length)
  const most = Math.min(own, text.length)
  for (let at = 0; at < most; at += 1) {
    const difference = (list.units[start + at] ?? 0) - text.charCodeAt(at)
    if (difference !== 0) return difference
  }
  return own - text.length
}

/** In a sorted list the place of the first text that is not below another one. */
export function findFirstString(list: StringList, text: string): number {
  let [low, high] = [0, list.ends.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareUnits(list, middle, text, Infinity) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether the text at a place is another one. */
export const isStringAt = (list: StringList, place: number, text: string): boolean =>
  place < list.ends.length && compareUnits(list, place, text, Infinity) === 0

/** Place of a text in a sorted list; -1: it has none. */
export function findString(list: StringList, text: string): number {
  const place = findFirstString(list, text)
  return isStringAt(list, place, text) ? place : -1
}

/** Places of the texts of a sorted list that begin so: the first, and the one after the last. */
export function findBeginning(list: StringList, beginning: string): readonly [from: number, to: number] {
  const from = findFirstString(list, beginning)
  let [low, high] = [from, list.ends.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareUnits(list, middle, beginning, beginning.length) <= 0) low = middle + 1
    else high = middle
  }
  return [from, low]
}

/** For each text of a sorted list how many units it shares with the one before, up to 255. */
export function measureShared({ units, ends }: StringList): Uint8Array {
  const shared = new Uint8Array(ends.length)
  let [before, start] = [0, 0]
  for (const [place, end] of ends.entries()) {
    const most = Math.min(start - before, end - start, 255)
    let same = 0
    while (same < most && units[before + same] === units[start + same]) same += 1
    shared[place] = same
    before = start
    start = end
  }
  return shared
}
