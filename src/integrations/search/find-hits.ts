import type { Language } from '../../domain/language.ts'
import { analyzeRuns, listWordTokens, type AnalyzedRun } from './analyze-text.ts'
import { toBigrams } from './ideographic-forms.ts'
import { listJoinedForms } from './joined-forms.ts'

/** First UTF-16 unit of a hit, and the one after the last. */
export type HitRange = readonly [start: number, end: number]

/** What a query asks for, as a text is looked through for it. */
export interface SoughtTokens {
  /** All tokens that count. */
  readonly tokens: ReadonlySet<string>
  /** Words in German, of which compounds are made. */
  readonly compoundParts: readonly string[]
  /** There may be numbers in several pieces among them. */
  readonly hasNumbers: boolean
}

/** Shorter parts would be found in the middle of other words. */
const SHORTEST_PART = 4

/** Prepares the tokens of a query for `findHits`. */
export function toSoughtTokens(tokens: readonly string[]): SoughtTokens {
  const stems = tokens.flatMap((token) => (token.startsWith('de~') ? [token.slice('de~'.length)] : []))
  return {
    tokens: new Set(tokens),
    compoundParts: stems.filter(({ length }) => length >= SHORTEST_PART),
    hasNumbers: tokens.some((token) => /\p{N}/u.test(token)),
  }
}

function findIdeographic(run: AnalyzedRun, sought: ReadonlySet<string>): readonly HitRange[] {
  // A run that normalization has made shorter or longer is a hit as a whole.
  if (run.folded.length !== run.text.length) {
    return toBigrams(run.folded).some((gram) => sought.has(gram)) ? [[run.start, run.end]] : []
  }
  const hits: HitRange[] = []
  for (let at = 0; at < run.folded.length; at += 1) {
    const length = [2, 1].find((size) => sought.has(run.folded.slice(at, at + size)))
    if (length !== undefined) hits.push([run.start + at, Math.min(run.start + at + length, run.end)])
  }
  return hits
}

function isHit(run: AnalyzedRun, { tokens, compoundParts }: SoughtTokens, language: Language): boolean {
  if (listWordTokens(run, language).some((token) => tokens.has(token))) return true
  return language === 'de' && compoundParts.some((part) => run.folded.startsWith(part) || run.folded.includes(part, 3))
}

function merge(hits: readonly HitRange[]): readonly HitRange[] {
  const sorted = [...hits].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const merged: [number, number][] = []
  for (const [start, end] of sorted) {
    const last = merged.at(-1)
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** Where the tokens of a query stand in a text: words as a whole, numbers with their separators. In order, none touching. */
export function findHits(text: string, language: Language, sought: SoughtTokens): readonly HitRange[] {
  const runs = analyzeRuns(text)
  const words = runs.flatMap((run): readonly HitRange[] => {
    if (run.isIdeographic) return findIdeographic(run, sought.tokens)
    return isHit(run, sought, language) ? [[run.start, run.end]] : []
  })
  const numbers = sought.hasNumbers ? listJoinedForms(text, runs) : []
  const joined = numbers.flatMap(({ form, from, to }): readonly HitRange[] => {
    const [first, last] = [runs[from], runs[to - 1]]
    return first !== undefined && last !== undefined && sought.tokens.has(form) ? [[first.start, last.end]] : []
  })
  return merge([...words, ...joined])
}
