import { LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import { registerFormatWords, type FormatWords } from '../../src/i18n/formats/format-words.ts'
import { words as cs } from '../../src/i18n/locale-data/cs.ts'
import { words as de } from '../../src/i18n/locale-data/de.ts'
import { words as en } from '../../src/i18n/locale-data/en.ts'
import { words as es } from '../../src/i18n/locale-data/es.ts'
import { words as fr } from '../../src/i18n/locale-data/fr.ts'
import { words as hu } from '../../src/i18n/locale-data/hu.ts'
import { words as ja } from '../../src/i18n/locale-data/ja.ts'
import { words as pt } from '../../src/i18n/locale-data/pt.ts'
import { words as ro } from '../../src/i18n/locale-data/ro.ts'
import { words as sk } from '../../src/i18n/locale-data/sk.ts'
import { words as zh } from '../../src/i18n/locale-data/zh.ts'

const ALL_WORDS: Readonly<Record<Language, FormatWords>> = { cs, de, en, es, fr, hu, ja, pt, ro, sk, zh }

/** Numbers and dates are written in all languages, wherever a test stands: pages bring the words of theirs. */
for (const language of LANGUAGES) registerFormatWords(language, ALL_WORDS[language])
