import { toAnalyzedRun, type AnalyzedRun } from './analyze-text.ts'
import { listJoinedForms, LONGEST_CHAIN } from './joined-forms.ts'
import { findRunEnd } from './split-text.ts'
import { IDEOGRAPHIC, INITIAL, toRunStart, WITH_DIGIT, type TextRuns } from './text-runs.ts'

/** A text, its runs, and which of them are looked at: the first, and the one after the last. */
export interface TextPart {
  readonly text: string
  readonly runs: TextRuns
  readonly from: number
  readonly to: number
}

const SPACE = 32

/** Whether a run and the next may be parts of one number: across a space, one of them has a digit; else a sign is between them. */
function mayBeJoined({ text, runs }: TextPart, at: number): boolean {
  const [run, next] = [runs[at] ?? 0, runs[at + 1] ?? 0]
  const start = toRunStart(next)
  if (text.charCodeAt(start - 1) === SPACE && ((run | next) & WITH_DIGIT) === 0) return false
  return findRunEnd(text, toRunStart(run)) === start - 1
}

function toAnalyzed({ text, runs }: TextPart, at: number): AnalyzedRun {
  const run = runs[at] ?? 0
  const start = toRunStart(run)
  return toAnalyzedRun(text, start, findRunEnd(text, start), (run & IDEOGRAPHIC) !== 0)
}

/** Whether one of some numbers goes on after a word. */
function goesOn(numbers: readonly string[], word: string): boolean {
  for (const number of numbers) if (number.length > word.length && number.startsWith(word)) return true
  return false
}

/**
 * Where a text has one of some numbers in several runs, as `listJoinedForms` finds them: first UTF-16 unit, and the one after the
 * last.
 * @param initials 1 at the lower byte of the first letters of what is sought.
 */
export function listNumberHits(
  part: TextPart,
  { numbers, initials }: { readonly numbers: readonly string[]; readonly initials: Uint8Array },
): readonly (readonly [start: number, end: number])[] {
  const { runs, from, to } = part
  const hits: [number, number][] = []
  for (let at = from; at < to - 1; at += 1) {
    if (initials[(runs[at] ?? 0) & INITIAL] !== 1 || !mayBeJoined(part, at)) continue
    const first = toAnalyzed(part, at)
    if (!goesOn(numbers, first.folded)) continue
    const chain = [first]
    for (let next = at + 1; next < to && chain.length < LONGEST_CHAIN; next += 1) {
      chain.push(toAnalyzed(part, next))
      if (next < to - 1 && !mayBeJoined(part, next)) break
    }
    for (const joined of listJoinedForms(part.text, chain)) {
      const last = chain[joined.to - 1]
      // Those that begin later are found from there.
      if (joined.from === 0 && last !== undefined && numbers.includes(joined.form)) hits.push([first.start, last.end])
    }
  }
  return hits
}
