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

/**
 * Where a text has a sought number in several runs, as `listJoinedForms` finds them: first UTF-16 unit, and the one after the last.
 * @param initials 1 at the lower byte of the first letters of what is sought.
 */
export function listNumberHits(
  part: TextPart,
  { tokens, initials }: { readonly tokens: ReadonlySet<string>; readonly initials: Uint8Array },
): readonly (readonly [start: number, end: number])[] {
  const { runs, from, to } = part
  const hits: [number, number][] = []
  for (let at = from; at < to - 1; at += 1) {
    if (initials[(runs[at] ?? 0) & INITIAL] !== 1) continue
    let end = at
    while (end < to - 1 && end - at < LONGEST_CHAIN - 1 && mayBeJoined(part, end)) end += 1
    if (end === at) continue
    const chain: AnalyzedRun[] = []
    for (let place = at; place <= end; place += 1) chain.push(toAnalyzed(part, place))
    for (const joined of listJoinedForms(part.text, chain)) {
      const [first, last] = [chain[0], chain[joined.to - 1]]
      // Those that begin later are found from there.
      if (joined.from > 0 || first === undefined || last === undefined || !tokens.has(joined.form)) continue
      hits.push([first.start, last.end])
    }
  }
  return hits
}
