import type { Query, SearchOptions, SearchResult } from 'minisearch'
import type { SearchMatch } from '../contracts/search.ts'
import type { SearchType } from '../domain/search/search-type.ts'
import { createCompoundSplitter, SHORTEST_UNKNOWN_PART } from './words/compound-splitter.ts'
import { countFacets, isShown, type FacetCounts, type FacetFilter } from './count-facets.ts'
import { listTokensIn, toWord } from './words/list-tokens.ts'
import { parseQuery, type ParsedQuery } from './parse-query.ts'
import { toQueryGroups, type QueryContext, type QueryGroup } from './query-groups.ts'
import { IDEOGRAPHIC, toPhraseText } from './words/read-runs.ts'
import { NAME_FIELDS, NAME_RANKS, toCodeKey, type OpenedIndex } from './search-index.ts'
import { openWords } from './words/search-synonyms.ts'

/** What some countries see of an index. */
export interface SearchScope extends QueryContext {
  /** Whether they see a page, by its place. */
  has(page: number): boolean
  /** Leaves what they see. */
  readonly limits: SearchOptions
  /** Places of the pages that are called so, by `toTextKey`, and how well: the better, the higher. */
  findNamed(key: string): readonly NamedPage[]
}

interface NamedPage {
  readonly page: number
  readonly rank: number
}

/** Opens what each group of countries sees of an index, in their order. */
export function openSearchScopes({ index, scopes }: OpenedIndex): readonly SearchScope[] {
  const words = openWords(index.words, index.language)
  const parts = new Set(index.parts)
  const isPart = (word: string): boolean =>
    parts.has(word) ||
    words.hasSynonyms(word) ||
    index.findWord(word) !== undefined ||
    listTokensIn(toWord(word), index.languages).some((token) => index.hasToken(token))
  const split = createCompoundSplitter(isPart, { shortest: SHORTEST_UNKNOWN_PART, remembered: 1000 })
  return scopes.map((pages) => {
    const seen = new Set(pages)
    return {
      index,
      words,
      split,
      isPart,
      has: (page) => seen.has(page),
      limits:
        seen.size === index.facts.length ? {} : { boostDocument: (id: unknown) => (seen.has(Number(id)) ? 1 : 0) },
      findNamed: (key) => index.findNames(key).flatMap(([, page, rank]) => (seen.has(page) ? [{ page, rank }] : [])),
    }
  })
}

export interface FindInput {
  readonly query: string
  readonly type?: SearchType | undefined
  readonly classification?: string | undefined
  /** That pages are written in. */
  readonly language?: string | undefined
}

/** A page that was found. */
export interface RankedPage {
  /** Its place in the index. */
  readonly page: number
  readonly score: number
  /** Tokens of the page that were met, each with the fields that it stands in. */
  readonly match: Readonly<Record<string, readonly string[]>>
}

export interface FoundPages extends FacetCounts {
  readonly match: SearchMatch
  readonly parsed: ParsedQuery
  readonly groups: readonly QueryGroup[]
  /** Those that the filters leave, the best first. */
  readonly pages: readonly RankedPage[]
}

/** Pages that others lead to come before news of equal rank; the home page has words of everything. */
const TYPE_WEIGHTS: Readonly<Record<SearchType, number>> = {
  product: 1.1,
  classification: 1.2,
  service: 1.2,
  'smart-factory': 1.1,
  page: 1,
  story: 0.75,
  'media-release': 0.7,
  person: 0.9,
}
const HOME_WEIGHT = 0.3
/** What is not sold any more helps few. */
const DISCONTINUED_WEIGHT = 0.6
/** Score of a name that contains the whole query; higher the less else it contains. */
const NAME_WEIGHT = 1.2
/** The same where the words of the name are those of many: then they weigh little by themselves. */
const NAME_BONUS = 3
/** The query is the name, but for endings. */
const WHOLE_NAME_WEIGHT = 1.5

/** The groups of a query that each token meets, as bits. */
type Masks = ReadonlyMap<string, number>

