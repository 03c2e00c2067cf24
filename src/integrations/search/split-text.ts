/** Letters of Chinese and Japanese, with the marks of long vowels, of repetition, and of half-width voicing. */
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々ｰﾞﾟ]/u
const WORD = /[\p{L}\p{M}\p{N}]/u

/** What a letter belongs to. */
const NOTHING = 0
const LATIN = 1
const IDEOGRAPH = 2

/** A run of letters and digits in a text. */
export interface TextRun {
  /** As it stands in the text. */
  readonly text: string
  /** First UTF-16 unit in the text, and the one after the last. */
  readonly start: number
  readonly end: number
  /** Chinese or Japanese, where words stand without gaps. */
  readonly isIdeographic: boolean
}

function classify(letter: string): number {
  if (IDEOGRAPHIC.test(letter)) return IDEOGRAPH
  return WORD.test(letter) ? LATIN : NOTHING
}

/** Classes of letters plus one, 0 where none was looked up yet: expressions take ten times as long as this table. */
const known = new Uint8Array(0x1_00_00)

function classOf(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  const found = known[unit] ?? 0
  if (found > 0) return found - 1
  // Half of a pair says nothing by itself.
  if (unit >= 0xd8_00 && unit <= 0xdf_ff) return classify(String.fromCodePoint(text.codePointAt(at) ?? unit))
  const made = classify(text.charAt(at))
  known[unit] = made + 1
  return made
}

/** UTF-16 units of the letter at a place. */
function sizeAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit >= 0xd8_00 && unit <= 0xdb_ff && (text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1
}

/** Visits the runs of letters and digits of a text in their order; a change of script between Latin and ideographic letters ends one. */
export function visitRuns(text: string, visit: (start: number, end: number, isIdeographic: boolean) => void): void {
  let start = 0
  let current = NOTHING
  for (let at = 0; at < text.length; at += sizeAt(text, at)) {
    const found = classOf(text, at)
    if (found === current) continue
    if (current !== NOTHING) visit(start, at, current === IDEOGRAPH)
    start = at
    current = found
  }
  if (current !== NOTHING) visit(start, text.length, current === IDEOGRAPH)
}

/** The runs of a text, as `visitRuns` finds them. */
export function splitText(text: string): readonly TextRun[] {
  const runs: TextRun[] = []
  visitRuns(text, (start, end, isIdeographic) => {
    runs.push({ text: text.slice(start, end), start, end, isIdeographic })
  })
  return runs
}
