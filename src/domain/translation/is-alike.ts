import type { Language } from '../locale/language.ts'
import { compareWords, countRunWords } from '../text/text-difference.ts'
import { countWords } from '../text/words.ts'

/** Whether at least half of the words of the longer text are in both. */
export function isAlike(before: string, after: string, language: Language): boolean {
  const shared = countRunWords(compareWords(before, after, language), 'same', language)
  return shared * 2 >= Math.max(countWords(before, language), countWords(after, language), 1)
}
