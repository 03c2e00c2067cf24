import type { Language } from '../domain/locale/language.ts'
import { findHits, findHitsBetween, type HitRange, type SoughtTokens } from './find-hits.ts'
import type { ReadText } from './text-runs.ts'

/** A text with its hits. */
export interface MarkedText {
  readonly text: string
  readonly hits: readonly HitRange[]
}

/** Length of an excerpt, in UTF-16 units; ideographic text says the same in half of it. */
const LENGTH = { wide: 110, narrow: 220 } as const
const LEAD_IN = 0.25
const WIDE: ReadonlySet<Language> = new Set(['ja', 'zh'])
const BREAK = /[\s。、，；]/

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

/** The next place to the left or right where a word ends, if there is one nearby. */
function toBreak(text: string, at: number, step: 1 | -1): number {
  for (let moved = 0, place = at; moved < 30 && place > 0 && place < text.length; moved += 1, place += step) {
    if (BREAK.test(text.charAt(place - 1))) return place
  }
  return at <= 0 || at >= text.length ? Math.max(0, Math.min(at, text.length)) : avoidHalfLetter(text, at)
}

function avoidHalfLetter(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at
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

/** Length of what is looked through at a time, in UTF-16 units: most words are found in the first of these passages. */
const PASSAGE = 1500

/** Where a passage ends: after a word, where there is one to end after. */
function toPassageEnd(text: string, start: number): number {
  const wanted = start + PASSAGE
  if (wanted >= text.length) return text.length
  const end = text.lastIndexOf(' ', wanted)
  return end > start ? end : avoidHalfLetter(text, wanted)
}

/** Whether a place lies between the words of a text, or at its end. */
function isBetweenWords(text: string, at: number): boolean {
  return at >= text.length || text.charAt(at) === ' '
}

/** The hits of the first passage of a text that has any. */
function findFirstHits(read: ReadText, language: Language, sought: SoughtTokens): readonly HitRange[] {
  const { text } = read
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = toPassageEnd(text, start)
    const isWhole = (start === 0 || isBetweenWords(text, start)) && isBetweenWords(text, end)
    const hits = isWhole
      ? findHitsBetween(read, { start, end }, language, sought)
      : findHits(text.slice(start, end), language, sought).map(([from, to]): HitRange => [from + start, to + start])
    if (hits.length > 0) return hits
  }
  return []
}

/** The lead of a page around what the query hits in it; undefined where it hits nothing. */
export function excerptLead(lead: string, language: Language, sought: SoughtTokens): MarkedText | undefined {
  const hits = findHits(lead, language, sought)
  return hits.length > 0 ? cutExcerpt(lead, hits, language) : undefined
}

/** What is shown of a page whose lead the query does not hit: the first passage of its body with hits, where these are densest, else its lead. */
export function excerptBody(
  { lead, body, language }: { readonly lead: string; readonly body: ReadText; readonly language: Language },
  sought: SoughtTokens,
): MarkedText {
  const hits = findFirstHits(body, language, sought)
  if (hits.length > 0) return cutExcerpt(body.text, hits, language)
  return cutExcerpt(lead === '' ? body.text : lead, [], language)
}
