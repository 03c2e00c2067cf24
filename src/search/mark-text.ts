import type { Language } from '../domain/locale/language.ts'
import type { CompoundSplitter } from './compound-splitter.ts'
import { listJoinedForms } from './joined-forms.ts'
import { listPairs, listTokensIn, toWord } from './list-tokens.ts'
import { readRuns, type Run } from './read-runs.ts'

/** First UTF-16 unit of a hit, and the one after the last. */
export type HitRange = readonly [start: number, end: number]

/** A text with its hits. */
export interface MarkedText {
  readonly text: string
  readonly hits: readonly HitRange[]
}

/** What is marked in the texts of a page. */
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

/** Marks the tokens of a page that a query met. */
export function createMarker(
  tokens: ReadonlySet<string>,
  languages: readonly Language[],
  split: CompoundSplitter,
): Marker {
  const seen = new Map<string, boolean>()
  const hasAny = (found: readonly string[]): boolean => found.some((token) => tokens.has(token))
  const isMet = (run: Run): boolean =>
    hasAny(listTokensIn(run, languages)) ||
    (run.kind === 'ideographic' && hasAny(listPairs(run.folded))) ||
    (run.kind === 'word' && split(run.folded).some((part) => hasAny(listTokensIn(toWord(part), languages))))
  return {
    findHits: (text) => {
      const runs = readRuns(text, languages[0] ?? 'en')
      const found: HitRange[] = []
      for (const run of runs) {
        const known = seen.get(run.normalized) ?? isMet(run)
        seen.set(run.normalized, known)
        if (known) found.push([run.start, run.end])
      }
      for (const { form, from, to } of listJoinedForms(text, runs))
        if (tokens.has(form)) found.push([runs[from]?.start ?? 0, runs[to - 1]?.end ?? 0])
      const hits: [number, number][] = []
      for (const [start, end] of found.sort((a, b) => a[0] - b[0])) addHit(hits, start, end)
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

/** Start of the window of a length that has the most hits; the first of equal ones. */
function findDensest(hits: readonly HitRange[], length: number): number {
  let best = { start: 0, count: 0 }
  for (const [at, [start]] of hits.entries()) {
    let to = at
    while (to < hits.length && (hits[to]?.[1] ?? Infinity) <= start + length) to += 1
    if (to - at > best.count) best = { start, count: to - at }
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

/** The passage of a text with the most hits, cut between words, with an ellipsis where text is left out. */
function cutExcerpt(text: string, hits: readonly HitRange[], language: Language): MarkedText {
  const length = WIDE.has(language) ? LENGTH.wide : LENGTH.narrow
  if (text.length <= length) return { text, hits }
  const wanted = Math.max(0, findDensest(hits, length) - Math.round(length * LEAD_IN))
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

/** The lead of a page around what the query hits in it; undefined where it hits nothing. */
export function excerptLead(lead: string, language: Language, marker: Marker): MarkedText | undefined {
  const hits = marker.findHits(lead)
  return hits.length > 0 ? cutExcerpt(lead, hits, language) : undefined
}

/** What is shown of a page whose lead the query does not hit: the first passage of its body with hits, where these are densest, else its lead. */
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
