/** Letters that are no base letter with a mark (Unicode decomposes none of them). */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i',
} // prettier-ignore
const SPECIAL = /[ßæœøłđðþı]/g
/** German writes ä as ae where the keyboard lacks it. */
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

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

/** `müller` → `mueller`; undefined for a word without umlauts. */
export function spellUmlauts(word: string): string | undefined {
  return /[äöü]/.test(word) ? foldWord(word.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter)) : undefined
}
