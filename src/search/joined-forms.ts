import type { TextRun } from './split-text.ts'

/** Runs that may stand together: `KX`, `450`, `s`. */
export const LONGEST_CHAIN = 4
/** Letters beside a number across a space; longer ones are words of a sentence. */
const LONGEST_LETTERS = 6
/** Separators of product and serial numbers. */
const TIGHT = /^[-‐‑–./_·]$/
const DIGIT = /\p{N}/u
const LETTER = /\p{L}/u

/** A product or serial number in one piece, and the runs that it is made of. */
export interface JoinedForm {
  readonly form: string
  /** Position of the first run, and the one after the last. */
  readonly from: number
  readonly to: number
}

/** A run with its folded word. */
export interface FoldedRun extends TextRun {
  readonly folded: string
  readonly hasDigit: boolean
}

function isNumberLike(form: string, isTight: boolean): boolean {
  return DIGIT.test(form) && (isTight || LETTER.test(form))
}

/** Short enough to be part of a number across a space. */
function isShort({ hasDigit, folded }: FoldedRun): boolean {
  return hasDigit || folded.length <= LONGEST_LETTERS
}

function findLink(text: string, left: FoldedRun, right: FoldedRun): 'tight' | 'loose' | undefined {
  if (right.start - left.end !== 1 || left.isIdeographic || right.isIdeographic) return undefined
  const gap = text.charAt(left.end)
  if (gap !== ' ') return TIGHT.test(gap) ? 'tight' : undefined
  if (!left.hasDigit && !right.hasDigit) return undefined
  return isShort(left) && isShort(right) ? 'loose' : undefined
}

/**
 * Product and serial numbers without their separators: `KX-450 s` → `kx450`, `450s`, `kx450s`. Hyphens, dots and slashes
 * join any runs with a digit among them; a space joins digits with a few letters.
 */
export function listJoinedForms(text: string, runs: readonly FoldedRun[]): readonly JoinedForm[] {
  const forms: JoinedForm[] = []
  for (const [from, first] of runs.entries()) {
    let form = first.folded
    let isTight = true
    for (let to = from + 1; to < runs.length && to - from < LONGEST_CHAIN; to += 1) {
      const [left, right] = [runs[to - 1], runs[to]]
      if (left === undefined || right === undefined) break
      const link = findLink(text, left, right)
      if (link === undefined) break
      form += right.folded
      isTight &&= link === 'tight'
      if (isNumberLike(form, isTight)) forms.push({ form, from, to: to + 1 })
    }
  }
  return forms
}
