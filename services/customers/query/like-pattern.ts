/** Longest search that is looked at; what is beyond narrows nothing. */
const MAX_SEARCH_LENGTH = 100
const MAX_WORDS = 8

/** A pattern of `ILIKE` for texts that hold a word; its wildcards stand for themselves. */
const toLikePattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Patterns for the words of a search, all of which must be found. */
export const toLikePatterns = (search: string | null | undefined): readonly string[] =>
  (search ?? '')
    .slice(0, MAX_SEARCH_LENGTH)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map(toLikePattern)
