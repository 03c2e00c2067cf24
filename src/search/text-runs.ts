import { toWordForms } from './analyze-text.ts'
import { visitRuns } from './split-text.ts'

/**
 * The runs of a text in 32 bits each, in their order: where it starts (21 bits), whether it is long, has a digit, is ideographic,
 * and the lower byte of its first letter, folded. With them a text is looked through word by word instead of letter by letter.
 */
export type TextRuns = Uint32Array

/** The lower byte of the first letter, folded. */
export const INITIAL = 0xff
/** Chinese or Japanese. */
export const IDEOGRAPHIC = 1 << 8
/** A digit of any script is in it. */
export const WITH_DIGIT = 1 << 9
/** It has `LONG_LENGTH` UTF-16 units or more. */
export const LONG = 1 << 10
export const LONG_LENGTH = 7

const START_SHIFT = 11
/** UTF-16 units of a text that are looked at: 21 bits of them, a thousand pages on paper. */
const MOST_UNITS = 1 << (32 - START_SHIFT)

/** First UTF-16 unit of a run. */
export const toRunStart = (run: number): number => run >>> START_SHIFT

/** First letters folded, by UTF-16 unit; 0 where none was looked up yet: folding takes longer than all else that is done here. */
const foldedInitials = new Uint16Array(0x1_00_00)

function foldInitial(unit: number): number {
  const known = foldedInitials[unit] ?? 0
  if (known !== 0) return known
  const { folded } = toWordForms(String.fromCharCode(unit))
  const made = folded === '' ? unit : folded.charCodeAt(0)
  foldedInitials[unit] = made
  return made
}

/** Grows with the longest text. */
let scratch = new Uint32Array(4096)

/** The runs of a text, as `visitRuns` finds them. */
export function readRuns(text: string): TextRuns {
  let count = 0
  visitRuns(text.length > MOST_UNITS ? text.slice(0, MOST_UNITS) : text, (start, end, isIdeographic, hasDigit) => {
    if (count === scratch.length) {
      const larger = new Uint32Array(count * 2)
      larger.set(scratch)
      scratch = larger
    }
    const kind = isIdeographic ? IDEOGRAPHIC : foldInitial(text.charCodeAt(start)) & INITIAL
    scratch[count] =
      (start << START_SHIFT) | kind | (hasDigit ? WITH_DIGIT : 0) | (end - start >= LONG_LENGTH ? LONG : 0)
    count += 1
  })
  return scratch.slice(0, count)
}

/** The place of the first run that starts at a UTF-16 unit or after it. */
export function findRun(runs: TextRuns, unit: number): number {
  let [from, to] = [0, runs.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (toRunStart(runs[middle] ?? 0) < unit) from = middle + 1
    else to = middle
  }
  return from
}

/** A text that is looked through more than once, and its runs. */
export interface ReadText {
  readonly text: string
  readonly runs: TextRuns
}

/** Reads a text to be looked through more than once. */
export const toReadText = (text: string): ReadText => ({ text, runs: readRuns(text) })
