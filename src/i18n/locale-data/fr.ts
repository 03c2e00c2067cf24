import type { FormatWords } from '../formats/format-words.ts'

export const words: FormatWords = {
  group: '\u202f',
  decimal: ',',
  day: '{day} {month} {year}',
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  languages: 'tchèque allemand anglais espagnol français hongrois japonais portugais roumain slovaque chinois',
}