function toMasks(groups: readonly QueryGroup[]): Masks {
  const masks = new Map<string, number>()
  for (const [at, { tokens }] of groups.entries())
    for (const token of tokens) masks.set(token, (masks.get(token) ?? 0) | (1 << at))
  return masks
}

/** How many groups some tokens meet. */
function countMet(tokens: readonly string[], masks: Masks): number {
  let met = 0
  for (const token of tokens) met |= masks.get(token) ?? 0
  let count = 0
  for (; met !== 0; met &= met - 1) count += 1
  return count
}

/** The share of a query that stands in the name of a page, less where the name says more. */
function rateName({ match }: SearchResult, words: number, groups: number, masks: Masks): number {
  const inName: string[] = []
  for (const token in match) if (match[token]?.some((field) => NAME_FIELDS.has(field)) === true) inName.push(token)
  if (inName.length === 0) return 0
  return (countMet(inName, masks) / groups) * (0.5 + 0.5 * Math.min(1, groups / words))
}

function toScore({ index }: SearchScope, result: SearchResult, groups: number, masks: Masks): number {
  const place = Number(result.id)
  const page = index.facts[place]
  if (page === undefined) return 0
  const base = result.score / (result.queryTerms.length || 1)
  const weight = TYPE_WEIGHTS[page.type] * (page.isHome === true ? HOME_WEIGHT : 1)
  const sold = page.discontinued === undefined ? 1 : DISCONTINUED_WEIGHT
  const inName = rateName(result, page.nameLength, groups, masks)
  const whole = inName === 1 ? WHOLE_NAME_WEIGHT : 1
  return weight * sold * whole * (base * (1 + NAME_WEIGHT * inName) + NAME_BONUS * inName)
}

const byScore = (a: RankedPage, b: RankedPage): number => b.score - a.score || a.page - b.page

interface Hits {
  readonly match: SearchMatch
  readonly pages: readonly RankedPage[]
}

/** With so many parts, or where one may mean something else, a page may lack one of them if few have all. */
const LONG_QUERY = 3
const FEW = 5

const isUnknownCode = ({ terms, isUnknown }: QueryGroup): boolean =>
  isUnknown && terms.some(({ codes }) => codes.length > 0)

/** The pages that have all parts of a query, or else those that have the most of them. */
function ask(scope: SearchScope, { excluded }: ParsedQuery, groups: readonly QueryGroup[]): Hits {
  if (groups.some(isUnknownCode)) return { match: 'none', pages: [] }
  const unwanted = excluded.map((tokens): Query => ({ combineWith: 'OR', queries: [...tokens] }))
  const search = (combineWith: 'AND' | 'OR'): readonly SearchResult[] => {
    const wanted: Query = { combineWith, queries: groups.map(({ query }) => query) }
    const query: Query = unwanted.length === 0 ? wanted : { combineWith: 'AND_NOT', queries: [wanted, ...unwanted] }
    return scope.index.search(query, scope.limits)
  }
  const masks = toMasks(groups)
  const rank = (result: SearchResult, met: number): RankedPage => ({
    page: Number(result.id),
    score: toScore(scope, result, groups.length, masks) * (met / groups.length) ** 2,
    match: result.match,
  })
  const all = search('AND')
  const isUnsure = groups.some(({ isUnknown }) => isUnknown)
  const mayLackOne = groups.length >= LONG_QUERY || (isUnsure && groups.length > 1)
  if (all.length > 0 && (!mayLackOne || all.length >= FEW)) {
    const pages = all.map((result) => rank(result, groups.length))
    return { match: isUnsure ? 'similar' : 'all', pages: pages.sort(byScore) }
  }
  const results = search('OR')
  const met = results.map(({ queryTerms }) => countMet(queryTerms, masks))
  const most = met.reduce((a, b) => Math.max(a, b), 0)
  if (most === 0) return { match: 'none', pages: [] }
  const few = met.filter((count) => count === most).length < FEW
  const least = mayLackOne && few ? Math.max(1, most - 1) : most
  const pages = results.flatMap((result, at) => {
    const count = met[at] ?? 0
    return count < least ? [] : rank(result, count)
  })
  const whole = isUnsure ? 'similar' : 'all'
  return { match: most < groups.length ? 'some' : whole, pages: pages.sort(byScore) }
}

