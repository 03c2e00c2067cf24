/**
 * Endings that make nouns and adjectives of verbs, and verbs of verbs: `kalibrál` – `kalibrálás`, `kalibráltat`, `kalibráló`,
 * `kalibrálható`, `kalibrálhatóság`. Snowball leaves them, so `kalibrálás` and `kalibrálni` would not meet.
 */
const DERIVATIONS: readonly (readonly [ending: RegExp, shortestRoot: number])[] = [
  [/s[áé]g$/, 4],
  [/h[ae]t[óő]?$/, 4],
  [/t[ae]t$/, 4],
  [/[áé]s$/, 3],
  [/[óő]$/, 3],
]
/** The same where somebody writes without diacritics: fewer letters would be those of many words. */
const PLAIN_DERIVATIONS: readonly (readonly [ending: RegExp, shortestRoot: number])[] = [
  [/s[ae]g$/, 5],
  [/h[ae]to?$/, 4],
  [/t[ae]t$/, 4],
  [/[ae]s$/, 5],
  [/o$/, 5],
]
const HAS_DIACRITICS = /[áéíóöőúüű]/

/**
 * What is left of a Hungarian stem without derivations. Of a stem that has none, the stem itself. It need be no word.
 * @param stem in lower case, with its diacritics or without any.
 */
export function findHungarianRoot(stem: string): string {
  const derivations = HAS_DIACRITICS.test(stem) ? DERIVATIONS : PLAIN_DERIVATIONS
  let root = stem
  for (const [ending, shortest] of derivations) {
    const shorter = root.replace(ending, '')
    if (shorter.length >= shortest) root = shorter
  }
  return root
}
