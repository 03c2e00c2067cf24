import type { Language } from '../domain/locale/language.ts'
import { hasWordToken, toWordForms } from './analyze-text.ts'
import { toBigrams } from './ideographic-forms.ts'
import { LONGEST_TOKEN } from './index-entry.ts'
import { listNumberHits, type TextPart } from './list-number-hits.ts'
import { findRunEnd } from './split-text.ts'
import {
  findRun,
  IDEOGRAPHIC,
  INITIAL,
  LONG,
  LONG_LENGTH,
  readRuns,
  toRunStart,
  WITH_DIGIT,
  type ReadText,
} from './text-runs.ts'

/** First UTF-16 unit of a hit, and the one after the last. */
export type HitRange = readonly [start: number, end: number]

/** What a query asks for, as a text is looked through for it. */
export interface SoughtTokens {
  /** All tokens that count. */
  readonly tokens: ReadonlySet<string>
  /** Words in German, of which compounds are made. */
  readonly compoundParts: readonly string[]
  /** Those with a digit: texts may have them in several pieces. */
  readonly numbers: readonly string[]
  /** Whether the index tells what fields they stand in: not of pairs of ideographic letters, which texts have in more places. */
  readonly areIndexed: boolean
  /** 1 at the lower byte of first letters of words that may be hits: stems and spellings change the ends of words alone. */
  readonly initials: Uint8Array
  /** Words that were looked at, by language: a word comes back within a few sentences, and in the next text. */
  readonly seen: Map<Language, Map<string, boolean>>
}

/** Where a part begins at the earliest that is not the beginning of a compound. */
const FIRST_WITHIN = 3
/** Shorter parts would be found in the middle of other words. */
const SHORTEST_PART = LONG_LENGTH - FIRST_WITHIN

const IDEOGRAPH = /[\u2E80-\uFFFF]/

function markInitials(tokens: readonly string[]): Uint8Array {
  const initials = new Uint8Array(INITIAL + 1)
  for (const token of tokens) initials[token.charCodeAt(token.indexOf('~') + 1) & INITIAL] = 1
  return initials
}

/** Prepares the tokens of a query for `findHits`. */
export function toSoughtTokens(tokens: readonly string[]): SoughtTokens {
  const stems = tokens.flatMap((token) => (token.startsWith('de~') ? [token.slice('de~'.length)] : []))
  return {
    tokens: new Set(tokens),
    compoundParts: stems.filter(({ length }) => length >= SHORTEST_PART),
    areIndexed: tokens.every((token) => token.length <= LONGEST_TOKEN && !IDEOGRAPH.test(token)),
    numbers: tokens.filter((token) => /\p{N}/u.test(token)),
    initials: markInitials(tokens),
    seen: new Map(),
  }
}

/** Adds a hit that begins after those before it, or within the last one; hits that touch become one. */
function addHit(hits: [number, number][], start: number, end: number): void {
  const last = hits.at(-1)
  if (last === undefined || start > last[1]) hits.push([start, end])
  else if (end > last[1]) last[1] = end
}

function addIdeographicHits(
  hits: [number, number][],
  text: string,
  start: number,
  { tokens }: Pick<SoughtTokens, 'tokens'>,
): void {
  const { folded } = toWordForms(text)
  // A run that normalization has made shorter or longer is a hit as a whole.
  if (folded.length !== text.length) {
    if (toBigrams(folded).some((gram) => tokens.has(gram))) addHit(hits, start, start + text.length)
    return
  }
  for (let at = 0; at < folded.length; at += 1) {
    if (tokens.has(folded.slice(at, at + 2))) addHit(hits, start + at, start + Math.min(at + 2, text.length))
    else if (tokens.has(folded.charAt(at))) addHit(hits, start + at, start + at + 1)
  }
}

/** Whether a German word may be a compound of what is sought. */
function hasPart(folded: string, parts: readonly string[]): boolean {
  for (const part of parts) if (folded.startsWith(part) || folded.includes(part, FIRST_WITHIN)) return true
  return false
}

function isHit(
  word: string,
  { mayBeToken, mayBeCompound }: { readonly mayBeToken: boolean; readonly mayBeCompound: boolean },
  language: Language,
  { tokens, compoundParts }: SoughtTokens,
): boolean {
  const forms = toWordForms(word)
  if (mayBeToken && hasWordToken(forms, language, tokens)) return true
  return mayBeCompound && hasPart(forms.folded, compoundParts)
}

function merge(hits: readonly HitRange[]): readonly HitRange[] {
  const merged: [number, number][] = []
  for (const [start, end] of [...hits].sort((a, b) => a[0] - b[0] || a[1] - b[1])) addHit(merged, start, end)
  return merged
}

/** The hits among some runs of a text. */
function findHitsOf(part: TextPart, language: Language, sought: SoughtTokens): readonly HitRange[] {
  const { text, runs, from, to } = part
  const { initials, compoundParts, numbers } = sought
  const seen = sought.seen.get(language) ?? new Map<string, boolean>()
  sought.seen.set(language, seen)
  // A compound may begin with any letter.
  const compoundBit = language === 'de' && compoundParts.length > 0 ? LONG : 0
  const hits: [number, number][] = []
  let bits = 0
  for (let at = from; at < to; at += 1) {
    const run = runs[at] ?? 0
    bits |= run
    // Most words are no hits, by what is seen of them at once.
    const mayBeToken = initials[run & INITIAL] === 1
    if (!mayBeToken && (run & (IDEOGRAPHIC | compoundBit)) === 0) continue
    const start = toRunStart(run)
    const word = text.slice(start, findRunEnd(text, start))
    if ((run & IDEOGRAPHIC) !== 0) {
      addIdeographicHits(hits, word, start, sought)
      continue
    }
    const known = seen.get(word)
    const found = known ?? isHit(word, { mayBeToken, mayBeCompound: compoundBit !== 0 }, language, sought)
    if (known === undefined) seen.set(word, found)
    if (found) addHit(hits, start, start + word.length)
  }
  if (numbers.length === 0 || (bits & WITH_DIGIT) === 0) return hits
  const found = listNumberHits(part, sought)
  return found.length === 0 ? hits : merge([...hits, ...found])
}

/** Where the tokens of a query stand in a text: words as a whole, numbers with their separators. In order, none touching. */
export function findHits(text: string, language: Language, sought: SoughtTokens): readonly HitRange[] {
  const runs = readRuns(text)
  return findHitsOf({ text, runs, from: 0, to: runs.length }, language, sought)
}

/** As `findHits` between two UTF-16 units, which must not lie within a run. */
export function findHitsBetween(
  { text, runs }: ReadText,
  { start, end }: { readonly start: number; readonly end: number },
  language: Language,
  sought: SoughtTokens,
): readonly HitRange[] {
  return findHitsOf({ text, runs, from: findRun(runs, start), to: findRun(runs, end) }, language, sought)
}

/**
 * Whether a field of a document may have hits at all, by what the index says of it: most fields are told so without a look.
 * @param isIn whether one of the tokens stands in the field.
 */
export function mayHaveHits(isIn: boolean, language: Language, { areIndexed, compoundParts }: SoughtTokens): boolean {
  return isIn || !areIndexed || (language === 'de' && compoundParts.length > 0)
}
