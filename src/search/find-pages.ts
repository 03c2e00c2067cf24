import type { SearchMatch } from '../contracts/search.ts'
import type { SearchType } from '../domain/search/search-type.ts'
import { addCommon, type PageMatch } from './engine/evaluate-query.ts'
import type { Hits, HitsBuilder } from './engine/hits.ts'
import { leaf } from './engine/token-query.ts'
import { countFacets, isShown, type FacetCounts, type FacetFilter } from './count-facets.ts'
import { parseQuery, type ParsedQuery } from './parse-query.ts'
import { toQueryGroups, type QueryGroup } from './query-groups.ts'
import { IDEOGRAPHIC, toPhraseText } from './words/read-runs.ts'
import { NAME_RANKS, toCodeKey } from './search-index.ts'
import type { NamedPage, SearchScope } from './search-scope.ts'

export interface FindInput {
  readonly query: string
  readonly type?: SearchType | undefined
  readonly classification?: string | undefined
  /** That pages are written in. */
  readonly language?: string | undefined
}

/** A page that was found. */
interface RankedPage {
  /** Its place in the index. */
  readonly page: number
  readonly score: number
}

export interface FoundPages extends FacetCounts {
  readonly match: SearchMatch
  /** Tokens by which a page was found, each with the fields that it stands in; none for a page that is called so. */
  readonly matchOf: (page: number) => PageMatch
  readonly parsed: ParsedQuery
  readonly groups: readonly QueryGroup[]
  /** Pages that are called as the whole query. */
  readonly names: readonly NamedPage[]
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
  document: 0.6,
}
const HOME_WEIGHT = 0.3
/** Who types a number with its unit looks for a thing that has it, and hardly for a page about all of them. */
const OVERVIEW_WEIGHT = 0.35
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

/** How many groups some bits stand for. */
function countMet(bits: number): number {
  let count = 0
  for (let met = bits; met !== 0; met &= met - 1) count += 1
  return count
}

/** The share of a query that stands in the name of a page, less where the name says more. */
const rateName = (met: number, words: number, groups: number): number =>
  met === 0 ? 0 : (met / groups) * (0.5 + 0.5 * Math.min(1, groups / words))

function toScore({ index }: SearchScope, place: number, hits: Hits, { length: groups, isMeasured }: Groups): number {
  const page = index.facts[place]
  if (page === undefined) return 0
  const overview = isMeasured && page.type !== 'product' ? OVERVIEW_WEIGHT : 1
  const weight = TYPE_WEIGHTS[page.type] * (page.isHome === true ? HOME_WEIGHT : 1) * overview
  const sold = page.discontinued === undefined ? 1 : DISCONTINUED_WEIGHT
  const inName = rateName(countMet(hits.namedOf(place)), page.nameLength, groups)
  const whole = inName === 1 ? WHOLE_NAME_WEIGHT : 1
  return weight * sold * whole * (hits.scoreOf(place) * (1 + NAME_WEIGHT * inName) + NAME_BONUS * inName)
}

/** What of the parts of a query decides about scores. */
interface Groups {
  readonly length: number
  /** A number with its unit is among them, and pages have both side by side. */
  readonly isMeasured: boolean
}

/** `20kn`, as pages and queries have it in one piece. */
const MEASURED = /^[0-9.]+\p{L}/u

const byScore = (a: RankedPage, b: RankedPage): number => b.score - a.score || a.page - b.page

interface Ranked {
  readonly match: SearchMatch
  readonly pages: readonly RankedPage[]
}

/** With so many parts, or where one may mean something else, a page may lack one of them if few have all. */
const LONG_QUERY = 3
const FEW = 5

const isUnknownCode = ({ terms, isUnknown }: QueryGroup): boolean =>
  isUnknown && terms.some(({ codes }) => codes.length > 0)