/**
 * Pages with the query as a name come first, and are found at all; of those below a heading that is called so the best one,
 * since the heading says little about each.
 */
function withNamed(
  scope: SearchScope,
  names: readonly NamedPage[],
  ranked: readonly RankedPage[],
): readonly RankedPage[] {
  const named = new Map(names.toReversed().map(({ page, rank }) => [page, rank]))
  if (named.size === 0) return ranked
  const missing = [...named.keys()].filter((page) => !ranked.some((one) => one.page === page))
  const all = [...ranked, ...missing.map((page) => ({ page, score: 0, match: {} }))]
  const below = all.find(({ page }) => named.get(page) === NAME_RANKS.menu)?.page
  const rankOf = ({ page }: RankedPage): number => {
    const rank = named.get(page) ?? 0
    return rank === NAME_RANKS.menu && page !== below ? 0 : rank
  }
  return all.toSorted((a, b) => rankOf(b) - rankOf(a) || b.score - a.score)
}

/** Puts what is not sold any more behind what takes its place, where both were found. @param kept places of pages that stay */
function putSuccessorsFirst(
  { index }: SearchScope,
  ranked: readonly RankedPage[],
  kept: ReadonlySet<number>,
): readonly RankedPage[] {
  const order = [...ranked]
  for (const one of ranked) {
    const successors = index.facts[one.page]?.discontinued?.successors ?? []
    if (successors.length === 0 || kept.has(one.page)) continue
    const from = order.indexOf(one)
    const to = order.findIndex(({ page }) => successors.includes(page))
    if (to > from) order.splice(to, 0, ...order.splice(from, 1))
  }
  return order
}

/** Further pages are not looked through for phrases: a common one must not hold up other questions. */
const MOST_PHRASED = 1000

/** Whether a text has a phrase, both by `toPhraseText`; ideographic words have no gaps between them. */
const hasPhrase = (text: string, phrase: string): boolean =>
  IDEOGRAPHIC.test(phrase) ? text.includes(phrase) : ` ${text} `.includes(` ${phrase} `)

/** Of the best pages those that have all phrases of a query, each in one of their texts. */
function keepPhrases(
  { index }: SearchScope,
  pages: readonly RankedPage[],
  phrases: readonly string[],
): readonly RankedPage[] {
  return pages.slice(0, MOST_PHRASED).filter(({ page: place }) => {
    const text = index.readText(place)
    const page = index.readPage(place)
    if (page === undefined) return false
    const texts = [page.title, ...page.labels, page.lead, text]
    const read = texts.map((text) => toPhraseText(text, index.language))
    return phrases.every((phrase) => read.some((text) => hasPhrase(text, phrase)))
  })
}

/** Finds pages of a scope, with counts of their kinds. */
export function findPages(scope: SearchScope, { query, type, classification, language }: FindInput): FoundPages {
  const parsed = parseQuery(query, scope.index.languages, scope.words)
  const codes = scope.findNamed(toCodeKey(query))
  const names = parsed.excluded.length > 0 ? codes : [...codes, ...scope.findNamed(parsed.key)]
  const groups = toQueryGroups(parsed, scope)
  const { match, pages: scored } =
    groups.length === 0 ? { match: 'none' as const, pages: [] } : ask(scope, parsed, groups)
  const asked = new Set(codes.map(({ page }) => page))
  const named = putSuccessorsFirst(scope, withNamed(scope, names, scored), asked)
  const found = parsed.phrases.length === 0 ? named : keepPhrases(scope, named, parsed.phrases)
  const filter: FacetFilter = { type, classification, language }
  const pageAt = ({ page }: RankedPage) => scope.index.facts[page]
  const facets = countFacets(
    found.flatMap((one) => pageAt(one) ?? []),
    filter,
  )
  const pages = found.filter((one) => {
    const page = pageAt(one)
    return page !== undefined && isShown(page, filter)
  })
  return { match: found.length === 0 ? 'none' : match === 'none' ? 'all' : match, parsed, groups, pages, ...facets }
}
