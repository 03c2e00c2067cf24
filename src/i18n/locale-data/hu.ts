import type { FormatWords } from '../formats/format-words.ts'

export const words: FormatWords = {
  group: '\u00a0',
  decimal: ',',
  shortestGrouped: 5,
  day: '{year}. {month} {day}.',
  months: 'január február március április május június július augusztus szeptember október november december',
  languages: 'cseh német angol spanyol francia magyar japán portugál román szlovák kínai',
}