/** The pages that have all parts of a query, or else those that have the most of them. */
function ask(scope: SearchScope, { excluded }: ParsedQuery, groups: readonly QueryGroup[]): Ranked {
  if (groups.some(isUnknownCode)) return { match: 'none', pages: [] }
  const { evaluator } = scope.index
  const asked = { seen: scope.seen, masks: toMasks(groups) }
  const wanted = groups.map(({ query }) => query)
  return evaluator.evaluate(wanted, asked, (found, borrow) =>
    evaluator.evaluate(
      excluded.map((tokens) => leaf(tokens)),
      {},
      (unwanted) =>
        rankHits(scope, groups, { found, isWanted: (page) => !unwanted.some((hits) => hits.has(page)), borrow }),
    ),
  )
}

interface FoundHits {
  /** Of each group. */
  readonly found: readonly Hits[]
  readonly isWanted: (page: number) => boolean
  /** Room for further ones. */
  readonly borrow: () => HitsBuilder
}

function rankHits(scope: SearchScope, groups: readonly QueryGroup[], { found, isWanted, borrow }: FoundHits): Ranked {
  const isMeasured = groups.some(({ tokens }) => [...tokens].some((token) => MEASURED.test(token)))
  const asked = { length: groups.length, isMeasured }
  const rank = (hits: Hits, page: number, met: number): RankedPage => ({
    page,
    score: toScore(scope, page, hits, asked) * (met / groups.length) ** 2,
  })
  const common = borrow()
  addCommon(found, common)
  const all = common.pages.filter(isWanted)
  const isUnsure = groups.some(({ isUnknown }) => isUnknown)
  const mayLackOne = groups.length >= LONG_QUERY || (isUnsure && groups.length > 1)
  if (all.length > 0 && (!mayLackOne || all.length >= FEW)) {
    const pages = all.map((page) => rank(common, page, groups.length))
    return { match: isUnsure ? 'similar' : 'all', pages: pages.sort(byScore) }
  }
  const any = borrow()
  for (const hits of found)
    for (const page of hits.pages)
      if (isWanted(page)) any.add(page, hits.scoreOf(page), hits.metOf(page), hits.namedOf(page))
  const met = any.pages.map((page) => countMet(any.metOf(page)))
  const most = met.reduce((a, b) => Math.max(a, b), 0)
  if (most === 0) return { match: 'none', pages: [] }
  const few = met.filter((count) => count === most).length < FEW
  const least = mayLackOne && few ? Math.max(1, most - 1) : most
  const pages = any.pages.flatMap((page, at) => {
    const count = met[at] ?? 0
    return count < least ? [] : rank(any, page, count)
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
  const known = ranked.filter(({ page }) => named.has(page))
  const met = new Set(known.map(({ page }) => page))
  const missing = [...named.keys()].filter((page) => !met.has(page)).map((page) => ({ page, score: 0 }))
  const all = [...known, ...missing]
  const below = all.find(({ page }) => named.get(page) === NAME_RANKS.menu)?.page
  const rankOf = ({ page }: RankedPage): number => {
    const rank = named.get(page) ?? 0
    return rank === NAME_RANKS.menu && page !== below ? 0 : rank
  }
  const first = all.filter((one) => rankOf(one) > 0).sort((a, b) => rankOf(b) - rankOf(a) || b.score - a.score)
  const rest = (one: RankedPage): boolean => rankOf(one) === 0
  return [...first, ...ranked.filter(rest), ...missing.filter(rest)]
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
  const facts = found.flatMap(({ page }) => scope.index.facts[page] ?? [])
  const facets = countFacets(facts, filter)
  const isNarrowed = type !== undefined || classification !== undefined || language !== undefined
  const pages = isNarrowed ? found.filter((_, at) => facts[at] !== undefined && isShown(facts[at], filter)) : found
  return {
    match: found.length === 0 ? 'none' : match === 'none' ? 'all' : match,
    matchOf: (page) =>
      Object.assign({}, ...groups.map(({ query }) => scope.index.evaluator.matchOf(query, page) ?? {})),
    parsed,
    groups,
    names,
    pages,
    ...facets,
  }
}
