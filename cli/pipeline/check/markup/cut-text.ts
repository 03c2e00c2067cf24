/** A stretch of a text. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** A text without some ranges, with a map to the former offsets. */
export interface CutText {
  readonly text: string
  /** Offset in the whole text of an offset in this one. */
  readonly toWhole: (offset: number) => number
}

/** Removes ranges from a text. @param cuts in their order; they do not overlap. */
export function cutText(whole: string, cuts: readonly Stretch[]): CutText {
  let text = ''
  let at = 0
  const kept: { readonly offset: number; readonly start: number }[] = []
  for (const { start, end } of [...cuts, { start: whole.length, end: whole.length }]) {
    kept.push({ offset: text.length, start: at })
    text += whole.slice(at, start)
    at = end
  }
  return {
    text,
    toWhole(offset) {
      const piece = kept.findLast((one) => one.offset <= offset)
      return piece === undefined ? offset : piece.start + offset - piece.offset
    },
  }
}
