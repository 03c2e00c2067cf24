import type { FormatWords } from '../format-words.ts'

export { default as chrome } from '../../../locales/pt/chrome.json'
export { default as page } from '../../../locales/pt/page.json'

export const words: FormatWords = {
  day: '{day} de {month} de {year}',
  months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  languages: 'tcheco alemão inglês espanhol francês húngaro japonês português romeno eslovaco chinês',
}
