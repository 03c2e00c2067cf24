import type { SearchDocument } from '../../../src/domain/search/search-document.ts'

const SENTENCE = /[^.。]+[.。]?\s*/g
const WORD = /\p{L}{6,}/gu

/** A number between 0 and 1 that only depends on what is given (FNV-1a). */
export function toShare(...parts: readonly (string | number)[]): number {
  let hash = 2_166_136_261
  for (const letter of parts.join('|')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash / 4_294_967_296
}

/** How much of a body a variant keeps, and how many of its long words are its own. */
const KEPT = 0.6
const OWN_WORDS = 0.04
const ENDINGS = ['ol', 'ax', 'um', 'ir', 'et', 'on', 'us', 'al']

/** A page like another one: with a name of its own, some of its sentences, and some words that no other page has. */
export function varyDocument(document: SearchDocument, variant: number): SearchDocument {
  if (variant === 0) return document
  const { title, body, route, id } = document
  const sentences = body.match(SENTENCE) ?? [body]
  const kept = sentences.filter((sentence) => toShare(id, variant, sentence) < KEPT).join('')
  const ending = ENDINGS[variant % ENDINGS.length] ?? ''
  const own = kept.replace(WORD, (word) => (toShare(word, variant) < OWN_WORDS ? `${word}${ending}` : word))
  return {
    ...document,
    id: `${id}-${variant}`,
    route: `${route === '/' ? '' : route}-${variant}`,
    title: `${title} ${ending.toUpperCase()}-${variant}`,
    body: own,
  }
}
