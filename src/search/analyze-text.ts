import type { Language } from '../domain/locale/language.ts'
import type { CompoundSplitter } from './compound-splitter.ts'
import { foldWord, normalizeWord, spellUmlauts } from './fold-word.ts'
import { listWords } from '../domain/text/words.ts'
import { listIndexGrams } from './ideographic-forms.ts'
import { listJoinedForms, type FoldedRun } from './joined-forms.ts'
import { splitText } from './split-text.ts'
import { listStemTokens } from './stem-word.ts'

/** Spellings of a word. */
export interface WordForms {
  /** In lower case, with its diacritics. */
  readonly normalized: string
  /** Without diacritics. */
  readonly folded: string
  readonly hasDigit: boolean
}

/** A run with its spellings. */
export type AnalyzedRun = FoldedRun & WordForms

/** Words kept in memory: those of a text come back within a few sentences. */
const CACHE_SIZE = 100_000
const forms = new Map<string, WordForms>()

/** The spellings of a word. */
export function toWordForms(word: string): WordForms {
  const known = forms.get(word)
  if (known !== undefined) return known
  const normalized = normalizeWord(word)
  const made = { normalized, folded: foldWord(normalized), hasDigit: /\p{N}/u.test(normalized) }
  if (forms.size >= CACHE_SIZE) forms.clear()
  forms.set(word, made)
  return made
}

/** Languages whose Latin words are those of others, such as names of products: English stems serve best. */
const WITHOUT_STEMS: ReadonlySet<Language> = new Set(['ja', 'zh'])

/** The language by whose rules the words of a text in `language` are stemmed. */
function toStemLanguage(language: Language): Language {
  return WITHOUT_STEMS.has(language) ? 'en' : language
}

/** A run of a text with its spellings. */
export function toAnalyzedRun(text: string, start: number, end: number, isIdeographic: boolean): AnalyzedRun {
  const word = text.slice(start, end)
  const { normalized, folded, hasDigit } = toWordForms(word)
  return { text: word, start, end, isIdeographic, normalized, folded, hasDigit }
}

/** Runs of a text, each normalized and folded: what build, index and query have in common. */
export function analyzeRuns(text: string): readonly AnalyzedRun[] {
  return splitText(text).map(({ start, end, isIdeographic }) => toAnalyzedRun(text, start, end, isIdeographic))
}

/** Words of a run by themselves: one for Latin letters, those of the dictionary for ideographic ones. */
export function listRunWords(run: AnalyzedRun, language: Language): readonly string[] {
  return run.isIdeographic ? listWords(run.folded, language) : [run.folded]
}

/** Tokens of a Latin word: as it is, its umlauts written out, its stems, and the stems of the parts of a German compound. */
export function listWordTokens(
  { normalized, folded }: Pick<WordForms, 'normalized' | 'folded'>,
  language: Language,
  split?: CompoundSplitter,
): readonly string[] {
  const stemLanguage = toStemLanguage(language)
  const stems = listStemTokens(normalized, stemLanguage)
  if (language !== 'de') return [folded, ...stems]
  const found = [folded, ...stems]
  const spelt = spellUmlauts(normalized)
  if (spelt !== undefined) found.push(spelt, ...listStemTokens(spelt, stemLanguage))
  for (const part of split?.(folded) ?? []) found.push(part, ...listStemTokens(part, stemLanguage))
  return found
}

/** Whether one of the tokens that `listWordTokens` makes of a word without a splitter is among `tokens`. */
export function hasWordToken(
  { normalized, folded }: Pick<WordForms, 'normalized' | 'folded'>,
  language: Language,
  tokens: ReadonlySet<string>,
): boolean {
  if (tokens.has(folded)) return true
  const stemLanguage = toStemLanguage(language)
  for (const stem of listStemTokens(normalized, stemLanguage)) if (tokens.has(stem)) return true
  if (language !== 'de') return false
  const spelt = spellUmlauts(normalized)
  return (
    spelt !== undefined && (tokens.has(spelt) || listStemTokens(spelt, stemLanguage).some((stem) => tokens.has(stem)))
  )
}

/** All tokens of a text, with repetitions. @param split splits German compounds. */
export function listIndexTokens(text: string, language: Language, split?: CompoundSplitter): readonly string[] {
  const runs = analyzeRuns(text)
  const found: string[] = []
  for (const run of runs) {
    if (run.isIdeographic) found.push(...listRunWords(run, language), ...listIndexGrams(run.folded))
    else found.push(...listWordTokens(run, language, split))
  }
  for (const { form } of listJoinedForms(text, runs)) found.push(form)
  return found
}

/** A text as one key: equal for texts that differ in capitals, diacritics, punctuation and spaces only. */
export function toTextKey(text: string): string {
  return analyzeRuns(text)
    .map(({ folded }) => folded)
    .join(' ')
}
