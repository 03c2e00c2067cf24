/**
 * Spelling of tokens in the index. A plain token is a word, a number or a pair of ideographic letters as it stands in a text,
 * folded; `~`, which no word has, marks the others.
 */
export const tokens = {
  stem: (language: string, stem: string): string => `${language}~${stem}`,
  /** A word of the title, for suggestions. */
  title: (word: string): string => `t~${word}`,
  /** The documents that some locales of a site see. */
  scope: (id: number): string => `s~${id}`,
} as const
