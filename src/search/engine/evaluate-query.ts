import { FIELDS, FIELD_WEIGHTS, IS_NAME } from './fields.ts'
import { createHits, type Hits, type HitsBuilder } from './hits.ts'
import type { FieldPostings, PostingsSource } from './postings.ts'
import type { TokenQuery } from './token-query.ts'

/** What is asked besides the query. */
interface Asked {
  /** Pages that may be found, by their places; undefined: all. */
  readonly seen?: Uint8Array | undefined
  /** The parts of the query that each token meets, as bits. */
  readonly masks?: ReadonlyMap<string, number>
}

/** Tokens of a page that a query has met, each with the fields that it stands in. */
export type PageMatch = Readonly<Record<string, readonly string[]>>

/** Ranks the pages of an index by BM25+, field by field. */
export interface Evaluator {
  /** Finds the pages of several conditions. @param rank has them, and room for others; afterwards they are gone. */
  evaluate<T>(
    queries: readonly TokenQuery[],
    asked: Asked,
    rank: (hits: readonly Hits[], borrow: () => HitsBuilder) => T,
  ): T
  /** The tokens by which a page meets a condition; undefined: it does not. */
  matchOf(query: TokenQuery, page: number): PageMatch | undefined
}

/** Of BM25+: how soon repetitions count less, how much long fields count less, and what a token counts at least. */
const BM25 = { k: 1.2, b: 0.7, d: 0.5 } as const
/** A token that goes on after what was typed counts less, the longer it is. */
const BEGINNING = { weight: 0.375, perLetter: 0.3 } as const

/** What the length of each field adds to the denominator of BM25. */
function toNorms({ pageCount, fieldLengths }: PostingsSource): Float64Array {
  const count = FIELDS.length
  const norms = new Float64Array(pageCount * count)
  for (let field = 0; field < count; field += 1) {
    let sum = 0
    for (let page = 0; page < pageCount; page += 1) sum += fieldLengths[page * count + field] ?? 0
    const average = sum / pageCount
    for (let at = field; at < norms.length; at += count)
      norms[at] = BM25.k * (1 - BM25.b + (BM25.b * (fieldLengths[at] ?? 0)) / average)
  }
  return norms
}

/** Pages that all conditions have found, with the sums of their scores. */
export function addCommon(all: readonly Hits[], into: HitsBuilder): void {
  const [fewest] = all.toSorted((a, b) => a.pages.length - b.pages.length)
  for (const page of fewest?.pages ?? []) {
    if (!all.every((hits) => hits.has(page))) continue
    let [score, met, named] = [0, 0, 0]
    for (const hits of all) {
      score += hits.scoreOf(page)
      met |= hits.metOf(page)
      named |= hits.namedOf(page)
    }
    into.add(page, score, met, named)
  }
}

function hasPage(pages: ArrayLike<number>, page: number): boolean {
  let [low, high] = [0, pages.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pages[middle] ?? 0) < page) low = middle + 1
    else high = middle
  }
  return pages[low] === page
}

export function createEvaluator(source: PostingsSource): Evaluator {
  const { pageCount } = source
  let norms: Float64Array | undefined
  const free: HitsBuilder[] = []
  const take = (): HitsBuilder => {
    const hits = free.pop() ?? createHits(pageCount)
    hits.clear()
    return hits
  }

  function addField(into: HitsBuilder, { field, pages, counts }: FieldPostings, weight: number, asked: Met): void {
    norms ??= toNorms(source)
    const inverse = Math.log(1 + (pageCount - pages.length + 0.5) / (pages.length + 0.5))
    const weighted = weight * FIELD_WEIGHTS[FIELDS[field] ?? 'body']
    const named = IS_NAME[field] === true ? asked.mask : 0
    for (let at = 0; at < pages.length; at += 1) {
      const page = pages[at] ?? 0
      if (asked.seen !== undefined && asked.seen[page] !== 1) continue
      const times = counts[at] ?? 0
      const share = (times * (BM25.k + 1)) / (times + (norms[page * FIELDS.length + field] ?? 0))
      into.add(page, weighted * inverse * (BM25.d + share), asked.mask, named)
    }
  }

  function addToken(into: HitsBuilder, token: string, weight: number, { asked, isNamed }: LeafAsked): void {
    const met = { seen: asked.seen, mask: asked.masks?.get(token) ?? 0 }
    for (const postings of source.listPostings(token))
      if (!isNamed || IS_NAME[postings.field] === true) addField(into, postings, weight, met)
  }

  function addAll(into: HitsBuilder, queries: readonly TokenQuery[], asked: Asked): void {
    const parts: HitsBuilder[] = []
    for (const query of queries) {
      const hits = take()
      parts.push(hits)
      addQuery(hits, query, asked)
      // What is missing already need not be looked for; an index in parts asks for all at once.
      if (hits.pages.length === 0 && source.isWhole) break
    }
    if (parts.length === queries.length) addCommon(parts, into)
    free.push(...parts)
  }

  function addQuery(into: HitsBuilder, query: TokenQuery, asked: Asked): void {
    if ('tokens' in query) {
      const leafAsked = { asked, isNamed: query.isNamed === true }
      for (const token of query.tokens) addToken(into, token, query.weight, leafAsked)
    } else if ('beginning' in query) {
      for (const token of source.listTokensBeginning(query.beginning)) {
        const more = token.length - query.beginning.length
        const weight = more === 0 ? 1 : (BEGINNING.weight * token.length) / (token.length + BEGINNING.perLetter * more)
        addToken(into, token, weight, { asked, isNamed: true })
      }
    } else if ('any' in query) for (const one of query.any) addQuery(into, one, asked)
    else if (query.all.length === 1) for (const one of query.all) addQuery(into, one, asked)
    else addAll(into, query.all, asked)
  }

  function matchToken(token: string, isNamed: boolean, page: number): PageMatch | undefined {
    const fields = source
      .listPostings(token)
      .filter(({ field, pages }) => (!isNamed || IS_NAME[field] === true) && hasPage(pages, page))
    return fields.length === 0 ? undefined : { [token]: fields.map(({ field }) => FIELDS[field] ?? 'body') }
  }

  function matchOf(query: TokenQuery, page: number): PageMatch | undefined {
    if ('all' in query) {
      const matches = query.all.map((one) => matchOf(one, page))
      return matches.includes(undefined) || matches.length === 0 ? undefined : Object.assign({}, ...matches)
    }
    const matches =
      'any' in query
        ? query.any.map((one) => matchOf(one, page))
        : 'tokens' in query
          ? query.tokens.map((token) => matchToken(token, query.isNamed === true, page))
          : source.listTokensBeginning(query.beginning).map((token) => matchToken(token, true, page))
    const met = matches.filter((match) => match !== undefined)
    return met.length === 0 ? undefined : Object.assign({}, ...met)
  }

  function evaluate<T>(
    queries: readonly TokenQuery[],
    asked: Asked,
    rank: (hits: readonly Hits[], borrow: () => HitsBuilder) => T,
  ): T {
    const taken: HitsBuilder[] = []
    const borrow = (): HitsBuilder => {
      const hits = take()
      taken.push(hits)
      return hits
    }
    try {
      for (const query of queries) addQuery(borrow(), query, asked)
      return rank([...taken], borrow)
    } finally {
      free.push(...taken)
    }
  }

  return { evaluate, matchOf }
}

interface Met {
  readonly seen: Uint8Array | undefined
  readonly mask: number
}

interface LeafAsked {
  readonly asked: Asked
  readonly isNamed: boolean
}
