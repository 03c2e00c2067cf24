import type { Language } from '../domain/locale/language.ts'
import type { CompoundSplitter } from './words/compound-splitter.ts'
import { foldWord } from './words/fold-word.ts'
import { listTokensIn, toWord } from './words/list-tokens.ts'
import { IDEOGRAPHIC, readRuns } from './words/read-runs.ts'

/** First UTF-16 unit of a hit, and the one after the last. */
type HitRange = readonly [start: number, end: number]

/** A text with its hits. */
export interface MarkedText {
  readonly text: string
  readonly hits: readonly HitRange[]
}

/** What is marked in texts. */
export interface Marker {
  /** Where the tokens stand in a text: words as a whole, numbers with their separators. In order, none touching. */
  findHits(text: string): readonly HitRange[]
}

/** Adds a hit; hits that touch become one. */
function addHit(hits: [number, number][], start: number, end: number): void {
  const last = hits.at(-1)
  if (last === undefined || start > last[1]) hits.push([start, end])
  else if (end > last[1]) last[1] = end
}

const DIGIT = /\p{N}/u
const WORD = /[\p{L}\p{M}\p{N}]/u
/** What may stand within a number or a code, and is not in its token. */
const SEPARATOR = String.raw`[-‐‑–./_·,'’ \u00A0\u202F]?`

/** Letters with marks, by what is left without: a text is looked through as it is written. */
function listVariants(): ReadonlyMap<string, string> {
  const variants = new Map<string, string>()
  for (let unit = 0xc0; unit < 0x250; unit += 1) {
    const letter = String.fromCharCode(unit).toLowerCase()
    const folded = foldWord(letter)
    if (folded.length === 1 && folded !== letter) variants.set(folded, `${variants.get(folded) ?? ''}${letter}`)
  }
  return variants
}

const VARIANTS = listVariants()
/** Letters that are written as one elsewhere end what is looked for, and so does the last one, which stems may change. */
const LIGATURE = /ss|ae|oe|th/
const SHORTEST = 3

const toPattern = (letters: string): string =>
  Array.from(letters, (letter) => {
    const variants = VARIANTS.get(letter)
    if (variants !== undefined) return `[${letter}${variants}]`
    // By its number: of other signs, such as marks of vowels, some may not be escaped (ECMAScript, IdentityEscape).
    return /[\p{L}\p{N}]/u.test(letter) ? letter : `\\u{${letter.codePointAt(0)?.toString(16)}}`
  }).join('')

/** The beginning of all words that a token may be of. */
function toBeginning(token: string): string {
  const ligature = token.slice(SHORTEST).search(LIGATURE)
  const whole = ligature === -1 ? token : token.slice(0, SHORTEST + ligature)
  return toPattern(whole.length > SHORTEST + 1 ? whole.slice(0, -1) : whole)
}

const toNumberPattern = (token: string): string =>
  `(?<![\\p{L}\\p{N}])${Array.from(token.replaceAll('.', ''), toPattern).join(SEPARATOR)}(?![\\p{N}])`

/** The word around a place in a text. */
function findWord(text: string, from: number): HitRange {
  let [start, end] = [from, from]
  while (start > 0 && WORD.test(text.charAt(start - 1))) start -= 1
  while (end < text.length && WORD.test(text.charAt(end))) end += 1
  return [start, end]
}

/** What some tokens may look like in texts, to be looked at more closely; undefined: nothing. */
function toSearchPattern(tokens: readonly string[]): RegExp | undefined {
  const patterns = tokens.map((token) => {
    if (token.startsWith('#')) return toPattern(token.slice(1))
    if (DIGIT.test(token)) return toNumberPattern(token)
    return IDEOGRAPHIC.test(token) ? toPattern(token) : toBeginning(token)
  })
  return patterns.length === 0 ? undefined : new RegExp([...new Set(patterns)].join('|'), 'giu')
}

/** Marks what a query met in pages of some languages. */
export function createMarker(
  tokens: ReadonlySet<string>,
  languages: readonly Language[],
  split: CompoundSplitter,
): Marker {
  const seen = new Map<string, boolean>()
  const pattern = toSearchPattern([...tokens])
  const hasAny = (found: readonly string[]): boolean => found.some((token) => tokens.has(token))
  const isMet = (word: string): boolean =>
    readRuns(word, languages[0] ?? 'en').some(
      (run) =>
        hasAny(listTokensIn(run, languages)) ||
        split(run.folded).some((part) => hasAny(listTokensIn(toWord(part), languages))),
    )
  const judge = (text: string, at: number, found: string): HitRange | undefined => {
    if (DIGIT.test(found) || IDEOGRAPHIC.test(found)) return [at, at + found.length]
    const [start, end] = findWord(text, at)
    const word = text.slice(start, end)
    const known = seen.get(word) ?? isMet(word)
    seen.set(word, known)
    return known ? [start, end] : undefined
  }
  return {
    findHits: (text) => {
      if (pattern === undefined) return []
      const hits: [number, number][] = []
      for (const match of text.matchAll(pattern)) {
        const hit = judge(text, match.index, match[0])
        if (hit !== undefined) addHit(hits, ...hit)
      }
      return hits
    },
  }
}

