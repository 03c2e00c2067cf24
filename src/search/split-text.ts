/** Letters of Chinese and Japanese, with the marks of long vowels, of repetition, and of half-width voicing. */
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々ｰﾞﾟ]/u
const WORD = /[\p{L}\p{M}\p{N}]/u
const DIGIT = /\p{N}/u

/** What a letter belongs to, as bits: of a script, or of none; a digit beside; and that it is known, so that 0 is not. */
const LATIN = 1
const IDEOGRAPH = 2
const WITH_DIGIT = 4
const KNOWN = 8
const SCRIPT = LATIN | IDEOGRAPH

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
  if (IDEOGRAPHIC.test(letter)) return KNOWN | IDEOGRAPH
  if (!WORD.test(letter)) return KNOWN
  return DIGIT.test(letter) ? KNOWN | LATIN | WITH_DIGIT : KNOWN | LATIN
}

/** Classes by UTF-16 unit, 0 where none was looked up yet: expressions take ten times as long as this table. */
const classes = new Uint8Array(0x1_00_00)

/** Looks up what the table does not have yet. Half of a pair says nothing by itself and never gets in. */
function classifyAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit >= 0xd8_00 && unit <= 0xdf_ff) return classify(String.fromCodePoint(text.codePointAt(at) ?? unit))
  const made = classify(text.charAt(at))
  classes[unit] = made
  return made
}

/** Whether a letter takes two UTF-16 units. */
function isPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xff_ff
}

/** Hears of a run. @param hasDigit whether a digit of any script is in it. */
type VisitRun = (start: number, end: number, isIdeographic: boolean, hasDigit: boolean) => void

/** Visits the runs of letters and digits of a text in their order; a change of script between Latin and ideographic letters ends one. */
export function visitRuns(text: string, visit: VisitRun): void {
  let start = 0
  let current = 0
  let digits = 0
  for (let at = 0; at < text.length; at += 1) {
    const known = classes[text.charCodeAt(at)] ?? 0
    const found = known === 0 ? classifyAt(text, at) : known
    const script = found & SCRIPT
    if (script !== current) {
      if (current !== 0) visit(start, at, current === IDEOGRAPH, digits !== 0)
      start = at
      current = script
      digits = 0
    }
    digits |= found & WITH_DIGIT
    // Pairs are not in the table.
    if (known === 0 && isPair(text, at)) at += 1
  }
  if (current !== 0) visit(start, text.length, current === IDEOGRAPH, digits !== 0)
}

/** The UTF-16 unit after the last one of the run that starts at a place. */
export function findRunEnd(text: string, start: number): number {
  let current = 0
  for (let at = start; at < text.length; at += 1) {
    const known = classes[text.charCodeAt(at)] ?? 0
    const script = (known === 0 ? classifyAt(text, at) : known) & SCRIPT
    if (at === start) current = script
    else if (script !== current) return at
    if (known === 0 && isPair(text, at)) at += 1
  }
  return text.length
}

/** The runs of a text, as `visitRuns` finds them. */
export function splitText(text: string): readonly TextRun[] {
  const runs: TextRun[] = []
  visitRuns(text, (start, end, isIdeographic) => {
    runs.push({ text: text.slice(start, end), start, end, isIdeographic })
  })
  return runs
}
