const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known !== undefined) return known
  const made = new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, made)
  return made
}

/** Words, spaces and signs of a text, in their order; together they are the text. Chinese and Japanese have words, too (UAX 29). */
export const segmentText = (text: string, language: string): readonly string[] =>
  [...segmenterOf(language).segment(text)].map(({ segment }) => segment)

/** Words of a text, as its language divides them, without spaces and signs (UAX 29). */
export const listWords = (text: string, language: string): readonly string[] =>
  [...segmenterOf(language).segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike === true ? [segment] : []))

/** How many words a text has; spaces and signs are none. */
export const countWords = (text: string, language: string): number => listWords(text, language).length
