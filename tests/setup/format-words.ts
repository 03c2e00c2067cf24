import { TEXT_LANGUAGES } from '../../src/domain/locale/language.ts'
import { createFormatWords } from '../../src/i18n/formats/create-format-words.ts'
import { registerFormatWords } from '../../src/i18n/formats/format-words.ts'

/** Numbers and dates are written in all languages, wherever a test stands: pages bring the words of theirs. */
for (const language of TEXT_LANGUAGES) registerFormatWords(language, createFormatWords(language, TEXT_LANGUAGES))
