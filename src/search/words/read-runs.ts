import { LRUCache } from 'lru-cache'
import type { Language } from '../../domain/locale/language.ts'
import { segmentText } from '../../domain/text/words.ts'
import { foldWord, normalizeWord } from './fold-word.ts'
import { Converter } from 'opencc-js/t2cn'

/** Made when Chinese is searched: its tables take a moment. */
let convert: ((text: string) => string) | undefined

/** Chinese in simplified characters, whichever it was written in. */
function toSimplified(text: string): string {
  convert ??= Converter({ from: 'tw', to: 'cn' })
  return convert(text)
}

/** A word or a number of a text. */
export interface Run {
  /** First UTF-16 unit in the text, and the one after the last. */
  readonly start: number
  readonly end: number
  readonly kind: 'word' | 'number' | 'ideographic'
  /** In lower case, compatibility forms resolved, with its diacritics. */
  readonly normalized: string
  /** Without diacritics; a number without separators for thousands and with a point before its decimals. */
  readonly folded: string
}

/** A text with its words and numbers. */
export interface ReadText {
  readonly text: string
  readonly runs: readonly Run[]
}

/** Letters of Chinese and Japanese, with the marks of long vowels, of repetition, and of half-width voicing. */
const IDEOGRAPH = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々ｰﾞﾟ]`
/** A letter of these. */
export const IDEOGRAPHIC = new RegExp(IDEOGRAPH, 'u')
/** A Japanese word that only binds others together, or an ending. */
export const HIRAGANA_ONLY = /^\p{Script=Hiragana}+$/u
const RUN = new RegExp(
  String.raw`([0-9]{1,3}([ \u00A0\u202F'’.,])[0-9]{3}(?:\2[0-9]{3})*(?![0-9])(?:[.,][0-9]+)?|[0-9]+(?:[.,][0-9]+)?)` +
    `|(${IDEOGRAPH}+)` +
    String.raw`|(?:(?!${IDEOGRAPH})[\p{L}\p{M}\p{N}])+`,
  'gu',
)

const THOUSANDS = /^[1-9][0-9]{0,2}(?:[ \u00A0\u202F'’.,][0-9]{3})+/

/** `1,000` and `1’000` → `1000`; `2,5` → `2.5`; what begins with 0 has decimals: `0.125`. */
function toNumber(text: string): string {
  const whole = THOUSANDS.exec(text)?.[0] ?? ''
  return `${whole.replace(/[^0-9]/g, '')}${text.slice(whole.length)}`.replace(',', '.')
}

/** Where words are cut in a text without gaps: by the rules of its language, or of Chinese. */
const toSegmented = (language: Language): Language => (language === 'ja' ? 'ja' : 'zh')

/** The words of ideographic letters. Where a spelling has changed the length, each word is the run as a whole. */
function readIdeographs(text: string, start: number, language: Language): readonly Run[] {
  const plain = normalizeWord(text)
  const normalized = language === 'zh' ? toSimplified(plain) : plain
  let at = 0
  return segmentText(normalized, toSegmented(language)).map((word) => {
    const place =
      normalized.length === text.length
        ? { start: start + at, end: start + at + word.length }
        : { start, end: start + text.length }
    at += word.length
    return { ...place, kind: 'ideographic', normalized: word, folded: toSpelling(word).folded }
  })
}

/** Spellings of words kept in memory: those of a text come back within a few sentences. */
const CACHE_SIZE = 60_000
const spellings = new LRUCache<string, Pick<Run, 'kind' | 'normalized' | 'folded'>>({ max: CACHE_SIZE })

function toSpelling(word: string): Pick<Run, 'kind' | 'normalized' | 'folded'> {
  const known = spellings.get(word)
  if (known !== undefined) return known
  const normalized = normalizeWord(word)
  const made = { kind: 'word', normalized, folded: foldWord(normalized) } as const
  spellings.set(word, made)
  return made
}

/** Words and numbers of a text in their order. What indexes and what queries have in common begins here. */
export function readRuns(text: string, language: Language): readonly Run[] {
  const runs: Run[] = []
  for (const match of text.matchAll(RUN)) {
    const [found, number, , ideographs] = match
    const { index: start } = match
    const end = start + found.length
    if (ideographs !== undefined) runs.push(...readIdeographs(found, start, language))
    else if (number === undefined) runs.push({ start, end, ...toSpelling(found) })
    else {
      const folded = toNumber(found)
      runs.push({ start, end, kind: 'number', normalized: folded, folded })
    }
  }
  return runs
}

export const readText = (text: string, language: Language): ReadText => ({ text, runs: readRuns(text, language) })

/** A text as one key: equal for texts that differ in capitals, diacritics, punctuation and spaces only. */
export function toTextKey(text: string, language: Language): string {
  let key = ''
  let last: Run | undefined
  for (const run of readRuns(text, language)) {
    const isClose = last === undefined || (last.kind === 'ideographic' && run.kind === 'ideographic')
    key += isClose ? run.folded : ` ${run.folded}`
    last = run
  }
  return key
}

const GAP = /[^\p{L}\p{M}\p{N}]+/gu

/** A text as phrases are looked for in it: as it is written, but for capitals, diacritics, punctuation and the width of gaps. */
export function toPhraseText(text: string, language: Language): string {
  const plain = normalizeWord(text)
  return foldWord(language === 'zh' ? toSimplified(plain) : plain)
    .replace(GAP, ' ')
    .trim()
}
