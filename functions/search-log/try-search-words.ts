import { stringify } from 'yaml'
import type { TriedResults, TriedWords, WordRule } from '../../src/contracts/editor/search-words.ts'
import type { Language } from '../../src/domain/locale/language.ts'
import { buildBasePath } from '../../src/domain/path/url-path.ts'
import { toFoundPath } from '../../src/domain/search/search-type.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'
import { explainQuery } from '../../src/search/explain-query.ts'
import type { SearchScope } from '../../src/search/search-scope.ts'
import { listIndexedPages } from '../../src/search/search-index.ts'
import { withWords } from '../../src/search/try-words.ts'
import { NO_WORDS, type SearchWords } from '../../src/search/words/search-words.ts'
import { NotReadyError } from '../platform/http/request-errors.ts'
import type { SearchedRelease } from '../search/release-indexes.ts'
import type { SearchService } from '../search/search-service.ts'
import { findSearchedPlace } from './find-searched-place.ts'

/** What an editor tries. */
export interface WordTrial {
  /** Id of the site. */
  readonly site: string
  readonly language: Language
  readonly query: string
  readonly rule: WordRule
  /** What visitors type. */
  readonly from: string
  /** What pages say, divided by commas; or the path or route of a page. */
  readonly to: string
}

/** Pages that are shown before and after. */
const MOST_RESULTS = 10

const listParts = (text: string): readonly string[] =>
  text
    .split(/[,、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The words that a trial adds; undefined: something of them is not there yet. */
function toWords({ rule, from, to }: WordTrial, basePath: string): Partial<SearchWords> | undefined {
  const [typed, said] = [listParts(from), listParts(to)]
  const [query] = typed
  if (query === undefined) return undefined
  if (rule === 'stop') return { stop: [...typed] }
  if (said.length === 0) return undefined
  if (rule === 'synonyms') return { synonyms: [[...typed, ...said]] }
  if (rule === 'means') return { means: Object.fromEntries(typed.map((one) => [one, [...said]])) }
  const path = to.trim()
  const route = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path
  return { best: Object.fromEntries(typed.map((one) => [one, route])) }
}

function toResults(scope: SearchScope, query: string, basePath: string): TriedResults {
  const { total, parts, pages } = explainQuery(scope, query, MOST_RESULTS)
  return {
    total,
    parts: parts.map(({ words, tokens, isUnknown }) => ({ words: words.join(' '), tokens: [...tokens], isUnknown })),
    results: pages.map(({ page: { title, type, route }, score, name, met }) => ({
      title,
      type,
      path: toFoundPath(basePath, { type, route }),
      score,
      met: Object.entries(met).map(([token, fields]) => ({ token, fields: [...fields] })),
      ...omitUndefined({ name }),
    })),
  }
}

/**
 * What a query finds in the current release, and what it would find with further search words. Nothing is kept.
 * @throws {NotFoundError} for a site that is not there in the language. @throws {NotReadyError} without release or index.
 */
export async function trySearchWords(
  {
    search,
    currentRelease,
  }: {
    readonly search: Pick<SearchService, 'open'>
    readonly currentRelease: () => SearchedRelease | undefined
  },
  trial: WordTrial,
): Promise<TriedWords> {
  const place = findSearchedPlace(currentRelease(), trial.site, trial.language)
  const scope = await search.open(place)
  if (scope === undefined) throw new NotReadyError(`${place.site.name} has no pages to search`)
  const basePath = buildBasePath(place.locale, place.site)
  const before = toResults(scope, trial.query, basePath)
  const words = toWords(trial, basePath)
  if (words === undefined) return { before, isPageMissing: false, entry: '' }
  const routes = Object.values(words.best ?? {})
  const known = new Set(routes.length === 0 ? [] : listIndexedPages(scope.index).map(({ route }) => route))
  return {
    before,
    after: toResults(withWords(scope, { ...NO_WORDS, ...words }), trial.query, basePath),
    isPageMissing: routes.some((route) => !known.has(route)),
    entry: stringify(words),
  }
}
