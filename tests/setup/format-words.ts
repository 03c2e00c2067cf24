import { registerAllWords } from '../../src/i18n/all-words.ts'

registerAllWords()