/** Length of an excerpt, in UTF-16 units; ideographic text says the same in half of it. */
const LENGTH = { wide: 110, narrow: 220 } as const
const LEAD_IN = 0.25
const WIDE: ReadonlySet<Language> = new Set(['ja', 'zh'])
const BREAK = /[\s。、，；]/
/** What is looked through at a time, in UTF-16 units: most words are found in the first of these passages. */
const PASSAGE = 1500

/** Start of the window of a length that has the most different words of the query; the first of equal ones. */
function findRichest(text: string, hits: readonly HitRange[], length: number): number {
  let best = { start: 0, count: 0 }
  for (const [at, [start]] of hits.entries()) {
    const words = new Set<string>()
    for (let to = at; to < hits.length && (hits[to]?.[1] ?? Infinity) <= start + length; to += 1)
      words.add(text.slice(...(hits[to] ?? [0, 0])).toLowerCase())
    if (words.size > best.count) best = { start, count: words.size }
  }
  return best.start
}

const avoidHalfLetter = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at)

/** The next place to the left or right where a word ends, if there is one nearby. */
function toBreak(text: string, at: number, step: 1 | -1): number {
  for (let moved = 0, place = at; moved < 30 && place > 0 && place < text.length; moved += 1, place += step) {
    if (BREAK.test(text.charAt(place - 1))) return place
  }
  return at <= 0 || at >= text.length ? Math.max(0, Math.min(at, text.length)) : avoidHalfLetter(text, at)
}

/** The passage of a text with the most words of the query, cut between words, with an ellipsis where text is left out. */
function cutExcerpt(text: string, hits: readonly HitRange[], language: Language): MarkedText {
  const length = WIDE.has(language) ? LENGTH.wide : LENGTH.narrow
  if (text.length <= length) return { text, hits }
  const wanted = Math.max(0, findRichest(text, hits, length) - Math.round(length * LEAD_IN))
  const start = wanted === 0 ? 0 : toBreak(text, wanted, 1)
  const end = Math.max(toBreak(text, Math.min(text.length, start + length), -1), start + 1)
  const before = start === 0 ? '' : '… '
  const after = end >= text.length ? '' : ' …'
  const passage = text.slice(start, end).trimEnd()
  const shift = before.length - start
  return {
    text: `${before}${passage}${after}`,
    hits: hits.flatMap(([from, to]): readonly HitRange[] =>
      from >= start && to <= start + passage.length ? [[from + shift, to + shift]] : [],
    ),
  }
}

/** Where a passage ends: after a word, where there is one to end after. */
function toPassageEnd(text: string, start: number): number {
  const wanted = start + PASSAGE
  if (wanted >= text.length) return text.length
  const end = text.lastIndexOf(' ', wanted)
  return end > start ? end : avoidHalfLetter(text, wanted)
}

/** The lead of a page without marks: the query is met elsewhere. */
export const plainLead = (lead: string, language: Language): MarkedText => cutExcerpt(lead, [], language)

/** The lead of a page around what the query hits in it; undefined where it hits nothing. */
export function excerptLead(lead: string, language: Language, marker: Marker): MarkedText | undefined {
  const hits = marker.findHits(lead)
  return hits.length > 0 ? cutExcerpt(lead, hits, language) : undefined
}

/** What is shown of a page whose lead the query does not hit: the first passage of its body with hits, around the most words of the query, else its lead. */
export function excerptBody(
  { lead, body, language }: { readonly lead: string; readonly body: string; readonly language: Language },
  marker: Marker,
): MarkedText {
  for (let start = 0, end = 0; start < body.length; start = end) {
    end = toPassageEnd(body, start)
    const from = start
    const hits = marker.findHits(body.slice(start, end)).map(([a, b]): HitRange => [a + from, b + from])
    if (hits.length > 0) return cutExcerpt(body, hits, language)
  }
  return cutExcerpt(lead === '' ? body : lead, [], language)
}
