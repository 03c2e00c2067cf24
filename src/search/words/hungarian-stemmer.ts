/** Takes endings off: the longest that is one, of a word of which so many letters are left. */
const takeOff =
  (endings: RegExp, shortest = 3) =>
  (word: string): string => {
    const shorter = word.replace(endings, '')
    return shorter.length >= shortest && VOWEL.test(shorter) ? shorter : word
  }

const VOWEL = /[aeiou]/

/** The consonant of `-val` and `-vel` is that of the word: `géppel`, `szerszámmal`, `résszel`. */
function takeOffWith(word: string): string {
  const shorter = word
    .replace(/([sgltnc])\1([zsy])[ae]l$/, '$1$2')
    .replace(/([bcdfghjklmnprstvz])\1[ae]l$/, '$1')
    .replace(/v[ae]l$/, '')
  return shorter.length >= 3 ? shorter : word
}

const takeOffCase = takeOff(
  /(?:kent|k[ae]ppen|b[ae]n|bol|rol|tol|n[ae]l|h[oe]z|n[ae]k|stul|ert|ig|b[ae]|r[ae]|[ae]ni|ni|v[ae]|[oe]tt|[aeo]t|(?<=[aeoulrnszjy])t|[oe]n|(?<=[aeiou])n)$/,
)
/** Whose it is, and of how many things: `gépem`, `gépünk`, `gépeik`, `gépeinkről`; `gépek`. */
const takeOffOwner = takeOff(
  /(?:j?[ae]i(?:m|d|nk|tok|tek|k)?|i(?:m|d|nk|k)|j?uk|unk|(?<=[aeiou])nk|[aeo]t[oe]k|[aeo]m|[aeo]d|(?<=[aeiou])[md]|j[ae]|[aeo]k|(?<=[aeiou])k|[ae])$/,
)
/** `kezelési`. */
const takeOffAdjective = takeOff(/i$/)
/** `járművek`, `járműves`: the consonant stands before endings only. */
const takeOffMovingConsonant = takeOff(/(?<=[aou])v$/)

/** Endings that make nouns and adjectives of verbs, and verbs of verbs: `kalibrálás`, `kalibráló`, `kalibrálható`, `kalibráltat`. */
const DERIVATIONS = [
  // `kalibráció` is `kalibrálás`.
  (word: string) => word.replace(/(?<=.{4})ac(?:io?)?$/, 'al'),
  takeOff(/s[ae]g$/, 5),
  takeOff(/h[ae]to$/),
  takeOff(/t?[ae]t$/, 4),
  takeOff(/[ae]s$/),
  takeOff(/o$/),
]

const inflection = [takeOffWith, takeOffCase, takeOffOwner, takeOffAdjective, takeOffMovingConsonant]
const applyAll = (word: string, steps: readonly ((word: string) => string)[]): string =>
  steps.reduce((rest, step) => step(rest), word)

/**
 * The stem of a Hungarian word without its case, owner and number, and the root that words made of it have in common:
 * `kalibrálásaink` → `kalibralas`, `kalibral`. What is left need be no word.
 * @param word in lower case, without diacritics.
 */
export function stemHungarian(word: string): readonly [stem: string, root: string] {
  const stem = applyAll(word, inflection)
  let root = stem
  for (let last = ''; last !== root;) {
    last = root
    root = applyAll(root, [...DERIVATIONS, ...inflection])
  }
  return [stem, root]
}
