import { LANGUAGES, type Language } from '../domain/language.ts'
import { registerFormatWords, type FormatWords } from './format-words.ts'
import { words as cs } from './words/cs.ts'
import { words as de } from './words/de.ts'
import { words as en } from './words/en.ts'
import { words as es } from './words/es.ts'
import { words as fr } from './words/fr.ts'
import { words as hu } from './words/hu.ts'
import { words as ja } from './words/ja.ts'
import { words as pt } from './words/pt.ts'
import { words as ro } from './words/ro.ts'
import { words as sk } from './words/sk.ts'
import { words as zh } from './words/zh.ts'

const allWords: Readonly<Record<Language, FormatWords>> = { cs, de, en, es, fr, hu, ja, pt, ro, sk, zh }

/** Makes the words of all languages available to this process. */
export function registerAllWords(): void {
  for (const language of LANGUAGES) registerFormatWords(language, allWords[language])
}
