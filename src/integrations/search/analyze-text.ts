import type { Language } from '../../domain/language.ts'
import type { CompoundSplitter } from './compound-splitter.ts'
import { foldWord, normalizeWord, spellUmlauts } from './fold-word.ts'
import { listIndexGrams, segmentRun } from './ideographic-forms.ts'
import { listJoinedForms, type FoldedRun } from './joined-forms.ts'
import { tokens } from './search-tokens.ts'
import { splitText } from './split-text.ts'
import { stemWord } from './stem-word.ts'

/** A run with all its spellings. */
export interface AnalyzedRun extends FoldedRun {
  /** In lower case, with its diacritics. */
  readonly normalized: string
}

/** Languages whose Latin words are those of others, such as names of products: English stems serve best. */
const WITHOUT_STEMS: ReadonlySet<Language> = new Set(['ja', 'zh'])

/** The language by whose rules the words of a text in `language` are stemmed. */
export function toStemLanguage(language: Language): Language {
  return WITHOUT_STEMS.has(language) ? 'en' : language
}

/** Runs of a text, each normalized and folded: what build, index and query have in common. */
export function analyzeRuns(text: string): readonly AnalyzedRun[] {
  return splitText(text).map((run) => {
    const normalized = normalizeWord(run.text)
    return { ...run, normalized, folded: foldWord(normalized) }
  })
}

/** Words of a run by themselves: one for Latin letters, those of the dictionary for ideographic ones. */
export function listRunWords(run: AnalyzedRun, language: Language): readonly string[] {
  return run.isIdeographic ? segmentRun(run.folded, language) : [run.folded]
}

/** Tokens of a Latin word: as it is, its umlauts written out, its stems, and the stems of the parts of a German compound. */
export function listWordTokens(
  { normalized, folded }: Pick<AnalyzedRun, 'normalized' | 'folded'>,
  language: Language,
  split?: CompoundSplitter,
): readonly string[] {
  const stemLanguage = toStemLanguage(language)
  const stemsOf = (word: string): readonly string[] =>
    stemWord(word, stemLanguage).map((stem) => tokens.stem(stemLanguage, stem))
  const found = [folded, ...stemsOf(normalized)]
  if (language !== 'de') return found
  const spelt = spellUmlauts(normalized)
  if (spelt !== undefined) found.push(spelt, ...stemsOf(spelt))
  for (const part of split?.(folded) ?? []) found.push(part, ...stemsOf(part))
  return found
}

/** All tokens of a text, with repetitions. @param split splits German compounds. */
export function listIndexTokens(text: string, language: Language, split?: CompoundSplitter): readonly string[] {
  const runs = analyzeRuns(text)
  const found = runs.flatMap((run) =>
    run.isIdeographic
      ? [...listRunWords(run, language), ...listIndexGrams(run.folded)]
      : listWordTokens(run, language, split),
  )
  return [...found, ...listJoinedForms(text, runs).map(({ form }) => form)]
}

/** A text as one key: equal for texts that differ in capitals, diacritics, punctuation and spaces only. */
export function toTextKey(text: string): string {
  return analyzeRuns(text)
    .map(({ folded }) => folded)
    .join(' ')
}
