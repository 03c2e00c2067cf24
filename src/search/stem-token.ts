/**
 * Spelling of the token of a stem. A plain token is a word, a number or a pair of ideographic letters as it stands in a text,
 * folded; `~`, which no word has, marks stems.
 */
export function toStemToken(language: string, stem: string): string {
  return `${language}~${stem}`
}

/** Whether a token is a word as it stands in texts, rather than a stem. */
export function isWordToken(token: string): boolean {
  return !token.includes('~')
}
