import type { FormatWords } from '../formats/format-words.ts'

export const words: FormatWords = {
  group: ',',
  decimal: '.',
  day: '{day} {month} {year}',
  months: 'January February March April May June July August September October November December',
  languages: 'Czech German English Spanish French Hungarian Japanese Portuguese Romanian Slovak Chinese',
}
