import stemmers, { type Stemmer } from 'snowball-stemmers'
import type { Language } from '../../domain/language.ts'
import { foldWord } from './fold-word.ts'
import { stemSlovak } from './slovak-stemmer.ts'

/** Names of the Snowball algorithms (https://snowballstem.org/algorithms/). Japanese and Chinese have no endings to take off. */
const ALGORITHMS: Partial<Readonly<Record<Language, string>>> = {
  cs: 'czech',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fr: 'french',
  hu: 'hungarian',
  pt: 'portuguese',
  ro: 'romanian',
}

/** Stems kept in memory for each language: a word of a text comes back within a few sentences. */
const CACHE_SIZE = 60_000
const SHORTEST_WORD = 3

interface LanguageStems {
  readonly stemmer: Stemmer
  readonly stems: Map<string, readonly string[]>
}

const languages = new Map<Language, LanguageStems>()
const slovak: Stemmer = { stem: (word) => stemSlovak(foldWord(word)) }

function openLanguage(language: Language): LanguageStems | undefined {
  const known = languages.get(language)
  if (known !== undefined) return known
  const algorithm = ALGORITHMS[language]
  if (algorithm === undefined && language !== 'sk') return undefined
  const opened = {
    stemmer: algorithm === undefined ? slovak : stemmers.newStemmer(algorithm),
    stems: new Map<string, readonly string[]>(),
  }
  languages.set(language, opened)
  return opened
}

/**
 * Stems of a normalized word without diacritics: that of the word as it is written, and that of the word written without
 * diacritics, which may be another one. None for numbers, for short words, and in languages without endings.
 */
export function stemWord(word: string, language: Language): readonly string[] {
  if (word.length < SHORTEST_WORD || !/^[\p{Script=Latin}\p{M}]+$/u.test(word)) return []
  const opened = openLanguage(language)
  if (opened === undefined) return []
  const known = opened.stems.get(word)
  if (known !== undefined) return known
  const folded = foldWord(word)
  const asWritten = foldWord(opened.stemmer.stem(word))
  const stems = folded === word ? [asWritten] : [...new Set([asWritten, foldWord(opened.stemmer.stem(folded))])]
  if (opened.stems.size >= CACHE_SIZE) opened.stems.clear()
  opened.stems.set(word, stems)
  return stems
}
