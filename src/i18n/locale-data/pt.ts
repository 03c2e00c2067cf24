import type { FormatWords } from '../formats/format-words.ts'

export const words: FormatWords = {
  group: '.',
  decimal: ',',
  day: '{day} de {month} de {year}',
  months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  languages: 'tcheco alemão inglês espanhol francês húngaro japonês português romeno eslovaco chinês',
}
