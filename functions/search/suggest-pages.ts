import * as z from 'zod'
import type { Suggestion } from '../../src/contracts/search.ts'
import { LANGUAGES } from '../../src/domain/language.ts'
import { SEARCH_TYPES } from '../../src/domain/search-type.ts'
import { analyzeRuns, toTextKey, type AnalyzedRun } from '../../src/integrations/search/analyze-text.ts'
import { listQueryGrams } from '../../src/integrations/search/ideographic-forms.ts'
import { parseQuery, toTermExpression } from '../../src/integrations/search/parse-query.ts'
import { allOf, printQuery } from '../../src/integrations/search/query-expression.ts'
import { tokens } from '../../src/integrations/search/search-tokens.ts'
import type { Store } from '../store/database.ts'
import { expandTerms } from './expand-terms.ts'
import type { SearchScope } from './search-scope.ts'

/** A suggestion without the address of its site. */
export type FoundSuggestion =
  | Extract<Suggestion, { readonly kind: 'query' }>
  | (Omit<Extract<Suggestion, { readonly kind: 'page' }>, 'path'> & { readonly route: string })

const MOST_QUERIES = 3
const MOST_PAGES = 5
const SHORTEST_PREFIX = 2

const PAGES = `
SELECT route, title, type, content_language AS language FROM uapp.search_documents
WHERE words @@ $1::text::tsquery
ORDER BY (title_key LIKE $2 || '%') DESC, length(title_key), id LIMIT ${MOST_PAGES}`

const COMPLETIONS = `
SELECT w.form, w.word FROM (
  SELECT form, word, documents FROM uapp.search_words
  WHERE dictionary_id = $1 AND word ~>=~ $2 AND word ~<~ ($2 || chr(1114109)) AND word <> $2
  ORDER BY documents DESC LIMIT 12
) w
WHERE EXISTS (SELECT 1 FROM uapp.search_documents WHERE words @@ ($3 || ' & ''' || w.word || '''')::tsquery)
ORDER BY w.documents DESC, w.word LIMIT ${MOST_QUERIES}`

const pagesSchema = z.array(
  z.object({ route: z.string(), title: z.string(), type: z.enum(SEARCH_TYPES), language: z.enum(LANGUAGES) }),
)
const wordsSchema = z.array(z.object({ form: z.string(), word: z.string() }))

const quote = (token: string): string => `'${token.replace(/['\\]/g, '$&$&')}'`

/** The beginning of a title's word; pairs of letters where words have no gaps. */
function toTitlePrefix({ isIdeographic, folded }: AnalyzedRun): string {
  if (!isIdeographic || Array.from(folded).length === 1) return `${quote(tokens.title(folded))}:*`
  return listQueryGrams(folded)
    .map((gram) => quote(tokens.title(gram)))
    .join(' & ')
}

interface Typed {
  readonly last: AnalyzedRun
  /** Condition of the scope and of the words before the last. */
  readonly before: string
  /** The query up to the last word. */
  readonly textBefore: string
}

function readTyped(query: string, scope: SearchScope): Typed | undefined {
  const last = analyzeRuns(query).at(-1)
  if (last === undefined || (!last.isIdeographic && last.folded.length < SHORTEST_PREFIX && last.start === 0))
    return undefined
  const textBefore = query.slice(0, last.start)
  const { terms } = parseQuery(textBefore, scope.languages)
  const conditions = [quote(tokens.scope(scope.id)), printQuery(allOf(terms.map((term) => toTermExpression(term))))]
  return { last, textBefore, before: conditions.filter((text) => text !== '').join(' & ') }
}

async function completeWord(store: Store, scope: SearchScope, typed: Typed): Promise<readonly FoundSuggestion[]> {
  const { last, before, textBefore } = typed
  if (last.hasDigit || last.folded.length < SHORTEST_PREFIX) return []
  const { rows } = await store.execute(COMPLETIONS, [scope.dictionaryId, last.folded, before])
  return wordsSchema.parse(rows).map(({ form }) => ({ kind: 'query', text: `${textBefore}${form}` }))
}

async function correctWord(store: Store, scope: SearchScope, typed: Typed): Promise<readonly FoundSuggestion[]> {
  const { terms } = parseQuery(typed.last.text, scope.languages)
  const { near } = await expandTerms(store, scope, terms)
  const words = [...near.values()].flat().slice(0, MOST_QUERIES)
  return words.map(({ form }) => ({ kind: 'query', text: `${typed.textBefore}${form}` }))
}

/**
 * Suggests how a query may go on, and pages whose titles have its words; a mistyped word is suggested as it may be meant.
 * @throws {Error} of the driver.
 */
export async function suggestPages(
  store: Store,
  scope: SearchScope,
  query: string,
): Promise<readonly FoundSuggestion[]> {
  const typed = readTyped(query.trimStart(), scope)
  if (typed === undefined) return []
  const condition = `${typed.before} & ${toTitlePrefix(typed.last)}`
  const key = toTextKey(query).replace(/[\\%_]/g, '\\$&')
  const [completions, { rows }] = await Promise.all([
    completeWord(store, scope, typed),
    store.execute(PAGES, [condition, key]),
  ])
  const pages = pagesSchema
    .parse(rows)
    .map(({ route, title, type, language }): FoundSuggestion => ({ kind: 'page', text: title, route, type, language }))
  const found = [...completions, ...pages]
  return found.length > 0 ? found : correctWord(store, scope, typed)
}
