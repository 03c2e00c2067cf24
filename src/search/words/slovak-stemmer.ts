/**
 * Endings of Slovak nouns and adjectives without diacritics, longest first: cases of the patterns chlap, dub, stroj, mesto,
 * srdce, žena, ulica, kosť, and of pekný and cudzí.
 */
const CASE_ENDINGS = [
  'encami', 'ejsieho', 'ejsiemu',
  'iami', 'iach', 'ejsia', 'ejsie', 'ejsej', 'ejsou', 'ejsim', 'ejsich', 'atami', 'atach', 'ovia',
  'ami', 'imi', 'ymi', 'ach', 'och', 'ich', 'ych', 'eho', 'emu', 'iam', 'iem', 'ieho', 'iemu', 'ovi', 'ata', 'ejsi', 'ieme',
  'mi', 'am', 'om', 'em', 'im', 'ym', 'ou', 'ov', 'ej', 'ia', 'ie', 'iu', 'ii', 'at',
  'a', 'e', 'i', 'o', 'u', 'y',
].sort((a, b) => b.length - a.length) // prettier-ignore

const SHORTEST_STEM = 3
/** A vowel before the last consonant may come and go: `skúšok` and `skúška`, `kábel` and `kábla`, `služieb` and `služba`. */
const MOVING_VOWEL = /([bcdfghjklmnprstvxz])(?:ie|e|o)([bcdfghjklmnprstvxz])$/
const SHORTEST_WITH_MOVING_VOWEL = 4

/**
 * The stem of a Slovak word: light, that is, without derivation. It takes one ending off, and the vowel that stands in
 * some cases only, so `skúška`, `skúšok` and `skúškami` meet. What is left need be no word.
 * @param word in lower case, without diacritics.
 */
export function stemSlovak(word: string): string {
  const ending = CASE_ENDINGS.find((one) => word.length - one.length >= SHORTEST_STEM && word.endsWith(one)) ?? ''
  const stem = word.slice(0, word.length - ending.length)
  return stem.length < SHORTEST_WITH_MOVING_VOWEL ? stem : stem.replace(MOVING_VOWEL, '$1$2')
}
