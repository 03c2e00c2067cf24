import { newStemmer } from 'snowball-stemmers'
import type { Language } from '../../domain/locale/language.ts'
import { foldWord } from './fold-word.ts'
import { stemHungarian } from './hungarian-stemmer.ts'
import { stemSlovak } from './slovak-stemmer.ts'

/** Names of the Snowball algorithms (https://snowballstem.org/algorithms/). Japanese and Chinese have no endings to take off. */
export const ALGORITHMS: Partial<Readonly<Record<Language, string>>> = {
  cs: 'czech',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fr: 'french',
  pt: 'portuguese',
  ro: 'romanian',
}

const SHORTEST_WORD = 3

/** Singular and plural of Romance nouns differ in what is cut here; Snowball does not join `fio` and `fios`, `presă` and `prese`. */
const ROMANCE: ReadonlySet<Language> = new Set(['es', 'pt', 'ro'])
const ROMANCE_ENDING = /^(.{2,}?)[aeiou]{0,2}s?$/

/**
 * A stem may have one more ending. Hungarian piles them up; of Czech ones Snowball takes a part: it leaves `automat` of
 * `automatů`, and `autom` of `automaty`.
 */
const STEMMED_AGAIN: ReadonlySet<Language> = new Set(['cs', 'hu'])

type Stem = (word: string) => readonly string[]

const stemmersOf = new Map<Language, Stem | undefined>()

/** Stems of a word with or without diacritics, in one language. */
function createStem(language: Language): Stem | undefined {
  if (language === 'sk') return (word) => [stemSlovak(foldWord(word))]
  if (language === 'hu') return (word) => stemHungarian(foldWord(word))
  const algorithm = ALGORITHMS[language]
  if (algorithm === undefined) return undefined
  const stemmer = newStemmer(algorithm)
  if (STEMMED_AGAIN.has(language)) {
    return (word) => {
      const stem = stemmer.stem(word)
      const again = stemmer.stem(stem)
      return [stem, again].map(foldWord)
    }
  }
  if (!ROMANCE.has(language)) return (word) => [foldWord(stemmer.stem(word))]
  return (word) => [foldWord(stemmer.stem(word)), foldWord(word).replace(ROMANCE_ENDING, '$1')]
}

function findStem(language: Language): Stem | undefined {
  if (!stemmersOf.has(language)) stemmersOf.set(language, createStem(language))
  return stemmersOf.get(language)
}

/**
 * Stems of a normalized word: that of the word as it is written, and that of the word written without diacritics, which may be
 * another one. None for numbers, for short words, and in languages without endings.
 */
export function listStems(word: string, language: Language): readonly string[] {
  if (word.length < SHORTEST_WORD || !/^[\p{Script=Latin}\p{M}]+$/u.test(word)) return []
  const stem = findStem(language)
  if (stem === undefined) return []
  const folded = foldWord(word)
  const stems = new Set(folded === word ? stem(word) : [...stem(word), ...stem(folded)])
  // Of a word that is nothing but endings nothing is left.
  stems.delete('')
  return [...stems]
}
