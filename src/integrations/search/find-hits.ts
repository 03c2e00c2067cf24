import type { Language } from '../../domain/language.ts'
import { analyzeRuns, listWordTokens, toWordForms } from './analyze-text.ts'
import { toBigrams } from './ideographic-forms.ts'
import { listJoinedForms } from './joined-forms.ts'
import { visitRuns } from './split-text.ts'

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
  /** First letters of words that may be hits: stems and spellings change the ends of words alone. */
  readonly initials: ReadonlySet<string>
  /** Words that were looked at, by language: a word comes back within a few sentences, and in the next text. */
  readonly seen: Map<Language, Map<string, boolean>>
}

/** Shorter parts would be found in the middle of other words. */
const SHORTEST_PART = 4
/** Where a part begins at the earliest that is not the beginning of a compound. */
const FIRST_WITHIN = 3

/** Prepares the tokens of a query for `findHits`. */
export function toSoughtTokens(tokens: readonly string[]): SoughtTokens {
  const stems = tokens.flatMap((token) => (token.startsWith('de~') ? [token.slice('de~'.length)] : []))
  return {
    tokens: new Set(tokens),
    compoundParts: stems.filter(({ length }) => length >= SHORTEST_PART),
    hasNumbers: tokens.some((token) => /\p{N}/u.test(token)),
    initials: new Set(tokens.map((token) => token.charAt(token.indexOf('~') + 1))),
    seen: new Map(),
  }
}

function listIdeographicHits(text: string, start: number, sought: ReadonlySet<string>): readonly HitRange[] {
  const { folded } = toWordForms(text)
  // A run that normalization has made shorter or longer is a hit as a whole.
  if (folded.length !== text.length)
    return toBigrams(folded).some((gram) => sought.has(gram)) ? [[start, start + text.length]] : []
  const hits: HitRange[] = []
  for (let at = 0; at < folded.length; at += 1) {
    const length = [2, 1].find((size) => sought.has(folded.slice(at, at + size)))
    if (length !== undefined) hits.push([start + at, start + Math.min(at + length, text.length)])
  }
  return hits
}

function isHit(word: string, { tokens, compoundParts }: SoughtTokens, language: Language): boolean {
  const forms = toWordForms(word)
  if (listWordTokens(forms, language).some((token) => tokens.has(token))) return true
  const { folded } = forms
  return (
    language === 'de' && compoundParts.some((part) => folded.startsWith(part) || folded.includes(part, FIRST_WITHIN))
  )
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

/** First letters by their UTF-16 units: folding takes longer than all else that is done with most words. */
const foldedInitials: string[] = []

function foldInitial(text: string, at: number): string {
  const unit = text.charCodeAt(at)
  const known = foldedInitials[unit]
  if (known !== undefined) return known
  const made = toWordForms(text.charAt(at)).folded.charAt(0)
  foldedInitials[unit] = made
  return made
}

/** Whether a word may be a hit, by what is seen of it at once: most words are not. */
function mayBeHit(text: string, start: number, end: number, sought: SoughtTokens, language: Language): boolean {
  const { initials, compoundParts } = sought
  if (language === 'de' && compoundParts.length > 0 && end - start >= FIRST_WITHIN + SHORTEST_PART) return true
  return initials.has(foldInitial(text, start))
}

/** Where the tokens of a query stand in a text: words as a whole, numbers with their separators. In order, none touching. */
export function findHits(text: string, language: Language, sought: SoughtTokens): readonly HitRange[] {
  const seen = sought.seen.get(language) ?? new Map<string, boolean>()
  sought.seen.set(language, seen)
  const hits: HitRange[] = []
  visitRuns(text, (start, end, isIdeographic) => {
    if (isIdeographic) {
      hits.push(...listIdeographicHits(text.slice(start, end), start, sought.tokens))
      return
    }
    if (!mayBeHit(text, start, end, sought, language)) return
    const word = text.slice(start, end)
    const known = seen.get(word)
    const found = known ?? isHit(word, sought, language)
    if (known === undefined) seen.set(word, found)
    if (found) hits.push([start, end])
  })
  if (!sought.hasNumbers) return merge(hits)
  const runs = analyzeRuns(text)
  for (const { form, from, to } of listJoinedForms(text, runs)) {
    const [first, last] = [runs[from], runs[to - 1]]
    if (first !== undefined && last !== undefined && sought.tokens.has(form)) hits.push([first.start, last.end])
  }
  return merge(hits)
}
