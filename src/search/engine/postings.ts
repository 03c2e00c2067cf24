/** The pages that have a token in a field, in rising order, and how often each has it. */
export interface FieldPostings {
  readonly field: number
  readonly pages: ArrayLike<number>
  readonly counts: ArrayLike<number>
}

/** What ranking asks of an index. */
export interface PostingsSource {
  /** Everything is in memory. */
  readonly isWhole: boolean
  readonly pageCount: number
  /** Different tokens of each page in each field: `page * FIELDS.length + field`. */
  readonly fieldLengths: ArrayLike<number>
  /** By field; none for a token that no page has. */
  listPostings(token: string): readonly FieldPostings[]
  listTokensBeginning(beginning: string): readonly string[]
}

/** Postings of all tokens in a few arrays, as an index file has them. */
export interface PackedPostings {
  /** For each token, by its place, the end of its runs. */
  readonly tokenEnds: Uint32Array
  /** For each run its field, and the end of its pages. */
  readonly runFields: Uint8Array
  readonly runEnds: Uint32Array
  readonly pages: Uint32Array
  readonly counts: Uint16Array
}

/** Postings of the token at a place. */
export function unpackPostings(packed: PackedPostings, token: number): readonly FieldPostings[] {
  const { tokenEnds, runFields, runEnds, pages, counts } = packed
  const found: FieldPostings[] = []
  for (let run = token === 0 ? 0 : (tokenEnds[token - 1] ?? 0); run < (tokenEnds[token] ?? 0); run += 1) {
    const [start, end] = [run === 0 ? 0 : (runEnds[run - 1] ?? 0), runEnds[run] ?? 0]
    found.push({ field: runFields[run] ?? 0, pages: pages.subarray(start, end), counts: counts.subarray(start, end) })
  }
  return found
}

const MOST_COUNT = 65_535

/** Takes the tokens of one page after the other, and packs them by token in the end. */
export interface PostingsWriter {
  /** @param tokens those of a page in a field, with repetitions; pages come in rising order. @returns how many different ones */
  add(page: number, field: number, tokens: readonly string[]): number
  /** @returns all tokens by their UTF-16 units, and their postings in that order. */
  finish(): { readonly tokens: readonly string[]; readonly packed: PackedPostings }
}

interface GrowingArray<T extends Uint8Array | Uint16Array | Uint32Array> {
  values: T
}

function grow<T extends Uint8Array | Uint16Array | Uint32Array>(array: GrowingArray<T>, length: number): void {
  if (length < array.values.length) return
  const Values = array.values.constructor as new (length: number) => T
  const longer = new Values(array.values.length * 2)
  longer.set(array.values)
  array.values = longer
}

export function createPostingsWriter(): PostingsWriter {
  const numbers = new Map<string, number>()
  /** How often the present page has a token in the present field. */
  const times: number[] = []
  const tokens = { values: new Uint32Array(4096) }
  const pages = { values: new Uint32Array(4096) }
  const fields = { values: new Uint8Array(4096) }
  const counts = { values: new Uint16Array(4096) }
  let length = 0

  function numberOf(token: string): number {
    const known = numbers.get(token)
    if (known !== undefined) return known
    numbers.set(token, numbers.size)
    times.push(0)
    return numbers.size - 1
  }

  function finish(): ReturnType<PostingsWriter['finish']> {
    const sorted = [...numbers.keys()].sort()
    const order = new Uint32Array(sorted.length)
    for (const [place, token] of sorted.entries()) order[numbers.get(token) ?? 0] = place
    // Sorted by token and field by counting; pages came in their order.
    const FIELD_ROOM = 8
    const starts = new Uint32Array(sorted.length * FIELD_ROOM + 1)
    const keyOf = (at: number): number => (order[tokens.values[at] ?? 0] ?? 0) * FIELD_ROOM + (fields.values[at] ?? 0)
    for (let at = 0; at < length; at += 1) starts[keyOf(at) + 1] = (starts[keyOf(at) + 1] ?? 0) + 1
    for (let key = 1; key < starts.length; key += 1) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0)
    const runs: { field: number; end: number }[] = []
    const tokenEnds = new Uint32Array(sorted.length)
    for (let key = 0; key < starts.length - 1; key += 1) {
      const end = starts[key + 1] ?? 0
      if (end > (starts[key] ?? 0)) runs.push({ field: key % FIELD_ROOM, end })
      if (key % FIELD_ROOM === FIELD_ROOM - 1) tokenEnds[(key - FIELD_ROOM + 1) / FIELD_ROOM] = runs.length
    }
    const packed = { pages: new Uint32Array(length), counts: new Uint16Array(length) }
    for (let at = 0; at < length; at += 1) {
      const key = keyOf(at)
      const place = starts[key] ?? 0
      starts[key] = place + 1
      packed.pages[place] = pages.values[at] ?? 0
      packed.counts[place] = counts.values[at] ?? 0
    }
    return {
      tokens: sorted,
      packed: {
        tokenEnds,
        runFields: Uint8Array.from(runs, ({ field }) => field),
        runEnds: Uint32Array.from(runs, ({ end }) => end),
        ...packed,
      },
    }
  }

  return {
    add(page, field, own) {
      const seen: number[] = []
      for (const token of own) {
        const number = numberOf(token)
        if (times[number] === 0) seen.push(number)
        times[number] = (times[number] ?? 0) + 1
      }
      for (const number of seen) {
        grow(tokens, length)
        grow(pages, length)
        grow(fields, length)
        grow(counts, length)
        tokens.values[length] = number
        pages.values[length] = page
        fields.values[length] = field
        counts.values[length] = Math.min(times[number] ?? 0, MOST_COUNT)
        times[number] = 0
        length += 1
      }
      return seen.length
    },
    finish,
  }
}
