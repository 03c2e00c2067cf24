import type { Run } from './read-runs.ts'

/** Words and numbers that belong together, in one piece: `KX-450 s` → `kx450s`, `20 kN` → `20kn`, `Crimp-Presse` → `crimppresse`. */
export interface JoinedForm {
  readonly form: string
  /** Position of the first run, and the one after the last. */
  readonly from: number
  readonly to: number
}

/** Runs that may stand together: `KX`, `450`, `s`. */
const LONGEST_CHAIN = 4
/** Letters beside a number across a space; longer ones are words of a sentence. */
const LONGEST_LETTERS = 6
/** Separators within product and serial numbers, and within compounds. */
const TIGHT = /^[-‐‑–./_·]$/
const SPACE = /^[ \u00A0\u202F]$/
const RANGE = /^ ?[–-] ?$/
const CAPITALS = /^\p{Lu}{1,5}$/u
const DIGIT = /\p{N}/u
const LETTER = /\p{L}/u

type Link = 'tight' | 'loose' | 'capitals'

const isShort = ({ folded }: Run): boolean => DIGIT.test(folded) || folded.length <= LONGEST_LETTERS

function findLink(text: string, left: Run, right: Run): Link | undefined {
  const gap = text.slice(left.end, right.start)
  if (left.kind === 'ideographic') return undefined
  if (gap === '') return left.kind === 'number' ? 'tight' : undefined
  if (right.kind === 'ideographic') return undefined
  if (TIGHT.test(gap)) return 'tight'
  if (!SPACE.test(gap)) return undefined
  if (DIGIT.test(left.folded) || DIGIT.test(right.folded)) return isShort(left) && isShort(right) ? 'loose' : undefined
  const areCapitals = [left, right].every(({ start, end }) => CAPITALS.test(text.slice(start, end)))
  return areCapitals ? 'capitals' : undefined
}

/** Whether some runs are one number, one code or one compound. */
function isOne(form: string, links: readonly Link[]): boolean {
  if (links.every((link) => link === 'capitals')) return true
  const isTight = links.every((link) => link === 'tight')
  if (DIGIT.test(form)) return isTight || LETTER.test(form)
  return isTight && links.length === 1
}

/** The lower end of a range with its unit: `0.03 – 10 mm²` → `0.03mm2`. */
function* listRangeForms(text: string, runs: readonly Run[], from: number): Generator<JoinedForm> {
  const [low, high, unit] = runs.slice(from, from + 3)
  if (low?.kind !== 'number' || high?.kind !== 'number' || unit?.kind !== 'word') return
  if (!RANGE.test(text.slice(low.end, high.start)) || !isShort(unit)) return
  if (findLink(text, high, unit) !== undefined) yield { form: `${low.folded}${unit.folded}`, from, to: from + 3 }
}

/** The most that lies between two runs of one form: ` – `. */
const LONGEST_GAP = 3

/** Whether two runs may belong together, by what is seen at once. */
function mayJoin(text: string, left: Run, right: Run | undefined): boolean {
  if (right === undefined || right.start - left.end > LONGEST_GAP) return false
  if (left.kind === 'ideographic') return false
  if (left.kind === 'number' || right.kind === 'number' || text.charAt(left.end) !== ' ') return true
  return DIGIT.test(text.charAt(left.end - 1)) || isCapital(text, left)
}

const isCapital = (text: string, { start, kind }: Run): boolean =>
  kind === 'word' &&
  CAPITALS.test(text.charAt(start)) &&
  text.charAt(start + 1) === text.charAt(start + 1).toUpperCase()

/** What stands together in a text, in one piece each. */
export function listJoinedForms(text: string, runs: readonly Run[]): readonly JoinedForm[] {
  const forms: JoinedForm[] = []
  for (const [from, first] of runs.entries()) {
    // Most words stand by themselves.
    if (!mayJoin(text, first, runs[from + 1])) continue
    let form = first.folded
    const links: Link[] = []
    for (let to = from + 1; to < runs.length && to - from < LONGEST_CHAIN; to += 1) {
      const [left, right] = [runs[to - 1], runs[to]]
      const link = left === undefined || right === undefined ? undefined : findLink(text, left, right)
      if (link === undefined || right === undefined) break
      form += right.folded
      links.push(link)
      // A code is the same with and without its points; in a measured number they are decimals.
      if (isOne(form, links))
        forms.push({ form: LETTER.test(form.charAt(0)) ? form.replaceAll('.', '') : form, from, to: to + 1 })
    }
    forms.push(...listRangeForms(text, runs, from))
  }
  return forms
}
