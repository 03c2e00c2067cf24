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
  /** How many different words it looks for, at most. */
  readonly words: number
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

/** Latin letters with marks. */
const MARKED = /[\u00C0-\u024F]/g
const plainLetters = new Map<string, string>()

/** A letter without its marks, where that is one letter. */
function toPlainLetter(letter: string): string {
  const known = plainLetters.get(letter)
  if (known !== undefined) return known
  const folded = foldWord(letter)
  const plain = folded.length === 1 ? folded : letter
  plainLetters.set(letter, plain)
  return plain
}

/** A text as tokens are written, unit for unit: capitals and letters that are several otherwise stay. */
function toPlain(text: string): string {
  const lower = text.toLowerCase()
  return (lower.length === text.length ? lower : text).replaceAll(MARKED, toPlainLetter)
}

/** Letters that are written as one elsewhere end what is looked for, and so does the last one, which stems may change. */
const LIGATURE = /ss|ae|oe|th/
const SHORTEST = 3

/** The beginning of all words that a token may be of. */
function toBeginning(token: string): string {
  const ligature = token.slice(SHORTEST).search(LIGATURE)
  const whole = ligature === -1 ? token : token.slice(0, SHORTEST + ligature)
  return whole.length > SHORTEST + 1 ? whole.slice(0, -1) : whole
}

/** A number or code with separators between all of its signs. */
const toNumberPattern = (token: string): string =>
  Array.from(token.replaceAll('.', ''), (sign) => sign.replace(/[^\p{L}\p{M}\p{N}]/u, String.raw`\$&`)).join(SEPARATOR)

const LETTER_A = 97
const LETTER_Z = 122
const NUMBER_0 = 48
const NUMBER_9 = 57
/** Letters that are none of ASCII begin here. */
const BEYOND = 128

/** Whether a unit of a plain text belongs to a word. */
function isOfWord(plain: string, at: number): boolean {
  const unit = plain.charCodeAt(at)
  if (unit < BEYOND) return (unit >= LETTER_A && unit <= LETTER_Z) || (unit >= NUMBER_0 && unit <= NUMBER_9)
  return WORD.test(plain.charAt(at))
}

/** The word around a place in a plain text. */
function findWord(plain: string, from: number): HitRange {
  let [start, end] = [from, from]
  while (start > 0 && isOfWord(plain, start - 1)) start -= 1
  while (end < plain.length && isOfWord(plain, end)) end += 1
  return [start, end]
}

/** Looks for what a token may look like: the first place from another one on, and the one after its end. */
type Finder = (plain: string, from: number) => HitRange | undefined

const findText =
  (wanted: string): Finder =>
  (plain, from) => {
    const at = plain.indexOf(wanted, from)
    return at === -1 ? undefined : [at, at + wanted.length]
  }

const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u

/** Numbers that are no part of longer ones. */
function findNumbers(tokens: readonly string[]): Finder {
  const pattern = new RegExp([...new Set(tokens.map(toNumberPattern))].join('|'), 'g')
  return (plain, from) => {
    pattern.lastIndex = from
    for (let match = pattern.exec(plain); match !== null; match = pattern.exec(plain)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (!LETTER_OR_NUMBER.test(plain.charAt(start - 1)) && !DIGIT.test(plain.charAt(end))) return [start, end]
      pattern.lastIndex = start + 1
    }
    return undefined
  }
}

function listFinders(tokens: readonly string[]): readonly Finder[] {
  const numbers = tokens.filter((token) => !token.startsWith('#') && DIGIT.test(token))
  const texts = tokens
    .filter((token) => token !== '' && !numbers.includes(token))
    .map((token) => (token.startsWith('#') ? token.slice(1) : IDEOGRAPHIC.test(token) ? token : toBeginning(token)))
  const finders = [...new Set(texts)].map(findText)
  return numbers.length === 0 ? finders : [...finders, findNumbers(numbers)]
}

/** What tokens may look like in a text, in its order and apart; of what begins at one place that of the first token. */
function* listCandidates(plain: string, finders: readonly Finder[]): Generator<HitRange> {
  let ahead = finders.map((find) => ({ find, next: find(plain, 0) }))
  for (;;) {
    let first: HitRange | undefined
    for (const { next } of ahead) if (next !== undefined && (first === undefined || next[0] < first[0])) first = next
    if (first === undefined) return
    yield first
    const [, end] = first
    ahead = ahead.flatMap(({ find, next }) => {
      if (next === undefined) return []
      return next[0] >= end ? { find, next } : { find, next: find(plain, end) }
    })
  }
}

