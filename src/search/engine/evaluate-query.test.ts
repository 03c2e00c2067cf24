import { describe, expect, it } from '@jest/globals'
import MiniSearch, { type Query } from 'minisearch'
import { createEvaluator, type Evaluator } from './evaluate-query.ts'
import { FIELDS, FIELD_WEIGHTS, IS_NAME } from './fields.ts'
import { createPostingsWriter, unpackPostings } from './postings.ts'
import { allOf, anyOf, leaf, type TokenQuery } from './token-query.ts'

const WORDS = ['wire', 'wires', 'crimp', 'press', 'bench', 'tarn', 'seal', 'strip', 'cut', 'cutter']
const PAGES = 60
const NAMES = FIELDS.filter((_, field) => IS_NAME[field] === true)

/** Words of a page in a field: some fields have none, and some words come again. */
const wordsOf = (page: number, field: number): readonly string[] =>
  Array.from(
    { length: (page * 7 + field * 3) % 9 },
    (_, at) => WORDS[(page * (at + 3) + field * at) % WORDS.length],
  ).filter((word) => word !== undefined)

function createOwn(): Evaluator {
  const writer = createPostingsWriter()
  const fieldLengths: number[] = []
  for (let page = 0; page < PAGES; page += 1)
    for (const field of FIELDS.keys()) fieldLengths.push(writer.add(page, field, wordsOf(page, field)))
  const { tokens, packed } = writer.finish()
  return createEvaluator({
    isWhole: true,
    pageCount: PAGES,
    fieldLengths,
    listPostings: (token) => (tokens.includes(token) ? unpackPostings(packed, tokens.indexOf(token)) : []),
    listTokensBeginning: (beginning) => tokens.filter((token) => token.startsWith(beginning)),
  })
}

function createOther(): MiniSearch {
  const other = new MiniSearch({
    fields: [...FIELDS],
    processTerm: (term) => term,
    tokenize: (text) => text.split(' ').filter((word) => word !== ''),
    searchOptions: { boost: { ...FIELD_WEIGHTS }, tokenize: (term) => [term] },
  })
  for (let page = 0; page < PAGES; page += 1) {
    const texts = FIELDS.map((field, at) => [field, wordsOf(page, at).join(' ')] as const)
    other.add({ id: page, ...Object.fromEntries(texts) })
  }
  return other
}

function toOther(query: TokenQuery): Query {
  if ('any' in query) return { combineWith: 'OR', queries: query.any.map(toOther) }
  if ('all' in query) return { combineWith: 'AND', queries: query.all.map(toOther) }
  if ('beginning' in query) return { queries: [query.beginning], prefix: true, fields: NAMES }
  const { tokens, weight, isNamed } = query
  return {
    combineWith: 'OR',
    queries: [...tokens],
    boostTerm: () => weight,
    fields: isNamed === true ? NAMES : [...FIELDS],
  }
}

const own = createOwn()
const other = createOther()

const CASES: readonly (readonly [title: string, query: TokenQuery])[] = [
  ['a token', leaf(['crimp'])],
  ['tokens of other weights', anyOf([leaf(['wire', 'wires'], 0.7), leaf(['seal'], 1.6)])],
  ['names', { ...leaf(['press', 'tarn'], 0.25), isNamed: true }],
  ['a beginning', { beginning: 'cut' }],
  [
    'conditions together',
    allOf([leaf(['crimp']), anyOf([leaf(['press']), allOf([leaf(['cut']), leaf(['seal'], 0.8)])])]),
  ],
  ['what nobody has', allOf([leaf(['crimp']), leaf(['zebra'])])],
]

describe('createEvaluator', () => {
  it.each(CASES)('[S9] ranks pages by %s as another implementation of BM25+ does', (_, query) => {
    const expected = other.search(toOther(query)).map(({ id, score, queryTerms, match }) => ({
      page: Number(id),
      score: score / (queryTerms.length || 1),
      match,
    }))
    const found = own.evaluate([query], {}, ([hits]) =>
      (hits?.pages ?? []).map((page) => ({ page, score: hits?.scoreOf(page) ?? 0, match: own.matchOf(query, page) })),
    )
    const byPage = (a: { readonly page: number }, b: { readonly page: number }): number => a.page - b.page
    expect(found.toSorted(byPage)).toEqual(
      expected.toSorted(byPage).map((one) => ({ ...one, score: expect.closeTo(one.score, 10) })),
    )
  })

  it('[S9] leaves what is not seen, and tells which parts of a query a page and its name have met', () => {
    const seen = Uint8Array.from({ length: PAGES }, (_, page) => page % 2)
    const masks = new Map([
      ['crimp', 1],
      ['seal', 2],
    ])
    const met = own.evaluate([leaf(['crimp', 'seal'])], { seen, masks }, ([hits]) =>
      (hits?.pages ?? []).map((page) => [page, hits?.metOf(page), hits?.namedOf(page)]),
    )
    const bitsOf = (page: number, fields: readonly number[]): number =>
      fields.flatMap((field) => wordsOf(page, field)).reduce((bits, word) => bits | (masks.get(word) ?? 0), 0)
    const all = [...FIELDS.keys()]
    const expected = Array.from({ length: PAGES }, (_, page) => page)
      .filter((page) => page % 2 === 1 && bitsOf(page, all) > 0)
      .map((page) => [
        page,
        bitsOf(page, all),
        bitsOf(
          page,
          all.filter((field) => IS_NAME[field] === true),
        ),
      ])
    expect(met.toSorted(([a = 0], [b = 0]) => a - b)).toEqual(expected)
  })
})
