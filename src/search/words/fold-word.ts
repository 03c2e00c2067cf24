/** Letters that are no base letter with a mark (Unicode decomposes none of them). */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i',
} // prettier-ignore
const SPECIAL = /[ßæœøłđðþı]/g

/** A word in one spelling: compatibility forms are resolved (NFKC: `ｋＸ` → `kx`, `ﾌﾟ` → `プ`), capitals are small. */
export function normalizeWord(word: string): string {
  return word.normalize('NFKC').toLowerCase()
}

/** A normalized word without diacritics: `gépekhez` → `gepekhez`. Japanese keeps its voicing marks, which tell words apart. */
export function foldWord(word: string): string {
  return word
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Script=Latin}\p{M}+/gu, (letter) => letter.charAt(0))
    .normalize('NFC')
}

/** `mueller` → `muller`, as the index has `müller`; undefined for a word without such vowels. */
export function foldSpelledUmlauts(folded: string): string | undefined {
  return /[aou]e/.test(folded) ? folded.replace(/([aou])e/g, '$1') : undefined
}
