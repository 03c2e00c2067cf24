import type { Language } from '../language.ts'
import { compareWords, countRunWords } from '../text-difference.ts'
import { countWords } from '../words.ts'

/** Whether at least half of the words of the longer text are in both. */
export function isAlike(before: string, after: string, language: Language): boolean {
  const shared = countRunWords(compareWords(before, after, language), 'same', language)
  return shared * 2 >= Math.max(countWords(before, language), countWords(after, language), 1)
}
