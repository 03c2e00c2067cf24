import { TEXT_LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import { createFormatWords } from '../../src/i18n/formats/create-format-words.ts'
import { registerFormatWords, type FormatWords } from '../../src/i18n/formats/format-words.ts'

/** Words that are made when a test first asks for one: most files ask for those of one language, or of none. */
function createLazyWords(language: Language): FormatWords {
  let made: FormatWords | undefined
  return new Proxy({} as FormatWords, {
    get: (_words, key): unknown => Reflect.get((made ??= createFormatWords(language, TEXT_LANGUAGES)), key),
  })
}

/** Numbers and dates are written in all languages, wherever a test stands: pages bring the words of theirs. */
for (const language of TEXT_LANGUAGES) registerFormatWords(language, createLazyWords(language))
