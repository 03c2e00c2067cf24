import { toSearchWords } from '../../../src/domain/portal/search-words.ts'

/** A pattern of `ILIKE` for texts that hold a word; its wildcards stand for themselves. */
export const toLikePattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Patterns for the words of a search, all of which must be found. */
export const toLikePatterns = (search: string | null | undefined): readonly string[] =>
  toSearchWords(search).map(toLikePattern)
