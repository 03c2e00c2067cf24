import { findCommonSequence } from '../common-sequence.ts'
import type { Language } from '../language.ts'

/** A run of words that two texts share, or that one of them alone has. */
export interface WordChange {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

const segmenters = new Map<Language, Intl.Segmenter>()

function segmenterOf(language: Language): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known !== undefined) return known
  const made = new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, made)
  return made
}

/** Words of a text, as its language divides them; spaces and punctuation do not count (UAX 29). */
export function countWords(text: string, language: Language): number {
  let count = 0
  for (const { isWordLike } of segmenterOf(language).segment(text)) if (isWordLike === true) count += 1
  return count
}

const splitWords = (text: string, language: Language): readonly string[] =>
  [...segmenterOf(language).segment(text)].map(({ segment }) => segment)

/** Longest pair of texts, in words of one times words of the other, that is compared word by word. */
const MAX_CELLS = 4_000_000

/** Two texts as one: what both have, what was taken out, what came in. Removed words stand before added ones. */
export function compareWords(before: string, after: string, language: Language): readonly WordChange[] {
  const [olds, news] = [splitWords(before, language), splitWords(after, language)]
  const common = olds.length * news.length > MAX_CELLS ? [] : findCommonSequence(olds, news)
  const changes: WordChange[] = []
  const add = (kind: WordChange['kind'], words: readonly string[]): void => {
    const text = words.join('')
    if (text === '') return
    const last = changes.at(-1)
    if (last?.kind === kind) changes.splice(-1, 1, { kind, text: last.text + text })
    else changes.push({ kind, text })
  }
  let [oldFrom, newFrom] = [0, 0]
  for (const [oldPlace, newPlace] of [...common, [olds.length, news.length] as const]) {
    add('removed', olds.slice(oldFrom, oldPlace))
    add('added', news.slice(newFrom, newPlace))
    add('same', olds.slice(oldPlace, oldPlace + 1))
    oldFrom = oldPlace + 1
    newFrom = newPlace + 1
  }
  return changes
}

/** Whether at least half of the words of the longer text are in both. */
export function isAlike(before: string, after: string, language: Language): boolean {
  const shared = compareWords(before, after, language)
    .filter(({ kind }) => kind === 'same')
    .reduce((sum, { text }) => sum + countWords(text, language), 0)
  return shared * 2 >= Math.max(countWords(before, language), countWords(after, language), 1)
}
