import stemmers from 'snowball-stemmers'
import type { Language } from '../domain/locale/language.ts'
import { foldWord } from './fold-word.ts'
import { toStemToken } from './stem-token.ts'
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

/** Singular and plural of Romance nouns differ in what is cut here; Snowball does not join `fio` and `fios`, `presă` and `prese`. */
const ROMANCE: ReadonlySet<Language> = new Set(['es', 'pt', 'ro'])
const ROMANCE_ENDING = /^(.{2,}?)[aeiou]{0,2}s?$/

/**
 * A stem may have one more ending. Hungarian piles them up; of Czech ones Snowball takes a part: it leaves `automat` of
 * `automatů`, and `autom` of `automaty`.
 */
const STEMMED_AGAIN: ReadonlySet<Language> = new Set(['cs', 'hu'])

interface LanguageStems {
  readonly stem: (word: string) => readonly string[]
  readonly stems: Map<string, readonly string[]>
}

const languages = new Map<Language, LanguageStems>()

/** Stems of a word with or without diacritics, in one language. */
function createStem(language: Language): LanguageStems['stem'] | undefined {
  if (language === 'sk') return (word) => [stemSlovak(foldWord(word))]
  const algorithm = ALGORITHMS[language]
  if (algorithm === undefined) return undefined
  const stemmer = stemmers.newStemmer(algorithm)
  if (STEMMED_AGAIN.has(language)) return (word) => [stemmer.stem(word), stemmer.stem(stemmer.stem(word))].map(foldWord)
  if (!ROMANCE.has(language)) return (word) => [foldWord(stemmer.stem(word))]
  return (word) => [foldWord(stemmer.stem(word)), foldWord(word).replace(ROMANCE_ENDING, '$1')]
}

function openLanguage(language: Language): LanguageStems | undefined {
  const known = languages.get(language)
  if (known !== undefined) return known
  const stem = createStem(language)
  if (stem === undefined) return undefined
  const opened = { stem, stems: new Map<string, readonly string[]>() }
  languages.set(language, opened)
  return opened
}

/**
 * Tokens of the stems of a normalized word: that of the word as it is written, and that of the word written without
 * diacritics, which may be another one. None for numbers, for short words, and in languages without endings.
 */
export function listStemTokens(word: string, language: Language): readonly string[] {
  if (word.length < SHORTEST_WORD) return []
  const opened = openLanguage(language)
  if (opened === undefined) return []
  const known = opened.stems.get(word)
  if (known !== undefined) return known
  const stems = /^[\p{Script=Latin}\p{M}]+$/u.test(word) ? listStems(word, opened.stem) : []
  const made = stems.map((stem) => toStemToken(language, stem))
  if (opened.stems.size >= CACHE_SIZE) opened.stems.clear()
  opened.stems.set(word, made)
  return made
}

function listStems(word: string, stem: LanguageStems['stem']): readonly string[] {
  const folded = foldWord(word)
  return [...new Set(folded === word ? stem(word) : [...stem(word), ...stem(folded)])]
}
