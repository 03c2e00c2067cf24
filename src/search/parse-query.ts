import type { Language } from '../domain/locale/language.ts'
import { foldSpelledUmlauts } from './words/fold-word.ts'
import { listJoinedForms } from './words/joined-forms.ts'
import { listTokensIn, toWord } from './words/list-tokens.ts'
import { HIRAGANA_ONLY, readRuns, toPhraseText, toTextKey, type Run } from './words/read-runs.ts'
import type { OpenWords } from './words/search-synonyms.ts'

/** A word or number that a query asks for. */
export interface QueryTerm extends Run {
  /** The word itself, then its stems; any of them will do. */
  readonly tokens: readonly string[]
  /** Codes, numbers with units and compounds in one piece that the term is a part of. */
  readonly joined: readonly string[]
  /** Spellings of the serial number, order number or the like that it is a part of: what has none of them is something else. */
  readonly codes: readonly string[]
}

/** What was typed, understood. */
export interface ParsedQuery {
  readonly terms: readonly QueryTerm[]
  /** Texts in quotation marks, by `toPhraseText`; each must stand so. */
  readonly phrases: readonly string[]
  /** Tokens of what must not be found: `-duo`. */
  readonly excluded: readonly (readonly string[])[]
  /** All that was typed as `toTextKey` writes a title. */
  readonly key: string
  /** Nothing but words without a subject. */
  readonly isStopOnly: boolean
}

/** Further terms are not looked at. */
const MOST_TERMS = 12
/** Characters without a width, and hyphens that are only seen at the end of a line. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g
const QUOTED = /(?<exclude>(?<=^|\s)-)?["“”„«»「」『』](?<text>[^"“”„«»「」『』]+)["“”„«»「」『』]/gu
const EXCLUDED = /(?<=^|\s)-(?=[\p{L}\p{N}])(?<text>\S+)/gu

/** Letters and so many digits, or more digits alone, make a number that is somebody's. */
const CODE = /^\p{L}{1,3}[0-9]/u
const CODE_DIGITS = 5
const BARE_CODE_DIGITS = 6

function isCode(form: string): boolean {
  const digits = form.match(/[0-9]/g)?.length ?? 0
  return /^\p{L}/u.test(form)
    ? CODE.test(form) && digits >= CODE_DIGITS
    : digits >= BARE_CODE_DIGITS && digits === form.length
}

/** Shorter stems are those of many words. */
const SHORTEST_EXCLUDED = 4

interface Unquoted {
  readonly rest: string
  readonly phrases: readonly string[]
  readonly excluded: readonly string[]
}

/** Takes what is in quotation marks and what is excluded out of a query; words of a phrase stay as terms. */
function unquote(text: string): Unquoted {
  const phrases: string[] = []
  const excluded: string[] = []
  const rest = text
    .replace(QUOTED, (_, exclude: string | undefined, phrase: string) => {
      if (exclude === undefined) phrases.push(phrase)
      else excluded.push(phrase)
      return exclude === undefined ? ` ${phrase} ` : ' '
    })
    .replace(EXCLUDED, (_, word: string) => {
      excluded.push(word)
      return ' '
    })
  return { rest, phrases, excluded }
}

/** Two words that may be one, as compounds that were written apart; the first one may have an ending that it has not in one. */
function listPairForms(runs: readonly Run[], at: number, languages: readonly Language[]): readonly string[] {
  const join = (first: Run | undefined, second: Run | undefined): readonly string[] =>
    first?.kind === 'word' && second?.kind === 'word'
      ? listTokensIn(first, languages).map((token) => `${token}${second.folded}`)
      : []
  return [...join(runs[at - 1], runs[at]), ...join(runs[at], runs[at + 1])]
}

/**
 * Understands a query with what the index is made with.
 * @param languages those of the pages, the visitor's first.
 */
export function parseQuery(query: string, languages: readonly Language[], words: OpenWords): ParsedQuery {
  const [language = 'en'] = languages
  const { rest, phrases, excluded } = unquote(query.replace(INVISIBLE, ''))
  const runs = readRuns(rest, language)
  const forms = listJoinedForms(rest, runs)
  const toTerm = (run: Run, at: number): QueryTerm => {
    const own = forms.filter(({ from, to }) => from <= at && at < to)
    const codes = [
      ...own.filter(({ from }) => !words.isStopWord(runs[from]?.folded ?? '')).map(({ form }) => form),
      run.folded,
    ]
    const pairs = listPairForms(runs, at, languages).flatMap((form) => listTokensIn(toWord(form), languages))
    const respelt = languages.includes('de') && run.kind === 'word' ? foldSpelledUmlauts(run.folded) : undefined
    const spellings = respelt === undefined ? [] : listTokensIn(toWord(respelt), languages)
    return {
      ...run,
      tokens: [...new Set([...listTokensIn(run, languages), ...spellings])],
      joined: [...new Set([...own.map(({ form }) => form), ...pairs])],
      codes: codes.filter(isCode),
    }
  }
  const all = runs.map(toTerm)
  const known = all.filter(({ folded }) => !words.isStopWord(folded))
  // Endings and particles change with the grammar.
  const withoutEndings = known.filter(({ folded }) => !HIRAGANA_ONLY.test(folded))
  const meaningful = withoutEndings.length > 0 ? withoutEndings : known
  return {
    terms: meaningful.slice(0, MOST_TERMS),
    phrases: phrases.map((phrase) => toPhraseText(phrase, language)).filter((phrase) => phrase !== ''),
    excluded: excluded
      .map((text) =>
        readRuns(text, language).flatMap((run) =>
          listTokensIn(run, languages).filter((token, at) => at === 0 || token.length >= SHORTEST_EXCLUDED),
        ),
      )
      .filter(({ length }) => length > 0),
    key: toTextKey(rest, language),
    isStopOnly: all.length > 0 && meaningful.length === 0,
  }
}
