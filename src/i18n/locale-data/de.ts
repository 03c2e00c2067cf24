import type { FormatWords } from '../formats/format-words.ts'

export const words: FormatWords = {
  group: '’',
  decimal: '.',
  day: '{day}. {month} {year}',
  months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  languages:
    'Tschechisch Deutsch Englisch Spanisch Französisch Ungarisch Japanisch Portugiesisch Rumänisch Slowakisch Chinesisch',
}