/** Marks what a query met in pages of some languages. */
export function createMarker(
  tokens: ReadonlySet<string>,
  languages: readonly Language[],
  split: CompoundSplitter,
): Marker {
  const seen = new Map<string, boolean>()
  const finders = listFinders([...tokens])
  const hasAny = (found: readonly string[]): boolean => found.some((token) => tokens.has(token))
  const isMet = (word: string): boolean =>
    readRuns(word, languages[0] ?? 'en').some(
      (run) =>
        hasAny(listTokensIn(run, languages)) ||
        split(run.folded).some((part) => hasAny(listTokensIn(toWord(part), languages))),
    )
  const isMarked = (word: string): boolean => {
    const known = seen.get(word) ?? isMet(word)
    seen.set(word, known)
    return known
  }
  return {
    words: finders.length,
    findHits: (text) => {
      if (finders.length === 0) return []
      const plain = toPlain(text)
      const hits: [number, number][] = []
      for (const [at, end] of listCandidates(plain, finders)) {
        const found = plain.slice(at, end)
        const isExact = DIGIT.test(found) || IDEOGRAPHIC.test(found)
        const [from, to] = isExact ? [at, end] : findWord(plain, at)
        if (isExact || isMarked(text.slice(from, to))) addHit(hits, from, to)
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
/** Of long documents so many passages are compared, from the first with a hit on: the name of a document stands on each of its pages. */
const MOST_PASSAGES = 20

interface Window {
  readonly start: number
  /** Different words of the query. */
  readonly count: number
}

/** The window of a length that has the most different words of the query; the first of equal ones. */
function findRichest(text: string, hits: readonly HitRange[], length: number): Window {
  let best = { start: 0, count: 0 }
  for (const [at, [start]] of hits.entries()) {
    const words = new Set<string>()
    for (let to = at; to < hits.length && (hits[to]?.[1] ?? Infinity) <= start + length; to += 1)
      words.add(text.slice(...(hits[to] ?? [0, 0])).toLowerCase())
    if (words.size > best.count) best = { start, count: words.size }
  }
  return best
}

const lengthIn = (language: Language): number => (WIDE.has(language) ? LENGTH.wide : LENGTH.narrow)

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
  const length = lengthIn(language)
  if (text.length <= length) return { text, hits }
  const wanted = Math.max(0, findRichest(text, hits, length).start - Math.round(length * LEAD_IN))
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

/** A place, or the end of the word before it, where there is one. */
function toWordEnd(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length
  const end = text.lastIndexOf(' ', wanted)
  return end > wanted - PASSAGE ? end : avoidHalfLetter(text, wanted)
}

/** The lead of a page without marks: the query is met elsewhere. */
export const plainLead = (lead: string, language: Language): MarkedText => cutExcerpt(lead, [], language)

/** The lead of a page around what the query hits in it; undefined where it hits nothing. */
export function excerptLead(lead: string, language: Language, marker: Marker): MarkedText | undefined {
  const hits = marker.findHits(lead)
  return hits.length > 0 ? cutExcerpt(lead, hits, language) : undefined
}

/** What is shown of a page whose lead the query does not hit: of its body around the most words of the query, else its lead. */
export function excerptBody(
  { lead, body, language }: { readonly lead: string; readonly body: string; readonly language: Language },
  marker: Marker,
): MarkedText {
  let best: { readonly hits: readonly HitRange[]; readonly count: number } = { hits: [], count: 0 }
  let left = MOST_PASSAGES
  for (let start = 0, end = 0; start < body.length && left > 0 && best.count < marker.words; start = end) {
    end = toWordEnd(body, start + PASSAGE)
    const from = start
    // An excerpt that begins at its end goes on in the next one.
    const beyond = toWordEnd(body, end + lengthIn(language))
    const hits = marker.findHits(body.slice(start, beyond)).map(([a, b]): HitRange => [a + from, b + from])
    const { count } = findRichest(body, hits, lengthIn(language))
    if (count > best.count) best = { hits, count }
    if (best.count > 0) left -= 1
  }
  return cutExcerpt(best.count === 0 && lead !== '' ? lead : body, best.hits, language)
}
