/** What is used of snowball-stemmers, which comes without types. */
declare module 'snowball-stemmers' {
  export interface Stemmer {
    /** @param word in lower case, with its diacritics. */
    stem(word: string): string
  }
  export function newStemmer(algorithm: string): Stemmer
}
