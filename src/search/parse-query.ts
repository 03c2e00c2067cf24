import type { Language } from '../domain/locale/language.ts'
import { analyzeRuns, listWordTokens, toTextKey, type AnalyzedRun } from './analyze-text.ts'
import { listQueryGrams } from './ideographic-forms.ts'
import { listJoinedForms } from './joined-forms.ts'
import { allOf, anyOf, token, type QueryExpression } from './query-expression.ts'
import { isStopWord } from './stop-words.ts'

/** Something that a query asks for: a word, a number, or a pair of ideographic letters. */
export interface QueryTerm {
  readonly word: string
  /** In lower case, with its diacritics. */
  readonly normalized: string
  readonly isIdeographic: boolean
  /** A word with letters only may be mistyped, a number may not. */
  readonly mayBeMistyped: boolean
  /** Tokens of which any will do. */
  readonly tokens: readonly string[]
}

/** A number written in several runs: `KX 450` → `kx450`, in place of some terms. */
interface JoinedTerm {
  readonly form: string
  readonly terms: ReadonlySet<QueryTerm>
}

/** A query, understood in the languages of the documents that it may find. */
export interface ParsedQuery {
  /** What must be found; none where nothing but punctuation was typed. */
  readonly terms: readonly QueryTerm[]
  readonly joined: readonly JoinedTerm[]
  /** The query as `toTextKey` writes a title. */
  readonly key: string
}

/** Further terms are not looked at. */
const MOST_TERMS = 12

function toTerms(run: AnalyzedRun, languages: readonly Language[]): readonly QueryTerm[] {
  if (run.isIdeographic) {
    return listQueryGrams(run.folded).map((gram) => ({
      word: gram,
      normalized: gram,
      isIdeographic: true,
      mayBeMistyped: false,
      tokens: [gram],
    }))
  }
  const found = languages.flatMap((language) => listWordTokens(run, language))
  const { folded: word, normalized } = run
  return [
    {
      word,
      normalized,
      isIdeographic: false,
      mayBeMistyped: /^\p{L}{3,}$/u.test(word),
      tokens: [...new Set(found)],
    },
  ]
}

/**
 * Understands a query with the tokenizer that the index is made with.
 * @param languages those that the documents are written in, the visitor's first.
 */
export function parseQuery(text: string, languages: readonly Language[]): ParsedQuery {
  const runs = analyzeRuns(text)
  const ofRuns = runs.map((run) => toTerms(run, languages))
  const unique = new Map(ofRuns.flat().map((term) => [term.word, term]))
  const isBinding = ({ word }: QueryTerm): boolean => languages.some((language) => isStopWord(word, language))
  const all = [...unique.values()]
  const meaningful = all.filter((term) => !isBinding(term))
  const terms = (meaningful.length > 0 ? meaningful : all).slice(0, MOST_TERMS)
  const joined = listJoinedForms(text, runs).map(({ form, from, to }) => ({
    form,
    terms: new Set(ofRuns.slice(from, to).flatMap((list) => list.flatMap(({ word }) => unique.get(word) ?? []))),
  }))
  return { terms, joined, key: toTextKey(text) }
}

/** The condition of a term; `further` are conditions that will do as well. */
export function toTermExpression(term: QueryTerm, further: readonly QueryExpression[] = []): QueryExpression {
  return anyOf([...term.tokens.map(token), ...further])
}

/** All terms, each with what will do as well; a number in one piece stands for its parts. */
export function toStrictExpression(
  { terms, joined }: ParsedQuery,
  further: ReadonlyMap<QueryTerm, readonly QueryExpression[]> = new Map(),
): QueryExpression {
  const expressionOf = (term: QueryTerm): QueryExpression => toTermExpression(term, further.get(term))
  const inOnePiece = joined.map(({ form, terms: parts }) =>
    allOf([token(form), ...terms.filter((term) => !parts.has(term)).map(expressionOf)]),
  )
  return anyOf([allOf(terms.map(expressionOf)), ...inOnePiece])
}
